// Regulars at a ground.
import * as z from 'zod';
import { answer } from '#contract/envelope.ts';
import { inVenue } from '#contract/organisation.ts';
import { members, ROLES } from '#contract/roles.ts';
import {
  inSeries,
  NewSeries,
  SeriesAnswer,
  SeriesChange,
  SeriesChangePlan,
  SeriesList,
  SeriesPlan,
  SeriesPlanRequest,
} from '#contract/series.ts';
import type { Call } from './call.ts';

const byDesk = members('venue', ['owner', 'manager', 'desk']);
const byAll = members('venue', ROLES);
const tags = ['Regulars'];

const NO_SERIES = [
  'noEvent',
  'notListed',
  'formatNotOffered',
  'sportNotOffered',
  'sportNotByTheHour',
  'noSpace',
  'seriesNoDates',
  'seriesTooLong',
] as const;

export const seriesCalls = {
  planSeries: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/series/plan',
    by: byDesk,
    summary: 'Every date of a series, before anything is booked',
    description:
      'With court, price, what is in the way and what else is free that day. Who has a slot is not told. Nothing is held.',
    tags,
    params: z.object(inVenue),
    body: SeriesPlanRequest,
    refusals: [...NO_SERIES],
    response: { 200: answer(SeriesPlan) },
  },
  createSeries: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/series',
    by: byDesk,
    summary: 'Book a series as it was planned: all of it or nothing',
    description:
      'The same constraint, waiting list and prices as for everybody. Refused when a date or a price is other than was planned: look at the plan again. One message to the guest for all of it. Again with the same key: the same answer; another series with it is refused.',
    tags,
    params: z.object(inVenue),
    body: NewSeries,
    refusals: [...NO_SERIES, 'seriesChanged', 'seriesNothing', 'seriesKeyUsed', 'waitingLimit'],
    response: { 200: answer(SeriesAnswer) },
  },
  listSeries: {
    method: 'GET',
    path: '/api/manage/venues/:venueId/series',
    by: byAll,
    summary: 'The regulars of a venue',
    description: 'Those with a game ahead first, the next game in front. Accountants see no phone numbers.',
    tags,
    params: z.object(inVenue),
    response: { 200: answer(SeriesList) },
  },
  getSeries: {
    method: 'GET',
    path: '/api/manage/venues/:venueId/series/:seriesId',
    by: byAll,
    summary: 'A series with what became of each date',
    tags,
    params: z.object(inSeries),
    refusals: ['noSeries'],
    response: { 200: answer(SeriesAnswer) },
  },
  planSeriesChange: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/series/:seriesId/change/plan',
    by: byDesk,
    summary: 'What changing or ending all following dates would do, date by date, with the money',
    description: 'Games that have begun stay as they are. Nothing is held.',
    tags,
    params: z.object(inSeries),
    body: SeriesChangePlan,
    refusals: [...NO_SERIES, 'noSeries', 'otherRole', 'seriesOver'],
    response: { 200: answer(SeriesPlan) },
  },
  changeSeries: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/series/:seriesId/change',
    by: byDesk,
    summary: 'Change or end all following dates as it was planned: all of them or none',
    description:
      'What is due for a date that is cancelled is dropped; what was paid comes back by its terms, as it was paid. Refused when a date or a figure is other than was planned.',
    tags,
    params: z.object(inSeries),
    body: SeriesChange,
    refusals: [
      ...NO_SERIES,
      'noSeries',
      'otherRole',
      'seriesOver',
      'seriesChanged',
      'waitingLimit',
      'needsSecondPerson',
    ],
    response: { 200: answer(SeriesAnswer) },
  },
} as const satisfies Record<string, Call>;
