// An offer as it is typed into the form, and what is wrong with it.
import { rupeesIn } from '#app/features/manage/prices/rupees-in.ts';
import { clockMinutes, DAY_MINUTES } from '#domain/clock-time.ts';
import { isCalendarDate } from '#domain/india-time.ts';
import { WEEKDAYS } from '#domain/painted-week.ts';
import { toPaise } from '#domain/price.ts';
import * as words from '#words/manage/offers.ts';
import * as prices from '#words/manage/prices.ts';
import * as refused from '#words/shared/refused.ts';
import type { NewOffer } from './mutations.ts';

export type OfferEntry = {
  name: string;
  /** Whether players need a code; without one it has no limits. */
  hasCode: boolean;
  code: string;
  by: 'percent' | 'rupees';
  amount: string;
  weekdays: readonly number[];
  /** 'HH:MM'; midnight as an end is the end of the day. */
  from: string;
  to: string;
  first: string;
  last: string;
  perPlayer: string;
  inAll: string;
};

export const EMPTY: OfferEntry = {
  name: '',
  hasCode: false,
  code: '',
  by: 'percent',
  amount: '',
  weekdays: [...WEEKDAYS],
  from: '00:00',
  to: '00:00',
  first: '',
  last: '',
  perPlayer: '',
  inAll: '',
};

export type OfferProblems = Partial<Record<keyof OfferEntry, string>>;

/** The offer, or what is wrong, the first field first. */
export function readOffer(entry: OfferEntry): { value: NewOffer } | { value?: undefined; problems: OfferProblems } {
  const { weekdays, hasCode } = entry;
  const name = entry.name.trim();
  const code = hasCode ? entry.code.trim().toUpperCase() : null;
  const amount = entry.by === 'percent' ? percentIn(entry.amount) : rupeesIn(entry.amount);
  const from = clockMinutes(entry.from);
  const to = clockMinutes(entry.to) || DAY_MINUTES;
  const [first, last] = [dateIn(entry.first), dateIn(entry.last)];
  const [perPlayer, inAll] = [countIn(entry.perPlayer), countIn(entry.inAll)];
  const problems: OfferProblems = {
    ...(name ? {} : { name: refused.noNameGiven }),
    ...(code !== null && !/^[A-Z0-9]{3,20}$/.test(code) ? { code: words.formNoCode } : {}),
    ...(amount === undefined ? { amount: entry.by === 'percent' ? words.formNoPercent : words.formNoRupees } : {}),
    ...(weekdays.length === 0 ? { weekdays: prices.formNoDays } : {}),
    ...(Number.isNaN(from) ? { from: prices.formNoTime } : {}),
    ...(to <= from ? { to: prices.formEndsEarly } : {}),
    ...(first === undefined ? { first: prices.formNoDate } : {}),
    ...(last === undefined
      ? { last: prices.formNoDate }
      : first && last && last < first
        ? { last: words.formLastEarly }
        : {}),
    ...(hasCode && perPlayer === undefined ? { perPlayer: words.formNoCount } : {}),
    ...(hasCode && inAll === undefined ? { inAll: words.formNoCount } : {}),
  };
  if (Object.keys(problems).length > 0) return { problems };
  return {
    value: {
      name,
      code,
      percent: entry.by === 'percent' ? (amount ?? null) : null,
      rupees: entry.by === 'rupees' ? (amount ?? null) : null,
      weekdays,
      from,
      to,
      first: first ?? null,
      last: last ?? null,
      perPlayer: (hasCode && perPlayer) || null,
      inAll: (hasCode && inAll) || null,
    },
  };
}

/** Whether a booking of an hour at this price, the lowest, would leave nothing to pay: a rupee is left all the same. */
export function takesAll({ by, amount }: Pick<OfferEntry, 'by' | 'amount'>, lowestPaise: number | undefined): boolean {
  if (by === 'percent') return percentIn(amount) === 100;
  const rupees = rupeesIn(amount);
  return rupees !== undefined && lowestPaise !== undefined && toPaise(rupees) >= lowestPaise;
}

function percentIn(text: string): number | undefined {
  const percent = /^\s*\d{1,3}\s*%?\s*$/.test(text) ? Number.parseInt(text, 10) : 0;
  return percent >= 1 && percent <= 100 ? percent : undefined;
}

/** Null when nothing is typed, undefined when it is no date. */
function dateIn(text: string): string | null | undefined {
  if (text === '') return null;
  return isCalendarDate(text) ? text : undefined;
}

/** Null when nothing is typed, undefined when it is no number. */
function countIn(text: string): number | null | undefined {
  const digits = text.replaceAll(/[,\s]/g, '');
  if (digits === '') return null;
  return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : undefined;
}
