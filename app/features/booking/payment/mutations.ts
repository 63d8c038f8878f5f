import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { PaymentMethod, Proof } from '#contract/payment.ts';
import type { Order, PaidBooking, PaymentCalls } from './payment-calls.ts';
import { payWithRazorpay } from './razorpay-checkout.ts';

export type Ordered = {
  method: PaymentMethod;
  order: Order;
  /** From the gateway's own checkout: null when the player closed it, undefined where we have a sheet of our own. */
  proof: Proof | null | undefined;
};

type OrderEnds = {
  /** Before any money can move. */
  onOrder: (order: Order, method: PaymentMethod) => void;
  onSuccess: (ordered: Ordered) => void;
  onError: (error: Error) => void;
};

/**
 * Orders, and opens the gateway's own checkout where it has one. Nothing that we show changes by it. It goes on after the
 * payment step has been left: the hold may end while the player is in that checkout.
 */
export function useOrder(calls: PaymentCalls, booking: PaidBooking, { onOrder, ...ends }: OrderEnds) {
  return useSingleMutation({
    mutationFn: async (method: PaymentMethod): Promise<Ordered> => {
      const order = await calls.order(method);
      onOrder(order, method);
      const isOpenedThere = order.keyId && method !== 'upi';
      return { method, order, proof: isOpenedThere ? await payWithRazorpay(order, booking, method) : undefined };
    },
    ...ends,
  });
}

type PaymentEnds = { onPaid: () => void; onError: (error: Error) => void };
type Payment = { method: PaymentMethod } & ({ proof: Proof } | { paymentId: string });

/** From a proof of payment, or from the id of one that the gateway has confirmed already, to a stored booking. */
export function useCompletePayment(calls: PaymentCalls, ends: PaymentEnds) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ method, ...payment }: Payment) => {
      const paymentId = 'proof' in payment ? await calls.prove(method, payment.proof) : payment.paymentId;
      await calls.finish(paymentId, method);
    },
    onSuccess() {
      void client.invalidateQueries({ queryKey: calls.changedKey });
      ends.onPaid();
    },
    onError: ends.onError,
  });
}
