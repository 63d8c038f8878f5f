// All of a booking that begins on the venue's own page: the picker, what the player holds there, and the way on.
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useWaitDialog } from '#app/features/waiting-list/use-wait-dialog.tsx';
import type { Booking } from '#contract/booking.ts';
import type { Slot, Venue } from '#contract/venue.ts';
import { nameInAddress } from '#domain/formats.ts';
import { isInPlaceOf, isSameChoice, withOwnHold, withOwnTaken } from '#domain/own-hold.ts';
import { newPicker } from '#domain/range-selection.ts';
import type { Run } from '#domain/slot-run.ts';
import type { ChosenTime } from './booking-choice.ts';
import { useHoldsAt } from './holds/use-holds-at.tsx';
import { Availability } from './slots/availability.tsx';
import { chosenText } from './slots/chosen-run.ts';
import type { ShownSlot } from './slots/shown-slot.ts';
import { useAddressedPicker } from './slots/use-addressed-picker.ts';
import { useFormatChoice } from './slots/use-format-choice.tsx';
import type { SlotPickerState } from './slots/use-slot-picker.ts';
import { useStartBooking } from './steps/use-start-booking.ts';

const NO_TIME: ChosenTime = { date: null, fromTime: null, slots: 1 };

export type VenueToBook = {
  venue: Venue;
  slots: Slot[];
  /** The id of the format that the slots are for, and how the address has it. */
  formatId: number | null;
  format: string | undefined;
  /** 'YYYY-MM-DD' in India. */
  today: string;
  /** Instead of going on to book, where nobody can. */
  onBook?: () => void;
};

type VenueBooking = {
  /** The picker. */
  availability: ReactNode;
  /** What lies over the page: what the player holds, and the dialog of the waiting list. */
  overlays: ReactNode;
  /** What is chosen, in words; undefined until the choice is complete. */
  chosen: (ReturnType<typeof chosenText> & { isHeld: boolean }) | undefined;
  /** The name of what is chosen to be played. */
  formatName: string;
  /** On to the booking page, with what is chosen. */
  book: () => void;
};

export function useVenueBooking({ venue, slots, formatId, format, today, onBook }: VenueToBook): VenueBooking {
  const startBooking = useStartBooking(venue);
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const { choice, name } = useFormatChoice(venue, formatId, (next) =>
    setSearch((search) => withFormat(search, next), { replace: true, preventScrollReset: true, state }),
  );
  const { wait, dialog } = useWaitDialog(venue, formatId);
  const holds = useHoldsAt(venue.id, { isSlotAsked: search.has('time') });
  const isHere = isInPlaceOf(venue, formatId);
  const held = holds.here.filter(isHere).reduce(withOwnHold<ShownSlot>, slots);
  const shownSlots = holds.booked.filter(isHere).reduce(withOwnTaken<ShownSlot>, held);
  const picker = useAddressedPicker(shownSlots, {
    lengths: venue,
    isSettled: holds.isSettled,
    onWait: (slot) => wait([slot], slot),
  });
  const { run } = picker;
  const isChosen = run ? isOfRun(run, formatId) : () => false;
  const bookTime = (time = NO_TIME) => (onBook ?? startBooking)({ ...time, eventId: venue.id, format });
  return {
    availability: (
      <Availability
        venue={venue}
        slots={shownSlots}
        state={picker}
        formatChoice={choice}
        today={today}
        onBook={bookTime}
        onWait={wait}
      />
    ),
    overlays: (
      <>
        {holds.strip(isChosen)}
        {dialog}
      </>
    ),
    chosen: run && { ...chosenText(run, venue), isHeld: holds.here.some(isChosen) },
    formatName: name,
    book: () => bookTime(chosenTime(picker, slots)),
  };
}

/** Whether what the player holds is just what is chosen: booking it is going on to pay for it. */
function isOfRun({ first, last }: Run<ShownSlot>, formatId: number | null) {
  const chosen = { date: first.date, fromTime: first.startTime, toTime: last.endTime, formatId };
  return (hold: Booking) => isSameChoice(hold, chosen);
}

/** What is chosen in the picker, however little: a day that it did not open on is a choice, too. */
function chosenTime({ picker, run, count }: SlotPickerState, slots: readonly Slot[]): ChosenTime | undefined {
  if (run) return { date: run.first.date, fromTime: run.first.startTime, slots: count };
  const time = slots.find(({ start }) => start === picker.first?.start);
  const isOtherDay = picker.date !== newPicker(slots).date;
  if (!time && !isOtherDay) return undefined;
  return { date: picker.date, fromTime: time?.startTime ?? null, slots: 1, isUnfinished: true };
}

function withFormat(search: URLSearchParams, format: string | undefined): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('sport');
  next.delete('format');
  if (format) next.set(nameInAddress(format), format);
  return next;
}
