import type { Taking } from '#contract/desk.ts';
import { shortMoment } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/shifts.ts';

type EntryListProps = { takings: readonly Taking[]; isOpen: boolean };

/** What was taken and handed back, the latest first: from whom, for which booking, when, and by whom. */
export function EntryList({ takings, isOpen }: EntryListProps) {
  if (takings.length === 0) {
    return <p className="text-ink-muted">{isOpen ? words.entriesNone : words.entriesNoneEver}</p>;
  }
  const latestFirst = takings.toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <ul aria-label={words.entriesLabel} className="border-t border-line">
      {latestFirst.map(({ id, guest, bookingId, kind, amount, corrects, note, at, by }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2.5 last:border-0 last:pb-0"
        >
          <div className="min-w-0 flex-[1_1_12rem]">
            <p className="font-medium wrap-anywhere">{guest}</p>
            <p className="flex flex-wrap gap-x-3 text-[0.9375rem] text-ink-muted tabular-nums">
              <span>{shortMoment(new Date(at))}</span>
              <span className="wrap-anywhere">{bookingId}</span>
              {by && <span className="wrap-anywhere">{words.entriesBy({ name: by })}</span>}
            </p>
            {note && <p className="text-[0.9375rem] wrap-anywhere">{note}</p>}
          </div>
          <p className="ml-auto flex flex-wrap items-baseline justify-end gap-x-3 text-right">
            <span className="text-[0.9375rem] text-ink-muted">
              {corrects ? words.entriesCorrected : amount < 0 ? words.entriesHandedBack : words.entriesKind({ kind })}
            </span>
            <span className="font-semibold tabular-nums">{formatRupees(amount)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
