import { Check } from 'lucide-react';
import { Picture } from '#app/components/picture.tsx';
import * as words from '#words/site/sports.ts';
import { sportContent } from './sport-content.ts';

export function SportHero({ sport, name }: { sport: string; name: string }) {
  const { emoji, description, features, picture } = sportContent(sport, name);
  return (
    <section className="on-dark relative isolate -mt-18 flex min-h-112 items-end overflow-hidden bg-pitch-950 text-white sm:min-h-120">
      <Picture name={picture} alt="" sizes="100vw" eager className="absolute inset-0 -z-20 size-full" />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-pitch-950/95 via-pitch-950/60 to-pitch-950/30 sm:bg-linear-to-r sm:via-pitch-950/65 sm:to-pitch-950/20" />
      <div className="wrap wrap-anywhere pt-28 pb-10 sm:pb-14">
        <h1 className="flex items-center gap-4 text-[min(2.75rem,13vw)] leading-none sm:text-7xl">
          <span aria-hidden="true" className="text-[0.85em]">
            {emoji}
          </span>
          {name}
        </h1>
        <p className="mt-4 max-w-xl text-lg text-white/90 sm:text-xl">{description}</p>
        <ul aria-label={words.expect} className="mt-6 flex flex-wrap gap-2">
          {features.map((feature) => (
            <li
              key={feature}
              className="inline-flex min-h-9 items-center gap-2 rounded-full border border-white/25 bg-white/12 px-3.5 text-[0.9375rem] font-medium backdrop-blur-md"
            >
              <Check aria-hidden="true" className="size-4 text-floodlight" strokeWidth={3} />
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
