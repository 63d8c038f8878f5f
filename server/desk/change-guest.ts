import type { Input } from '#contract/calls.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Clock } from '#server/clock.ts';
import { moneyLeft } from '#server/refunds/give-back.ts';
import type { Store } from '#server/store.ts';
import { lockedAt } from './desk-booking.ts';

type Deps = { store: Store; clock: Clock };

/**
 * Mends the name or the number of a desk booking. With another number it belongs to somebody else: the link that went out
 * dies, since it is bound to whose the booking is, and the new number gets its own.
 */
export function changeGuest(
  deps: Deps,
  caller: VenueMember,
  number: string,
  { name, phone }: Input<'changeGuest'>['body'],
): Promise<void> {
  return acting(deps, caller, async (tx, trail) => {
    const before = await lockedAt(tx, caller.venueId, number);
    if (before.name === name && before.phone === phone) return trail.nothingChanged();
    await assertAtDesk(tx, before);
    if (await isClaimed(tx, before)) throw refuse('guestHasBooking');
    const now = deps.clock();
    const guest = await tx.sessions.userOfPhone(phone, now);
    const isSent = before.phone !== phone;
    if (isSent) {
      if (await tx.bookings.find(guest.id, before.reference)) throw refuse('bookingIdUsed');
      await tx.outbox.forget(before.id);
    }
    await tx.bookings.giveTo(before.id, { userId: guest.id, name, phone });
    await tx.guests.correct(before);
    if (isSent) await sendLink(tx, { ...before, name, phone, userId: guest.id }, now);
    await trail('desk.guest_changed', {
      bookingId: before.id,
      subject: before.reference,
      before: { guest: before.name, phone: endOf(before.phone) },
      after: { guest: name, phone: endOf(phone) },
    });
  });
}

/** The message with the link once more, for a guest who has lost it; at most once a minute. */
export function sendLinkAgain(deps: Deps, caller: VenueMember, number: string): Promise<void> {
  return acting(deps, caller, async (tx, trail) => {
    const booking = await lockedAt(tx, caller.venueId, number);
    await assertAtDesk(tx, booking);
    const now = deps.clock();
    const last = await tx.activity.lastOf(booking.id, 'desk.link_sent');
    if (last && now.getTime() - last.getTime() < MINUTE_MS) throw refuse('linkJustSent');
    await sendLink(tx, booking, now);
    await trail('desk.link_sent', { bookingId: booking.id, subject: booking.reference });
  });
}

/** The trail is also read by those who may not call guests. */
const endOf = (phone: string): string => `…${phone.slice(-4)}`;

/** While its guest may choose what to have instead of a game that was called off, they need the link for that. */
async function assertAtDesk(tx: Store, { id, source, status }: BookingRow): Promise<void> {
  if (source !== 'desk') throw refuse('guestHasBooking');
  if (status !== 'confirmed' && !(await tx.callOffs.isOpen(id))) throw refuse('bookingCancelled');
}

async function sendLink(tx: Store, booking: BookingRow, now: Date): Promise<void> {
  const [off] = booking.status === 'confirmed' ? [] : await tx.callOffs.ofBookings([booking.id]);
  if (off?.status !== 'open' || off.deadlineAt === null) return tx.outbox.guestLink(booking, now);
  const { paise: valuePaise, creditPaise } = await moneyLeft(tx, booking);
  const { id: itemId, cause, note, bonusPercent, duePaise, deadlineAt } = off;
  const told = { itemId, cause, note, bonusPercent, valuePaise, creditPaise, duePaise, deadlineAt, again: now };
  await (valuePaise > 0 ? tx.outbox.gameCalledOff(booking, told, now) : tx.outbox.unpaidGameOff(booking, told, now));
}

/** Somebody has the booking by now: seen signed in, or paid from their own side. A regular's dates belong together. */
async function isClaimed(tx: Store, booking: BookingRow): Promise<boolean> {
  if ((await tx.series.ofBooking(booking.id)) !== undefined) return true;
  if (await tx.sessions.wasSeenSince(booking.userId, booking.createdAt)) return true;
  const payments = await tx.payments.capturedOf([booking.id]);
  return payments.some(({ settledAs, shiftId }) => settledAs === 'booking' && shiftId === null);
}
