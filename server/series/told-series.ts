import { bookedTimes } from '#domain/booking-draft.ts';
import { WEEKDAYS } from '#domain/painted-week.ts';
import type { ToldDate, ToldSeries } from '#server/messages/told.ts';
import type { Store } from '#server/store.ts';
import type { SeriesDateRow } from './series.repository.ts';
import { clocksOf } from './series-times.ts';

/** What a guest is told of their dates from one on, and the booking that a link leads to. */
export async function toldOf(
  tx: Store,
  seriesId: number,
  { from = '', ended = [] }: { from?: string; ended?: readonly string[] } = {},
): Promise<{ told: ToldSeries; first: { id: number; userId: number } | undefined }> {
  const found = await tx.series.byId(seriesId);
  if (!found) throw new Error(`There is no series ${seriesId}.`);
  const venue = await tx.series.venueOf(found.venueId);
  const dates = (await tx.series.datesOf(seriesId)).filter(({ date }) => date >= from);
  const withStatus = (wanted: string) => dates.filter(({ status }) => status === wanted).map(({ date }) => date);
  const booked = dates.filter(({ status }) => status === 'booked');
  const id = booked[0]?.bookingId;
  const usual = clocksOf(found);
  const told = {
    id: seriesId,
    userId: found.userId,
    name: found.name,
    phone: found.phone,
    ...venue,
    sportName: found.sport,
    formatName: found.format,
    weekdays: WEEKDAYS.filter((weekday) => found.weekdays & (1 << weekday)),
    ...usual,
    space: found.space,
    payHours: found.payHours,
    booked: booked.map((date) => toldDate(date, { ...usual, space: found.space })),
    skipped: withStatus('skipped'),
    waiting: withStatus('waiting'),
    ended,
    totalPaise: booked.reduce((sum, { booking }) => sum + (booking?.totalPaise ?? 0), 0),
    duePaise: booked.reduce((sum, { booking }) => sum + (booking?.duePaise ?? 0), 0),
  };
  return { told, first: id === undefined || id === null ? undefined : { id, userId: found.userId } };
}

type Usual = { fromTime: string; toTime: string; space: string | null };

/** Where it was moved to another day, that day. Where they have no court of their own, none is another one. */
function toldDate({ date, booking, space }: SeriesDateRow, usual: Usual): ToldDate {
  if (!booking) return { date };
  const { date: day, fromTime, toTime } = bookedTimes(booking);
  const isUsual = fromTime === usual.fromTime && toTime === usual.toTime;
  const isOnUsualCourt = usual.space === null || space === null || space === usual.space;
  return {
    date: day,
    times: isUsual ? undefined : { fromTime, toTime },
    court: isOnUsualCourt ? undefined : space,
  };
}
