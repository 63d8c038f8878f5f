import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import * as words from '#words/site/home.ts';
import { WHY_CHOOSE_ID } from './why-choose.tsx';

const phoneAppDialog = lazyPanel(() => import('./phone-app-dialog.tsx'));

/** Neither button leaves the page: one explains how to keep Maidan on a phone, the other shows what it offers. */
export function ReadyToPlay() {
  const [isExplaining, setExplaining] = useState(false);
  return (
    <section aria-labelledby="ready" className="bg-chalk py-16 sm:py-24">
      <div className="wrap">
        <div className="relative isolate overflow-hidden rounded-[2rem] bg-floodlight px-6 py-14 text-center text-pitch-950 sm:px-12 sm:py-20">
          <CourtLines />
          <h2 id="ready" className="text-4xl leading-none sm:text-6xl">
            {words.readyTitle}
          </h2>
          <p className="mx-auto mt-4 max-w-xl text-lg text-pitch-950/80">{words.readyText}</p>
          <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
            <Button variant="solid" size="lg" onFocus={phoneAppDialog.preload} onClick={() => setExplaining(true)}>
              {words.readyDownload}
            </Button>
            <Button
              variant="ghost"
              size="lg"
              className="border border-pitch-950/30"
              onClick={() => document.getElementById(WHY_CHOOSE_ID)?.scrollIntoView({ behavior: 'smooth' })}
            >
              {words.readyLearnMore}
            </Button>
          </div>
        </div>
      </div>
      <WhenOpened open={isExplaining}>
        <phoneAppDialog.Panel open={isExplaining} close={() => setExplaining(false)} />
      </WhenOpened>
    </section>
  );
}

function CourtLines() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1160 400"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 -z-10 size-full text-pitch-950/12"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
    >
      <title>{words.readyPicture}</title>
      <path d="M0 90h150v220H0M1160 90h-150v220h150M580 0v400" />
      <circle cx="580" cy="200" r="120" />
      <path d="M150 140a80 80 0 0 1 0 120M1010 140a80 80 0 0 0 0 120" />
    </svg>
  );
}
