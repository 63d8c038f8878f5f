import { CalendarX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '#app/components/card.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import type { ChosenTime } from '#app/lib/booking-data.ts';
import type { Slot, Venue } from '#contract/venue.ts';
import { periodOf } from '#domain/periods.ts';
import { restoredPicker } from '#domain/restored-picker.ts';
import { confirmRefusal } from '#domain/slot-choice.ts';
import { bookableDays } from './bookable-days.ts';
import { PickerBoard } from './picker-board.tsx';
import { PickerSummary } from './picker-summary.tsx';
import { useAddressedChoice } from './use-addressed-choice.ts';
import { sayAboutSlots, useSlotPicker } from './use-slot-picker.ts';

const bookingModal = lazyPanel(() => import('./booking-modal.tsx'));

type AvailabilityProps = {
  venue: Venue;
  slots: readonly Slot[];
  sportChoice?: ReactNode;
  /** 'YYYY-MM-DD' in India. */
  today: string;
  onConfirm: (chosen: ChosenTime) => void;
  /** A slot is taken: somebody wants to be told if it frees up. */
  onWait: (taken: readonly Slot[], slot?: Slot) => void;
};

/** The date-and-time picker on the venue's page, and the modal in which what was picked is confirmed. */
export function Availability({ venue, slots, sportChoice, today, onConfirm, onWait }: AvailabilityProps) {
  const { initial, notFree } = useAddressedChoice(slots);
  const state = useSlotPicker(
    slots,
    () => restoredPicker(slots, initial),
    (slot) => onWait([slot], slot),
  );
  const [isOpen, setOpen] = useState(false);
  const [timesOpened, setTimesOpened] = useState(0);
  const days = bookableDays(slots, today);
  const { picker, run, count } = state;
  const title = (
    <h2 id="availability" className="text-2xl">
      Check availability
    </h2>
  );

  function review() {
    const refusal = confirmRefusal(picker.date, run?.first ?? picker.first);
    if (refusal) return sayAboutSlots(refusal);
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
              sportChoice={sportChoice}
              state={state}
              slots={slots}
              days={days}
              startPeriod={initial?.fromTime ? periodOf(initial.fromTime) : undefined}
              onWait={onWait}
            />
            {notFree && !picker.first && (
              <p className="mt-2 rounded-xl bg-amber-50 px-4 py-3 font-medium text-amber-900">{notFree}</p>
            )}
            <PickerSummary
              run={run}
              start={picker.first}
              mode={picker.mode}
              pricePerHour={venue.price}
              onContinue={review}
              onReach={bookingModal.preload}
            />
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
          start={{ date: picker.date, slot: picker.first?.start, count }}
          onConfirm={(chosen) => {
            setOpen(false);
            onConfirm(chosen);
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
      <p className="font-display text-lg font-bold">No Time Slots Available</p>
      <p className="text-ink-muted">Please check back later or contact the venue for availability</p>
    </div>
  );
}
