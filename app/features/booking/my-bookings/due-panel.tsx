import { Banknote, Wallet } from 'lucide-react';
import { Button } from '#app/components/button.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { toast } from '#app/components/toast.ts';
import type { PaymentCalls } from '#app/features/booking/payment/payment-calls.ts';
import { recoverFocus } from '#app/lib/recover-focus.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/my-bookings.ts';
import type { ShownBooking } from './shown-booking.ts';
import { Panel } from './what-now.tsx';

const duePayment = lazyPanel(() => import('./due-payment.tsx'));

type DuePanelProps = {
  booking: ShownBooking;
  calls: PaymentCalls;
  /** Nothing is really paid. */
  isDemo: boolean;
  isPaying: boolean;
  setPaying: (isPaying: boolean) => void;
  /** Asks for the booking anew. */
  reload: () => Promise<void>;
};

/** What is still to be paid, at the ground or here. */
export function DuePanel({ booking, calls, isDemo, isPaying, setPaying, reload }: DuePanelProps) {
  if (booking.amountDue === 0 || booking.status !== 'confirmed') return null;
  const amount = formatRupees(booking.amountDue);

  async function end(message: string, tone?: 'error'): Promise<void> {
    await reload();
    setPaying(false);
    toast(message, tone && { tone });
    recoverFocus();
  }

  if (isPaying) {
    return (
      <WhenOpened open>
        <duePayment.Panel
          booking={booking}
          calls={calls}
          isDemo={isDemo}
          onPaid={() => void end(words.duePaid)}
          onLost={(message) => void end(message, 'error')}
          onBack={() => {
            setPaying(false);
            recoverFocus();
          }}
        />
      </WhenOpened>
    );
  }
  return (
    <Panel icon={<Wallet className="size-5" />} title={words.dueTitle({ amount })}>
      <p>{words.dueText}</p>
      <Button
        size="lg"
        className="mt-4 w-full"
        onPointerEnter={() => void duePayment.preload()}
        onClick={() => setPaying(true)}
      >
        {words.duePay({ amount })}
      </Button>
    </Panel>
  );
}

/** What the ground has to hand back. */
export function CashOwedPanel({ booking: { cashOwed } }: { booking: ShownBooking }) {
  if (cashOwed === 0) return null;
  return (
    <Panel icon={<Banknote className="size-5" />} title={words.cashTitle({ amount: formatRupees(cashOwed) })}>
      <p>{words.cashText}</p>
    </Panel>
  );
}
