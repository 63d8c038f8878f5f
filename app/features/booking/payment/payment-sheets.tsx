import { useQuery } from '@tanstack/react-query';
import { CreditCard, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import type { Booking } from '#contract/booking.ts';
import type { Proof } from '#contract/payment.ts';
import { formatRupees } from '#domain/price.ts';
import { GOOGLE_PAY_TEST, TEST_CARD, TEST_WALLET_TOKEN } from './google-pay-test.ts';
import { paymentStatusQuery } from './queries.ts';
import { CODE_CLOSED, type Sheet, type usePayment } from './use-payment.ts';

type SheetProps = {
  sheet: Sheet;
  token: string;
  booking: Booking;
  payment: ReturnType<typeof usePayment>;
  countdown?: ReactNode;
};

/** What opens when Pay is pressed: the pretend checkout or wallet of demo mode, or the UPI code. */
export default function PaymentSheets({ sheet, ...props }: Omit<SheetProps, 'sheet'> & { sheet: Sheet | null }) {
  if (sheet?.method === 'upi') return <UpiModal sheet={sheet} {...props} />;
  if (sheet?.method === 'google_pay') return <GooglePaySheet sheet={sheet} {...props} />;
  if (sheet) return <CheckoutSheet sheet={sheet} {...props} />;
  return null;
}

/** A second press counts for nothing, even before the sheet is gone. */
function useOnce(payment: SheetProps['payment'], method: Sheet['method']): (proof: Proof) => void {
  const [isDone, setDone] = useState(false);
  return (proof) => {
    if (isDone) return;
    setDone(true);
    payment.prove(method, proof);
  };
}

function CheckoutSheet({ sheet, booking, payment }: SheetProps) {
  const prove = useOnce(payment, 'razorpay');
  return (
    <Dialog
      open
      onOpenChange={() => payment.cancel()}
      title="Razorpay checkout"
      description="Demo mode: a pretend payment. No money moves."
    >
      <Bill sheet={sheet} booking={booking} />
      <div className="flex flex-col gap-3">
        <Button size="lg" onClick={() => prove({ sandbox: 'approve' })}>
          Approve payment
        </Button>
        <Button size="lg" variant="outline" onClick={() => prove({ sandbox: 'decline' })}>
          Decline payment
        </Button>
      </div>
    </Dialog>
  );
}

function GooglePaySheet({ sheet, booking, payment }: SheetProps) {
  const { environment, cardNetworks, authMethods, gateway, gatewayMerchantId, ...where } = GOOGLE_PAY_TEST;
  const prove = useOnce(payment, 'google_pay');
  return (
    <Dialog
      open
      onOpenChange={() => payment.cancel()}
      title="Google Pay"
      description={`${environment} environment. No money moves.`}
    >
      <Bill sheet={sheet} booking={booking} />
      <p className="mb-4 flex items-center gap-3 rounded-2xl border border-line bg-white px-4 py-3 font-medium">
        <CreditCard className="size-5 text-turf-700" />
        <span className="flex-1">{TEST_CARD}</span>
        <span className="rounded-full bg-chalk-200 px-2.5 py-0.5 text-xs font-semibold">{environment}</span>
      </p>
      <dl className="mb-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <Term name="Cards">{cardNetworks.join(', ')}</Term>
        <Term name="Authentication">{authMethods.join(', ')}</Term>
        <Term name="Gateway">
          {gateway}, {gatewayMerchantId}
        </Term>
        <Term name="Currency">
          {where.currencyCode}, {where.countryCode}
        </Term>
      </dl>
      <div className="flex flex-col gap-3">
        <Button size="lg" variant="solid" onClick={() => prove({ sandbox: 'approve', walletToken: TEST_WALLET_TOKEN })}>
          Pay with test card
        </Button>
        <Button size="lg" variant="outline" onClick={() => payment.cancel()}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </>
  );
}

function UpiModal({ sheet, token, booking, payment, countdown }: SheetProps) {
  const { order } = sheet;
  const { data: status } = useQuery(paymentStatusQuery(token, order.paymentId));
  const isHandled = useRef(false);
  useEffect(() => {
    if (isHandled.current || !status || status === 'created') return;
    isHandled.current = true;
    if (status === 'failed') payment.decline();
    else payment.complete(order.paymentId, 'upi');
  }, [status, order.paymentId, payment]);
  // Money may be on its way: never say that nothing was charged.
  const close = () => payment.cancel(CODE_CLOSED);
  const isPhone = useIsPhone();
  if (!order.upi) return null;
  const code = (
    <img
      src={order.upi.qrCode}
      alt={`UPI code for ${formatRupees(order.amount)} to ${order.upi.upiId}`}
      width={isPhone ? 176 : 220}
      height={isPhone ? 176 : 220}
      className="mx-auto rounded-2xl border border-line bg-white"
    />
  );
  const toApp = (
    <a
      href={order.keyId ? order.upi.deepLink : `/demo/upi/${encodeURIComponent(order.orderId)}`}
      {...(order.keyId ? {} : { target: '_blank', rel: 'noreferrer' })}
      className={buttonClass({ size: 'lg', variant: isPhone ? 'primary' : 'outline' }, 'w-full')}
    >
      Open in app
    </a>
  );
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Pay by UPI"
      description={isPhone ? 'In the UPI app on this phone.' : 'Scan the code with any UPI app.'}
    >
      <Bill sheet={sheet} booking={booking} />
      {!order.keyId && (
        <p className="mb-4 rounded-xl bg-turf-100 px-4 py-3 text-sm">Demo mode: a pretend payment. No money moves.</p>
      )}
      {countdown && <div className="mb-4 flex justify-center">{countdown}</div>}
      {isPhone ? (
        <>
          {toApp}
          <p className="mt-5 mb-3 text-center text-sm text-ink-muted">Or scan the code with another phone.</p>
          {code}
        </>
      ) : (
        code
      )}
      <p role="status" className="mt-4 mb-5 flex items-center justify-center gap-2 text-sm text-ink-muted">
        <LoaderCircle aria-hidden="true" className="size-4 animate-spin text-turf-700" />
        Waiting for your payment to {order.upi.upiId}
      </p>
      <div className="flex flex-col gap-3">
        {!isPhone && toApp}
        <Button size="lg" variant="outline" onClick={close}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

/** To whom, for what and how much. */
function Bill({ sheet, booking }: Pick<SheetProps, 'sheet' | 'booking'>) {
  return (
    <div className="on-dark mb-5 flex items-center justify-between gap-4 rounded-2xl bg-pitch-950 px-5 py-4 text-white">
      <p className="min-w-0 leading-snug">
        <span className="block font-semibold">Maidan</span>
        <span className="block text-sm text-balance text-white/80">{booking.eventName}</span>
      </p>
      <p className="shrink-0 font-display text-3xl font-extrabold text-floodlight tabular-nums">
        {formatRupees(sheet.order.amount)}
      </p>
    </div>
  );
}
