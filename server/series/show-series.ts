import type { Series, SeriesDate, SeriesSummary } from '#contract/series.ts';
import { arrivalOf } from '#domain/arrival.ts';
import { bookedTimes } from '#domain/booking-draft.ts';
import { indiaDate } from '#domain/india-time.ts';
import { WEEKDAYS } from '#domain/painted-week.ts';
import { toRupees } from '#domain/price.ts';
import { releasedAt } from '#domain/series.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { mayReachGuests } from '#server/access/may-reach-guests.ts';
import type { Store } from '#server/store.ts';
import { seriesAt } from './change-series.ts';
import type { SeriesDateRow, SeriesRow } from './series.repository.ts';
import { clocksOf } from './series-times.ts';

/** Those with a game ahead, the next one in front; then those that are over, the newest in front. */
export async function listSeries(store: Store, { venueId, role }: VenueMember, now: Date): Promise<SeriesSummary[]> {
  const found = await store.series.ofVenue(venueId, now);
  const soonest = found.toSorted(
    (one, other) => (one.next ?? Number.POSITIVE_INFINITY) - (other.next ?? Number.POSITIVE_INFINITY),
  );
  return soonest.map(({ next, ahead, due, ...row }) => ({
    ...summary(row, role),
    next: next === null ? null : indiaDate(new Date(next)),
    ahead,
    due: toRupees(due),
  }));
}

export async function showSeries(
  store: Store,
  { venueId, role }: VenueMember,
  seriesId: string,
  now: Date,
): Promise<Series> {
  const found = await seriesAt(store, venueId, seriesId);
  const dates = await store.series.datesOf(found.id);
  const live = dates.flatMap(({ status, booking }) => (status === 'booked' && booking ? [booking] : []));
  const next = live.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })).filter(({ endsAt }) => endsAt > now);
  const soonest = next.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())[0];
  return {
    ...summary(found, role),
    next: soonest ? indiaDate(soonest.startsAt) : null,
    ahead: live.filter(({ startsAt }) => startsAt > now).length,
    due: toRupees(live.reduce((sum, { duePaise }) => sum + duePaise, 0)),
    createdBy: found.createdBy ?? '',
    createdAt: found.createdAt.toISOString(),
    dates: latestOf(dates).map((row) => shownDate(row, now)),
  };
}

/** Of a date that was booked once more, what it is now. */
export function latestOf(dates: SeriesDateRow[]): SeriesDateRow[] {
  return [...new Map(dates.map((row) => [row.date, row])).values()];
}

function summary(row: SeriesRow, role: VenueMember['role']) {
  const { id, name, notes, sport, formatId, format, spaceId, space, firstDate, lastDate, payment, payHours } = row;
  return {
    id: String(id),
    name,
    phone: mayReachGuests({ role }) ? row.phone : null,
    notes,
    sport,
    format: { id: formatId, name: format },
    space: spaceId === null ? null : { id: spaceId, name: space ?? '' },
    weekdays: WEEKDAYS.filter((weekday) => row.weekdays & (1 << weekday)),
    ...clocksOf(row),
    firstDate,
    lastDate,
    payment,
    payHours,
  };
}

export function shownDate(row: SeriesDateRow, now: Date): SeriesDate {
  const { date, bookingId, booking, space } = row;
  const status = statusOf(row);
  if (bookingId === null || !booking) return { date, status, booking: null, payBy: null };
  const { reference, startsAt, endsAt, totalPaise, duePaise, owedPaise, writtenOffPaise } = booking;
  const isUnpaid = status === 'booked' && duePaise === totalPaise && duePaise > 0;
  const until =
    isUnpaid && row.payHours !== null ? releasedAt({ ...row, payHours: row.payHours, startsAt }, now) : null;
  return {
    date,
    status,
    booking: {
      number: String(bookingId),
      bookingId: reference,
      ...bookedTimes(booking),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      space: space ?? '',
      price: toRupees(totalPaise),
      due: toRupees(duePaise),
      owed: toRupees(owedPaise),
      writtenOff: toRupees(writtenOffPaise),
      arrival: arrivalOf(booking),
    },
    payBy: until?.toISOString() ?? null,
  };
}

/** Who left the line, or let an offer pass, does not have the date. */
function statusOf({ status, waitingStatus }: SeriesDateRow): SeriesDate['status'] {
  if (status !== 'waiting') return status;
  return waitingStatus === null || waitingStatus === 'passed' || waitingStatus === 'over' ? 'missed' : 'waiting';
}
