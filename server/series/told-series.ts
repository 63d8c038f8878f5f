import { WEEKDAYS } from '#domain/painted-week.ts';
import type { ToldSeries } from '#server/messages/told.ts';
import type { Store } from '#server/store.ts';
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
  const told = {
    id: seriesId,
    userId: found.userId,
    name: found.name,
    phone: found.phone,
    ...venue,
    sportName: found.sport,
    formatName: found.format,
    weekdays: WEEKDAYS.filter((weekday) => found.weekdays & (1 << weekday)),
    ...clocksOf(found),
    payHours: found.payHours,
    booked: booked.map(({ date }) => date),
    skipped: withStatus('skipped'),
    waiting: withStatus('waiting'),
    ended,
    totalPaise: booked.reduce((sum, { booking }) => sum + (booking?.totalPaise ?? 0), 0),
  };
  return { told, first: id === undefined || id === null ? undefined : { id, userId: found.userId } };
}
