// The QR code of exactly one order. Only the gateway says that it was paid.
import { useQuery } from '@tanstack/react-query';
import { Check, LoaderCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, buttonClass } from '#app/components/button.tsx';
import type { Answer } from '#contract/calls.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';
import { newKey } from './money-entry.ts';
import { type At, useShowUpi } from './mutations.ts';
import { codeQuery } from './queries.ts';
import { RefusalLine } from './refusal-line.tsx';
import { codeState, isSettled, nextAmount, whyGone } from './upi-outcome.ts';

type Shown = Answer<'showUpi'>['data'];

type UpiStepProps = At & {
  number: string;
  amount: number;
  /** The shift is opened first. */
  float?: number | undefined;
  /** What to close it with once it is paid. */
  doneLabel: string;
  onClose: () => void;
};

export function UpiStep({ token, venueId, number, amount, float, doneLabel, onClose }: UpiStepProps) {
  const showing = useShowUpi({ token, venueId });
  const [asked, setAsked] = useState(() => ({ key: newKey(), amount }));
  const show = useEffectEvent(() => showing.mutate({ number, ...asked, float }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: one order for each key
  useEffect(() => show(), [asked.key]);
  const shown = showing.data;
  const { data: booking } = useQuery(
    // Also one that was withdrawn may still be paid.
    codeQuery(token, venueId, number, (now) => !shown || isSettled(codeState(shown, now))),
  );
  const state = shown ? codeState(shown, booking) : 'open';
  const text = formatRupees(asked.amount);
  const next = nextAmount(asked.amount, shown, booking);

  function again(): void {
    showing.reset();
    setAsked({ key: newKey(), amount: next });
  }

  if (state === 'paid') {
    return (
      <div className="flex flex-col gap-4">
        <p role="status" className="flex items-center gap-3 rounded-card bg-turf-100 p-4 text-lg font-semibold">
          <Check aria-hidden="true" className="size-6 shrink-0 text-turf-700" />
          {words.upiPaid({ amount: text })}
        </p>
        <Button size="lg" onClick={onClose}>
          {doneLabel}
        </Button>
      </div>
    );
  }
  const why = shown && booking && state !== 'open' ? whyGone(state, shown, booking) : undefined;
  const isGone = showing.error !== null || why !== undefined;
  return (
    <section aria-label={words.upiTitle({ amount: text })} className="flex flex-col gap-3">
      <h3 className="text-center text-xl">{words.upiTitle({ amount: text })}</h3>
      <RefusalLine error={showing.error} fallback={words.moneyFailed} />
      {why && (
        <p role="alert" className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
          {why}
        </p>
      )}
      {!isGone && <Code order={shown?.order} />}
      {isGone && next > 0 && (
        <Button size="lg" onClick={again}>
          {words.upiAgain({ amount: formatRupees(next) })}
        </Button>
      )}
      <Button size="lg" variant="outline" onClick={onClose}>
        {next > 0 ? words.upiSkip : doneLabel}
      </Button>
    </section>
  );
}

function Code({ order }: { order: Shown['order'] | undefined }) {
  const upi = order?.upi;
  return (
    <>
      <p className="text-center text-sm text-ink-muted">{words.upiScan}</p>
      {upi ? (
        <img
          src={upi.qrCode}
          alt={words.upiCode({ amount: formatRupees(order.amount), upiId: upi.upiId })}
          width={240}
          height={240}
          className="mx-auto max-w-full rounded-2xl border border-line bg-white"
        />
      ) : (
        <div className="mx-auto size-60 max-w-full rounded-2xl border border-line bg-chalk-200" />
      )}
      <p role="status" className="flex items-center justify-center gap-2 text-center text-sm text-ink-muted">
        <LoaderCircle aria-hidden="true" className="size-4 shrink-0 animate-spin text-turf-700" />
        {words.upiWaiting}
      </p>
      {order && !order.keyId && (
        <a
          href={`/demo/upi/${encodeURIComponent(order.orderId)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ size: 'lg', variant: 'outline' })}
        >
          {words.upiOpen}
        </a>
      )}
    </>
  );
}
