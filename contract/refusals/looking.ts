import { BOOKING_WINDOW_DAYS } from '#domain/booking-window.ts';
import { longDate } from '#domain/date-text.ts';
import { refusal, refusalOn, type Wait } from './refusal.ts';

/** Of looking around. */
export const lookingRefusals = {
  noEvent: refusal(404, 'event_not_found', ({ refused }) => refused.noEvent),
  noSport: refusal(404, 'not_found', ({ refusals }) => refusals.noSport),
  noCity: refusal(404, 'not_found', ({ refusals }) => refusals.noCity),
  noCities: refusal(404, 'not_found', ({ refusals }) => refusals.noCities),
  timePassed: refusal(422, 'outside_booking_window', ({ refusals }) => refusals.timePassed),
  dateTooFar: refusalOn(
    422,
    'outside_booking_window',
    (words, { last }: { last: string }) =>
      words.refusals.dateTooFar({ days: BOOKING_WINDOW_DAYS, last: longDate(last, words) }),
    { last: '2026-11-30' },
  ),
  watchingNeedsConnection: refusal(400, 'bad_request', ({ refusals }) => refusals.watchingNeedsConnection),
  tooManyStreams: refusalOn(429, 'too_many_requests', ({ refusals }, _: Wait) => refusals.tooManyStreams, {
    seconds: 60,
  }),
} as const;
