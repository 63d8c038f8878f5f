import type { Booking } from '#contract/booking.ts';
import type { Slot, Venue } from '#contract/venue.ts';
import { shownLine } from '#domain/price-text.ts';
import type { Selection } from '#domain/range-selection.ts';
import { runLines, slotsOfTime } from '#domain/run-lines.ts';
import { runOff, runPrice } from '#domain/run-price.ts';
import { areaAndCity } from '#domain/venue-location-label.ts';
import type { Chosen } from './summaries.tsx';

export function chosenOfSelection(venue: Venue, format: string, selection: Selection, slots: readonly Slot[]): Chosen {
  const { date, fromTime, toTime, duration } = selection;
  const run = slotsOfTime(selection, slots);
  return {
    eventName: venue.name,
    sport: format,
    venue: areaAndCity(venue),
    date,
    fromTime,
    toTime,
    duration,
    lines: runLines(run).map(shownLine),
    off: runOff(run),
    total: runPrice(run),
  };
}

/** A held booking as the picker would report it. */
export function selectionOfBooking(booking: Booking): Selection {
  const { date, fromTime, toTime, duration } = booking;
  return { start: `${date} ${fromTime}`, end: '', date, fromTime, toTime, duration, isRange: false, slots: 1 };
}
