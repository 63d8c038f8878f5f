import { Button } from '#app/components/button.tsx';
import type { Booking } from '#contract/booking.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/payment.ts';
import type { usePayment } from './use-payment.ts';

type BegunPaymentProps = { booking: Booking; payment: ReturnType<typeof usePayment> };

/** After a reload: a payment may be waiting in an app, or be on its way. The page looks after it by itself. */
export function BegunPayment({ booking, payment: { begun, isBusy, resume } }: BegunPaymentProps) {
  const amount = formatRupees(booking.totalPrice);
  return (
    <section aria-label={words.begunLabel} className="mb-5 rounded-2xl bg-amber-50 p-4 text-amber-900">
      <p className="font-medium">{begun === 'upi' ? words.begunUpi({ amount }) : words.begunElsewhere({ amount })}</p>
      <p className="mt-1 text-sm">{words.begunOnce}</p>
      <Button variant="outline" className="mt-3" disabled={isBusy} onClick={resume}>
        {words.begunContinue}
      </Button>
    </section>
  );
}
