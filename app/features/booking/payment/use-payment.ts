import { useState } from 'react';
import { ApiError, sentenceOf } from '#app/lib/api.ts';
import type { Booking } from '#contract/booking.ts';
import type { PaymentMethod, Proof } from '#contract/payment.ts';
import * as words from '#words/site/payment.ts';
import { keepMethod, lastMethod } from './last-method.ts';
import { type Ordered, useCompletePayment, useOrder } from './mutations.ts';
import type { Order, Payer } from './pay.ts';

/** The slot is not ours to pay for any more. */
const LOST = ['hold_expired', 'slot_taken', 'slot_blocked', 'booking_cancelled'];

export type Sheet = { method: PaymentMethod; order: Order };

type PaymentDeps = Payer & {
  booking: Booking;
  onPaid: () => void;
  /** The slot was lost on the way; the message says how. */
  onLost: (message: string) => void;
  onOrder: ((paymentId: string) => void) | undefined;
  /** The difference for rescheduling to another slot: there is nothing to store, the booking exists. */
  isDifference?: boolean | undefined;
};

/** One payment at a time, from choosing a method to a stored booking. */
export function usePayment({ token, userId, booking, onPaid, onLost, onOrder, isDifference = false }: PaymentDeps) {
  const [method, setMethod] = useState(() => lastMethod(userId));
  const begun = lastMethod(userId) ?? 'upi';
  const [sheet, setSheet] = useState<Sheet | null>(null);
  /** Why it did not come to a payment, other than by a call that failed. */
  const [told, setTold] = useState<string | null>(null);
  const ordering = useOrder(token, booking, { onOrder: keepOrder, onSuccess: goOn, onError: tellLost });
  const completing = useCompletePayment({ token, userId }, booking, { isDifference, onPaid, onError: tellLost });
  // Also until the next page is there.
  const isBusy = ordering.isPending || sheet !== null || completing.isPending || completing.isSuccess;
  const failure = completing.error ?? ordering.error;
  const error = told ?? (failure && !isLost(failure) ? failureText(failure, completing.isError) : null);

  function forgetFailures(): void {
    setTold(null);
    ordering.reset();
    completing.reset();
  }

  /** As soon as the order exists: a payment in a UPI app is confirmed even if this page is closed. */
  function keepOrder(order: Order, ordered: PaymentMethod): void {
    keepMethod(userId, ordered);
    if (ordered === 'upi' || order.keyId) onOrder?.(order.paymentId);
  }

  function tellLost(problem: Error): void {
    if (isLost(problem)) onLost(problem.message);
  }

  function complete(paymentId: string, paymentMethod: PaymentMethod): void {
    setSheet(null);
    completing.mutate({ method: paymentMethod, paymentId });
  }

  function prove(paymentMethod: PaymentMethod, proof: Proof): void {
    setSheet(null);
    completing.mutate({ method: paymentMethod, proof });
  }

  function goOn({ method: ordered, order, proof }: Ordered): void {
    if (proof === undefined) setSheet({ method: ordered, order });
    else if (proof) prove(ordered, proof);
    else cancel();
  }

  function pay(): void {
    if (isBusy) return;
    forgetFailures();
    if (method) ordering.mutate(method);
    else setTold(words.toldSelectMethod);
  }

  /** Opens the payment again that was begun last: the gateway has one order for it, so nothing is paid twice. */
  function resume(): void {
    if (isBusy) return;
    choose(begun);
    ordering.mutate(begun);
  }

  function cancel(message = words.toldCancelled): void {
    setSheet(null);
    setTold(message);
  }

  function choose(chosen: PaymentMethod): void {
    setMethod(chosen);
    forgetFailures();
  }

  return {
    method,
    begun,
    resume,
    choose,
    error,
    isDeclined: told === words.toldDeclined,
    isBusy,
    sheet,
    pay,
    prove,
    complete,
    cancel,
    /** The gateway says that the payment failed: nothing is on its way. */
    decline: () => cancel(words.toldDeclined),
  };
}

function isLost(error: Error): boolean {
  return error instanceof ApiError && error.code !== undefined && LOST.includes(error.code);
}

function failureText(error: Error, isProven: boolean): string {
  return sentenceOf(error, isProven && error instanceof ApiError ? words.toldDeclined : words.toldFailed);
}
