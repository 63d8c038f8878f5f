// What an offer takes off the price of a booking: a share, or some rupees, of what is played in its hours.
import { bestOffer, type CountingOffer } from './best-offer.ts';
import { addDays, indiaDate, indiaInstant, weekdayOf } from './india-time.ts';
import { PAISE_PER_RUPEE } from './price.ts';
import { exactPrice, linesTotalPaise, type PriceLine } from './price-lines.ts';
import type { RateLine } from './rate-card.ts';
import { MINUTE_MS } from './time-units.ts';

/** Either percent, from 1 to 100, or whole rupees, in paise. */
export type OffBy =
  | { readonly percent: number; readonly paise?: undefined }
  | { readonly paise: number; readonly percent?: undefined };

/** When what is played counts. */
export type OfferHours = {
  /** 0 = Sunday. */
  readonly weekdays: readonly number[];
  /** Minutes after midnight in India; `to` is not included and at most 1440. */
  readonly from: number;
  readonly to: number;
  /** 'YYYY-MM-DD', both included; null where it has no beginning, or no end. */
  readonly first: string | null;
  readonly last: string | null;
};

export type Offer = OfferHours & OffBy & { readonly id: number; readonly name: string };

/** What was taken off a price, and under which name. */
export type TakenOff = { readonly offerId: number; readonly name: string; readonly paise: number };

/** What is left of a price, by the best of some offers for whoever pays; never more than one is taken off. */
export function priceWithOffers(
  lines: readonly RateLine[],
  offers: readonly Offer[],
): { totalPaise: number; off: TakenOff | null } {
  const totalPaise = linesTotalPaise(lines);
  const best = bestOffer(exactPrice(lines), countingOffers(lines, offers));
  if (!best) return { totalPaise, off: null };
  const paise = best.amount * PAISE_PER_RUPEE;
  return { totalPaise: totalPaise - paise, off: { offerId: best.id, name: best.name, paise } };
}

/**
 * Those in whose hours something is played, with its price. A booking that is only partly in the hours of an offer gets
 * it on that part, so that nobody saves by splitting a booking.
 */
export function countingOffers(lines: readonly RateLine[], offers: readonly Offer[]): CountingOffer[] {
  return offers.flatMap((offer) => {
    const exact = lines.reduce((sum, line) => sum + minutesWithin(line, offer) * line.hourlyPaise, 0);
    const { id, name } = offer;
    const off = offer.percent === undefined ? { paise: offer.paise } : { percent: offer.percent };
    return exact > 0 ? [{ id, name, ...off, exact }] : [];
  });
}

/** The stretches of a price with the times at which they begin and end. */
export function timedLines(start: Date, lines: readonly PriceLine[]): RateLine[] {
  let at = start.getTime();
  return lines.map(({ minutes, hourlyPaise }) => {
    const from = at;
    at += minutes * MINUTE_MS;
    return { start: new Date(from), end: new Date(at), minutes, hourlyPaise };
  });
}

function minutesWithin({ start, end }: RateLine, { from, to, ...offer }: OfferHours): number {
  let minutes = 0;
  for (let date = indiaDate(start); indiaInstant(date) < end; date = addDays(date, 1)) {
    if (!holdsOn(offer, date)) continue;
    const first = Math.max(start.getTime(), indiaInstant(date, from).getTime());
    const last = Math.min(end.getTime(), indiaInstant(date, to).getTime());
    minutes += Math.max(0, last - first) / MINUTE_MS;
  }
  return minutes;
}

/** Whether it holds on some minute of this date. */
export function holdsOn({ weekdays, first, last }: Omit<OfferHours, 'from' | 'to'>, date: string): boolean {
  return (first === null || first <= date) && (last === null || date <= last) && weekdays.includes(weekdayOf(date));
}

export type OfferLimits = { readonly perPlayer: number | null; readonly inAll: number | null };

/** Why somebody who has used it so often cannot use it again; null when they can. */
export function limitReached(
  { perPlayer, inAll }: OfferLimits,
  uses: { readonly ofPlayer: number; readonly inAll: number },
): 'used_up' | 'used_by_player' | null {
  if (perPlayer !== null && uses.ofPlayer >= perPlayer) return 'used_by_player';
  return inAll !== null && uses.inAll >= inAll ? 'used_up' : null;
}
