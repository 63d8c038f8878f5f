import { Figure } from '#app/features/manage/frame/figure.tsx';
import type { Day } from '#contract/day.ts';
import { freeSlots } from '#domain/day-sheet.ts';
import { minutesInto } from '#domain/day-window.ts';
import { formatPaise } from '#domain/price.ts';
import * as words from '#words/manage/day.ts';

/** Never three in a row and one below. */
const GRID =
  'mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2 sm:gap-3 md:grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))]';

/** The day in four figures; in two on a phone, where each court says itself how much of it is free. */
export function DayFigures({ day, now }: { day: Day; now: number }) {
  const { expectedPaise, bookedMinutes, openMinutes, arrived, noShows, bookings } = day.totals;
  const percent = openMinutes > 0 ? Math.min(100, Math.round((bookedMinutes / openMinutes) * 100)) : 0;
  const minute = minutesInto(day.date, now);
  const free = day.courts.reduce((all, { id }) => all + freeSlots(day.slots, day.blocks, id, minute).length, 0);
  return (
    <dl aria-label={words.figuresLabel} className={GRID}>
      <Figure value={formatPaise(expectedPaise)} label={bookedLabel(day.totals)} />
      <Figure value={words.figuresShare({ percent })} label={words.figuresSold} className="max-md:hidden">
        <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-chalk-200">
          <div className="h-full rounded-full bg-turf-600" style={{ width: `${percent}%` }} />
        </div>
      </Figure>
      <Figure
        value={words.figuresArrived({ arrived, bookings })}
        label={noShows > 0 ? words.figuresCameOrNot({ noShows }) : words.figuresCame}
      />
      <Figure value={words.figuresFree({ free })} label={words.figuresFreeLeft} className="max-md:hidden" />
    </dl>
  );
}

function bookedLabel({ duePaise, writtenOffPaise }: Day['totals']): string {
  const [due, writtenOff] = [formatPaise(duePaise), formatPaise(writtenOffPaise)];
  // A look that was kept by an older version knows of no write-offs.
  if (!writtenOffPaise) return duePaise > 0 ? words.figuresBookedDue({ due }) : words.figuresBooked;
  return duePaise > 0
    ? words.figuresBookedDueWrittenOff({ due, writtenOff })
    : words.figuresBookedWrittenOff({ writtenOff });
}
