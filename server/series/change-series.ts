import type { Input } from '#contract/calls.ts';
import type { SeriesPlan } from '#contract/series.ts';
import { addDays, weekdayOf } from '#domain/india-time.ts';
import { WEEKDAYS } from '#domain/painted-week.ts';
import { weekdayBits } from '#domain/rate-rule.ts';
import { SERIES_DATES_MOST, SERIES_DAYS_MOST, seriesDates } from '#domain/series.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import { paidFor } from '#server/bookings/reschedule/make-move.ts';
import type { Clock } from '#server/clock.ts';
import { assertMayGiveAll } from '#server/desk/cancel-at-desk.ts';
import type { Store } from '#server/store.ts';
import { doDates } from './do-dates.ts';
import { type Ground, groundOf } from './ground.ts';
import { type Dated, doingOf, planOf } from './plan-dates.ts';
import type { SeriesRow } from './series.repository.ts';
import { clocksOf, timesOf } from './series-times.ts';
import { toldOf } from './told-series.ts';

type Deps = { store: Store; clock: Clock };
type Wanted = Input<'planSeriesChange'>['body'];

/** Of this venue: somebody else's does not exist for the caller. */
export async function seriesAt(store: Store, venueId: string, seriesId: string): Promise<SeriesRow> {
  const found = /^\d{1,15}$/.test(seriesId) ? await store.series.byId(Number(seriesId)) : undefined;
  if (found?.venueId !== venueId) throw refuse('noSeries');
  return found;
}

/** What changing all following dates, or ending them, would do to each and to its money; nothing is held. */
export async function planChange(
  { store, clock }: Deps,
  caller: VenueMember,
  seriesId: string,
  wanted: Wanted,
): Promise<SeriesPlan> {
  assertMayGiveAll(caller, wanted.inFull);
  const found = await seriesAt(store, caller.venueId, seriesId);
  const { ground, dated } = await following(store, found, wanted, clock());
  return planOf(ground, dated, { asked: wanted, inFull: wanted.inFull });
}

/** Does it, if every date and every figure is still as it was planned. */
export function changeSeries(
  deps: Deps,
  caller: VenueMember,
  seriesId: string,
  { dates, ...wanted }: Input<'changeSeries'>['body'],
): Promise<void> {
  const { inFull } = wanted;
  assertMayGiveAll(caller, inFull);
  return acting(deps, caller, async (tx, trail) => {
    const { id } = await seriesAt(tx, caller.venueId, seriesId);
    // The bookings first, then the venue, as everybody does who frees a court.
    await tx.series.lockBookings(id, wanted.from);
    await tx.waiting.lockVenue(caller.venueId);
    await tx.series.lock(id);
    const found = await seriesAt(tx, caller.venueId, seriesId);
    const now = deps.clock();
    const { ground, dated } = await following(tx, found, wanted, now);
    const choices = new Map(dates.map((choice) => [choice.date, choice]));
    const doings = dated.flatMap((one) => {
      const choice = choices.get(one.date);
      return (choice && doingOf(ground, one, choice, { asked: wanted, inFull })) ?? [];
    });
    if (doings.length !== dated.length || choices.size !== dated.length) throw refuse('seriesChanged');
    const { userId, name, phone, notes } = found;
    const after = changed(found, wanted);
    const { payHours } = after;
    await doDates(tx, { seriesId: id, userId, name, phone, notes, payHours }, doings, {
      inFull,
      by: caller.user.id,
      now,
    });
    if (payHours !== found.payHours) await tx.series.setPayHours(id, wanted.from, payHours, now);
    await tx.series.change(id, after);
    if (!(await tx.series.endOutside(id, wanted.from, now))) throw refuse('seriesChanged');
    const isAsBefore =
      doings.every(({ act }) => act === 'keep') &&
      after.lastDate === found.lastDate &&
      after.spaceId === found.spaceId &&
      after.fromMinute === found.fromMinute &&
      after.minutes === found.minutes &&
      after.weekdays === found.weekdays &&
      after.payHours === found.payHours;
    if (isAsBefore) return trail.nothingChanged();
    const ended = doings.flatMap(({ act, date }) => (act === 'cancel' ? [date] : []));
    const { told, first } = await toldOf(tx, id, { from: wanted.from, ended });
    const isEnd = wanted.lastDate < wanted.from;
    if (isEnd) await tx.outbox.seriesEnded(told, now);
    else if (first) await tx.outbox.seriesChanged(told, first, now);
    const count = (wantedAct: string) => doings.filter(({ act }) => act === wantedAct).length;
    await trail(isEnd ? 'series.ended' : 'series.changed', {
      subject: name,
      before: factsOf(found, ground),
      after: {
        series: id,
        since: wanted.from,
        ...(isEnd ? {} : factsOf({ ...found, ...after }, ground)),
        moved: count('move'),
        booked: count('book'),
        cancelled: count('cancel'),
        inFull,
      },
    });
  });
}

/** All dates from one on that can still be changed, with what they have; and those that come with a later end. */
async function following(
  store: Store,
  found: SeriesRow,
  wanted: Wanted,
  now: Date,
): Promise<{ ground: Ground; dated: Dated[] }> {
  const { from, lastDate, space } = wanted;
  const before = weekdaysOf(found);
  const weekdays = wanted.weekdays ?? before;
  assertFits(found, wanted);
  const dated: Dated[] = [];
  const live = new Set<string>();
  for (const row of await store.series.datesOf(found.id)) {
    if (row.status === 'booked' || row.status === 'waiting') live.add(row.date);
    if (row.date < from) continue;
    const isEnding = row.date > lastDate || !weekdays.includes(weekdayOf(row.date));
    if (row.status === 'booked' && row.bookingId !== null && row.booking && row.booking.startsAt > now) {
      const booking = await store.bookings.byId(row.bookingId);
      if (booking) dated.push({ date: row.date, isEnding, had: { booking, paid: await paidFor(store, booking) } });
    }
    const isInLine = row.waitingStatus === 'waiting' || row.waitingStatus === 'offered';
    if (row.status !== 'waiting' || !isInLine || row.waitingId === null) continue;
    dated.push({ date: row.date, isEnding, awaited: { dateId: row.id, waitingId: row.waitingId } });
  }
  // New are dates after the end of before, and all on days that it did not have.
  const isNew = (date: string) => date > found.lastDate || !before.includes(weekdayOf(date));
  const more = seriesDates({ weekdays, firstDate: later(from, found.firstDate), lastDate });
  if (typeof more !== 'string') {
    dated.push(...more.filter((date) => isNew(date) && !live.has(date)).map((date) => ({ date })));
  }
  if (dated.length === 0) throw refuse('seriesOver');
  const inOrder = dated.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const dates = inOrder.map(({ date }) => date);
  const ground = await groundOf(store, { venueId: found.venueId, format: found.formatId, space }, dates, now);
  return { ground, dated: inOrder };
}

const weekdaysOf = ({ weekdays }: Pick<SeriesRow, 'weekdays'>): number[] =>
  WEEKDAYS.filter((weekday) => weekdays & (1 << weekday));
const later = (one: string, other: string) => (one > other ? one : other);

/** No more dates in all, and no later ones, than a new series may have. */
function assertFits(found: SeriesRow, { from, lastDate, weekdays }: Wanted): void {
  const { firstDate } = found;
  if (lastDate < firstDate || lastDate < from) return;
  const days = weekdaysOf(found);
  const gone = from > firstDate ? seriesDates({ weekdays: days, firstDate, lastDate: addDays(from, -1) }) : [];
  const coming = seriesDates({ weekdays: weekdays ?? days, firstDate: later(from, firstDate), lastDate });
  if (coming === 'no_dates' && weekdays) throw refuse('seriesNoDates');
  const isTooLong = lastDate > addDays(firstDate, SERIES_DAYS_MOST) || coming === 'too_many' || coming === 'too_long';
  const count = (dates: typeof coming) => (typeof dates === 'string' ? 0 : dates.length);
  if (isTooLong || count(gone) + count(coming) > SERIES_DATES_MOST) throw refuse('seriesTooLong');
}

/** Ended altogether, it has its last date before its first. An end leaves its time as it is. */
function changed(found: SeriesRow, { from, lastDate, space, weekdays, payment, payHours, ...times }: Wanted) {
  const last = [lastDate, addDays(found.firstDate, -1)].toSorted().at(-1) ?? lastDate;
  if (lastDate < from) {
    const { spaceId, fromMinute, minutes, ...rest } = found;
    const { weekdays: days, payment: paid, payHours: hours } = rest;
    return { spaceId, fromMinute, minutes, lastDate: last, weekdays: days, payment: paid, payHours: hours };
  }
  return {
    spaceId: space ?? null,
    ...timesOf(times),
    lastDate: last,
    weekdays: weekdays ? weekdayBits(weekdays) : found.weekdays,
    payment: payment ?? found.payment,
    payHours: payment ? (payHours ?? null) : found.payHours,
  };
}

type Facts = Pick<SeriesRow, 'fromMinute' | 'minutes' | 'spaceId' | 'lastDate' | 'weekdays' | 'payHours'>;

function factsOf(row: Facts, { spaces }: Ground) {
  const { fromTime, toTime } = clocksOf(row);
  const court = spaces.find(({ id }) => id === row.spaceId)?.name ?? null;
  const days = [...weekdaysOf(row)];
  return { from: fromTime, to: toTime, court, last: row.lastDate, days, payHours: row.payHours };
}
