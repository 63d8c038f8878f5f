import { Check, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import { rich } from '#app/components/rich.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { cn } from '#app/lib/cn.ts';
import { methodName, partsText } from '#app/lib/method-name.ts';
import type { TrackedRefund } from '#contract/refund.ts';
import { longDate, shortMoment } from '#domain/date-text.ts';
import { indiaDate } from '#domain/india-time.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/refund-tracker.ts';

type StepState = 'done' | 'current' | 'ahead';

/** The way of the money, step by step. */
export function Tracker({ refund }: { refund: TrackedRefund }) {
  const { amount, parts, status, isDelayed, askedAt, sentAt, doneAt, expectedBy } = refund;
  const isSent = status === 'sent' || status === 'done';
  const isDone = status === 'done';
  const isFailed = status === 'failed';
  return (
    <Card className="overflow-visible!">
      <div className="on-dark @container rounded-t-card bg-pitch-950 px-6 py-7 text-white sm:px-8">
        <p className="text-white/75">{isDone ? words.paidOut : words.comesBack}</p>
        <p className="mt-1 font-display text-[min(3rem,17cqi)] leading-none font-extrabold tracking-tight tabular-nums">
          {formatRupees(amount)}
        </p>
        <p className="mt-3 text-white/85">
          {wayOf(parts)} {!isDone && !isFailed && expectation(expectedBy, indiaDate(new Date()))}
        </p>
      </div>
      {refund.isReturnedPayment && (
        <p className="border-b border-line px-6 py-4 text-ink-muted sm:px-8">{words.returnedPayment}</p>
      )}
      {isDelayed && !isSent && !isFailed && (
        <Notice icon={<RotateCw className="size-5" />} look="bg-amber-50 text-amber-900">
          {words.delayed}
        </Notice>
      )}
      {isFailed && (
        <Notice icon={<TriangleAlert className="size-5" />} look="bg-clay-50 text-clay-700">
          {words.refused}
        </Notice>
      )}
      <ol aria-label={words.stepsLabel} className="px-6 py-7 sm:px-8">
        <Step state="done" title={words.stepsAsked} at={askedAt}>
          {words.stepsAskedText}
        </Step>
        <Step
          state={isSent ? 'done' : isFailed ? 'ahead' : 'current'}
          title={words.stepsSent}
          at={isFailed ? null : sentAt}
        >
          {isSent ? words.stepsSentText : isFailed ? words.stepsSentNot : words.stepsSentNotYet}
        </Step>
        <Step state={isDone ? 'done' : isSent ? 'current' : 'ahead'} title={words.stepsDone} at={doneAt} isLast>
          {isDone ? words.stepsDoneText : words.stepsDoneNotYet}
        </Step>
      </ol>
    </Card>
  );
}

/** Of several ways, how much goes by each: nobody is to look for all of it in one account. */
function wayOf(parts: TrackedRefund['parts']): string {
  const [only, ...others] = parts;
  if (only && others.length === 0) return words.way({ methods: methodName(only.method) });
  return words.ways({ parts: partsText(parts) });
}

/** A date that has passed is no promise any more. */
export function expectation(expectedBy: string, today: string): string {
  return (expectedBy < today ? words.late : words.expected)({ date: longDate(expectedBy) });
}

function Notice({ icon, look, children }: { icon: ReactNode; look: string; children: ReactNode }) {
  return (
    <p role="status" className={cn('flex gap-3 px-6 py-4 font-medium sm:px-8', look)}>
      <span aria-hidden="true" className="mt-0.5 shrink-0">
        {icon}
      </span>
      {children}
    </p>
  );
}

type StepProps = { state: StepState; title: string; at: string | null; isLast?: boolean; children: ReactNode };

function Step({ state, title, at, isLast = false, children }: StepProps) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={cn('relative flex gap-4', !isLast && 'pb-7')}
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={cn('absolute top-9 bottom-0 left-[1.0625rem] w-0.5', state === 'done' ? 'bg-turf-600' : 'bg-line')}
        />
      )}
      <span
        aria-hidden="true"
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-full',
          state === 'done' && 'bg-turf-700 text-white',
          state === 'current' && 'border-2 border-turf-700 bg-white',
          state === 'ahead' && 'border-2 border-ink/20',
        )}
      >
        {state === 'done' && <Check className="size-5" strokeWidth={3} />}
        {state === 'current' && <span className="size-3 rounded-full bg-turf-700" />}
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className={cn('text-lg font-semibold', state === 'ahead' && 'text-ink-muted')}>
            {state === 'done'
              ? rich(words.stepsIsDone({ step: title, state: (text) => <span className="sr-only">{text}</span> }))
              : title}
          </span>
          {at && <time className="text-sm text-ink-muted tabular-nums">{shortMoment(new Date(at))}</time>}
        </p>
        <p className="text-ink-muted">{children}</p>
      </div>
    </li>
  );
}

export function TrackerLoading() {
  return (
    <div role="status" data-page="loading">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-112" />
    </div>
  );
}
