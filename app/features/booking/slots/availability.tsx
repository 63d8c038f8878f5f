import { CalendarX, LayoutList } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import type { ChosenTime } from '#app/features/booking/booking-choice.ts';
import type { Slot, Venue } from '#contract/venue.ts';
import { confirmRefusal } from '#domain/slot-choice.ts';
import * as words from '#words/site/slots.ts';
import { bookableDays } from './bookable-days.ts';
import { termsOf } from './chosen-run.ts';
import { PickerBoard } from './picker-board.tsx';
import { PickerSummary } from './picker-summary.tsx';
import type { ShownSlot } from './shown-slot.ts';
import { SlotCount } from './slot-count.tsx';
import type { AddressedPicker } from './use-addressed-picker.ts';
import { sayAboutSlots } from './use-slot-picker.ts';

const bookingModal = lazyPanel(() => import('./booking-modal.tsx'));

type AvailabilityProps = {
  venue: Venue;
  slots: readonly ShownSlot[];
  state: AddressedPicker;
  formatChoice?: ReactNode;
  /** 'YYYY-MM-DD' in India. */
  today: string;
  onBook: (chosen: ChosenTime) => void;
  /** A slot is taken: somebody wants to be told if it frees up. */
  onWait: (taken: readonly Slot[], slot?: Slot) => void;
};

/** The date-and-time picker on the venue's page, and the dialog that shows all times of a day under each other. */
export function Availability({ venue, slots, state, formatChoice, today, onBook, onWait }: AvailabilityProps) {
  const [isOpen, setOpen] = useState(false);
  const [timesOpened, setTimesOpened] = useState(0);
  const days = bookableDays(slots, today, venue);
  const { picker, run, count, period } = state;
  const terms = termsOf(run, venue.terms);
  const title = (
    <h2 id="availability" className="text-2xl">
      {words.title}
    </h2>
  );

  function goOn() {
    const refusal = confirmRefusal(picker.date, run?.first ?? picker.first);
    if (refusal) return sayAboutSlots(refusal);
    if (run) onBook({ date: run.first.date, fromTime: run.first.startTime, slots: count });
  }
  function openDialog() {
    setTimesOpened(timesOpened + 1);
    setOpen(true);
  }

  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby="availability">
        {slots.length === 0 ? (
          <>
            {title}
            <NoSlots />
          </>
        ) : (
          <>
            <PickerBoard
              title={title}
              formatChoice={formatChoice}
              state={state}
              slots={slots}
              days={days}
              onWait={onWait}
              more={
                <Button
                  variant="ghost"
                  className="-mr-2 px-3! text-sm! max-[359px]:[&_svg]:hidden"
                  onClick={openDialog}
                  onPointerEnter={bookingModal.preload}
                  onFocus={bookingModal.preload}
                >
                  <LayoutList aria-hidden="true" className="size-4 text-turf-700" />
                  {words.allTimes}
                </Button>
              }
            />
            <div className="mt-2 space-y-4 border-t border-line pt-4">
              <SlotCount state={state} slots={slots} lengths={venue} />
              <PickerSummary state={state} note={state.notFree} onContinue={goOn} />
              <p
                className={terms?.short ? 'rounded-xl bg-amber-50 px-4 py-3 text-amber-900' : 'text-sm text-ink-muted'}
              >
                {venue.rules} {terms?.text}{' '}
                <a href="/terms#cancelling" className="underline underline-offset-3 hover:text-ink">
                  {words.termsLink}
                </a>
              </p>
            </div>
          </>
        )}
      </section>
      <WhenOpened open={isOpen}>
        <bookingModal.Panel
          key={timesOpened}
          open={isOpen}
          close={() => setOpen(false)}
          venue={venue}
          slots={slots}
          days={days}
          start={{ date: picker.date, slot: picker.first?.start, count, period }}
          onConfirm={(chosen) => {
            // Pressed again while it closes.
            if (!isOpen) return;
            setOpen(false);
            const { date, fromTime, slots: number } = chosen;
            // First, so that the page behind says the same as what is booked.
            if (date && fromTime) {
              void state.show({ date, fromTime, slots: number }).then(() => onBook(chosen));
            }
          }}
        />
      </WhenOpened>
    </Card>
  );
}

function NoSlots() {
  return (
    <div className="mt-4 flex flex-col items-center gap-2 rounded-xl bg-chalk-200 px-5 py-10 text-center">
      <CalendarX aria-hidden="true" className="size-8 text-turf-700" />
      <p className="font-display text-lg font-bold">{words.noneTitle}</p>
      <p className="text-ink-muted">{words.noneText}</p>
    </div>
  );
}
