import * as z from 'zod';
import { ACTS, Activity, StaffActivity } from '#contract/activity.ts';
import { answer } from '#contract/envelope.ts';
import { VENUE_ID_LIMIT } from '#contract/limits.ts';
import { inOrganisation } from '#contract/organisation.ts';
import { wrong } from '#contract/problems.ts';
import { queryNumberOr, queryOptional, queryText } from '#contract/query.ts';
import { members } from '#contract/roles.ts';
import { isCalendarDate } from '#domain/india-time.ts';
import type { Call } from './call.ts';

const day = (example: string) => queryOptional(z.string().refine(isCalendarDate, wrong('notADate')), example);

const filter = {
  person: queryText(20, '42').meta({ description: "The id of a person, or 'staff', or 'terminal'." }),
  act: queryOptional(z.enum(ACTS, wrong('noneOf')), 'prices.changed'),
  from: day('2026-11-01'),
  to: day('2026-11-30'),
  before: queryText(20, '815'),
  limit: queryNumberOr(30, { min: 1, max: 200, whole: true, example: 30 }),
};

export const activityCalls = {
  listActivity: {
    method: 'GET',
    path: '/api/manage/organisations/:organisationId/activity',
    by: members('organisation', ['owner', 'manager']),
    summary: 'What was done here, by whom, the latest first',
    description: 'Whoever is limited to some venues sees what was done there.',
    tags: ['Manage'],
    params: z.object(inOrganisation),
    querystring: z.object({ ...filter, venue: queryText(VENUE_ID_LIMIT, 'baner-floodlit-arena-pune') }),
    response: { 200: answer(Activity) },
  },
  listStaffActivity: {
    method: 'GET',
    path: '/api/staff/activity',
    by: 'staff',
    summary: 'What staff did, here and at the terminal, the latest first',
    description: 'For the platform and in any organisation.',
    tags: ['Staff'],
    querystring: z.object(filter),
    response: { 200: answer(StaffActivity) },
  },
} as const satisfies Record<string, Call>;
