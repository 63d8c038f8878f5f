import { useEffect, useRef } from 'react';
import type { PaymentCalls } from '#app/features/booking/payment/payment-calls.ts';
import { PaymentSection } from '#app/features/booking/payment/payment-section.tsx';
import * as words from '#words/site/my-bookings.ts';
import type { ShownBooking } from './shown-booking.ts';

type DuePaymentProps = {
  booking: ShownBooking;
  calls: PaymentCalls;
  isDemo: boolean;
  onPaid: () => void;
  onLost: (message: string) => void;
  onBack: () => void;
};

/** Pays all that is due. When part of it is paid elsewhere meanwhile, it begins anew with the rest. */
export default function DuePayment({ booking, ...props }: DuePaymentProps) {
  const start = useRef<HTMLDivElement>(null);
  // What was pressed to come here is gone.
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1} className="scroll-mt-24 outline-none">
      <PaymentSection
        key={booking.amountDue}
        {...props}
        isDue
        isBegun={false}
        booking={{ ...booking, totalPrice: booking.amountDue }}
        refundTerms={<p>{words.dueTerms}</p>}
      />
    </div>
  );
}
