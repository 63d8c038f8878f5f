import type { ReactNode } from 'react';
import { usePageTitle } from '#app/lib/use-page-title.ts';

type PageHeadingProps = {
  title: string;
  /** In the tab; the title unless given. */
  tab?: string;
  intro?: ReactNode;
  /** What one can do here. */
  actions?: ReactNode;
};

/** The top of every page of the console. */
export function PageHeading({ title, tab = title, intro, actions }: PageHeadingProps) {
  usePageTitle(tab);
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-[min(1.875rem,12vw)] leading-tight wrap-anywhere">{title}</h1>
        {intro && <div className="mt-1 max-w-prose text-ink-muted">{intro}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
