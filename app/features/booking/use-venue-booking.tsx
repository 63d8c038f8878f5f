// All of a booking that begins on the venue's own page: the picker, what the player holds there, and the way on.
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useWaitDialog } from '#app/features/waiting-list/use-wait-dialog.tsx';
import type { Slot, Venue } from '#contract/venue.ts';
import { withOwnBooking, withOwnHold } from '#domain/own-hold.ts';
import { newPicker } from '#domain/range-selection.ts';
import type { ChosenTime } from './booking-choice.ts';
import { useHoldsAt } from './holds/use-holds-at.tsx';
import { Availability } from './slots/availability.tsx';
import { chosenText } from './slots/chosen-run.ts';
import type { ShownSlot } from './slots/shown-slot.ts';
import { useAddressedPicker } from './slots/use-addressed-picker.ts';
import type { SlotPickerState } from './slots/use-slot-picker.ts';
import { useSportChoice } from './slots/use-sport-choice.tsx';
import { useStartBooking } from './steps/use-start-booking.ts';

const NO_TIME: ChosenTime = { date: null, fromTime: null, slots: 1 };

export type VenueToBook = {
  venue: Venue;
  slots: Slot[];
  /** The id of the sport that the slots are for, and how the address has it. */
  sportId: string;
  sport: string | undefined;
  /** 'YYYY-MM-DD' in India. */
  today: string;
};

type VenueBooking = {
  /** The picker. */
  availability: ReactNode;
  /** What lies over the page: what the player holds, and the dialog of the waiting list. */
  overlays: ReactNode;
  /** What is chosen, in words; undefined until the choice is complete. */
  chosen: ReturnType<typeof chosenText> | undefined;
  /** The name of the chosen sport. */
  sportName: string;
  /** On to the booking page, with what is chosen. */
  book: () => void;
};

export function useVenueBooking({ venue, slots, sportId, sport, today }: VenueToBook): VenueBooking {
  const startBooking = useStartBooking(venue);
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const { choice, name } = useSportChoice(venue, sportId, (next) =>
    setSearch((search) => withSport(search, next), { replace: true, preventScrollReset: true, state }),
  );
  const { wait, dialog } = useWaitDialog(venue, name);
  const holds = useHoldsAt(venue.id, { isSlotAsked: search.has('time') });
  const held = holds.here.reduce(withOwnHold<ShownSlot>, slots);
  const shownSlots = holds.booked.reduce<ShownSlot[]>(withOwnBooking, held);
  const picker = useAddressedPicker(shownSlots, {
    lengths: venue,
    isSettled: holds.isSettled,
    onWait: (slot) => wait([slot], slot),
  });
  const { run } = picker;
  const bookTime = (time = NO_TIME) => startBooking({ ...time, eventId: venue.id, sport });
  return {
    availability: (
      <Availability
        venue={venue}
        slots={shownSlots}
        state={picker}
        sportChoice={choice}
        today={today}
        onBook={bookTime}
        onWait={wait}
      />
    ),
    overlays: (
      <>
        {holds.strip}
        {dialog}
      </>
    ),
    chosen: run && chosenText(run, venue),
    sportName: name,
    book: () => bookTime(chosenTime(picker, slots)),
  };
}

/** What is chosen in the picker, however little: a day that it did not open on is a choice, too. */
function chosenTime({ picker, run, count }: SlotPickerState, slots: readonly Slot[]): ChosenTime | undefined {
  if (run) return { date: run.first.date, fromTime: run.first.startTime, slots: count };
  const time = slots.find(({ start }) => start === picker.first?.start);
  const isOtherDay = picker.date !== newPicker(slots).date;
  if (!time && !isOtherDay) return undefined;
  return { date: picker.date, fromTime: time?.startTime ?? null, slots: 1, isUnfinished: true };
}

function withSport(search: URLSearchParams, sport: string | undefined): URLSearchParams {
  const next = new URLSearchParams(search);
  if (sport === undefined) next.delete('sport');
  else next.set('sport', sport);
  return next;
}
