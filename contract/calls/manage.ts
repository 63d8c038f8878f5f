import * as z from 'zod';
import { answer } from '#contract/envelope.ts';
import {
  inOrganisation,
  inVenue,
  Managed,
  Organisation,
  OrganisationName,
  OrganisationOverview,
  VenueOverview,
} from '#contract/organisation.ts';
import { DEMO_ROLES, members, ROLES } from '#contract/roles.ts';
import { SignedIn } from '#contract/session.ts';
import type { Call } from './call.ts';

export const manageCalls = {
  tryAs: {
    method: 'POST',
    path: '/api/manage/try',
    by: 'anyone',
    limit: 'tries',
    summary: 'Sign in as one of the demo’s people',
    description: 'Demo mode only. Without a code: everybody can read everybody’s in the demo inbox anyway.',
    tags: ['Demo'],
    body: z.object({ as: z.enum(DEMO_ROLES).meta({ example: 'owner' }) }),
    refusals: ['nothingHere', 'nobodyToTry'],
    response: { 200: answer(SignedIn) },
  },
  listManaged: {
    method: 'GET',
    path: '/api/manage',
    by: 'player',
    summary: 'The organisations and venues that I manage, and in which role',
    tags: ['Manage'],
    response: { 200: answer(Managed) },
  },
  createOrganisation: {
    method: 'POST',
    path: '/api/manage/organisations',
    by: 'player',
    summary: 'Create an organisation, of which I am the owner',
    description: 'It can set up everything. It is pending until staff approve its first venue.',
    tags: ['Manage'],
    body: z.object({ name: OrganisationName }),
    refusals: ['tooManyOrganisations'],
    response: { 200: answer(Organisation) },
  },
  getOrganisation: {
    method: 'GET',
    path: '/api/manage/organisations/:organisationId',
    by: members('organisation', ROLES),
    summary: 'An organisation, its venues and my role in it',
    tags: ['Manage'],
    params: z.object(inOrganisation),
    response: { 200: answer(OrganisationOverview) },
  },
  renameOrganisation: {
    method: 'PUT',
    path: '/api/manage/organisations/:organisationId',
    by: members('organisation', ['owner']),
    summary: 'Rename an organisation',
    tags: ['Manage'],
    params: z.object(inOrganisation),
    body: z.object({ name: OrganisationName }),
    response: { 200: answer(Organisation) },
  },
  getManagedVenue: {
    method: 'GET',
    path: '/api/manage/venues/:venueId',
    by: members('venue', ROLES),
    summary: 'A venue, whose it is and my role there',
    tags: ['Manage'],
    params: z.object(inVenue),
    response: { 200: answer(VenueOverview) },
  },
} as const satisfies Record<string, Call>;
