import type { WaitingEntry } from '#contract/waiting-list.ts';
import { bookingTexts } from '#domain/booking-draft.ts';
import { lastMoment } from '#domain/booking-rules.ts';
import { priceWithOffers } from '#domain/offer.ts';
import { quote } from '#domain/rate-card.ts';
import { areaAndCity } from '#domain/venue-location-label.ts';
import { venueImage } from '#server/catalogue/present-venue.ts';
import { offerOf } from '#server/rates/offers-to-all.repository.ts';
import { ruleOf } from '#server/rates/rate-rules.repository.ts';
import type { Words } from '#words';
import type { WaitingRow } from './waiting-list.repository.ts';

/** An entry in the contract's words. An offer that has run out, or was taken and not paid for, is shown as passed. */
export function showEntry(entry: WaitingRow, { now, words }: { now: Date; words: Words }): WaitingEntry {
  const time = { start: entry.startsAt, end: entry.endsAt };
  const { lines } = quote({ basePaise: entry.hourlyPaise, rules: entry.rules.map(ruleOf) }, time);
  const { totalPaise } = priceWithOffers(lines, entry.offers.map(offerOf));
  const texts = bookingTexts({ ...entry, totalPaise, priceLines: lines }, words);
  const { totalPrice, pricePerHour: _hour, totalHours: _hours, priceLines: _lines, offer: _, ...when } = texts;
  const status = statusOf(entry, now);
  return {
    id: String(entry.id),
    eventId: entry.venueId,
    eventName: entry.venueName,
    venue: areaAndCity(entry),
    image: venueImage(entry.venueImages),
    category: entry.sportName,
    format: entry.formatName,
    formatId: entry.formatId,
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
  const { status, offerExpiresAt, startsAt, noticeMinutes } = entry;
  if (status === 'offered' && offerExpiresAt && offerExpiresAt <= now) return 'passed';
  if (status === 'claimed' && !entry.isPaid && (entry.isGivenUp || entry.claimedUntil <= now)) return 'passed';
  return status === 'waiting' && lastMoment(startsAt, noticeMinutes) <= now ? 'over' : status;
}
