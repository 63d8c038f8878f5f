import { AppError } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { bookingCancelled } from '#server/bookings/hold-slot.ts';
import type { Store } from '#server/store.ts';
import type { PaymentRow } from './payments.repository.ts';
import type { Settlement } from './settle.ts';

/** What the payer is told about money that has been settled: now, or when they ask again. */
export async function answerFor(
  { store }: { store: Store },
  payment: PaymentRow,
  settlement: Settlement,
): Promise<{ paymentId: string }> {
  const booking = await store.bookings.byId(payment.bookingId);
  if (!booking) throw new Error(`Payment ${payment.reference} has no booking.`);
  if (settlement === 'refund') return answerForReturned(store, payment, booking);
  if (booking.status === 'cancelled') throw bookingCancelled();
  return { paymentId: payment.reference };
}

async function answerForReturned(store: Store, payment: PaymentRow, booking: BookingRow) {
  // Paid twice: the booking stands, and only the second payment goes back.
  const isBooked = booking.status === 'confirmed' && payment.moveId === null;
  const charge = isBooked ? await store.payments.chargeOf(booking.id) : undefined;
  if (charge) return { paymentId: charge.reference };
  throw await whyReturned(store, payment, booking);
}

const BACK = 'All of it is on its way back to you.';

async function whyReturned(store: Store, payment: PaymentRow, { status, totalPaise }: BookingRow): Promise<AppError> {
  const { moveId, amountPaise } = payment;
  if (status === 'cancelled') {
    return new AppError(409, 'booking_cancelled', `This booking was cancelled before your payment arrived. ${BACK}`);
  }
  const move = moveId === null ? undefined : await store.moves.byId(moveId);
  if (move?.status === 'dropped') {
    const message = `Your payment arrived after this change of your booking was given up. ${BACK}`;
    return new AppError(409, 'hold_expired', `${message} Your booking stays as it was.`);
  }
  if (!move && amountPaise !== totalPaise) {
    const message = `The price of this slot changed before your payment arrived. ${BACK}`;
    return new AppError(409, 'amount_mismatch', message);
  }
  const rest = move ? ' Your booking stays as it was.' : '';
  const message = `Your payment arrived after the slot went to someone else. ${BACK}${rest}`;
  return new AppError(409, 'slot_taken', message);
}
