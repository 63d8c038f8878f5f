import { memo } from 'react';
import type { Day, DayBooking } from '#contract/day.ts';
import { printClock } from '#domain/clock-time.ts';
import { longDate, shortDateAt, shortMoment, twelveHourTime } from '#domain/date-text.ts';
import { dateAt } from '#domain/day-window.ts';
import { formatPaise } from '#domain/price.ts';
import * as words from '#words/manage/day.ts';

/** One page of A4, however many there are: the more lines, the smaller, in more columns. */
const DENSITIES = [
  { upTo: 36, columns: 1, size: '10pt' },
  { upTo: 100, columns: 2, size: '8pt' },
  { upTo: Number.POSITIVE_INFINITY, columns: 3, size: '5.75pt' },
];

/** The bookings in the order of their times, with a box to tick. Only on paper. */
export function PrintSheet({ venue, day, now }: { venue: string; day: Day; now: number }) {
  return (
    <section className="hidden text-black print:block" data-print="">
      <h2 className="text-xl">{words.printTitle({ venue, date: longDate(day.date) })}</h2>
      <p className="text-sm">{words.printPrinted({ at: shortMoment(new Date(now)) })}</p>
      <Lines date={day.date} blocks={day.blocks} courts={day.courts} />
    </section>
  );
}

const Lines = memo(function Lines({ date, blocks, courts }: Pick<Day, 'date' | 'blocks' | 'courts'>) {
  const bookings = blocks
    .filter((block) => block.kind === 'booking')
    .map((booking) => ({ booking, where: courtsText(booking, courts) }))
    .toSorted((a, b) => a.booking.from - b.booking.from || a.where.localeCompare(b.where));
  const { columns, size } = DENSITIES.find(({ upTo }) => bookings.length <= upTo) ?? { columns: 3, size: '5.75pt' };
  if (bookings.length === 0) return <p className="mt-4">{words.empty}</p>;
  return (
    <ul className="mt-2" style={{ columns, columnGap: '5mm', fontSize: size, lineHeight: 1.25 }}>
      {bookings.map(({ booking, where }) => (
        <Line key={booking.key} date={date} booking={booking} where={where} hasPhone={columns < 3} />
      ))}
    </ul>
  );
});

/** As on the screen, only the one that changed is made again. */
const Line = memo(function Line({
  date,
  booking,
  where,
  hasPhone,
}: {
  date: string;
  booking: DayBooking;
  where: string;
  hasPhone: boolean;
}) {
  const { name, phone, duePaise, arrival } = booking;
  return (
    <li className="flex break-inside-avoid items-baseline gap-1.5 border-b border-ink/20 py-[0.15em]">
      <span className="shrink-0 tabular-nums">{startOf(date, booking)}</span>
      <span className="max-w-[30%] min-w-0 shrink-0 truncate font-semibold">{where}</span>
      <span className="min-w-0 flex-1 truncate">
        {name}
        {hasPhone && phone && ` · ${phone}`}
      </span>
      {duePaise > 0 && (
        <span className="shrink-0 font-semibold">{words.blockDue({ amount: formatPaise(duePaise) })}</span>
      )}
      <span className="shrink-0">{arrival === 'arrived' ? '☑' : arrival === 'no_show' ? '☒' : '☐'}</span>
    </li>
  );
});

/** What begins after midnight is on another date than the sheet's. */
function startOf(date: string, { from, to }: DayBooking): string {
  const time = `${twelveHourTime(printClock(from))}–${twelveHourTime(printClock(to))}`;
  const own = dateAt(date, from);
  return own === date ? time : shortDateAt(own, time);
}

function courtsText({ courts: taken }: DayBooking, courts: Day['courts']): string {
  return courts
    .filter(({ id }) => taken.includes(id))
    .map(({ name }) => name)
    .join(' + ');
}
