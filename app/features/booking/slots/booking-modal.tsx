import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { TimeRange } from '#app/components/time-range.tsx';
import type { ChosenTime } from '#app/features/booking/booking-choice.ts';
import type { Venue } from '#contract/venue.ts';
import { longDate } from '#domain/date-text.ts';
import { printDuration } from '#domain/duration.ts';
import { indiaDateTimeInstant } from '#domain/india-time.ts';
import { DEFAULT_PERIOD, type PeriodId, slotsByPeriod } from '#domain/periods.ts';
import { formatRupees, toPaise } from '#domain/price.ts';
import { calculationText, shownLine } from '#domain/price-text.ts';
import { refundDeadlines } from '#domain/refund.ts';
import { deadlineText } from '#domain/refund-text.ts';
import { runLines } from '#domain/run-lines.ts';
import { runOff, runPrice } from '#domain/run-price.ts';
import { choiceRefusal, confirmRefusal, lossNotice } from '#domain/slot-choice.ts';
import { longestRun, type Run } from '#domain/slot-run.ts';
import * as refundWords from '#words/shared/refunds.ts';
import * as words from '#words/site/slots.ts';
import type { Day } from './bookable-days.ts';
import { chosenRun, termsOf } from './chosen-run.ts';
import { DateStrip } from './date-strip.tsx';
import { periodWords } from './period-words.ts';
import type { ShownSlot } from './shown-slot.ts';
import { HowLong, mostOf } from './slot-count.tsx';
import { SlotGrid } from './slot-grid.tsx';
import { bookedByYouText, sayAboutSlots } from './use-slot-picker.ts';

type BookingModalProps = {
  open: boolean;
  close: () => void;
  venue: Venue;
  slots: readonly ShownSlot[];
  days: readonly Day[];
  /** What was picked before it opened. */
  start: { date: string | null; slot: string | undefined; count: number; period: PeriodId | undefined };
  onConfirm: (chosen: ChosenTime) => void;
};

/** Date, time and number of slots once more, with the sum, before going on to the booking. */
export default function BookingModal({ open, close, venue, slots, days, start, onConfirm }: BookingModalProps) {
  const [date, setDate] = useState(start.date);
  const [slotStart, setSlotStart] = useState(start.slot);
  const { leastSlots: least } = venue;
  const [asked, setAsked] = useState(Math.max(least, start.count));
  const index = slots.findIndex((slot) => slot.start === slotStart);
  const slot = slots[index];
  const most = mostOf(longestRun(slots, index), venue);
  const count = Math.max(1, Math.min(asked, most));
  const run = chosenRun(slots, slotStart, count);
  const ofDay = days.find((day) => day.date === date)?.slots ?? [];

  const times = useRef<HTMLDivElement>(null);
  const { period: opened = DEFAULT_PERIOD } = start;
  // A day is longer than the screen: it opens where the player was.
  useEffect(() => {
    // After the dialog has put the focus on its first control, which scrolls it to its top.
    const frame = requestAnimationFrame(() => {
      const chosen = times.current?.querySelector('[aria-checked="true"]');
      const part = times.current?.querySelector(`[data-period="${opened}"]`);
      (chosen ?? part)?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [opened]);

  const isLost = slotStart !== undefined && !run;
  const isShortened = run !== undefined && asked > most;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when somebody else takes what is chosen
  useEffect(() => {
    if (!isLost && !isShortened) return;
    // The picker behind has the same slot, and says it for both.
    if (isShortened || slotStart !== start.slot) {
      sayAboutSlots(lossNotice(slot));
    }
    if (isLost) setSlotStart(undefined);
    setAsked(isLost ? least : most);
  }, [isLost, isShortened]);

  function chooseDate(next: string) {
    setDate(next === date ? null : next);
    setSlotStart(undefined);
    setAsked(least);
  }
  function chooseSlot(next: ShownSlot) {
    if (next.bookedByYou) return sayAboutSlots(bookedByYouText(next));
    const refusal = choiceRefusal(next.status);
    if (refusal) return sayAboutSlots(refusal);
    sayAboutSlots(null);
    if (mostOf(longestRun(slots, slots.indexOf(next)), venue) < least) return sayAboutSlots(venue.rules);
    setSlotStart(next.start);
    setAsked(least);
  }
  function confirm() {
    const refusal = confirmRefusal(date, slot);
    if (refusal) return sayAboutSlots(refusal);
    if (slot) onConfirm({ date, fromTime: slot.startTime, slots: count });
  }

  return (
    <Dialog open={open} onOpenChange={close} title={words.modalTitle} description={venue.name}>
      <div className="space-y-6">
        <Step title={words.date}>
          <DateStrip days={days} chosen={date} onChoose={chooseDate} />
        </Step>
        <Step title={words.time}>
          {date === null ? (
            <p className="text-ink-muted">{words.chooseDate}</p>
          ) : (
            <div ref={times} className="space-y-3">
              {slotsByPeriod(ofDay)
                .filter((period) => period.count > 0)
                .map((period) => (
                  <div key={period.id} data-period={period.id}>
                    <p className="mb-1.5 text-sm text-ink-muted">{periodWords[period.id].name}</p>
                    <SlotGrid
                      slots={period.slots}
                      mode="single"
                      label={periodWords[period.id].name}
                      isChosen={({ start: at }) => at === slotStart}
                      isCovered={({ start: at }) => run?.slots.some((one) => one.start === at) ?? false}
                      onChoose={chooseSlot}
                    />
                  </div>
                ))}
            </div>
          )}
        </Step>
        <HowLong
          least={least}
          count={count}
          minutes={run?.minutes}
          most={most}
          isPastMidnight={slots[index + most - 1]?.date !== slot?.date}
          onChange={setAsked}
        />
        <Summary run={run} venue={venue} />
      </div>
      <div className="sticky -bottom-6 z-10 -mx-6 mt-5 -mb-6 flex flex-wrap gap-3 border-t border-line bg-chalk px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
        <Button variant="outline" size="lg" className="px-5!" onClick={close}>
          {words.modalCancel}
        </Button>
        <Button size="lg" className="flex-1 px-4!" disabled={!date || !slot} onClick={confirm}>
          {words.modalConfirm}
        </Button>
      </div>
    </Dialog>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2.5 font-sans text-sm font-semibold tracking-normal">{title}</h3>
      {children}
    </div>
  );
}

function Summary({ run, venue }: { run: Run<ShownSlot> | undefined; venue: Venue }) {
  if (!run) {
    return <p className="rounded-card bg-chalk-200 p-5 text-ink-muted">{words.modalNothing}</p>;
  }
  const total = runPrice(run.slots);
  const lines = runLines(run.slots).map(shownLine);
  const off = runOff(run.slots);
  const startsAt = indiaDateTimeInstant(run.first.start);
  const [deadline] = refundDeadlines(
    { policy: { rules: venue.terms, operatorCancels: 100 }, startsAt, pricePaise: toPaise(total) },
    new Date(),
  );
  return (
    <section aria-label={words.modalSummary} className="rounded-card bg-white p-5 shadow-card">
      <dl className="space-y-2">
        <Line name={words.date}>{longDate(run.first.date)}</Line>
        <Line name={words.time}>
          <TimeRange from={run.first.startTime} to={run.last.endTime} />
        </Line>
        <Line name={words.modalDuration}>{printDuration(run.minutes)}</Line>
        {(lines.length > 1 || off) && <Line name={words.modalPrice}>{calculationText(lines, off)}</Line>}
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="font-semibold">{words.modalTotal}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">{formatRupees(total)}</dd>
        </div>
      </dl>
      {deadline ? (
        <p className="mt-2 text-sm text-ink-muted">{deadlineText(refundWords, deadline)}.</p>
      ) : (
        <p className="mt-3 rounded-xl bg-amber-50 px-4 py-3 text-amber-900">{termsOf(run, venue.terms)?.text}</p>
      )}
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="ml-auto text-right font-medium text-balance tabular-nums">{children}</dd>
    </div>
  );
}
