import * as words from '#words/site/components.ts';
import { Button, buttonClass } from './button.tsx';
import { Logo } from './logo.tsx';

/** The last resort: needs nothing that could itself be broken. */
export function CrashPage() {
  return (
    <main className="on-dark grid min-h-svh place-items-center bg-pitch-950 px-5 py-16 text-white">
      <div className="flex max-w-lg flex-col items-center gap-5 text-center">
        <Logo />
        <svg
          aria-hidden="true"
          viewBox="0 0 200 120"
          className="mt-6 w-56 text-white/30"
          fill="none"
          stroke="currentColor"
        >
          <title>{words.drawingBrokenPitch}</title>
          <rect x="2" y="2" width="196" height="116" rx="6" strokeWidth="2" />
          <path d="M100 2v34l-9 14 16 12-9 16v40" strokeWidth="2" className="text-floodlight" stroke="currentColor" />
          <path d="M2 36h26v48H2M198 36h-26v48h26" strokeWidth="2" />
        </svg>
        <h1 className="text-4xl sm:text-5xl">{words.crashTitle}</h1>
        <p className="text-lg text-white/75">{words.crashText}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Button size="lg" onClick={() => window.location.reload()}>
            {words.tryAgain}
          </Button>
          <a href="/" className={buttonClass({ variant: 'glass', size: 'lg' })}>
            {words.goHome}
          </a>
        </div>
      </div>
    </main>
  );
}
