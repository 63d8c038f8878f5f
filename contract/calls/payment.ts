import * as z from 'zod';
import { answer, done } from '#contract/envelope.ts';
import {
  Order,
  OrderRequest,
  PaymentStatus,
  Processed,
  ProcessRequest,
  SandboxChoice,
  SandboxOrder,
} from '#contract/payment.ts';
import type { Call } from './call.ts';
import { NOT_HELD } from './shared-refusals.ts';

const orderId = z.object({ orderId: z.string().max(200).meta({ example: 'sandbox_order_4mJx0aQ2kT9c' }) });

/** Read by the provider alone, which knows what is in it. */
const ProviderEvent = z.looseObject({}).meta({ id: 'ProviderEvent', example: {} });

export const paymentCalls = {
  createOrder: {
    method: 'POST',
    path: '/api/payment/order',
    by: 'player',
    summary: 'Open the order a held booking is paid with',
    description:
      'Exactly the booking’s price; for a confirmed booking that is on the move, exactly the difference. Asking again, or with another method, gives the same order.',
    tags: ['Payments'],
    body: OrderRequest,
    refusals: ['noBooking', 'bookingCancelled', 'holdEnded', 'paidAlready', 'gatewaySilent'],
    response: { 200: answer(Order) },
  },
  processPayment: {
    method: 'POST',
    path: '/api/payment/process',
    by: 'player',
    limit: 'holds',
    summary: 'Hand in the proof of payment',
    description:
      'Takes the hold itself if there is none. In demo mode a missing proof is approved; in live mode it is refused with 402. An amount other than ours is refused with 422 and nothing is charged. Money that was paid before counts first, also after the hold ended or the booking was cancelled: it gets the slot if that is still free; otherwise all of it goes back, and the answer is 409 and says so. With the times of a held move and the difference as amount it pays for the move.',
    tags: ['Payments'],
    body: ProcessRequest,
    refusals: [
      'badPhone',
      'notCompleted',
      'otherPayment',
      'unverified',
      'declined',
      'notThrough',
      ...NOT_HELD,
      'holdEnded',
      'wrongAmount',
      'wrongAmountOfOrder',
      'rescheduleNotHeld',
      'paidAfterCancelling',
      'paidAfterRescheduleDropped',
      'paidAnotherPrice',
      'paidTooLate',
      'paidMoreThanDue',
      'nothingDue',
      'rescheduleLost',
      'gatewaySilent',
    ],
    response: { 200: Processed },
  },
  getPayment: {
    method: 'GET',
    path: '/api/payment/:paymentId',
    by: 'player',
    summary: 'What became of a payment',
    tags: ['Payments'],
    params: z.object({ paymentId: z.string().max(100).meta({ example: 'pay_dG9rZW4' }) }),
    refusals: ['noPayment'],
    response: { 200: answer(PaymentStatus) },
  },
  paymentWebhook: {
    method: 'POST',
    path: '/api/payment/webhook/:provider',
    by: 'machine',
    summary: 'What a payment provider tells us',
    description:
      'Live mode only; in demo mode there is nothing at this address. Headers and body are the provider’s own, signed as the provider signs them. Each event counts once, in any order; events about nothing of ours are ignored.',
    tags: ['Payments'],
    params: z.object({ provider: z.string().max(100).meta({ example: 'razorpay' }) }),
    body: ProviderEvent,
    isRaw: true,
    refusals: ['notAnEvent', 'badSignature', 'nothingHere'],
    response: { 200: done },
  },
  getSandboxOrder: {
    method: 'GET',
    path: '/api/demo/payments/:orderId',
    by: 'anyone',
    summary: 'An order as the pretend payment app sees it',
    description: 'Demo mode only.',
    tags: ['Demo'],
    params: orderId,
    refusals: ['noOrder'],
    response: { 200: answer(SandboxOrder) },
  },
  chooseSandboxOrder: {
    method: 'POST',
    path: '/api/demo/payments/:orderId',
    by: 'anyone',
    summary: 'Approve or decline in the pretend payment app',
    description:
      'Demo mode only. The first choice counts, and another one after it is refused with 409; the sandbox then tells Maidan, as a real gateway would.',
    tags: ['Demo'],
    params: orderId,
    body: SandboxChoice,
    refusals: ['noOrder', 'sandboxApproved', 'sandboxDeclined'],
    response: { 200: done },
  },
} as const satisfies Record<string, Call>;
