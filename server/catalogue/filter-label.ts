// What a search asks for, in words: filters that were read from it, and single words.
import { DAY_MINUTES, printClock } from '#domain/clock-time.ts';
import { shortDate, timeRange, twelveHourTime } from '#domain/date-text.ts';
import { nearDay } from '#domain/day-name.ts';
import { NIGHT_TO } from '#domain/evening.ts';
import { formatRupees } from '#domain/price.ts';
import type { Asked, PriceAsked, TimeAsked } from '#domain/search-words/read-search.ts';
import type { Words } from '#words';

/** A filter, or a word that is looked for in the names of venues and places. */
export type Wanted = Asked | { kind: 'word'; word: string };

export function labelOf(words: Words, wanted: Wanted): string {
  switch (wanted.kind) {
    case 'price':
      return priceLabel(words, wanted.price);
    case 'time':
      return timeLabel(words, wanted.times, wanted.today);
    case 'pincode':
      return words.search.pincode(wanted);
    case 'cheapest':
      return words.search.cheapest;
    case 'word':
      return words.search.word(wanted);
  }
}

/** 'Up to ₹500 an hour', 'From ₹800 an hour', '₹500 – ₹1,000 an hour'. */
function priceLabel(words: Words, { minPrice, maxPrice }: PriceAsked): string {
  const { searchFilters } = words;
  if (minPrice === undefined) return searchFilters.priceUpTo({ price: formatRupees(maxPrice ?? 0, words) });
  if (maxPrice === undefined) return searchFilters.priceFrom({ price: formatRupees(minPrice, words) });
  return searchFilters.priceBetween({ least: formatRupees(minPrice, words), most: formatRupees(maxPrice, words) });
}

/** 'Sun 22 Nov, 5:00 PM – 9:00 PM', 'Sat 21 Nov and Sun 22 Nov', 'Tonight, after 5:00 PM'. */
function timeLabel(words: Words, times: readonly TimeAsked[], today: string): string {
  const { search } = words;
  const [first, next, ...others] = times;
  if (!first) return '';
  const [start, end] = [printClock(first.from), printClock(first.to)];
  const isNight = first.to === NIGHT_TO;
  // A night that began the day before goes on, and its next evening is meant too.
  if (isNight && first.date < today && next?.date === today && others.length === 0) {
    return search.timeNightOn({ until: twelveHourTime(end, words), time: twelveHourTime(start, words) });
  }
  const days = times
    .map(({ date }) => (isNight && date === today ? search.tonight : dayLabel(words, date, today)))
    .reduce((some, last) => search.timeAnd({ first: some, last }));
  if (first.from === 0 && first.to === DAY_MINUTES) return days;
  if (first.from === 0) return search.timeBefore({ days, time: twelveHourTime(end, words) });
  // Whoever names an hour means about that time.
  if (first.to - first.from === 60) return search.timeAround({ days, time: twelveHourTime(start, words) });
  if (isNight || first.to === DAY_MINUTES) return search.timeAfter({ days, time: twelveHourTime(start, words) });
  return search.timeBetween({ days, hours: timeRange(start, end, words) });
}

function dayLabel(words: Words, date: string, today: string): string {
  const near = nearDay(date, today);
  return near ? words.days[near] : shortDate(date, words);
}
