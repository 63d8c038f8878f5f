import { BOOKING_WINDOW_DAYS } from '#domain/booking-window.ts';
import { refusal, refusalOn, type Wait } from './refusal.ts';

/** Of looking around. */
export const lookingRefusals = {
  noEvent: refusal(404, 'event_not_found', 'Event not found. Please check the URL and try again.'),
  noSport: refusal(404, 'not_found', 'We do not have venues for this sport yet.'),
  noCity: refusal(404, 'not_found', 'We do not have venues in this city yet.'),
  noCities: refusal(404, 'not_found', 'We do not have venues anywhere yet.'),
  timePassed: refusal(422, 'outside_booking_window', 'That time has already passed. Please choose a later one.'),
  dateTooFar: refusalOn(
    422,
    'outside_booking_window',
    ({ last }: { last: string }) => `Slots open ${BOOKING_WINDOW_DAYS} days ahead. Please choose a date up to ${last}.`,
    { last: 'Monday, November 30, 2026' },
  ),
  watchingNeedsConnection: refusal(400, 'bad_request', 'Watching needs a connection of its own.'),
  tooManyStreams: refusalOn(
    429,
    'too_many_requests',
    (_: Wait) => 'Too many live views are open. Please try again in a minute.',
    { seconds: 60 },
  ),
} as const;
