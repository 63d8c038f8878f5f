import { ArrowRight } from 'lucide-react';
import { shortDate } from '#domain/date-text.ts';
import type { PeriodId, PeriodTab } from '#domain/periods.ts';
import { nearestFreePeriod } from '#domain/periods.ts';
import * as words from '#words/site/slots.ts';
import { periodWords } from './period-words.ts';
import type { ShownSlot } from './shown-slot.ts';

type FullyBookedProps = {
  /** 'YYYY-MM-DD'. */
  date: string;
  tabs: readonly PeriodTab<Pick<ShownSlot, 'bookedByYou'>>[];
  shown: PeriodId;
  onPeriod: (period: PeriodId) => void;
};

/** Over slots of which none is free: where the next free one is, a press away. */
export function FullyBooked({ date, tabs, shown, onPeriod }: FullyBookedProps) {
  const here = tabs.find(({ id }) => id === shown);
  if (!here || here.count === 0 || here.available > 0) return null;
  const free = nearestFreePeriod(tabs, shown);
  // What is full is named: the part of the day while another has something free, otherwise the day.
  const name = free ? periodWords[shown].name : shortDate(date);
  const own = (free ? here.slots : tabs.flatMap(({ slots }) => slots)).filter(({ bookedByYou }) => bookedByYou).length;
  const full = own > 0 ? words.fullButOwn({ name, count: own }) : words.fullNamed({ name });
  return (
    <p className="mb-2.5 flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-xl bg-amber-50 pl-4 text-sm text-amber-900">
      <span className="py-2 font-medium">{free ? full : words.fullDay({ full })}</span>
      {free && (
        <button
          type="button"
          onClick={() => onPeriod(free.id)}
          className="inline-flex h-11 items-center gap-1.5 rounded-xl px-4 font-semibold underline-offset-3 hover:underline"
        >
          {words.fullFreeIn({ count: free.available, period: periodWords[free.id].name })}
          <ArrowRight aria-hidden="true" className="size-4" />
        </button>
      )}
    </p>
  );
}
