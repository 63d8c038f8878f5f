// What an offer takes off the price of a booking: a share, or some rupees, of what is played in its hours.
import { DAY_MINUTES } from './clock-time.ts';
import { addDays, indiaDate, indiaInstant, weekdayOf } from './india-time.ts';
import type { Interval } from './interval.ts';
import { PAISE_PER_RUPEE } from './price.ts';
import { exactPrice, roundUp } from './price-lines.ts';
import type { RateLine } from './rate-card.ts';
import { MINUTE_MS } from './time-units.ts';

/** Either a percentage from 1 to 100, or whole rupees in paise. */
export type OffBy =
  | { readonly percent: number; readonly paise?: undefined }
  | { readonly paise: number; readonly percent?: undefined };

/** When what is played counts: weekdays (0 = Sunday) and minutes after midnight in India, the last not included. */
export type OfferHours = { readonly weekdays: readonly number[]; readonly from: number; readonly to: number };

export type OfferTerms = OfferHours & { readonly off: OffBy };

/** Nothing is free: this much is always left to pay. */
export const LEAST_PRICE_PAISE = PAISE_PER_RUPEE;

/**
 * Whole rupees, in paise; 0 when nothing is played in its hours. A booking that is only partly in them gets it on that
 * part, so that nobody saves by splitting a booking. What is left to pay is rounded up once, as without an offer.
 */
export function offPaise({ off, ...hours }: OfferTerms, lines: readonly RateLine[]): number {
  const exact = exactPrice(lines);
  const counting = exactPrice(lines.flatMap((line) => partsWithin(line, hours)));
  const cut = off.paise === undefined ? Math.floor((counting * off.percent) / 100) : Math.min(off.paise * 60, counting);
  return roundUp(exact) - Math.max(roundUp(exact - cut), Math.min(LEAST_PRICE_PAISE, roundUp(exact)));
}

/** The one that takes off most, and how much; undefined when none takes off anything. Of equal ones the first. */
export function bestOffer<O extends OfferTerms>(
  offers: readonly O[],
  lines: readonly RateLine[],
): { offer: O; offPaise: number } | undefined {
  let best: { offer: O; offPaise: number } | undefined;
  for (const offer of offers) {
    const paise = offPaise(offer, lines);
    if (paise > (best?.offPaise ?? 0)) best = { offer, offPaise: paise };
  }
  return best;
}

export type OfferLife = {
  /** In which bookings can be made with it. */
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly endedAt: Date | null;
  readonly perPlayer: number | null;
  readonly inAll: number | null;
};

/** Why it cannot be used now, by somebody who has used it so often; null when it can. */
export function offerProblem(
  offer: OfferLife,
  uses: { readonly ofPlayer: number; readonly inAll: number },
  now: Date,
): 'not_yet' | 'over' | 'used_up' | 'used_by_you' | null {
  if (offer.endedAt || (offer.endsAt && now >= offer.endsAt)) return 'over';
  if (now < offer.startsAt) return 'not_yet';
  if (offer.inAll !== null && uses.inAll >= offer.inAll) return 'used_up';
  return offer.perPlayer !== null && uses.ofPlayer >= offer.perPlayer ? 'used_by_you' : null;
}

function partsWithin({ start, end, hourlyPaise }: RateLine, { weekdays, from, to }: OfferHours): RateLine[] {
  return hoursBetween({ start, end }, weekdays, from, to).map((part) => ({
    ...part,
    minutes: (part.end.getTime() - part.start.getTime()) / MINUTE_MS,
    hourlyPaise,
  }));
}

function hoursBetween({ start, end }: Interval, weekdays: readonly number[], from: number, to: number): Interval[] {
  const found: Interval[] = [];
  for (let date = indiaDate(start); indiaInstant(date) < end; date = addDays(date, 1)) {
    if (!weekdays.includes(weekdayOf(date))) continue;
    const first = Math.max(start.getTime(), indiaInstant(date, from).getTime());
    const last = Math.min(end.getTime(), indiaInstant(date, Math.min(to, DAY_MINUTES)).getTime());
    if (first < last) found.push({ start: new Date(first), end: new Date(last) });
  }
  return found;
}
