// The day at a ground: what is on, and who has come.
import * as z from 'zod';
import { Day, DayEvents, NewArrival, ScannedTicket, TicketScan } from '#contract/day.ts';
import { answer } from '#contract/envelope.ts';
import { inVenue } from '#contract/organisation.ts';
import { members, ROLES } from '#contract/roles.ts';
import { DATE } from '#contract/venue.ts';
import type { Call } from './call.ts';

export const dayCalls = {
  getDay: {
    method: 'GET',
    path: '/api/manage/venues/:venueId/day',
    by: members('venue', ROLES),
    summary: 'A day at a venue: its courts, and all that is on them',
    description: 'Hours past midnight belong to the evening before. Accountants see no phone numbers.',
    tags: ['Manage'],
    params: z.object(inVenue),
    querystring: z.object({ date: DATE.meta({ example: '2026-11-16' }) }),
    response: { 200: answer(Day) },
  },
  watchDay: {
    method: 'GET',
    path: '/api/manage/venues/:venueId/day/stream',
    by: members('venue', ROLES),
    summary: 'Whether something changes at a venue, live',
    description:
      'A stream of server-sent events while the connection is open, and while the caller may see the venue: `change` ' +
      'whenever something on some day’s sheet may be different. `beat`, without data, comes first and every 20 seconds. ' +
      'With a date, `change` also comes first and says what is different on that date’s sheet: `sheet` leads from the ' +
      'day with one `mark` to the day with another.',
    tags: ['Manage'],
    params: z.object(inVenue),
    querystring: z.object({ date: DATE.optional().meta({ example: '2026-11-16' }) }),
    streams: true,
    refusals: ['tooManyStreams', 'watchingNeedsConnection'],
    response: { 200: DayEvents },
  },
  setArrival: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/bookings/:bookingId/arrival',
    by: members('venue', ['owner', 'manager', 'desk']),
    summary: 'Say whether those who booked have come',
    description:
      'A no-show from 15 minutes after the start on. Each can be changed and taken back until midnight at the end of the day. Saying the same again changes nothing, and what was noticed (`at`) before another arrival or no-show was noted gives way to that.',
    tags: ['Manage'],
    params: z.object({ ...inVenue, bookingId: z.string().max(20).meta({ example: '42' }) }),
    body: NewArrival,
    refusals: ['noBooking', 'notConfirmed', 'arrivalTooEarly', 'notLateYet', 'arrivalOver'],
    response: { 200: answer(NewArrival) },
  },
  scanTicket: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/tickets',
    by: members('venue', ['owner', 'manager', 'desk']),
    summary: 'Read a ticket and note that its players have arrived',
    description:
      'Takes what the QR code says, or the code below it. A ticket that was scanned before changes nothing and says when.',
    tags: ['Manage'],
    params: z.object(inVenue),
    body: TicketScan,
    refusals: [
      'ticketUnreadable',
      'ticketForged',
      'ticketElsewhere',
      'ticketCancelled',
      'ticketRescheduled',
      'ticketTooEarly',
      'ticketOver',
    ],
    response: { 200: answer(ScannedTicket) },
  },
} as const satisfies Record<string, Call>;
