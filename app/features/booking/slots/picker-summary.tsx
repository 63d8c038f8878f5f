import { ArrowRight } from 'lucide-react';
import { Button } from '#app/components/button.tsx';
import { FormerPrice } from '#app/components/former-price.tsx';
import { TimeRange } from '#app/components/time-range.tsx';
import { shortDate, twelveHourTime } from '#domain/date-text.ts';
import { printDuration } from '#domain/duration.ts';
import { formatRupees } from '#domain/price.ts';
import { runOff, runPrice } from '#domain/run-price.ts';
import * as words from '#words/site/slots.ts';
import { formerPrice } from './chosen-run.ts';
import type { SlotPickerState } from './use-slot-picker.ts';

type PickerSummaryProps = {
  state: Pick<SlotPickerState, 'picker' | 'run'>;
  /** Said instead of a hint. */
  note: string | undefined;
  onContinue: () => void;
};

/** What is chosen so far and what it costs. On a phone the bar at the bottom goes on from here. */
export function PickerSummary({ state: { picker, run }, note, onContinue }: PickerSummaryProps) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 border-line not-first:border-t not-first:pt-4 lg:min-h-20">
      <div aria-live="polite" className="min-w-0 flex-1 leading-snug">
        {run ? (
          <div className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:justify-between max-lg:gap-x-4">
            <p className="text-sm text-ink-muted tabular-nums">
              <span className="inline-block">{shortDate(run.first.date)} ·</span>{' '}
              <span className="inline-block">
                <TimeRange from={run.first.startTime} to={run.last.endTime} />{' '}
                <span className="whitespace-nowrap">· {printDuration(run.minutes)}</span>
              </span>
            </p>
            <p className="font-display text-2xl font-bold tabular-nums">
              {formatRupees(runPrice(run.slots))}
              <FormerPrice text={formerPrice(run.slots)} />
            </p>
            <p className="text-sm font-medium text-turf-700 empty:hidden">{runOff(run.slots)?.name}</p>
          </div>
        ) : note ? (
          <p className="font-medium text-amber-900">{note}</p>
        ) : (
          <p className="text-ink-muted">{hintFor(picker)}</p>
        )}
      </div>
      <Button size="lg" onClick={onContinue} className="px-6! max-lg:hidden">
        {words.goOn}
        <ArrowRight aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}

function hintFor({ mode, first }: SlotPickerState['picker']): string {
  if (mode === 'single') return words.hintSingle;
  return first ? words.hintEnd({ time: twelveHourTime(first.startTime) }) : words.hintStart;
}
