import type { CallOffPreview } from '#contract/call-offs.ts';
import type { Input } from '#contract/calls.ts';
import { DESK_AHEAD_DAYS } from '#domain/booking-rules.ts';
import { creditWorth } from '#domain/credit.ts';
import { indiaDateTime } from '#domain/india-time.ts';
import type { Interval } from '#domain/interval.ts';
import { formatPaise, toPaise, toRupees } from '#domain/price.ts';
import { DAY_MS } from '#domain/time-units.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { AppError, refuse, refusing } from '#server/app-error.ts';
import type { PaymentDeps } from '#server/payments/payment-deps.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { assertNotProposed } from '#server/refunds/closed-beyond.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import type { CallOffRow } from './call-offs.repository.ts';
import { closeAround } from './close-around.ts';
import type { BookingInTheWay } from './in-the-way.repository.ts';
import { assertSame, howOf, noteOf } from './same-act.ts';

type Asked = Input<'previewCallOff'>['body'];
type Request = Input<'callOff'>['body'];

/** Rain lasts a night; maintenance may last a season. */
const LONGEST_MS = { rain: 2 * DAY_MS, closure: 366 * DAY_MS } as const;
/** Nobody can book later than a year from now; a closure may be known before. */
const FARTHEST_MS = { rain: DESK_AHEAD_DAYS * DAY_MS, closure: 2 * DESK_AHEAD_DAYS * DAY_MS } as const;
/** What is over stays as it was played. */
const BACK_MS = DAY_MS;
const BALANCE_MS = 3_000;

/** What calling off would do, and whether the gateway could pay for it. Nothing is changed. */
export async function previewCallOff(
  { store, clock, providers }: PaymentDeps,
  caller: VenueMember,
  asked: Asked,
): Promise<CallOffPreview> {
  const { courtIds, time } = await placeToClose(store, caller.venueId, asked, clock());
  const [found, claims, organisation, balance] = await Promise.all([
    store.callOffs.inTheWay(courtIds, time),
    store.callOffs.claimsDuring(courtIds, time, clock()),
    store.credits.organisationOf(caller.venueId),
    balanceOf(providers.current),
  ]);
  const sum = (part: (booking: BookingInTheWay) => number) => found.reduce((all, booking) => all + part(booking), 0);
  const held = claims.filter(({ kind, waitingId }) => kind === 'hold' && waitingId === null);
  const gatewayPaise = sum((booking) => booking.gatewayPaise);
  return {
    bookings: found.map((booking) => ({
      number: String(booking.id),
      bookingId: booking.reference,
      name: booking.name,
      phone: booking.phone,
      startsAt: booking.start.toISOString(),
      endsAt: booking.end.toISOString(),
      space: booking.space,
      sport: booking.sport,
      online: toRupees(booking.gatewayPaise),
      cash: toRupees(booking.cashPaise),
      credit: toRupees(booking.creditPaise),
      due: toRupees(booking.duePaise),
    })),
    players: new Set(found.map(({ userId }) => userId)).size,
    online: toRupees(gatewayPaise),
    cash: toRupees(sum((booking) => booking.cashPaise)),
    credit: toRupees(sum((booking) => booking.creditPaise)),
    due: toRupees(sum((booking) => booking.duePaise)),
    holds: new Set(held.map(({ bookingId, rescheduleId }) => bookingId ?? `move ${rescheduleId}`)).size,
    balance: balance === null ? null : toRupees(balance),
    suffices: balance === null ? null : balance >= gatewayPaise,
    bonus: organisation ? organisation.bonus : null,
    worth: organisation ? toRupees(creditWorth(sum(paidFor), organisation.bonus)) : null,
    serverTime: clock().toISOString(),
  };
}

const paidFor = ({ gatewayPaise, cashPaise, creditPaise }: BookingInTheWay) => gatewayPaise + cashPaise + creditPaise;

/**
 * Closes courts and calls off what is booked there, in one act: recorded and as far as nobody is in the way closed at once;
 * each booking follows in a step of its own. The same key gives the same act, and is refused with anything else.
 */
export function callOff(deps: PaymentDeps, caller: VenueMember, request: Request, words: Words): Promise<CallOffRow> {
  const key = `${caller.venueId}:${request.key}`;
  return acting(deps, caller, async (tx, trail) => {
    const known = await tx.callOffs.byKey(key);
    if (known) {
      await assertSame(tx, known, request, words);
      trail.nothingChanged();
      return known;
    }
    const now = deps.clock();
    const { venueId } = caller;
    const { courtIds, names, time } = await placeToClose(tx, venueId, request, now);
    const found = await tx.callOffs.inTheWay(courtIds, time);
    const ways = waysOf(request, found);
    const off = found.filter(({ id }) => (ways.get(id) ?? howOf(request)) !== 'leave');
    await assertNotProposed(
      tx,
      { userId: caller.user.id, role: caller.role },
      off.map(({ id }) => id),
      now,
    );
    const organisation = await tx.credits.organisationOf(venueId);
    const made = await tx.callOffs.insert({
      venueId,
      cause: request.cause,
      courtIds,
      startsAt: time.start,
      endsAt: time.end,
      note: noteOf(request, words),
      how: howOf(request),
      bonusPercent: organisation?.bonus ?? null,
      idempotencyKey: key,
      userId: caller.user.id,
      createdAt: now,
    });
    if (!made) {
      // The same, sent twice at once: the other has just been committed.
      const twin = await tx.callOffs.byKey(key);
      if (!twin) throw new Error(`An act with the key ${key} was refused for another that is not there.`);
      await assertSame(tx, twin, request, words);
      trail.nothingChanged();
      return twin;
    }
    // In the order of their ids, before the venue is locked: as whoever changes a booking does.
    const items = found.map(({ id }) => ({ callOffId: made.id, bookingId: id, how: ways.get(id) ?? made.how, now }));
    await tx.callOffs.add(items.toSorted((one, other) => one.bookingId - other.bookingId));
    const isAll = await closeAround(tx, made, now);
    await trail(request.cause === 'rain' ? 'courts.rained_off' : 'courts.closed', {
      after: {
        from: indiaDateTime(time.start),
        to: indiaDateTime(time.end),
        courts: names,
        ...(request.note ? { note: request.note } : {}),
        ...(found.length > 0
          ? {
              bookings: off.length,
              value: formatPaise(
                off.reduce((all, one) => all + paidFor(one), 0),
                words,
              ),
            }
          : {}),
      },
    });
    if (isAll && items.every(({ how }) => how === 'leave')) await finishAtOnce(tx, made, now);
    return (await tx.callOffs.byId(made.id)) ?? made;
  });
}

/** Nobody was in the way; who waits is told by the next step all the same. */
async function finishAtOnce(tx: Store, made: CallOffRow, now: Date): Promise<void> {
  const line = await tx.waiting.inLineDuring(made.venueId, { start: made.startsAt, end: made.endsAt }, now);
  if (line.length === 0) await tx.callOffs.finish(made.id, now);
}

/** What becomes of each booking in the way; refuses while that is not said of all of them, or not as they were seen. */
function waysOf({ how, each, expected }: Request, found: readonly BookingInTheWay[]) {
  if (found.length > 0 && !expected) throw new AppError(refusing('bookingsInTheWay', { count: found.length }));
  const paise = found.reduce((all, booking) => all + paidFor(booking), 0);
  const isAsSeen = !expected || (expected.bookings === found.length && toPaise(expected.value) === paise);
  if (!isAsSeen) throw refuse('callOffChanged');
  const said = new Map(each?.map(({ number, how: way }) => [Number(number), way]));
  const undecided = found.filter(({ id }) => how === undefined && !said.has(id));
  if (undecided.length > 0) throw new AppError(refusing('bookingsInTheWay', { count: undecided.length }));
  return said;
}

type Place = Pick<Asked, 'courts' | 'from' | 'until' | 'cause'>;

/** Opening again has no such limit: what was once closed further away can be opened. */
function placeToClose(store: Store, venueId: string, place: Place, now: Date) {
  if (Date.parse(place.from) > now.getTime() + FARTHEST_MS[place.cause]) throw refuse('closedTooFar');
  return placeOf(store, venueId, place, now);
}

export async function placeOf(
  store: Store,
  venueId: string,
  { courts, from, until, cause }: Place,
  now: Date,
): Promise<{ courtIds: number[]; names: string[]; time: Interval }> {
  const time = { start: new Date(from), end: new Date(until) };
  if (time.end <= time.start) throw refuse('closedBackwards');
  if (time.end <= now) throw refuse('closedInThePast');
  if (time.end.getTime() - time.start.getTime() > LONGEST_MS[cause]) throw refuse('closedTooLong');
  if (time.start.getTime() < now.getTime() - BACK_MS) throw refuse('closedInThePast');
  // A draft can still be thrown away, and what was called off stays for ever.
  if ((await store.bookings.venueTerms(venueId))?.draft) throw refuse('notListed');
  const known = await store.closures.courtsOf(venueId);
  const wanted = known.filter(({ id }) => courts.includes(id));
  if (wanted.length === 0 || wanted.length !== new Set(courts).size) throw refuse('noSuchCourt');
  return { courtIds: wanted.map(({ id }) => id), names: wanted.map(({ name }) => name), time };
}

/** In paise; null when the gateway does not say. */
async function balanceOf(provider: PaymentProvider): Promise<number | null> {
  if (!provider.balance) return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), BALANCE_MS).unref());
  return Promise.race([provider.balance().catch(() => null), late]);
}
