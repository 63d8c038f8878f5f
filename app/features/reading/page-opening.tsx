import type { ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';
import * as words from '#words/site/reading.ts';
import { GroundLines, type GroundName, grounds } from './grounds.tsx';

type PageOpeningProps = {
  title: string;
  children: ReactNode;
  /** A small line over the title. */
  above?: ReactNode;
  /** Whose lines are chalked behind the words. */
  ground: GroundName;
  /** Stands beside the words where there is room, below them where there is not. */
  aside?: ReactNode;
};

/** A stretch of dark turf at the top of a page; the navbar lies over it. */
export function PageOpening({ title, children, above, ground, aside }: PageOpeningProps) {
  return (
    <section className="on-dark relative isolate -mt-18 overflow-hidden bg-pitch-950 text-white">
      <Turf ground={ground} />
      <div className={cn('wrap pt-32 sm:pt-40', aside ? 'lg:grid lg:grid-cols-[1fr_auto] lg:gap-16' : '')}>
        <div className={cn('pb-12 sm:pb-20', aside && 'lg:self-center lg:pb-28')}>
          {above && <p className="mb-4 font-semibold text-floodlight">{above}</p>}
          <h1 className="max-w-3xl text-[min(2.75rem,13vw)] leading-none sm:text-6xl lg:text-7xl">{title}</h1>
          <div className="mt-5 max-w-2xl text-lg text-white/85 sm:text-xl sm:leading-relaxed">{children}</div>
        </div>
        {aside}
      </div>
    </section>
  );
}

/** Mown stripes, one floodlight, and the lines of a ground running out of the picture. */
function Turf({ ground }: { ground: GroundName }) {
  const { length, width } = grounds[ground];
  return (
    <>
      <div className="absolute inset-0 -z-20 bg-[radial-gradient(70rem_34rem_at_88%_0%,var(--color-pitch-700),transparent_70%)]" />
      <div className="absolute inset-0 -z-20 bg-[repeating-linear-gradient(108deg,transparent_0_5.5rem,rgb(255_255_255/0.028)_5.5rem_11rem)]" />
      <div className="absolute inset-0 -z-10 mask-linear-[105deg] mask-linear-from-black/35 mask-linear-from-25% mask-linear-to-black mask-linear-to-75%">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${length} ${width}`}
          className="absolute -top-28 -right-96 w-[46rem] rotate-[-18deg] overflow-visible text-white/20 sm:-right-64 lg:-top-16 lg:-right-52 lg:w-[58rem]"
        >
          <title>{words.drawingGround}</title>
          <GroundLines name={ground} width={2.5} />
        </svg>
      </div>
    </>
  );
}
