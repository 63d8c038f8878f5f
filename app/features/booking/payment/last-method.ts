// The method a player paid with last, in this browser: next time it is chosen already.
import { keepPrivately, readPrivately } from '#app/lib/private-storage.ts';
import type { PaymentMethod } from '#contract/payment.ts';
import { PAYMENT_METHODS } from '#contract/payment-methods.ts';

const keyOf = (userId: string) => `payment-method:${userId}`;

export function lastMethod(userId: string): PaymentMethod | null {
  const kept = readPrivately(keyOf(userId));
  return PAYMENT_METHODS.find((method) => method === kept) ?? null;
}

export function keepMethod(userId: string, method: PaymentMethod): void {
  keepPrivately(keyOf(userId), method);
}
