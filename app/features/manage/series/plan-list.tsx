// All dates before anything is booked: what each gets, and what is in the way with what can be done about it.
import { CircleAlert } from 'lucide-react';
import { ChoiceRow } from '#app/features/manage/frame/choice-row.tsx';
import type { DeskDifference } from '#contract/desk-moves.ts';
import type { Clash, PlannedDate, SeriesSlot } from '#contract/series.ts';
import { shortDate, shortTimeRange } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/series.ts';
import { type Chosen, chosenFor, otherKey, slotFor, sumOf } from './choices.ts';

const CLASHES: Record<Clash, string> = {
  booked: words.planClashBooked,
  held: words.planClashHeld,
  closed: words.planClashClosed,
  closed_day: words.planClashClosedDay,
  outside_hours: words.planClashOutsideHours,
  too_far: words.planClashTooFar,
  over: words.planClashOver,
};

type PlanListProps = {
  dates: readonly PlannedDate[];
  chosen: Chosen;
  onChoose: (date: string, key: string) => void;
};

export function PlanList({ dates, chosen, onChoose }: PlanListProps) {
  const clashes = dates.filter(({ clash }) => clash !== null).length;
  const { count } = sumOf(dates, chosen);
  return (
    <section aria-label={words.planDates}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{words.planDates}</h3>
        <p role="status" className="text-sm text-ink-muted tabular-nums">
          {words.planCount({ count })}
        </p>
      </div>
      {clashes > 0 && (
        <p className="mb-2 flex items-start gap-2 rounded-xl bg-amber-50 px-4 py-2.5 text-sm font-medium text-amber-900">
          <CircleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0" />
          {words.planClashes({ count: clashes })}
        </p>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
        {dates.map((planned) =>
          planned.clash ? (
            <ClashLine key={planned.date} planned={planned} clash={planned.clash} chosen={chosen} onChoose={onChoose} />
          ) : (
            <DateLine key={planned.date} planned={planned} />
          ),
        )}
      </ul>
    </section>
  );
}

const timeOf = ({ fromTime, toTime }: { fromTime: string; toTime: string }) => shortTimeRange(fromTime, toTime);

function DateLine({ planned: { date, slot, now, action } }: { planned: PlannedDate }) {
  return (
    <li className="flex items-center justify-between gap-x-4 px-4 py-2">
      <p className="min-w-0">
        <span className="block font-semibold tabular-nums">{shortDate(date)}</span>
        {slot && (
          <span className="block text-[0.9375rem] text-ink-muted wrap-anywhere">
            {`${timeOf(slot)} · ${slot.space.name}`}
          </span>
        )}
        {action === 'move' && now && (
          <span className="block text-[0.9375rem] text-ink-muted tabular-nums">
            {words.planBefore({ when: shortTimeRange(now.fromTime, now.toTime) })}
          </span>
        )}
      </p>
      <p className="shrink-0 text-right text-[0.9375rem] tabular-nums max-[22.4rem]:shrink">
        {action === 'cancel' && <span className="text-clay-700">{words.planCancelled}</span>}
        {action === 'keep' && <span className="text-ink-muted">{words.planStays}</span>}
        {action === 'book' && slot && <span className="font-medium">{formatRupees(slot.money.price)}</span>}
      </p>
    </li>
  );
}

type ClashLineProps = Pick<PlanListProps, 'chosen' | 'onChoose'> & { planned: PlannedDate; clash: Clash };

function ClashLine({ planned, clash, chosen, onChoose }: ClashLineProps) {
  const { date, others, now, mayWait, cancelling } = planned;
  const key = chosenFor(planned, chosen);
  const slot = slotFor(planned, chosen);
  const options = [
    ...others.map((other) => ({ value: otherKey(other), label: otherText(other) })),
    { value: now ? 'keep' : 'skip', label: now ? words.planKeep : words.planSkip },
    ...(mayWait ? [{ value: 'wait', label: words.planWait }] : []),
    ...(cancelling ? [{ value: 'cancel', label: words.planCancel }] : []),
  ];
  return (
    <li className="border-l-4 border-l-amber bg-amber-50/40 px-3 py-3">
      <ChoiceRow
        legend={words.planChoose({ date: shortDate(date), clash: CLASHES[clash] })}
        value={key}
        options={options}
        {...(slot ? { hint: formatRupees(slot.money.price) } : {})}
        onChange={(value) => onChoose(date, value)}
      />
    </li>
  );
}

function otherText(other: SeriesSlot): string {
  return words.planOtherTime({ time: timeOf(other), court: other.space.name });
}

/** What it does to money that was paid, line by line. */
export function moneyLines({ due, back, cashBack, kept }: DeskDifference): string[] {
  return [
    ...(due > 0 ? [words.moneyDue({ amount: formatRupees(due) })] : []),
    ...(back > 0 ? [words.moneyBack({ amount: formatRupees(back) })] : []),
    ...(cashBack > 0 ? [words.moneyCashBack({ amount: formatRupees(cashBack) })] : []),
    ...(kept > 0 ? [words.moneyKept({ amount: formatRupees(kept) })] : []),
  ];
}
