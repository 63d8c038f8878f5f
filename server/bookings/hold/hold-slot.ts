import { bookedTimes } from '#domain/booking-draft.ts';
import { holdExpiry } from '#domain/occupancy.ts';
import { timedLines } from '#domain/offer.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { AppError, type Refusing, refuse } from '#server/app-error.ts';
import type { BookingRow, NewBooking } from '#server/bookings/bookings.repository.ts';
import type { Clock } from '#server/clock.ts';
import { withCode, withCodeAsBefore } from '#server/offers/use-code.ts';
import { assertOnSale, type BookingPlan, keptOff, keptPrice, planBooking, planIn } from '#server/slots/plan-booking.ts';
import type { Store } from '#server/store.ts';
import { heldAtOnce } from './hold-at-once.ts';
import { countedSince, holdLimitRefusal, lookAround } from './hold-limits.ts';
import type { Look, Made } from './holds.repository.ts';
import type { KeptTerms } from './kept-terms.ts';
import { findSpace, type Refused, type SpaceFound, spaceFor, takeSpace } from './take-space.ts';
import { type Contact, contactOf, type HeldBooking, type HoldRequest, justHeld, type Wish, wishOf } from './wish.ts';

export type HoldOptions = {
  /** Refuse before anything is taken when the price is another. */
  expectedPaise?: number;
  /** Refuse another name, phone, email or notes once the booking is confirmed, rather than leave them out. */
  isContactFixed?: boolean;
};

type HoldDeps = { store: Store; clock: Clock; keptTerms?: KeptTerms };

/**
 * Keeps a slot for a player while they pay. The same call again gives the same booking; after its hold ended, it takes
 * the slot again if nobody else has.
 */
export async function holdSlot(
  { store, clock, keptTerms }: HoldDeps,
  userId: number,
  request: HoldRequest,
  options: HoldOptions = {},
): Promise<{ booking: HeldBooking; isNew: boolean }> {
  const known = keptTerms?.get(request.eventId);
  const booking = known && (await heldAtOnce({ store, clock }, userId, request, known, options.expectedPaise));
  if (booking) return { booking, isNew: true };
  const held = await store.transaction(async (tx) => {
    const now = clock();
    const found = await tx.holds.lockWithTerms(userId, request.eventId, request.bookingId);
    // The account may have been deleted while this call was on its way.
    if (!found) throw refuse('notSignedIn');
    const { offerCode: code } = request;
    // Whether a code may be used depends on the player's other bookings: this one must not be among them.
    const mayBeKnown = found.isKnown || code !== undefined;
    const known = mayBeKnown ? await lockByReference(tx, userId, request.bookingId) : undefined;
    if (known) return notNew(await renew(tx, known, request, now, options));
    const venue = found.venue ?? undefined;
    if (venue) keptTerms?.set(request.eventId, venue);
    assertOnSale(venue);
    const asked = planIn(venue, request, now);
    const plan = code === undefined ? asked : await withCode(tx, asked, code, { userId, now });
    checkPrice(plan, options.expectedPaise);
    const wish = wishOf(userId, request, plan, now);
    const look = await tx.holds.lookAndHold(wish, countedSince(now));
    const { made } = look;
    if (made?.isTaken) return { booking: justHeld(made.id, wish, venue), isNew: true };
    const refused = made || look.isKnown ? undefined : await refusedHold(tx, userId, plan, look, now);
    if (refused) return { refused };
    const place = look.isKnown ? undefined : (made ?? plainSpace(look) ?? (await spaceFor(tx, userId, plan, now)));
    const id = !place || 'refused' in place ? undefined : await insertHeld(tx, wish, plan, place);
    if (id !== undefined) return { booking: await reread(tx, id), isNew: true };
    // The slot is gone; or the same call, made twice at once, was faster and has just been committed.
    const twin = await lockByReference(tx, userId, request.bookingId);
    if (twin) return notNew(await renew(tx, twin, request, now, options));
    // Not thrown here: what was just offered to those who wait must stay.
    if (place && 'refused' in place) return place;
    throw new Error('A booking was refused for another that is not there.');
  });
  if ('refused' in held) throw new AppError(held.refused);
  return held;
}

/** An order for another amount must not be paid any more. */
const PRICE_CHANGED = 'The price changed.';

const notNew = (renewed: BookingRow | Refused) => ('refused' in renewed ? renewed : { booking: renewed, isNew: false });

async function lockByReference(tx: Store, userId: number, reference: string): Promise<BookingRow | undefined> {
  const id = await tx.bookings.lockOf(userId, reference);
  return id === undefined ? undefined : tx.bookings.byId(id);
}

type PlainSpace = SpaceFound & { onlyCourt: number };

/** A free court for which nobody waits, and where nothing is to be cleared away first: it can be taken with the booking. */
function plainSpace({ isAwaited, hasLapsed, free: space }: Look): PlainSpace | undefined {
  const [onlyCourt, ...others] = space?.courts ?? [];
  if (!space || onlyCourt === undefined || others.length > 0 || isAwaited || hasLapsed) return undefined;
  return { space, offer: undefined, onlyCourt };
}

/** Made by now, or to be made: with its court or without. */
type Place = SpaceFound | PlainSpace | Made;

async function insertHeld(tx: Store, wish: Wish, plan: BookingPlan, place: Place): Promise<number | undefined> {
  const { space } = place;
  const { userId, holdExpiresAt: expiresAt, createdAt: now } = wish;
  const made = await makeAt(tx, { ...wish, spaceId: space.id }, place);
  const offer = 'offer' in place ? place.offer : undefined;
  if (made && !made.isTaken) await takeSpace(tx, { id: made.id, userId, space, plan, expiresAt, now }, offer);
  return made?.id;
}

async function makeAt(
  tx: Store,
  booking: NewBooking,
  place: Place,
): Promise<{ id: number; isTaken: boolean } | undefined> {
  if ('isTaken' in place) return place;
  if ('onlyCourt' in place) return tx.holds.insertTaking(booking, place.onlyCourt);
  const id = await tx.bookings.insert(booking);
  return id === undefined ? undefined : { id, isTaken: false };
}

/** Why this player may not hold more; that the slot is gone anyway is better to know. */
async function refusedHold(
  tx: Store,
  userId: number,
  plan: BookingPlan,
  look: Look,
  now: Date,
): Promise<Refusing | undefined> {
  const refusal = holdLimitRefusal(look, plan, now);
  if (!refusal || (await tx.waiting.liveOffer(userId, plan, now))) return refusal;
  const space = await findSpace(tx, plan, now);
  return 'refused' in space ? space.refused : refusal;
}

async function renew(
  tx: Store,
  booking: BookingRow,
  request: HoldRequest,
  now: Date,
  { expectedPaise, isContactFixed = false }: HoldOptions,
): Promise<BookingRow | Refused> {
  if (!isSameSlot(booking, request)) throw refuse('bookingIdUsed');
  if (booking.status === 'confirmed') {
    if (isContactFixed && !isSameContact(booking, request)) throw refuse('bookingIdUsed');
    return booking;
  }
  if (booking.status === 'cancelled') throw refuse('bookingCancelled');
  if (booking.status === 'held' && booking.holdExpiresAt > now) {
    const totalPaise = await heldPrice(tx, booking, request.offerCode, now);
    const credit = totalPaise === booking.totalPaise ? booking.creditPaise : 0;
    if (expectedPaise !== undefined && expectedPaise !== totalPaise - credit) throw refuse('wrongAmount');
    await tx.bookings.change(booking.id, contactOf(request));
    return reread(tx, booking.id);
  }
  const asked = await planBooking(tx, { ...request, usualFormat: booking.formatId ?? undefined }, now);
  const player = { userId: booking.userId, bookingId: booking.id, now };
  const plan = await (request.offerCode === undefined
    ? withCodeAsBefore(tx, asked, booking.offerId, player)
    : withCode(tx, asked, request.offerCode, player));
  checkPrice(plan, expectedPaise);
  const refused = await refusedHold(tx, booking.userId, plan, await lookAround(tx, booking.userId, plan, now), now);
  if (refused) return { refused };
  const holdExpiresAt = holdExpiry(now);
  // A hold that ended is not taken up again before those who wait for the slot.
  const isAwaited = await tx.waiting.canServe(plan.venueId, plan.time, now);
  if (isAwaited) {
    // In the order in which everybody who serves the line takes them.
    await tx.waiting.lockVenue(plan.venueId);
    await tx.occupancies.release(booking.id);
  }
  if (isAwaited || !(await prolong(tx, booking, plan, holdExpiresAt))) {
    const found = await spaceFor(tx, booking.userId, plan, now);
    if ('refused' in found) return found;
    const { space, offer } = found;
    await tx.bookings.change(booking.id, { spaceId: space.id, formatId: plan.formatId });
    const taking = { id: booking.id, userId: booking.userId, space, plan, expiresAt: holdExpiresAt, now };
    await takeSpace(tx, taking, offer);
  }
  await tx.bookings.change(booking.id, {
    status: 'held',
    holdExpiresAt,
    creditPaise: 0,
    ...keptPrice(plan),
    refundPolicy: plan.refundPolicy,
    ...contactOf(request),
  });
  const isOtherPrice = plan.totalPaise !== booking.totalPaise || booking.creditPaise > 0;
  if (isOtherPrice) await tx.payments.failOpen(booking.id, PRICE_CHANGED);
  return reread(tx, booking.id);
}

/** What is asked for a slot that is held: a code may come only now, and is taken off the price of the hold. */
async function heldPrice(tx: Store, booking: BookingRow, code: string | undefined, now: Date): Promise<number> {
  const { id, userId, venueId, startsAt, endsAt, hourlyPaise, totalPaise } = booking;
  if (code === undefined) return totalPaise;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
  const lines = timedLines(startsAt, booking.priceLines ?? [{ minutes, hourlyPaise }]);
  const priced = await withCode(tx, { venueId, lines, totalPaise, off: null }, code, { userId, bookingId: id, now });
  if (priced.totalPaise === totalPaise) return totalPaise;
  await tx.bookings.change(id, { totalPaise: priced.totalPaise, ...keptOff(priced.off), creditPaise: 0 });
  await tx.payments.failOpen(id, PRICE_CHANGED);
  return priced.totalPaise;
}

/** What a hold that ended has left is taken up again, if that is all of it. */
async function prolong(tx: Store, booking: BookingRow, plan: BookingPlan, expiresAt: Date): Promise<boolean> {
  if (booking.courtIds.length > 1) await tx.waiting.lockVenue(plan.venueId);
  return tx.occupancies.prolong(booking.id, expiresAt);
}

export type SlotOf = Pick<BookingRow, 'venueId' | 'startsAt' | 'endsAt' | 'formatId' | 'sportId' | 'sportName'>;

export function isSameSlot(booking: SlotOf, request: HoldRequest): boolean {
  const { date, fromTime, toTime } = bookedTimes(booking);
  const sport = request.category?.toLowerCase();
  return (
    booking.venueId === request.eventId &&
    date === request.date &&
    fromTime === request.fromTime &&
    toTime === request.toTime &&
    (request.format === undefined || request.format === booking.formatId) &&
    (sport === undefined || sport === booking.sportId || sport === booking.sportName.toLowerCase())
  );
}

type ContactOf = Pick<BookingRow, 'name' | 'phone' | 'email' | 'notes'>;

export function isSameContact(booking: ContactOf, request: Contact): boolean {
  const { name, phone, email, notes } = contactOf(request);
  return booking.name === name && booking.phone === phone && booking.email === email && booking.notes === notes;
}

function checkPrice(plan: BookingPlan, expectedPaise: number | undefined): void {
  if (expectedPaise !== undefined && expectedPaise !== plan.totalPaise) throw refuse('wrongAmount');
}

async function reread(tx: Store, id: number): Promise<BookingRow> {
  const booking = await tx.bookings.byId(id);
  if (!booking) throw new Error(`Booking ${id} was just written.`);
  return booking;
}
