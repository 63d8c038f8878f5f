// An offer in words.
import type { ShownOffer } from '#contract/offers.ts';
import { shortDate } from '#domain/date-text.ts';
import { indiaDate } from '#domain/india-time.ts';
import { formatRupees } from '#domain/price.ts';
import { daysText, hoursText } from '#domain/rule-text.ts';
import * as words from '#words/manage/offers.ts';
import * as rates from '#words/shared/rates.ts';

/** '20 %' or '₹300' */
export function offText({ percent, rupees }: Pick<ShownOffer, 'percent' | 'rupees'>): string {
  return percent === null ? formatRupees(rupees ?? 0) : words.percent({ percent });
}

export function whoText({ code }: Pick<ShownOffer, 'code'>): string {
  return code === null ? words.everybody : words.withCode({ code });
}

/** 'Mon – Fri, 6:00 AM – 4:00 PM, until Thu 31 Dec' */
export function whenText(offer: Pick<ShownOffer, 'weekdays' | 'from' | 'to' | 'first' | 'last'>): string {
  const hours = hoursText(rates, offer);
  return [daysText(rates, offer.weekdays), ...(hours === rates.allDay ? [] : [hours]), ...datesText(offer)].join(', ');
}

function datesText({ first, last }: Pick<ShownOffer, 'first' | 'last'>): string[] {
  if (first && last) return [words.datesBetween({ first: shortDate(first), last: shortDate(last) })];
  if (first) return [words.datesFrom({ date: shortDate(first) })];
  return last ? [words.datesUntil({ date: shortDate(last) })] : [];
}

/** 'Used 12 of 100 times, once a player' */
export function usesText({
  uses,
  inAll,
  perPlayer,
  endedAt,
}: Pick<ShownOffer, 'uses' | 'inAll' | 'perPlayer' | 'endedAt'>): string {
  return [
    inAll === null ? words.uses({ uses }) : words.usesOf({ uses, most: inAll }),
    ...(perPlayer === null ? [] : [words.perPlayer({ times: perPlayer })]),
    ...(endedAt === null ? [] : [words.endedAt({ date: shortDate(indiaDate(new Date(endedAt))) })]),
  ].join(', ');
}
