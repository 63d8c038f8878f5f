import { CancelRequest, RescheduleRequest } from '#contract/booking-changes.ts';
import { answer } from '#contract/envelope.ts';
import { GuestBooking, GuestOrderRequest, GuestPayment, GuestPaymentId, GuestToken } from '#contract/guest.ts';
import { Order, PaymentStatus, Processed } from '#contract/payment.ts';
import type { Call } from './call.ts';
import { NOT_RESCHEDULED } from './shared-refusals.ts';

/** By the link in the message of a booking that was made at the desk. */
const tags = ['Guests'];
const byLink = { by: 'anyone', limit: 'trackers', tags, params: GuestToken } as const;

export const guestCalls = {
  getGuestBooking: {
    ...byLink,
    method: 'GET',
    path: '/api/guest/:token',
    summary: 'A booking by the link that its guest was sent',
    description: 'Needs no sign-in. Unknown: 404.',
    refusals: ['noGuestBooking'],
    response: { 200: answer(GuestBooking) },
  },
  orderGuestPayment: {
    ...byLink,
    method: 'POST',
    path: '/api/guest/:token/order',
    summary: 'Open the order with which a guest pays what is due',
    body: GuestOrderRequest,
    refusals: ['noGuestBooking', 'nothingDue', 'bookingCancelled', 'holdEnded', 'gatewaySilent'],
    response: { 200: answer(Order) },
  },
  getGuestPayment: {
    ...byLink,
    method: 'GET',
    path: '/api/guest/:token/payments/:paymentId',
    summary: 'What became of a payment that a guest has begun',
    params: GuestPaymentId,
    refusals: ['noGuestBooking', 'noPayment'],
    response: { 200: answer(PaymentStatus) },
  },
  payGuestBooking: {
    ...byLink,
    method: 'POST',
    path: '/api/guest/:token/pay',
    summary: 'Hand in the proof that a guest has paid what is due',
    body: GuestPayment,
    refusals: [
      'noGuestBooking',
      'nothingDue',
      'bookingCancelled',
      'wrongAmount',
      'wrongAmountOfOrder',
      'notCompleted',
      'otherPayment',
      'unverified',
      'declined',
      'notThrough',
      'paidMoreThanDue',
      'paidAfterCancelling',
      'gatewaySilent',
    ],
    response: { 200: Processed },
  },
  rescheduleGuestBooking: {
    ...byLink,
    method: 'POST',
    path: '/api/guest/:token/reschedule',
    summary: 'Move a booking to another slot of the same venue by its guest’s link',
    description:
      'By its terms, and at once. What it costs more is added to what is due. What it costs less is first taken off what is due; of the rest comes back what the terms give, in the way it was paid. A booking that was made and paid in the app is moved by its player, signed in. Again: the same answer.',
    body: RescheduleRequest,
    refusals: ['noGuestBooking', 'rescheduledSignedIn', ...NOT_RESCHEDULED],
    response: { 200: answer(GuestBooking) },
  },
  cancelGuestBooking: {
    ...byLink,
    method: 'POST',
    path: '/api/guest/:token/cancel',
    summary: 'Cancel a booking by its guest’s link',
    description: 'By its terms. Cash that was paid at the ground is handed back there; what is due is dropped.',
    body: CancelRequest,
    refusals: ['noGuestBooking', 'neverPaid', 'hasStarted', 'otherStart', 'otherRefund', 'choiceOpen'],
    response: { 200: answer(GuestBooking) },
  },
} as const satisfies Record<string, Call>;
