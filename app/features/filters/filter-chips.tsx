import { Link } from 'react-router';
import { RemovableChip } from '#app/components/removable-chip.tsx';
import { filtersIn, NO_FILTERS, withFilters } from '#domain/address-filters.ts';
import * as words from '#words/site/filters.ts';
import { chipsOf } from './filter-labels.ts';

/** The filters that are set, each with a way to be without it. They are links: they work without scripts too. */
export default function FilterChips({ search }: { search: URLSearchParams }) {
  const filters = filtersIn(search);
  const cleared = { ...NO_FILTERS, sort: filters.sort, near: filters.near };
  return (
    <ul aria-label={words.chips} className="mt-4 flex flex-wrap items-center gap-2">
      {chipsOf(filters).map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <RemovableChip label={label} without={{ search: withFilters(search, without) }} />
        </li>
      ))}
      <li>
        <Link
          to={{ search: withFilters(search, cleared) }}
          className="inline-flex h-11 items-center rounded-full px-3 text-sm font-semibold text-ink-muted underline underline-offset-4 hover:text-ink"
        >
          {words.clearAll}
        </Link>
      </li>
    </ul>
  );
}
