import * as z from 'zod';
import { ACTS, Activity, StaffActivity } from '#contract/activity.ts';
import { days } from '#contract/days.ts';
import { answer } from '#contract/envelope.ts';
import { VENUE_ID_LIMIT } from '#contract/limits.ts';
import { inOrganisation } from '#contract/organisation.ts';
import { wrong } from '#contract/problems.ts';
import { queryNumberOr, queryOptional, queryText } from '#contract/query.ts';
import { members } from '#contract/roles.ts';
import type { Call } from './call.ts';

const filter = {
  person: queryText(20, '42').meta({ description: "The id of a person, or 'staff', or 'terminal'." }),
  act: queryOptional(z.enum(ACTS, wrong('noneOf')), 'prices.changed'),
  ...days,
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
