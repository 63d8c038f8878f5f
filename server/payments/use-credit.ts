import type { BookingCredit } from '#contract/call-offs.ts';
import { creditFor } from '#domain/credit.ts';
import { toRupees } from '#domain/price.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Clock } from '#server/clock.ts';
import { availableFor } from '#server/credits/spend-credit.ts';
import type { Store } from '#server/store.ts';
import { confirmByCredit } from './settle.ts';

type Deps = { store: Store; clock: Clock };

/** What a player could pay for a slot that they hold, and what they do. */
export function bookingCredit({ store, clock }: Deps, userId: number, reference: string): Promise<BookingCredit> {
  return store.transaction(async (tx) => {
    const booking = await ownHold(tx, userId, reference);
    const organisation = await tx.credits.organisationOf(booking.venueId);
    // Most players have none, and nothing is wrong with that.
    return shown(booking, organisation?.name ?? '', await availableFor(tx, booking, clock()));
  });
}

/** Pays for as much of a held slot as there is credit, or for none of it. An order for another amount is not paid any more. */
export function useCredit(
  { store, clock }: Deps,
  userId: number,
  reference: string,
  use: boolean,
): Promise<BookingCredit> {
  return store.transaction(async (tx) => {
    const booking = await ownHold(tx, userId, reference);
    const now = clock();
    if (booking.status === 'confirmed') throw refuse('paidFor');
    if (booking.status !== 'held' || booking.holdExpiresAt <= now) throw refuse('notHeldForCredit');
    const organisation = await tx.credits.organisationOf(booking.venueId);
    if (!organisation) throw refuse('noCreditHere');
    const available = await availableFor(tx, booking, now);
    const creditPaise = use ? creditFor(booking.totalPaise, available) : 0;
    if (creditPaise !== booking.creditPaise) {
      await tx.bookings.change(booking.id, { creditPaise });
      await tx.payments.failOpen(booking.id, 'Another part is paid by credit.');
    }
    return shown({ ...booking, creditPaise }, organisation.name, available);
  });
}

/** Confirms a slot whose whole price credit pays. Again: the same payment. */
export async function payWithCredit({ store, clock }: Deps, userId: number, reference: string): Promise<string> {
  const paid = await store.transaction(async (tx) => {
    const booking = await ownHold(tx, userId, reference);
    const now = clock();
    if (booking.status === 'confirmed' && booking.paymentMethod === 'credit') return booking.paymentReference;
    if (booking.status !== 'held' || booking.holdExpiresAt <= now) throw refuse('notHeldForCredit');
    if (booking.creditPaise !== booking.totalPaise) throw refuse('creditGone');
    if ((await availableFor(tx, booking, now)) < booking.creditPaise) throw refuse('creditGone');
    return confirmByCredit(tx, booking, now);
  });
  if (!paid) throw refuse('slotLost');
  return paid;
}

async function ownHold(tx: Store, userId: number, reference: string): Promise<BookingRow> {
  const id = await tx.bookings.lockOf(userId, reference);
  const booking = id === undefined ? undefined : await tx.bookings.byId(id);
  if (!booking) throw refuse('noBooking');
  return booking;
}

function shown({ totalPaise, creditPaise }: BookingRow, organisation: string, available: number): BookingCredit {
  return {
    organisation,
    available: toRupees(creditFor(totalPaise, available)),
    used: toRupees(creditPaise),
    toPay: toRupees(totalPaise - creditPaise),
  };
}
