import { shortDate } from '#domain/date-text.ts';
import { SERIES_DATES_MOST } from '#domain/series.ts';
import { refusal, refusalOn } from './refusal.ts';

/** Of regulars. */
export const seriesRefusals = {
  noSeries: refusal(404, 'not_found', ({ refusals }) => refusals.noSeries),
  seriesNoDates: refusal(422, 'series_dates', ({ refusals }) => refusals.seriesNoDates),
  seriesTooLong: refusal(422, 'series_dates', ({ refusals }) => refusals.seriesTooLong({ dates: SERIES_DATES_MOST })),
  seriesNothing: refusal(422, 'series_dates', ({ refusals }) => refusals.seriesNothing),
  seriesChanged: refusal(409, 'series_changed', ({ refusals }) => refusals.seriesChanged),
  seriesKeyUsed: refusalOn(
    409,
    'key_used',
    (words, { first, last, ...known }: { name: string; dates: number; first: string; last: string }) =>
      words.refusals.seriesKeyUsed({ ...known, first: shortDate(first, words), last: shortDate(last, words) }),
    { name: 'Asha Kulkarni', dates: 13, first: '2026-11-24', last: '2027-02-16' },
  ),
  seriesOver: refusal(409, 'too_late', ({ refusals }) => refusals.seriesOver),
} as const;
