import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { Booking } from '#contract/booking.ts';
import type { Answer } from '#contract/calls.ts';
import type { PaymentMethod, Proof } from '#contract/payment.ts';

export type Order = Answer<'createOrder'>['data'];
type Status = Answer<'getPayment'>['data']['status'];

/** How somebody pays: a player who is signed in, or a guest by the link that was sent to them. */
export type PaymentCalls = {
  /** By this the browser keeps the method that was used last. */
  payer: string;
  order: (method: PaymentMethod) => Promise<Order>;
  /** Hands in what the gateway gave; returns the payment's id. */
  prove: (method: PaymentMethod, proof: Proof) => Promise<string>;
  /** Once the money has arrived. */
  finish: (paymentId: string, method: PaymentMethod) => Promise<void>;
  statusQuery: (paymentId: string) => UseQueryOptions<Status>;
  /** All that a payment changes. */
  changedKey: QueryKey;
};

/** A guest's link shows neither the number nor the address that it went to. */
export type PaidBooking = Omit<Booking, 'phone' | 'email'> & Partial<Pick<Booking, 'phone' | 'email'>>;
