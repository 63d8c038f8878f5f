import type { ShownBooking } from './shown-booking.ts';

/** Of what cancelling gives back, the part that the ground hands back in cash: what was paid online goes back first. */
export function cashBackOf({
  receipt,
  refunds,
  cancellation,
}: Pick<ShownBooking, 'receipt' | 'refunds' | 'cancellation'>): number {
  return Math.max(0, cancellation.amount - (sum(receipt.payments) - sum(refunds)));
}

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
