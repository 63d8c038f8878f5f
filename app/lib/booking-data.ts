// What a page hands over to the booking page, as navigation state.
import type { Slot, Venue } from '#contract/venue.ts';
import { FALLBACK_HOURLY_PRICE } from '#domain/price.ts';
import { areaAndCity } from '#domain/venue-location-label.ts';

export type BookingData = {
  /** Null until one is chosen, as is `time`. */
  date: string | null;
  /** The slot with which the booking starts. */
  time: Slot | null;
  /** Over how many slots, one after the other, it extends. */
  slots: number;
  /** Its end has not been chosen yet. */
  isUnfinished?: boolean;
  eventId: string;
  eventName: string;
  venue: string;
  /** The name of the sport that is booked. */
  category: string;
  /** The same as `?sport=` of the venue's page has it: undefined for the venue's first. */
  sport: string | undefined;
  /** Rupees per hour. */
  price: number;
  /** The whole venue, so that the booking page need not ask for it. */
  event: Venue;
};

export type ChosenTime = Pick<BookingData, 'date' | 'time' | 'slots' | 'isUnfinished'>;
const NO_TIME: ChosenTime = { date: null, time: null, slots: 1 };

export type ChosenSport = { name: string; sport: string | undefined };

export function bookingData(event: Venue, { name, sport }: ChosenSport, chosen: ChosenTime = NO_TIME): BookingData {
  return {
    ...chosen,
    eventId: event.id,
    eventName: event.name,
    venue: areaAndCity(event),
    category: name,
    sport,
    price: event.price ?? FALLBACK_HOURLY_PRICE,
    event,
  };
}
