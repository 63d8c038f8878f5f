import * as z from 'zod';
import {
  CallOffDetails,
  CallOffPreview,
  CallOffProgress,
  CallOffQuestion,
  CallOffRequest,
  CourtsOpened,
  CreditBonus,
  inCallOff,
  OpenCourts,
} from '#contract/call-offs.ts';
import { answer } from '#contract/envelope.ts';
import { inOrganisation, inVenue } from '#contract/organisation.ts';
import { members, ROLES } from '#contract/roles.ts';
import type { Call } from './call.ts';

const byManager = members('venue', ['owner', 'manager']);
const tags = ['Desk'];
const NOT_CLOSED = ['notListed', 'noSuchCourt', 'closedBackwards', 'closedInThePast', 'closedTooLong'] as const;

export const callOffCalls = {
  previewCallOff: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/call-offs/preview',
    by: byManager,
    summary: 'What closing courts would do to the bookings in the way',
    description: 'Nothing is changed.',
    tags,
    params: z.object(inVenue),
    body: CallOffQuestion,
    refusals: [...NOT_CLOSED, 'closedTooFar'],
    response: { 200: answer(CallOffPreview) },
  },
  callOff: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/call-offs',
    by: byManager,
    summary: 'Close courts, and call off what is booked there',
    description:
      'One act. What is free is closed at once; each booking is called off in a step of its own, in the background, also after a crash and never twice. Its player gets a message with a link and 24 hours to choose: money back, another time, or credit. Slots that are held and not paid for are dropped. Again with the same key: the same answer; anything else with it is refused.',
    tags,
    params: z.object(inVenue),
    body: CallOffRequest,
    refusals: [
      ...NOT_CLOSED,
      'closedTooFar',
      'bookingsInTheWay',
      'callOffChanged',
      'callOffKeyUsed',
      'proposedToCancel',
    ],
    response: { 200: answer(CallOffProgress) },
  },
  getCallOff: {
    method: 'GET',
    path: '/api/manage/venues/:venueId/call-offs/:callOffId',
    by: members('venue', ROLES),
    summary: 'How far an act that calls games off has come, and what each player chose',
    tags,
    params: z.object(inCallOff),
    refusals: ['noSuchCallOff'],
    response: { 200: answer(CallOffDetails) },
  },
  openCourts: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/openings',
    by: byManager,
    summary: 'Open closed courts again for a time',
    description:
      'Whoever waits for it comes first. Games that were called off stay off. Where closing gave back more, beyond the terms, than the owner lets one person give back, whoever closed cannot open again: another owner or manager can.',
    tags,
    params: z.object(inVenue),
    body: OpenCourts,
    refusals: [...NOT_CLOSED, 'stillClosing', 'openedByAnother'],
    response: { 200: answer(CourtsOpened) },
  },
  setCreditBonus: {
    method: 'PUT',
    path: '/api/manage/organisations/:organisationId/credit-bonus',
    by: members('organisation', ['owner']),
    summary: 'By how much credit is worth more than the money it stands for',
    description: 'For games that are called off from now on.',
    tags,
    params: z.object(inOrganisation),
    body: CreditBonus,
    response: { 200: answer(CreditBonus) },
  },
} as const satisfies Record<string, Call>;
