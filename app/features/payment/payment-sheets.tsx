import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import type { Booking } from '#contract/booking.ts';
import { formatRupees } from '#domain/price.ts';
import { GOOGLE_PAY_TEST } from './google-pay-test.ts';
import { paymentStatusQuery } from './queries.ts';
import { CODE_CLOSED, type Sheet, type usePayment } from './use-payment.ts';

type SheetProps = { sheet: Sheet; token: string; booking: Booking; payment: ReturnType<typeof usePayment> };

/** What opens when Pay is pressed: the pretend checkout or wallet of demo mode, or the UPI code. */
export default function PaymentSheets({ sheet, ...props }: Omit<SheetProps, 'sheet'> & { sheet: Sheet | null }) {
  if (sheet?.method === 'upi') return <UpiModal sheet={sheet} {...props} />;
  if (sheet?.method === 'google_pay') return <GooglePaySheet sheet={sheet} {...props} />;
  if (sheet) return <CheckoutSheet sheet={sheet} {...props} />;
  return null;
}

function CheckoutSheet({ sheet, payment }: SheetProps) {
  return (
    <Dialog
      open
      onOpenChange={() => payment.cancel()}
      title="Razorpay checkout"
      description="Demo mode: a pretend payment. No money moves."
    >
      <Amount rupees={sheet.order.amount} />
      <div className="flex flex-col gap-3">
        <Button size="lg" onClick={() => void payment.prove('razorpay', { sandbox: 'approve' })}>
          Approve payment
        </Button>
        <Button size="lg" variant="outline" onClick={() => void payment.prove('razorpay', { sandbox: 'decline' })}>
          Decline payment
        </Button>
      </div>
    </Dialog>
  );
}

function GooglePaySheet({ sheet, payment }: SheetProps) {
  const { environment, cardNetworks, authMethods } = GOOGLE_PAY_TEST;
  return (
    <Dialog
      open
      onOpenChange={() => payment.cancel()}
      title="Google Pay"
      description={`${environment} environment. No money moves.`}
    >
      <Amount rupees={sheet.order.amount} />
      <dl className="mb-6 space-y-1 text-sm text-ink-muted">
        <div>
          <dt className="inline">Cards: </dt>
          <dd className="inline">{cardNetworks.join(', ')}</dd>
        </div>
        <div>
          <dt className="inline">Authentication: </dt>
          <dd className="inline">{authMethods.join(', ')}</dd>
        </div>
      </dl>
      <div className="flex flex-col gap-3">
        <Button
          size="lg"
          variant="solid"
          onClick={() => void payment.prove('google_pay', { sandbox: 'approve', walletToken: 'test-wallet-token' })}
        >
          Pay with test card
        </Button>
        <Button size="lg" variant="outline" onClick={() => payment.cancel()}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

function UpiModal({ sheet, token, payment }: SheetProps) {
  const { order } = sheet;
  const { data: status } = useQuery(paymentStatusQuery(token, order.paymentId));
  const isHandled = useRef(false);
  useEffect(() => {
    if (isHandled.current || !status || status === 'created') return;
    isHandled.current = true;
    if (status === 'failed') payment.fail(null, 'Payment failed');
    else void payment.complete(order.paymentId, 'upi');
  }, [status, order.paymentId, payment]);
  // Money may be on its way: never say that nothing was charged.
  const close = () => payment.cancel(CODE_CLOSED);
  if (!order.upi) return null;
  return (
    <Dialog open onOpenChange={close} title="Pay by UPI" description="Scan the code with any UPI app.">
      <Amount rupees={order.amount} />
      <img
        src={order.upi.qrCode}
        alt={`UPI code for ${formatRupees(order.amount)} to ${order.upi.upiId}`}
        width={240}
        height={240}
        className="mx-auto rounded-2xl border border-line bg-white"
      />
      <p role="status" className="my-4 text-center text-ink-muted">
        Waiting for your payment to {order.upi.upiId}…
      </p>
      <div className="flex flex-col gap-3">
        <a
          href={order.keyId ? order.upi.deepLink : `/demo/upi/${encodeURIComponent(order.orderId)}`}
          {...(order.keyId ? {} : { target: '_blank', rel: 'noreferrer' })}
          className={buttonClass({ size: 'lg' })}
        >
          Open in app
        </a>
        <Button size="lg" variant="outline" onClick={close}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function Amount({ rupees }: { rupees: number }) {
  return <p className="mb-5 text-center font-display text-4xl font-extrabold tabular-nums">{formatRupees(rupees)}</p>;
}
