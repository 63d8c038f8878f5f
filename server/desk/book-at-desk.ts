import type { Input } from '#contract/calls.ts';
import type { DeskPrice } from '#contract/desk.ts';
import { bookedTimes } from '#domain/booking-draft.ts';
import { holdExpiry } from '#domain/occupancy.ts';
import { formatPaise, toPaise, toRupees } from '#domain/price.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { AppError, refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { type Refused, type SpaceFound, spaceFor, takeSpace } from '#server/bookings/hold/take-space.ts';
import type { Clock } from '#server/clock.ts';
import { type BookingPlan, keptPrice, planBooking } from '#server/slots/plan-booking.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { putCash } from './take-cash.ts';

type Deps = { store: Store; clock: Clock };
type Request = Input<'bookAtDesk'>['body'];
type Slot = Pick<Request, 'date' | 'fromTime' | 'toTime' | 'format' | 'space'>;

/**
 * A booking that stands at once, for whoever has this phone number; what is not paid with it is due. The same constraint
 * and the same waiting list as for players: what is kept for somebody is theirs. Again: the same booking.
 */
export async function bookAtDesk(deps: Deps, caller: VenueMember, request: Request, words: Words): Promise<BookingRow> {
  const made = await acting(deps, caller, async (tx, trail): Promise<BookingRow | Refused> => {
    const now = deps.clock();
    const guest = await tx.sessions.userOfPhone(request.phone, now);
    const known = await knownBooking(tx, caller.venueId, guest.id, request);
    if (known) {
      trail.nothingChanged();
      return known;
    }
    const plan = await planAtDesk(tx, caller.venueId, request, now);
    const { expectedPrice } = request;
    if (expectedPrice !== undefined && toPaise(expectedPrice) !== plan.totalPaise) throw refuse('deskChanged');
    const found = await spaceFor(tx, guest.id, plan, now);
    if ('refused' in found) {
      // Not thrown here: what was just offered to those who wait must stay.
      trail.nothingChanged();
      return found;
    }
    const booking = await insertBooking(tx, guest.id, request, { plan, found, now });
    if (request.cash !== undefined) {
      await putCash(tx, caller, booking, { amountPaise: toPaise(request.cash), key: cashKey(booking), now });
    }
    const done = await reread(tx, booking.id);
    await tx.outbox.bookedAtDesk(done, now);
    const { date, fromTime, toTime } = bookedTimes(done);
    await trail('desk.booked', {
      bookingId: done.id,
      subject: done.reference,
      after: {
        guest: done.name,
        date,
        from: fromTime,
        to: toTime,
        court: done.space,
        price: formatPaise(done.totalPaise, words),
        due: formatPaise(done.duePaise, words),
      },
    });
    return done;
  });
  if ('refused' in made) throw new AppError(made.refused);
  return made;
}

/** What stands under an id that the counter chose, for when its answer was lost; undefined when nothing does. */
export async function foundAtDesk(
  { store }: Deps,
  venueId: string,
  reference: string,
): Promise<BookingRow | undefined> {
  const id = await store.bookings.idAtDesk(venueId, reference);
  return id === undefined ? undefined : reread(store, id);
}

/** What a slot would cost now; nothing is held. */
export async function priceAtDesk({ store, clock }: Deps, venueId: string, slot: Slot): Promise<DeskPrice> {
  const { totalPaise, off } = await planAtDesk(store, venueId, slot, clock());
  return { price: toRupees(totalPaise), offer: off && { name: off.name, amount: toRupees(off.paise) } };
}

/** What the desk asks for, at the ground's own prices and with the offers that all get. */
export async function planAtDesk(tx: Store, venueId: string, slot: Slot, now: Date): Promise<BookingPlan> {
  const { date, fromTime, toTime, format, space } = slot;
  const plan = await planBooking(tx, { eventId: venueId, date, fromTime, toTime, format }, now, { isAtDesk: true });
  if (space !== undefined && !(await tx.occupancies.isSpaceOf(plan.formatId, space))) throw refuse('noSpace');
  return { ...plan, spaceId: space };
}

/** What was made of the same request before. With anything else in it, it is refused: this booking is not what was asked. */
async function knownBooking(tx: Store, venueId: string, guestId: number, request: Request) {
  await tx.bookings.lockName(venueId, request.bookingId);
  const id = await tx.bookings.idAtDesk(venueId, request.bookingId);
  if (id === undefined) return undefined;
  await tx.bookings.lock(id);
  const booking = await reread(tx, id);
  const taken = await tx.takings.byKey(cashKey(booking));
  const isSame =
    booking.userId === guestId &&
    isAsBooked(booking, request) &&
    (taken?.amountPaise ?? 0) === toPaise(request.cash ?? 0);
  if (!isSame) throw refuse('bookedOtherwise');
  if (booking.status === 'cancelled') throw refuse('bookingCancelled');
  return booking;
}

function isAsBooked(booking: BookingRow, { name, space, format, expectedPrice, ...asked }: Request): boolean {
  const { date, fromTime, toTime } = bookedTimes(booking);
  return (
    date === asked.date &&
    fromTime === asked.fromTime &&
    toTime === asked.toTime &&
    booking.name === name &&
    (space === undefined || booking.spaceId === space) &&
    (format === undefined || booking.formatId === format) &&
    (expectedPrice === undefined || booking.totalPaise === toPaise(expectedPrice))
  );
}

/** Of the cash that is taken with a booking. */
const cashKey = ({ venueId, id }: Pick<BookingRow, 'venueId' | 'id'>) => `${venueId}:booking:${id}`;

/** Takes what was found and lets the booking stand, with all of it due. */
export async function insertBooking(
  tx: Store,
  guestId: number,
  request: Pick<Request, 'bookingId' | 'name' | 'phone' | 'notes'>,
  { plan, found, now }: { plan: BookingPlan; found: SpaceFound; now: Date },
): Promise<BookingRow> {
  const { space, offer } = found;
  const id = await tx.bookings.insert(
    {
      userId: guestId,
      reference: request.bookingId,
      venueId: plan.venueId,
      sportId: plan.sportId,
      formatId: plan.formatId,
      spaceId: space.id,
      startsAt: plan.time.start,
      endsAt: plan.time.end,
      ...keptPrice(plan),
      name: request.name,
      phone: request.phone,
      notes: request.notes ?? null,
      refundPolicy: plan.refundPolicy,
      holdExpiresAt: now,
      createdAt: now,
      confirmedAt: now,
      source: 'desk',
      duePaise: plan.totalPaise,
    },
    'confirmed',
  );
  if (id === undefined) throw refuse('bookingIdUsed');
  await takeSpace(tx, { id, userId: guestId, space, plan, expiresAt: holdExpiry(now), now }, offer);
  if (!(await tx.occupancies.keep(id))) throw new Error(`Booking ${id} lost the slot it took.`);
  return reread(tx, id);
}

async function reread(tx: Store, id: number): Promise<BookingRow> {
  const booking = await tx.bookings.byId(id);
  if (!booking) throw new Error(`There is no booking ${id}.`);
  return booking;
}
