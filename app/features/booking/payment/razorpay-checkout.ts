import { UserFacingError } from '#app/lib/api.ts';
import { SITE } from '#app/lib/seo.ts';
import type { PaymentMethod, Proof } from '#contract/payment.ts';
import * as words from '#words/site/payment.ts';
import type { Order, PaidBooking } from './payment-calls.ts';

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

type Answer = Required<Pick<Proof, 'razorpay_order_id' | 'razorpay_payment_id' | 'razorpay_signature'>>;
type Checkout = { open(): void };
type CheckoutOptions = {
  key: string;
  order_id: string;
  amount: number;
  currency: 'INR';
  name: string;
  description: string;
  prefill: { name: string; contact: string; email: string; method?: 'upi' };
  theme: { color: string };
  handler: (answer: Answer) => void;
  modal: { ondismiss: () => void };
};

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => Checkout;
  }
}

/** Opens the gateway's own checkout. Resolves to its proof, or to null when the player closes it. */
export async function payWithRazorpay(
  order: Order,
  booking: PaidBooking,
  method: PaymentMethod,
): Promise<Proof | null> {
  await loadScript();
  const { Razorpay } = window;
  if (!Razorpay) throw new UserFacingError(words.toldWindowNotOpened);
  return new Promise((resolve) => {
    new Razorpay({
      key: order.keyId ?? '',
      order_id: order.orderId,
      amount: Math.round(order.amount * 100),
      currency: 'INR',
      name: SITE,
      description: `${booking.eventName}, ${booking.formattedDate}`,
      prefill: {
        name: booking.name,
        contact: booking.phone ?? '',
        email: booking.email ?? '',
        // Google Pay is one of the UPI apps there.
        ...(method === 'google_pay' ? { method: 'upi' } : {}),
      },
      theme: { color: '#0B4A33' },
      handler: resolve,
      modal: { ondismiss: () => resolve(null) },
    }).open();
  });
}

function loadScript(): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new UserFacingError(words.toldWindowNotLoaded));
    };
    document.head.append(script);
  });
}
