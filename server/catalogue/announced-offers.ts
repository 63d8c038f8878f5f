// What a venue's page and cards say about the offers that everybody gets. Codes are for those who were told them.
import { printClock } from '#domain/clock-time.ts';
import { shortDate, twelveHourTime } from '#domain/date-text.ts';
import { countsWithin } from '#domain/idle-offer.ts';
import { indiaDate } from '#domain/india-time.ts';
import type { Offer } from '#domain/offer.ts';
import { WEEKDAYS, WHOLE_DAY } from '#domain/painted-week.ts';
import { formatPaise } from '#domain/price.ts';
import type { Bookable } from '#domain/price-span.ts';
import { daysText, hoursText } from '#domain/rule-text.ts';
import type { Words } from '#words';

/** More would bury a card; the prices of the slots tell of each. */
const MOST_TOLD = 2;

/**
 * Of some offers those that have begun and with which something can be booked that is on sale: 'Happy hours: 25 % off,
 * Mon – Fri'.
 */
export function announcedOffers(words: Words, offers: readonly Offer[], bookable: Bookable): string[] {
  const told = offers.filter((offer) => isOn(offer, bookable)).map((offer) => announcement(words, offer));
  const others = told.length - MOST_TOLD;
  return others > 0 ? [...told.slice(0, MOST_TOLD), words.venues.offersMore({ count: others })] : told;
}

/** A week at least: what is sold from day to day is on offer on all its weekdays. */
function isOn(offer: Offer, bookable: Bookable): boolean {
  if (offer.first !== null && offer.first > indiaDate(bookable.now)) return false;
  return countsWithin(offer, bookable, Math.max(WEEKDAYS.length + 1, bookable.rules.aheadDays));
}

function announcement(words: Words, { name, percent, paise, weekdays, from, to, last }: Offer): string {
  const off = percent === undefined ? formatPaise(paise, words) : `${percent} %`;
  const isAllDay = from === WHOLE_DAY.from && to === WHOLE_DAY.to;
  const when = [
    ...(weekdays.length < WEEKDAYS.length ? [daysText(words.rates, weekdays, words)] : []),
    ...(isAllDay ? [] : [hours(words, from, to)]),
    ...(last === null ? [] : [words.venues.offerUntil({ date: shortDate(last, words) })]),
  ].join(', ');
  return when ? words.venues.offer({ name, off, when }) : words.venues.offerAlways({ name, off });
}

/** What goes from or until midnight names only its other end. */
function hours(words: Words, from: number, to: number): string {
  if (from === WHOLE_DAY.from) return words.venues.offerBefore({ time: twelveHourTime(printClock(to), words) });
  if (to === WHOLE_DAY.to) return words.venues.offerAfter({ time: twelveHourTime(printClock(from), words) });
  return hoursText(words.rates, { from, to }, words);
}
