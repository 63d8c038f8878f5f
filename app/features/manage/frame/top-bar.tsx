import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '#app/components/logo.tsx';
import { START } from '#app/features/manage/paths.ts';
import * as words from '#words/manage/frame.ts';
import { MissingPart } from './missing-part.tsx';

/** `children`: what is switched here, and by whom. */
export function TopBar({ children }: { children?: ReactNode }) {
  return (
    <header
      data-toasts-on-top=""
      className="no-print on-dark @container/navbar sticky top-0 z-40 bg-pitch-950 text-white"
    >
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-[calc(100%+1rem)] rounded-full bg-floodlight px-5 py-3 font-semibold text-pitch-950 focus:translate-y-0"
      >
        {words.skipToContent}
      </a>
      <div className="flex min-h-15 items-center justify-between gap-3 px-4 sm:px-6">
        <Link
          to={START}
          aria-label={words.home}
          className="-ml-1 flex shrink-0 items-center gap-1.5 rounded-lg px-1 py-1.5 @max-[22.4rem]/navbar:**:data-wordmark:hidden"
        >
          <Logo />
          <span className="relative top-1 font-display text-[0.9375rem] leading-none font-bold text-floodlight max-[26rem]:hidden">
            {words.forGrounds}
          </span>
        </Link>
        {children}
      </div>
      <MissingPart />
    </header>
  );
}
