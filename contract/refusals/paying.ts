import { refusal, refusalOn } from './refusal.ts';

const ON_ITS_WAY = 'All of it is on its way back to you.';

/** Of paying. */
export const payingRefusals = {
  noOrder: refusal(404, 'not_found', 'There is no such order.'),
  noPayment: refusal(404, 'not_found', 'There is no such payment.'),
  paidAlready: refusal(409, 'already_paid', 'This booking is paid already.'),
  unpaid: refusal(402, 'payment_required', 'This booking has not been paid for yet.'),
  unproven: refusalOn(402, 'payment_required', ({ reason }: { reason: string }) => reason, {
    reason: 'The payment has not been completed yet.',
  }),
  declined: refusalOn(402, 'payment_declined', ({ reason }: { reason: string }) => reason, {
    reason: 'The payment was declined. Nothing was charged.',
  }),
  wrongAmount: refusal(422, 'amount_mismatch', 'The amount is not the price of this slot. Nothing was charged.'),
  wrongAmountOfOrder: refusal(
    422,
    'amount_mismatch',
    'The amount is not the price of this slot. If you have paid already, you get the slot for it or the money back.',
  ),
  rescheduleNotHeld: refusal(
    409,
    'hold_expired',
    'The new slot is no longer held for you. Nothing was charged, and your booking stays as it was.',
  ),
  paidAfterCancelling: refusal(
    409,
    'booking_cancelled',
    `This booking was cancelled before your payment arrived. ${ON_ITS_WAY}`,
  ),
  paidAfterRescheduleDropped: refusal(
    409,
    'hold_expired',
    `Your payment arrived after this change of your booking was given up. ${ON_ITS_WAY} Your booking stays as it was.`,
  ),
  paidAnotherPrice: refusal(
    409,
    'amount_mismatch',
    `The price of this slot changed before your payment arrived. ${ON_ITS_WAY}`,
  ),
  paidTooLate: refusal(409, 'slot_taken', `Your payment arrived after the slot went to someone else. ${ON_ITS_WAY}`),
  rescheduleLost: refusal(
    409,
    'slot_taken',
    `Your payment arrived after the slot went to someone else. ${ON_ITS_WAY} Your booking stays as it was.`,
  ),
  slotLost: refusal(409, 'slot_taken', 'The slot went to someone else. All of your payment is on its way back to you.'),
  otherPlayer: refusal(422, 'booking_mismatch', 'This booking record names another player than the one signed in.'),
  otherSlot: refusalOn(
    422,
    'booking_mismatch',
    ({ actual }: { actual: string }) => `This booking is for another venue or time: ${actual}.`,
    { actual: 'Baner Floodlit Arena, Tuesday, November 17, 2026, 7:00 PM – 8:00 PM' },
  ),
  nothingToConfirm: refusal(409, 'payment_required', 'Only a confirmed booking has a confirmation to send.'),
  gatewaySilent: refusal(
    503,
    'unavailable',
    'The payment service does not answer right now. Please try again in a moment: you will not be charged twice.',
  ),
  badSignature: refusal(401, 'bad_signature', 'The signature of this webhook is wrong.'),
  notAnEvent: refusal(400, 'bad_request', 'This is not an event of Razorpay.'),
  sandboxApproved: refusal(409, 'already_paid', 'This payment was approved already. It cannot be declined any more.'),
  sandboxDeclined: refusal(409, 'payment_declined', 'This payment was declined already. Please go back and pay again.'),
} as const;
