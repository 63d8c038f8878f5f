import { X } from 'lucide-react';
import { Link, type To } from 'react-router';
import * as words from '#words/site/components.ts';

/** Something that holds for a list, and the way to be without it. A link: it works without scripts too. */
export function RemovableChip({ label, without }: { label: string; without: To }) {
  return (
    <Link
      to={without}
      aria-label={words.remove({ label })}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-turf-100 pr-3 pl-4 text-sm font-semibold text-pitch-800 tabular-nums transition-colors hover:bg-turf-300/60"
    >
      <span className="min-w-0 text-left wrap-anywhere">{label}</span>
      <X aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  );
}
