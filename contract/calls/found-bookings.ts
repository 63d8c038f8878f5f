import * as z from 'zod';
import { days, IN_ORDER } from '#contract/days.ts';
import { answer } from '#contract/envelope.ts';
import { FOUND_STATUSES, FoundBookings } from '#contract/found-bookings.ts';
import { VENUE_ID_LIMIT } from '#contract/limits.ts';
import { inOrganisation } from '#contract/organisation.ts';
import { wrong } from '#contract/problems.ts';
import { queryNumberOr, queryOptional, queryText } from '#contract/query.ts';
import { members, ROLES } from '#contract/roles.ts';
import type { Call } from './call.ts';

const filter = {
  q: queryText(100, 'Asha').meta({
    description:
      'A name or part of one, a phone number or at least three of its digits, the id of a booking, or the code of a ticket.',
  }),
  venue: queryText(VENUE_ID_LIMIT, 'baner-floodlit-arena-pune'),
  status: queryOptional(z.enum(FOUND_STATUSES, wrong('noneOf')), 'confirmed'),
  money: queryOptional(z.enum(['due', 'owed'], wrong('noneOf')), 'due').meta({
    description: "'due': the guest still has to pay; 'owed': the ground still has to hand something back.",
  }),
  ...days,
};

export const foundBookingCalls = {
  findBookings: {
    method: 'GET',
    path: '/api/manage/organisations/:organisationId/bookings',
    by: members('organisation', ROLES),
    units: 2,
    summary: 'Bookings of an organisation, the latest game first',
    description: 'Whoever is limited to some venues finds those of these.',
    tags: ['Manage'],
    params: z.object(inOrganisation),
    querystring: z
      .object({
        ...filter,
        before: queryText(40, '1763472600000-815'),
        limit: queryNumberOr(30, { min: 1, max: 100, whole: true, example: 30 }),
      })
      .refine(...IN_ORDER),
    response: { 200: answer(FoundBookings) },
  },
  exportBookings: {
    method: 'GET',
    path: '/api/manage/organisations/:organisationId/bookings.csv',
    by: members('organisation', ['owner', 'manager', 'accountant']),
    units: 10,
    summary: 'The same as a file for a spreadsheet',
    description: 'All that fits, sent as it is read.',
    tags: ['Manage'],
    params: z.object(inOrganisation),
    querystring: z.object(filter).refine(...IN_ORDER),
    answersCsv: true,
    response: { 200: z.string().meta({ example: 'Booking,Ground\r\nBK1763190000000,Baner Floodlit Arena\r\n' }) },
  },
} as const satisfies Record<string, Call>;
