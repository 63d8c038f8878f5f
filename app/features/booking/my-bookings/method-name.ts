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
