import { ArrowRight } from 'lucide-react';
import { Button } from '#app/components/button.tsx';
import type { Slot } from '#contract/venue.ts';
import { shortDate, twelveHourTime } from '#domain/date-text.ts';
import { printDuration } from '#domain/duration.ts';
import { formatRupees } from '#domain/price.ts';
import type { Run } from '#domain/slot-run.ts';
import { runPrice } from './chosen-run.ts';
import { timeRange } from './time-text.ts';

type PickerSummaryProps = {
  run: Run<Slot> | undefined;
  start: { date: string; startTime: string } | null;
  mode: 'single' | 'range';
  pricePerHour: number | null;
  onContinue: () => void;
  onReach: () => void;
};

/** What is chosen so far and what it costs. */
export function PickerSummary({ run, start, mode, pricePerHour, onContinue, onReach }: PickerSummaryProps) {
  return (
    <div className="mt-2 flex min-h-20 items-center justify-between gap-4 border-t border-line pt-4">
      <div aria-live="polite" className="min-w-0 leading-snug">
        {run ? (
          <>
            <p className="text-sm text-ink-muted">
              {shortDate(run.first.date)} · {timeRange(run.first.startTime, run.last.endTime)} ·{' '}
              {printDuration(run.minutes)}
            </p>
            <p className="font-display text-2xl font-bold tabular-nums">{formatRupees(runPrice(run, pricePerHour))}</p>
          </>
        ) : (
          <p className="text-ink-muted">
            {start && mode === 'range'
              ? `From ${twelveHourTime(start.startTime)}. Now choose the last slot.`
              : mode === 'range'
                ? 'Choose the first and the last slot.'
                : 'Choose a time to see its price.'}
          </p>
        )}
      </div>
      <Button size="lg" onClick={onContinue} onPointerEnter={onReach} onFocus={onReach} className="px-6!">
        Continue
        <ArrowRight aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
