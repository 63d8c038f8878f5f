import { SERIES_DATES_MOST } from '#domain/series.ts';
import { refusal } from './refusal.ts';

/** Of regulars. */
export const seriesRefusals = {
  noSeries: refusal(404, 'not_found', ({ refusals }) => refusals.noSeries),
  seriesNoDates: refusal(422, 'series_dates', ({ refusals }) => refusals.seriesNoDates),
  seriesTooLong: refusal(422, 'series_dates', ({ refusals }) => refusals.seriesTooLong({ dates: SERIES_DATES_MOST })),
  seriesNothing: refusal(422, 'series_dates', ({ refusals }) => refusals.seriesNothing),
  seriesChanged: refusal(409, 'series_changed', ({ refusals }) => refusals.seriesChanged),
  seriesKeyUsed: refusal(409, 'key_used', ({ refusals }) => refusals.seriesKeyUsed),
  seriesOver: refusal(409, 'too_late', ({ refusals }) => refusals.seriesOver),
} as const;
