import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ActionBar } from '#app/components/action-bar.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { useFocusAfterWaiting } from '#app/components/use-focus-after-waiting.ts';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import type { PaymentMethod } from '#contract/payment.ts';
import { shortMoment } from '#domain/date-text.ts';
import { indiaDateTimeInstant } from '#domain/india-time.ts';
import { formatRupees, toPaise } from '#domain/price.ts';
import { refundAt, refundDeadlines } from '#domain/refund.ts';
import { refundText } from '#domain/refund-text.ts';
import { noWayBackText, rescheduleTerms, rescheduleUntil } from '#domain/reschedule.ts';
import * as refundWords from '#words/shared/refunds.ts';
import * as rescheduleWords from '#words/shared/reschedule.ts';
import * as words from '#words/site/payment.ts';
import { BegunPayment } from './begun-payment.tsx';
import { methodsFor } from './methods.tsx';
import type { PaidBooking, PaymentCalls } from './payment-calls.ts';
import { usePayment } from './use-payment.ts';

const paymentSheets = lazyPanel(() => import('./payment-sheets.tsx'));

type PaymentSectionProps = {
  calls: PaymentCalls;
  /** Nothing is really paid. */
  isDemo: boolean;
  booking: PaidBooking;
  onPaid: () => void;
  onLost: (message: string) => void;
  /** A payment that may be made outside this page was begun. */
  onOrder?: (paymentId: string) => void;
  /** One was, and nobody knows yet what became of it. */
  isBegun: boolean;
  onBack: () => void;
  /** How long the slot is still held, for where the page's own countdown is covered. */
  countdown?: ReactNode;
  /** What is paid is the difference for a reschedule; `booking` has the new times and that amount. */
  isDifference?: boolean;
  /** What is paid is still due for a booking that stands whether it is paid now or at the ground. */
  isDue?: boolean;
  /** What comes back when it is cancelled, where that is not simply what the policy of `booking` says. */
  refundTerms?: ReactNode;
};

export function PaymentSection(props: PaymentSectionProps) {
  const { calls, isDemo, booking, onPaid, onLost, onOrder, onBack, isDifference, isDue, refundTerms, countdown } =
    props;
  const payment = usePayment({ calls, booking, onPaid, onLost, onOrder });
  const { method, error, isDeclined, isBusy, sheet, pay } = payment;
  // What is begun here needs no words: its sheet is open, or has just been closed.
  const [wasBegun] = useState(props.isBegun);
  const payButton = useFocusAfterWaiting(isBusy);
  const strict = isDifference || isDue ? undefined : strictText(booking, new Date());
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="mb-4 text-xl sm:text-2xl">{words.title}</h2>
      <div role="status">{wasBegun && props.isBegun && <BegunPayment booking={booking} payment={payment} />}</div>
      <Methods payment={payment} isDemo={isDemo} />
      <div className="mt-5 text-[0.9375rem] text-ink-muted">{refundTerms ?? <RefundTerms booking={booking} />}</div>
      <p className="mt-3 flex gap-2 text-sm text-ink-muted">
        <ShieldCheck className="mt-0.5 size-4 shrink-0 text-turf-700" />
        {words.secure}
      </p>
      <ActionBar
        note={
          error ? (
            <div className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700 max-lg:mt-3 lg:mb-4">
              <p role="alert">{error}</p>
              {isDeclined && !isDue && (
                <p role="status" className="text-sm">
                  {words.stillHeld}
                </p>
              )}
            </div>
          ) : (
            // On a phone the terms are further down than the first screen.
            strict && (
              <p data-note="" className="pt-3 text-sm font-medium text-amber-900 lg:hidden">
                {strict}
              </p>
            )
          )
        }
      >
        <Button variant="ghost" size="lg" className="px-5" onClick={onBack} disabled={isBusy}>
          {words.back}
        </Button>
        <Button
          ref={payButton}
          size="lg"
          className="flex-1"
          waiting={isBusy}
          // It can still be reached and pressed, and then says what is missing.
          aria-disabled={!method || undefined}
          onPointerEnter={paymentSheets.preload}
          // Ignore the second tap of a double tap on the button that stood here before.
          onClick={({ detail }) => detail < 2 && pay()}
        >
          {isBusy ? words.processing : words.pay({ amount: formatRupees(booking.totalPrice) })}
        </Button>
      </ActionBar>
      <WhenOpened open={sheet !== null}>
        <paymentSheets.Panel sheet={sheet} calls={calls} booking={booking} payment={payment} countdown={countdown} />
      </WhenOpened>
    </Card>
  );
}

type MethodsProps = { payment: ReturnType<typeof usePayment>; isDemo: boolean };

function Methods({ payment: { method, choose, isBusy }, isDemo }: MethodsProps) {
  const isPhone = useIsPhone();
  return (
    <RadioGroup<PaymentMethod | ''>
      aria-label={words.methodTitle}
      value={method ?? ''}
      onValueChange={(value) => value && choose(value)}
      disabled={isBusy}
      className="@container flex flex-col gap-3"
    >
      {methodsFor({ isPhone, isDemo }).map(({ id, name, description, icon }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio inside is a control of its own
        <label
          key={id}
          className="flex min-h-18 cursor-pointer items-center gap-4 rounded-2xl border-2 border-line px-4 py-3 transition-colors hover:border-turf-600 has-data-checked:border-turf-600 has-data-checked:bg-turf-50"
        >
          <span className="grid size-12 shrink-0 place-items-center rounded-xl border border-line bg-white @max-[12rem]:hidden">
            {icon}
          </span>
          <span className="min-w-0 flex-1 leading-snug">
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-ink-muted">{description}</span>
          </span>
          <Radio.Root
            value={id}
            aria-label={`${name}, ${description}`}
            className="grid size-6 shrink-0 place-items-center rounded-full border-2 border-ink/35 data-checked:border-turf-600 data-checked:bg-turf-600"
          >
            <Radio.Indicator className="size-2 rounded-full bg-white" />
          </Radio.Root>
        </label>
      ))}
    </RadioGroup>
  );
}

/** What comes back, in rupees and time, before anything is paid. */
function RefundTerms({ booking }: { booking: PaidBooking }) {
  const terms = termsOf(booking);
  const now = new Date();
  const text =
    noWayBackText(rescheduleWords.noWayBack, terms.policy, terms.startsAt, now) ??
    refundText(refundWords, refundDeadlines(terms, now));
  const until = rescheduleUntil(terms.policy, terms.startsAt);
  const { times } = rescheduleTerms(terms.policy);
  const canMove = now <= until;
  const reschedule = canMove && words.termsRescheduleUntil({ until: shortMoment(until), times });
  // Otherwise moving it to a later day would look like a way to get all of it back.
  const keeps = canMove && refundAt(terms, now).percent < 100 && words.termsRescheduleKeeps;
  return <p>{[text, reschedule, keeps, words.termsVenueCancels].filter(Boolean).join(' ')}</p>;
}

/** Nothing would come back: whether it can at least be moved. */
function strictText(booking: PaidBooking, now: Date): string | undefined {
  const terms = termsOf(booking);
  const until = rescheduleUntil(terms.policy, terms.startsAt);
  if (now > until) return noWayBackText(rescheduleWords.noWayBack, terms.policy, terms.startsAt, now);
  return refundDeadlines(terms, now).length === 0
    ? words.termsRescheduleOnly({ until: shortMoment(until), times: rescheduleTerms(terms.policy).times })
    : undefined;
}

function termsOf({ refundPolicy, date, fromTime, totalPrice }: PaidBooking) {
  const startsAt = indiaDateTimeInstant(`${date} ${fromTime}`);
  return { policy: refundPolicy, startsAt, pricePaise: toPaise(totalPrice) };
}
