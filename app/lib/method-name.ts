import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/my-bookings.ts';

const names: Record<string, string> = {
  razorpay: words.methodRazorpay,
  google_pay: words.methodGooglePay,
  upi: words.methodUpi,
  credit: words.methodCredit,
};

/** A method that is not among them is called as it is. */
export function methodName(method: string): string {
  return names[method] ?? method;
}

type Part = { method: string; amount: number };

/** '₹725 by Razorpay and ₹450 by UPI' */
export function partsText(parts: readonly Part[]): string {
  return parts
    .map(({ method, amount }) => words.receiptPart({ amount: formatRupees(amount), method: methodName(method) }))
    .reduce((one, other) => words.receiptParts({ one, other }));
}
