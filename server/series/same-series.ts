import type { Input } from '#contract/calls.ts';
import type { SeriesChoice } from '#contract/series.ts';
import { bookedTimes } from '#domain/booking-draft.ts';
import { weekdayBits } from '#domain/rate-rule.ts';
import { refuse } from '#server/app-error.ts';
import type { Store } from '#server/store.ts';
import type { SeriesDateRow, SeriesRow } from './series.repository.ts';
import { timesOf } from './series-times.ts';

type Request = Input<'createSeries'>['body'];

/** A series of this key is known: refuses, with what was booked, unless the same is asked for again. */
export async function assertSame(tx: Store, known: SeriesRow, userId: number, request: Request): Promise<void> {
  const dates = await tx.series.datesOf(known.id);
  if (isSameRegular(known, userId, request) && isSameForEach(dates, request)) return;
  const { name, firstDate: first, lastDate: last } = known;
  throw refuse('seriesKeyUsed', { name, dates: dates.filter(isBooked).length, first, last });
}

function isSameRegular(known: SeriesRow, userId: number, request: Request): boolean {
  const { fromMinute, minutes } = timesOf(request);
  return (
    known.userId === userId &&
    known.name === request.name &&
    known.notes === (request.notes ?? null) &&
    known.firstDate === request.firstDate &&
    known.lastDate === request.lastDate &&
    known.weekdays === weekdayBits(request.weekdays) &&
    known.fromMinute === fromMinute &&
    known.minutes === minutes &&
    (request.format === undefined || known.formatId === request.format) &&
    known.spaceId === (request.space ?? null) &&
    known.payment === request.payment &&
    known.payHours === (request.payHours ?? null)
  );
}

const isBooked = ({ bookingId }: SeriesDateRow) => bookingId !== null;

function isSameForEach(dates: readonly SeriesDateRow[], request: Request): boolean {
  const choices = new Map(request.dates.map((choice) => [choice.date, choice]));
  return dates.every((row) => {
    const choice = choices.get(row.date);
    return choice !== undefined && isAsChosen(row, choice, request);
  });
}

function isAsChosen(row: SeriesDateRow, { choice, other }: SeriesChoice, request: Request): boolean {
  const { booking, waitingId } = row;
  // Who cannot wait for a date does without it; who did may have got it by now.
  if (choice === 'wait') return waitingId !== null || !booking;
  if (choice !== 'take' || !booking) return choice !== 'take' && !booking && waitingId === null;
  const { fromTime, toTime } = bookedTimes(booking);
  const wanted = other ?? request;
  const isThere = other === undefined || booking.spaceId === other.space;
  return waitingId === null && isThere && fromTime === wanted.fromTime && toTime === wanted.toTime;
}
