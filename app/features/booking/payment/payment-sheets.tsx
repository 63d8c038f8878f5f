import { useQuery } from '@tanstack/react-query';
import { CreditCard, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { SITE } from '#app/lib/seo.ts';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import type { Proof } from '#contract/payment.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/payment.ts';
import { GOOGLE_PAY_TEST, TEST_WALLET_TOKEN } from './google-pay-test.ts';
import type { PaidBooking, PaymentCalls } from './payment-calls.ts';
import type { Sheet, usePayment } from './use-payment.ts';

type SheetProps = {
  sheet: Sheet;
  calls: PaymentCalls;
  booking: PaidBooking;
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
    <Dialog open onOpenChange={() => payment.cancel()} title={words.checkoutTitle} description={words.demo}>
      <Bill sheet={sheet} booking={booking} />
      <div className="flex flex-col gap-3">
        <Button size="lg" onClick={() => prove({ sandbox: 'approve' })}>
          {words.checkoutApprove}
        </Button>
        <Button size="lg" variant="outline" onClick={() => prove({ sandbox: 'decline' })}>
          {words.checkoutDecline}
        </Button>
      </div>
    </Dialog>
  );
}

function GooglePaySheet({ sheet, booking, payment }: SheetProps) {
  const { environment, cardNetworks, authMethods, gateway, gatewayMerchantId, ...where } = GOOGLE_PAY_TEST;
  const prove = useOnce(payment, 'google_pay');
  return (
    <Dialog open onOpenChange={() => payment.cancel()} title={words.walletTitle} description={words.walletDescription}>
      <Bill sheet={sheet} booking={booking} />
      <p className="mb-4 flex items-center gap-3 rounded-2xl border border-line bg-white px-4 py-3 font-medium">
        <CreditCard className="size-5 text-turf-700" />
        <span className="flex-1">{words.walletCard}</span>
        <span data-untranslated="" className="rounded-full bg-chalk-200 px-2.5 py-0.5 text-xs font-semibold">
          {environment}
        </span>
      </p>
      <details className="mb-6 text-sm">
        <summary className="cursor-pointer py-2 font-medium text-ink-muted">{words.walletSettings}</summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <Term name={words.walletCards}>{cardNetworks.join(', ')}</Term>
          <Term name={words.walletAuthentication}>{authMethods.join(', ')}</Term>
          <Term name={words.walletGateway}>
            {gateway}, {gatewayMerchantId}
          </Term>
          <Term name={words.walletCurrency}>
            {where.currencyCode}, {where.countryCode}
          </Term>
        </dl>
      </details>
      <div className="flex flex-col gap-3">
        <Button size="lg" variant="solid" onClick={() => prove({ sandbox: 'approve', walletToken: TEST_WALLET_TOKEN })}>
          {words.walletPay}
        </Button>
        <Button size="lg" variant="outline" onClick={() => payment.cancel()}>
          {words.walletCancel}
        </Button>
      </div>
    </Dialog>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd data-untranslated="" className="min-w-0 text-right wrap-anywhere">
        {children}
      </dd>
    </>
  );
}

function UpiModal({ sheet, calls, booking, payment, countdown }: SheetProps) {
  const { order } = sheet;
  const { data: status } = useQuery(calls.statusQuery(order.paymentId));
  const isHandled = useRef(false);
  useEffect(() => {
    if (isHandled.current || !status || status === 'created') return;
    isHandled.current = true;
    if (status === 'failed') payment.decline();
    else payment.complete(order.paymentId, 'upi');
  }, [status, order.paymentId, payment]);
  // Money may be on its way: never say that nothing was charged.
  const close = () => payment.cancel(words.toldCodeClosed);
  const isPhone = useIsPhone();
  if (!order.upi) return null;
  const code = (
    <img
      src={order.upi.qrCode}
      alt={words.upiCode({ amount: formatRupees(order.amount), upiId: order.upi.upiId })}
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
      {words.upiOpen}
    </a>
  );
  return (
    <Dialog open onOpenChange={close} title={words.upiTitle} description={isPhone ? words.upiOnPhone : words.upiAtDesk}>
      <Bill sheet={sheet} booking={booking} />
      {!order.keyId && <p className="mb-4 rounded-xl bg-turf-100 px-4 py-3 text-sm">{words.demo}</p>}
      {countdown && <div className="mb-4 flex justify-center">{countdown}</div>}
      {isPhone ? (
        <>
          {toApp}
          <p className="mt-5 mb-3 text-center text-sm text-ink-muted">{words.upiOtherPhone}</p>
          {code}
        </>
      ) : (
        code
      )}
      <p role="status" className="mt-4 mb-5 flex items-center justify-center gap-2 text-sm text-ink-muted">
        <LoaderCircle aria-hidden="true" className="size-4 animate-spin text-turf-700" />
        {words.upiWaiting({ upiId: order.upi.upiId })}
      </p>
      <div className="flex flex-col gap-3">
        {!isPhone && toApp}
        <Button size="lg" variant="outline" onClick={close}>
          {words.upiClose}
        </Button>
      </div>
    </Dialog>
  );
}

/** To whom, for what and how much. */
function Bill({ sheet, booking }: Pick<SheetProps, 'sheet' | 'booking'>) {
  return (
    <div className="on-dark mb-5 flex flex-wrap items-center justify-between gap-x-4 rounded-2xl bg-pitch-950 px-5 py-4 text-white">
      <p className="min-w-[min(100%,7rem)] flex-1 leading-snug">
        <span className="block font-semibold">{SITE}</span>
        <span className="block text-sm text-balance text-white/80">{booking.eventName}</span>
      </p>
      <p className="shrink-0 font-display text-3xl font-extrabold text-floodlight tabular-nums">
        {formatRupees(sheet.order.amount)}
      </p>
    </div>
  );
}
