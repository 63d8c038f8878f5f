import { refusal, refusalOn } from './refusal.ts';

/** Of paying. */
export const payingRefusals = {
  noOrder: refusal(404, 'not_found', ({ refusals }) => refusals.noOrder),
  noPayment: refusal(404, 'not_found', ({ refusals }) => refusals.noPayment),
  paidAlready: refusal(409, 'already_paid', ({ refusals }) => refusals.paidAlready),
  unpaid: refusal(402, 'payment_required', ({ refusals }) => refusals.unpaid),
  unproven: refusalOn(402, 'payment_required', (_, { reason }: { reason: string }) => reason, {
    reason: 'The payment has not been completed yet.',
  }),
  declined: refusalOn(402, 'payment_declined', (_, { reason }: { reason: string }) => reason, {
    reason: 'The payment was declined. Nothing was charged.',
  }),
  wrongAmount: refusal(422, 'amount_mismatch', ({ refusals }) => refusals.wrongAmount),
  wrongAmountOfOrder: refusal(422, 'amount_mismatch', ({ refusals }) => refusals.wrongAmountOfOrder),
  rescheduleNotHeld: refusal(409, 'hold_expired', ({ refusals }) => refusals.rescheduleNotHeld),
  paidAfterCancelling: refusal(409, 'booking_cancelled', ({ refusals }) => refusals.paidAfterCancelling),
  paidAfterRescheduleDropped: refusal(409, 'hold_expired', ({ refusals }) => refusals.paidAfterRescheduleDropped),
  paidAnotherPrice: refusal(409, 'amount_mismatch', ({ refusals }) => refusals.paidAnotherPrice),
  paidTooLate: refusal(409, 'slot_taken', ({ refusals }) => refusals.paidTooLate),
  rescheduleLost: refusal(409, 'slot_taken', ({ refusals }) => refusals.rescheduleLost),
  slotLost: refusal(409, 'slot_taken', ({ refusals }) => refusals.slotLost),
  otherPlayer: refusal(422, 'booking_mismatch', ({ refusals }) => refusals.otherPlayer),
  otherSlot: refusalOn(
    422,
    'booking_mismatch',
    ({ refusals }, about: { actual: string }) => refusals.otherSlot(about),
    { actual: 'Baner Floodlit Arena, Tuesday, November 17, 2026, 7:00 PM – 8:00 PM' },
  ),
  nothingToConfirm: refusal(409, 'payment_required', ({ refusals }) => refusals.nothingToConfirm),
  gatewaySilent: refusal(503, 'unavailable', ({ refusals }) => refusals.gatewaySilent),
  badSignature: refusal(401, 'bad_signature', ({ refusals }) => refusals.badSignature),
  notAnEvent: refusal(400, 'bad_request', ({ refusals }) => refusals.notAnEvent),
  sandboxApproved: refusal(409, 'already_paid', ({ refusals }) => refusals.sandboxApproved),
  sandboxDeclined: refusal(409, 'payment_declined', ({ refusals }) => refusals.sandboxDeclined),
} as const;
