import type { ReactNode } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { Picture } from '#app/components/picture.tsx';
import { rich } from '#app/components/rich.tsx';
import * as words from '#words/site/home.ts';

/** The opening picture, from the top edge of the screen: the navbar lies over it. */
export function Hero({ locate, own }: { locate: ReactNode; own: ReactNode }) {
  return (
    <section className="on-dark relative isolate -mt-18 flex min-h-[min(44rem,92svh)] items-end overflow-hidden bg-pitch-950 text-white sm:min-h-[min(46rem,88svh)] sm:items-center">
      <Picture name="hero" tall="hero-tall" alt="" sizes="100vw" eager className="absolute inset-0 -z-20 size-full" />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-pitch-950 via-pitch-950/45 to-pitch-950/55 sm:bg-linear-to-r sm:from-pitch-950/95 sm:via-pitch-950/55 sm:to-pitch-950/5" />
      <div className="absolute inset-x-0 top-0 -z-10 h-32 bg-linear-to-b from-pitch-950/70 to-transparent" />
      {/* It is known late who is signed in: what they see stands over the picture, and moves nothing. */}
      <div className="absolute inset-x-0 top-20 z-10 sm:top-auto sm:bottom-8">
        <div className="wrap flex justify-end">
          <div className="w-full sm:w-100">{own}</div>
        </div>
      </div>
      <div className="wrap pt-[max(11rem,calc(19rem-128px))] pb-10 max-[359px]:pt-60 sm:py-36">
        <h1 className="text-[min(3.25rem,15vw)] leading-[0.98] max-[359px]:text-[min(2.75rem,15vw)] sm:text-[5rem] lg:text-[5.75rem]">
          {rich(words.heroTitle({ line: (text) => <span className="block">{text}</span> }))}
        </h1>
        <p className="mt-5 max-w-[30rem] text-lg text-white/90 sm:text-xl">{words.heroText}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <LinkButton to="/venues" size="lg">
            {words.heroFind}
          </LinkButton>
          {locate}
        </div>
      </div>
    </section>
  );
}
