import * as words from '#words/site/components.ts';
import { LinkButton } from './button.tsx';

type NotFoundViewProps = {
  children?: string;
  /** Where the visitor most likely wanted to go. */
  to?: string;
  label?: string;
};

/** What a page shows when there is nothing at its address. */
export function NotFoundView({
  children = words.notFoundText,
  to = '/venues',
  label = words.notFoundFindVenue,
}: NotFoundViewProps) {
  return (
    <div className="wrap flex min-h-[70svh] flex-col items-center justify-center gap-5 py-20 text-center">
      <OutOfBounds />
      <h1 className="text-4xl sm:text-6xl">{words.notFoundTitle}</h1>
      <p className="max-w-md text-lg text-balance text-ink-muted">{children}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton to={to} size="lg" variant="solid">
          {label}
        </LinkButton>
        <LinkButton to="/" size="lg" variant="outline">
          {words.goHome}
        </LinkButton>
      </div>
    </div>
  );
}

function OutOfBounds() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 150"
      className="w-full max-w-sm text-turf-600"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
    >
      <title>{words.drawingBallOut}</title>
      <path d="M8 142V30a14 14 0 0 1 14-14h176" />
      <path d="M8 46a30 30 0 0 0 30-30" />
      <path d="M60 120c60-4 120-30 178-62" strokeDasharray="2 12" strokeOpacity="0.7" />
      <circle cx="262" cy="46" r="16" fill="var(--color-floodlight)" className="text-pitch-950" stroke="currentColor" />
      <path d="M262 38l8 6-3 9h-10l-3-9z" className="text-pitch-950" fill="currentColor" stroke="none" />
    </svg>
  );
}
