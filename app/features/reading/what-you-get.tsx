import { Feather, type LucideIcon, Maximize, RefreshCw, Zap } from 'lucide-react';
import * as words from '#words/site/phone-app.ts';

const gains: { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Zap, title: words.gainsNearTitle, text: words.gainsNearText },
  { icon: Maximize, title: words.gainsScreenTitle, text: words.gainsScreenText },
  { icon: RefreshCw, title: words.gainsNewestTitle, text: words.gainsNewestText },
  { icon: Feather, title: words.gainsSpaceTitle, text: words.gainsSpaceText },
];

export function WhatYouGet() {
  return (
    <section aria-labelledby="gains" className="on-dark bg-pitch-950 py-14 text-white sm:py-20">
      <div className="wrap">
        <h2 id="gains" className="text-[2rem] leading-[1.08] sm:text-[2.75rem]">
          {words.gainsTitle}
        </h2>
        <ul className="mt-9 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {gains.map(({ icon: Icon, title, text }) => (
            <li key={title} className="border-t-2 border-dashed border-white/25 pt-5">
              <Icon aria-hidden="true" className="size-7 text-floodlight" />
              <h3 className="mt-4 text-xl">{title}</h3>
              <p className="mt-1.5 text-white/75">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
