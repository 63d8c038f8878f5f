import type { ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';
import * as words from '#words/site/components.ts';
import { Button } from './button.tsx';

type StateMessageProps = {
  title: string;
  /** The heading of a page that shows nothing else. */
  isPage?: boolean;
  children?: ReactNode;
  /** What the visitor can do now. */
  actions?: ReactNode;
  picture?: ReactNode;
  className?: string;
};

function StateMessage({ title, isPage = false, children, actions, picture, className }: StateMessageProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-3 rounded-card border border-dashed border-ink/20 px-6 py-12 text-center wrap-anywhere',
        className,
      )}
    >
      {picture}
      <Title className="font-display text-lg font-bold tracking-normal">{title}</Title>
      {children && <div className="max-w-prose text-balance text-ink-muted">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap items-center justify-center gap-3">{actions}</div>}
    </div>
  );
}

/** Nothing here, and that is no error. */
export function EmptyState(props: Omit<StateMessageProps, 'picture'>) {
  return (
    <div role="status">
      <StateMessage {...props} picture={<EmptyPitch />} />
    </div>
  );
}

/** Something failed; it says what, and offers to try again. */
export function ErrorState({ onRetry, actions, ...props }: StateMessageProps & { onRetry?: () => void }) {
  return (
    <div role="alert">
      <StateMessage
        {...props}
        picture={<RainedOff />}
        actions={
          <>
            {onRetry && (
              <Button variant="solid" onClick={onRetry}>
                {words.tryAgain}
              </Button>
            )}
            {actions}
          </>
        }
      />
    </div>
  );
}

const drawing = {
  'aria-hidden': true,
  viewBox: '0 0 96 60',
  className: 'h-15 w-24 text-turf-600',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
} as const;

function EmptyPitch() {
  return (
    <svg {...drawing}>
      <title>{words.drawingEmptyPitch}</title>
      <rect x="2" y="2" width="92" height="56" rx="4" />
      <path d="M48 2v56M2 18h12v24H2M94 18H82v24h12" />
      <circle cx="48" cy="30" r="10" strokeDasharray="4 4" />
    </svg>
  );
}

function RainedOff() {
  return (
    <svg {...drawing} className="h-15 w-24 text-clay">
      <title>{words.drawingRain}</title>
      <rect x="2" y="2" width="92" height="56" rx="4" strokeDasharray="7 5" />
      <path d="M30 14l-5 12M48 10l-5 12M66 14l-5 12M39 34l-5 12M57 34l-5 12M75 30l-5 12" />
    </svg>
  );
}
