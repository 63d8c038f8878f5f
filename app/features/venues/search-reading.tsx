// How the server has read the words of a search: what it took for filters, and what it could not do.
import { Info } from 'lucide-react';
import { RemovableChip } from '#app/components/removable-chip.tsx';
import type { SearchReading } from '#contract/finding.ts';
import * as words from '#words/site/venues.ts';

/** The filters that were read from the words, each with a way to be without it. */
export function UnderstoodChips({
  understood,
  search,
}: {
  understood: SearchReading['understood'];
  search: URLSearchParams;
}) {
  if (!understood?.length) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <p id="understood" className="mr-1 text-sm text-ink-muted">
        {words.foundFromWords}
      </p>
      <ul aria-labelledby="understood" className="contents">
        {understood.map(({ kind, label, rest }) => (
          <li key={kind} className="max-w-full">
            <RemovableChip label={label} without={{ search: withWords(search, rest) }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same filters for other words, from the first page on. */
export function withWords(search: URLSearchParams, q: string): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  if (q) next.set('q', q);
  else next.delete('q');
  return next.size > 0 ? `?${next}` : '';
}

/** What is shown is not quite what was asked for. */
export function NotQuite({ message }: { message: string }) {
  return (
    <p className="mb-5 flex items-start gap-3 rounded-card border border-line bg-white px-4 py-3.5 wrap-anywhere">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-turf-700" />
      {message}
    </p>
  );
}
