import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Store } from '#server/store.ts';
import type { PaymentRow } from './payments.repository.ts';
import type { Settlement } from './settle.ts';

type Settled = Pick<PaymentRow, 'reference' | 'bookingId' | 'rescheduleId' | 'amountPaise' | 'part'>;

/** What the payer is told about money that has been settled: now, or when they ask again. */
export async function answerFor(
  { store }: { store: Store },
  payment: Settled,
  { settlement, isNew }: { settlement: Settlement; isNew: boolean },
): Promise<{ paymentId: string }> {
  if (isNew && settlement === 'booking') return { paymentId: payment.reference };
  const booking = await store.bookings.byId(payment.bookingId);
  if (!booking) throw new Error(`Payment ${payment.reference} has no booking.`);
  if (settlement === 'refund') return answerForReturned(store, payment, booking);
  if (booking.status === 'cancelled') throw refuse('bookingCancelled');
  return { paymentId: payment.reference };
}

async function answerForReturned(store: Store, payment: Settled, booking: BookingRow) {
  // Paid twice: the booking stands, and only the second payment goes back.
  const isBooked = booking.status === 'confirmed' && payment.rescheduleId === null && payment.part === 0;
  const charge = isBooked ? await store.payments.chargeOf(booking.id) : undefined;
  if (charge) return { paymentId: charge.reference };
  throw refuse(await whyReturned(store, payment, booking));
}

async function whyReturned(store: Store, payment: Settled, { status, totalPaise, creditPaise }: BookingRow) {
  const { rescheduleId, amountPaise, part } = payment;
  if (status === 'cancelled') return 'paidAfterCancelling';
  if (part > 0) return 'paidMoreThanDue';
  const reschedule = rescheduleId === null ? undefined : await store.reschedules.byId(rescheduleId);
  if (reschedule?.status === 'dropped') return 'paidAfterRescheduleDropped';
  if (!reschedule && amountPaise !== totalPaise - creditPaise) return 'paidAnotherPrice';
  return reschedule ? 'rescheduleLost' : 'paidTooLate';
}
