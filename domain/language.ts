// The language that the website speaks. Only here and in locale.ts does domain/ look into the catalogue, so that no page has
// to hand it around; the server hands in the words of whichever language it speaks.
import { dates as dateLocale, intl } from '#words/locale.ts';
import * as patterns from '#words/shared/dates.ts';

/** How a language writes numbers and dates. All the words of a language have this in them. */
export type Language = {
  /** What `Intl` calls the language, for its numbers, and for its names of days and months. */
  readonly locale: { readonly intl: string; readonly dates: string };
  /** In which order it says the parts of a date. */
  readonly dates: {
    readonly long: (parts: { weekday: string; day: string; month: string; year: string }) => string;
    readonly short: (parts: { weekday: string; day: string; month: string }) => string;
    readonly time: (parts: { hour: string; minute: string; dayPeriod: string }) => string;
    readonly range: (times: { from: string; to: string }) => string;
    readonly nextDay: (end: { time: string }) => string;
    readonly moment: (parts: { date: string; time: string }) => string;
  };
};

export const SITE: Language = {
  locale: { intl, dates: dateLocale },
  dates: {
    long: patterns.long,
    short: patterns.short,
    time: patterns.time,
    range: patterns.range,
    nextDay: patterns.nextDay,
    moment: patterns.moment,
  },
};
