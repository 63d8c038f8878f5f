// What a venue's page and cards say about the offers that everybody gets. Codes are for those who were told them.
import { shortDate } from '#domain/date-text.ts';
import { addDays, indiaDate, indiaInstant } from '#domain/india-time.ts';
import { holdsOn, type Offer } from '#domain/offer.ts';
import { WEEKDAYS, WHOLE_DAY } from '#domain/painted-week.ts';
import { formatPaise } from '#domain/price.ts';
import { daysText, hoursText } from '#domain/rule-text.ts';
import type { Words } from '#words';

/** More would bury a card; the prices of the slots tell of each. */
const MOST_TOLD = 2;

/** Of some offers those that have begun and of which something is still to come: 'Happy hours: 25 % off, Mon – Fri'. */
export function announcedOffers(words: Words, offers: readonly Offer[], now: Date): string[] {
  const told = offers.filter((offer) => isOn(offer, now)).map((offer) => announcement(words, offer));
  const others = told.length - MOST_TOLD;
  return others > 0 ? [...told.slice(0, MOST_TOLD), words.venues.offersMore({ count: others })] : told;
}

/** Weekdays repeat: an offer that counts at no time within a week of now never counts again. */
function isOn(offer: Offer, now: Date): boolean {
  const today = indiaDate(now);
  if (offer.first !== null && offer.first > today) return false;
  return [...WEEKDAYS, WEEKDAYS.length]
    .map((day) => addDays(today, day))
    .some((date) => holdsOn(offer, date) && now < indiaInstant(date, offer.to));
}

function announcement(words: Words, { name, percent, paise, weekdays, from, to, last }: Offer): string {
  const off = percent === undefined ? formatPaise(paise, words) : `${percent} %`;
  const isAllDay = from === WHOLE_DAY.from && to === WHOLE_DAY.to;
  const when = [
    ...(weekdays.length < WEEKDAYS.length ? [daysText(words.rates, weekdays, words)] : []),
    ...(isAllDay ? [] : [hoursText(words.rates, { from, to }, words)]),
    ...(last === null ? [] : [words.venues.offerUntil({ date: shortDate(last, words) })]),
  ].join(', ');
  return when ? words.venues.offer({ name, off, when }) : words.venues.offerAlways({ name, off });
}
