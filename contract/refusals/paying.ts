import { longDate, timeRange } from '#domain/date-text.ts';
import { refusal, refusalOn } from './refusal.ts';

/** Of paying. */
export const payingRefusals = {
  noOrder: refusal(404, 'not_found', ({ refusals }) => refusals.noOrder),
  noPayment: refusal(404, 'not_found', ({ refused }) => refused.noPayment),
  paidAlready: refusal(409, 'already_paid', ({ refusals }) => refusals.paidAlready),
  unpaid: refusal(402, 'payment_required', ({ refusals }) => refusals.unpaid),
  notCompleted: refusal(402, 'payment_required', ({ payments }) => payments.notCompleted),
  otherPayment: refusal(402, 'payment_required', ({ payments }) => payments.otherPayment),
  unverified: refusal(402, 'payment_required', ({ payments }) => payments.unverified),
  declined: refusal(402, 'payment_declined', ({ payments }) => payments.declined),
  notThrough: refusal(402, 'payment_declined', ({ payments }) => payments.notThrough),
  wrongAmount: refusal(422, 'amount_mismatch', ({ refusals }) => refusals.wrongAmount),
  wrongAmountOfOrder: refusal(422, 'amount_mismatch', ({ refusals }) => refusals.wrongAmountOfOrder),
  rescheduleNotHeld: refusal(409, 'hold_expired', ({ refusals }) => refusals.rescheduleNotHeld),
  paidAfterCancelling: refusal(409, 'booking_cancelled', ({ refusals }) => refusals.paidAfterCancelling),
  paidAfterRescheduleDropped: refusal(409, 'hold_expired', ({ refusals }) => refusals.paidAfterRescheduleDropped),
  paidAnotherPrice: refusal(409, 'amount_mismatch', ({ refusals }) => refusals.paidAnotherPrice),
  paidTooLate: refusal(409, 'slot_taken', ({ refused }) => refused.paidTooLate),
  rescheduleLost: refusal(409, 'slot_taken', ({ refusals }) => refusals.rescheduleLost),
  slotLost: refusal(409, 'slot_taken', ({ refusals }) => refusals.slotLost),
  otherPlayer: refusal(422, 'booking_mismatch', ({ refusals }) => refusals.otherPlayer),
  otherSlot: refusalOn(
    422,
    'booking_mismatch',
    (words, { venue, date, from, to }: { venue: string; date: string; from: string; to: string }) =>
      words.refusals.otherSlot({ venue, date: longDate(date, words), times: timeRange(from, to, words) }),
    { venue: 'Baner Floodlit Arena', date: '2026-11-17', from: '19:00', to: '20:00' },
  ),
  nothingToConfirm: refusal(409, 'payment_required', ({ refusals }) => refusals.nothingToConfirm),
  gatewaySilent: refusal(503, 'unavailable', ({ refusals }) => refusals.gatewaySilent),
  badSignature: refusal(401, 'bad_signature', ({ refusals }) => refusals.badSignature),
  notAnEvent: refusal(400, 'bad_request', ({ refusals }) => refusals.notAnEvent),
  sandboxApproved: refusal(409, 'already_paid', ({ refusals }) => refusals.sandboxApproved),
  sandboxDeclined: refusal(409, 'payment_declined', ({ refusals }) => refusals.sandboxDeclined),
} as const;
