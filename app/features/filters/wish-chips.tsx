import { Link } from 'react-router';
import { RemovableChip } from '#app/components/removable-chip.tsx';
import { NO_WISHES, wishesIn, withWishes } from '#app/lib/wishes.ts';
import { chipsOf } from './wish-labels.ts';

/** What has been wished for, each with a way to be without it. They are links: they work without scripts too. */
export default function WishChips({ search }: { search: URLSearchParams }) {
  const wishes = wishesIn(search);
  const cleared = { ...NO_WISHES, sort: wishes.sort, near: wishes.near };
  return (
    <ul aria-label="Chosen filters" className="mt-4 flex flex-wrap items-center gap-2">
      {chipsOf(wishes).map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <RemovableChip label={label} without={{ search: withWishes(search, without) }} />
        </li>
      ))}
      <li>
        <Link
          to={{ search: withWishes(search, cleared) }}
          className="inline-flex h-11 items-center rounded-full px-3 text-sm font-semibold text-ink-muted underline underline-offset-4 hover:text-ink"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
