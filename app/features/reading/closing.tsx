import type { ReactNode } from 'react';
import * as words from '#words/site/reading.ts';
import { GroundLines } from './grounds.tsx';

/** The last word of a page, and the way on. */
export function Closing({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <section className="wrap pb-16 sm:pb-24">
      <div className="relative isolate overflow-hidden rounded-[2rem] bg-floodlight px-6 py-12 text-pitch-950 sm:px-12 sm:py-16">
        <svg
          aria-hidden="true"
          viewBox="0 0 105 68"
          className="absolute top-1/2 -right-80 -z-10 w-[36rem] -translate-y-1/2 rotate-12 overflow-visible text-pitch-950/8 sm:-right-64 sm:text-pitch-950/12 lg:-right-44 lg:w-[44rem]"
        >
          <title>{words.drawingFootball}</title>
          <GroundLines name="football" width={4} />
        </svg>
        <h2 className="max-w-xl text-4xl leading-none sm:text-5xl">{title}</h2>
        <p className="mt-4 max-w-lg text-lg text-pitch-950/85">{children}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">{actions}</div>
      </div>
    </section>
  );
}
