import { useRef, useState } from 'react';
import { ApiError, sentenceOf } from '#app/lib/api.ts';
import type { Booking } from '#contract/booking.ts';
import type { PaymentMethod, Proof } from '#contract/payment.ts';
import { keepMethod, lastMethod } from './last-method.ts';
import { createOrder, finish, type Order, type Payer, processPayment } from './pay.ts';
import { payWithRazorpay } from './razorpay-checkout.ts';

export const SELECT_METHOD = 'Please select a payment method';
export const PAYMENT_FAILED = 'Payment processing failed. Please try again.';
export const PAYMENT_DECLINED = 'Payment failed';
export const STORE_FAILED = 'Failed to store booking.';
export const CANCELLED = 'The payment was cancelled. Nothing was charged.';
export const CODE_CLOSED = 'You closed the payment. If you have paid already, your booking is confirmed in a moment.';
/** The slot is not ours to pay for any more. */
const LOST = ['hold_expired', 'slot_taken', 'slot_blocked', 'booking_cancelled'];

export type Sheet = { method: PaymentMethod; order: Order };

type PaymentDeps = Payer & {
  booking: Booking;
  onPaid: () => void;
  /** The slot was lost on the way; the message says how. */
  onLost: (message: string) => void;
  onOrder: ((paymentId: string) => void) | undefined;
  /** The difference for a move to another slot: there is nothing to store, the booking exists. */
  isDifference?: boolean | undefined;
};

/** One payment at a time, from choosing a method to a stored booking. */
export function usePayment({ token, userId, booking, onPaid, onLost, onOrder, isDifference = false }: PaymentDeps) {
  const [method, setMethod] = useState(() => lastMethod(userId));
  const [error, setError] = useState<string | null>(null);
  const [isDeclined, setDeclined] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  // State alone would let a second click through before the next rendering.
  const isRunning = useRef(false);

  function fail(problem: unknown, fallback: string): void {
    const message = sentenceOf(problem, fallback);
    setDeclined(false);
    if (problem instanceof ApiError && problem.code && LOST.includes(problem.code)) onLost(message);
    else setError(message);
    stop();
  }

  /** The gateway says that the payment failed: nothing is on its way. */
  function decline(): void {
    fail(null, PAYMENT_DECLINED);
    setDeclined(true);
  }

  function stop(): void {
    isRunning.current = false;
    setBusy(false);
    setSheet(null);
  }

  async function complete(paymentId: string, paymentMethod: PaymentMethod): Promise<void> {
    setSheet(null);
    try {
      if (!isDifference) await finish({ token, userId }, booking, paymentId, paymentMethod);
      onPaid();
    } catch (problem) {
      fail(problem, STORE_FAILED);
    }
  }

  async function prove(paymentMethod: PaymentMethod, proof: Proof): Promise<void> {
    setSheet(null);
    try {
      await complete(await processPayment(token, booking, paymentMethod, proof), paymentMethod);
    } catch (problem) {
      fail(problem, problem instanceof ApiError ? PAYMENT_DECLINED : PAYMENT_FAILED);
    }
  }

  async function pay(): Promise<void> {
    if (isRunning.current) return;
    if (!method) {
      setError(SELECT_METHOD);
      return;
    }
    isRunning.current = true;
    setBusy(true);
    setError(null);
    try {
      const order = await createOrder(token, booking, method);
      // Already here: what is paid in a UPI app is confirmed without this page's doing.
      keepMethod(userId, method);
      if (method === 'upi' || order.keyId) onOrder?.(order.paymentId);
      if (order.keyId && method !== 'upi') {
        const proof = await payWithRazorpay(order, booking, method);
        if (proof) await prove(method, proof);
        else cancel();
      } else setSheet({ method, order });
    } catch (problem) {
      fail(problem, PAYMENT_FAILED);
    }
  }

  function cancel(message = CANCELLED): void {
    stop();
    setDeclined(false);
    setError(message);
  }

  function choose(chosen: PaymentMethod): void {
    setMethod(chosen);
    setError(null);
  }

  return { method, choose, error, isDeclined, isBusy, sheet, pay, prove, complete, cancel, decline };
}
