import type { WaitingEntry } from '#contract/waiting-list.ts';
import { bookingTexts } from '#domain/booking-draft.ts';
import { FALLBACK_HOURLY_PRICE, toPaise, totalPaise } from '#domain/price.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { areaAndCity } from '#domain/venue-location-label.ts';
import { venueImage } from '#server/catalogue/present-venue.ts';
import type { Words } from '#words';
import type { WaitingRow } from './waiting-list.repository.ts';

/** An entry in the contract's words. An offer that has run out, or was taken and not paid for, is shown as passed. */
export function showEntry(entry: WaitingRow, { now, words }: { now: Date; words: Words }): WaitingEntry {
  const hourlyPaise = entry.hourlyPaise ?? toPaise(FALLBACK_HOURLY_PRICE);
  const minutes = (entry.endsAt.getTime() - entry.startsAt.getTime()) / MINUTE_MS;
  const texts = bookingTexts({ ...entry, hourlyPaise, totalPaise: totalPaise(minutes, hourlyPaise) }, words);
  const { totalPrice, pricePerHour: _hour, totalHours: _hours, ...when } = texts;
  const status = statusOf(entry, now);
  return {
    id: String(entry.id),
    eventId: entry.venueId,
    eventName: entry.venueName,
    venue: areaAndCity(entry),
    image: venueImage(entry.venueImages),
    category: entry.sportName,
    ...when,
    price: totalPrice,
    status,
    place: status === 'waiting' ? entry.before + 1 : null,
    offerExpiresAt: status === 'offered' ? (entry.offerExpiresAt?.toISOString() ?? null) : null,
    bookingId: entry.bookingReference,
    createdAt: entry.createdAt.toISOString(),
  };
}

function statusOf(entry: WaitingRow, now: Date): WaitingEntry['status'] {
  const { status, offerExpiresAt, startsAt } = entry;
  if (status === 'offered' && offerExpiresAt && offerExpiresAt <= now) return 'passed';
  if (status === 'claimed' && !entry.isPaid && (entry.isGivenUp || entry.claimedUntil <= now)) return 'passed';
  return status === 'waiting' && startsAt <= now ? 'over' : status;
}
