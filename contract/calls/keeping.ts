// What the platform's staff keep: which grounds go on sale, and the cities, areas and sports there are.
import * as z from 'zod';
import { Approval, ReturnReason } from '#contract/approvals.ts';
import { answer } from '#contract/envelope.ts';
import { KeptOrganisations, SuspendReason } from '#contract/kept-organisations.ts';
import { PLACE_NAME_LIMIT } from '#contract/limits.ts';
import { inOrganisation, inVenue } from '#contract/organisation.ts';
import { KeptPlaces, NewSport, SaidArea, SaidCity } from '#contract/places.ts';
import { text } from '#contract/query.ts';
import type { Call } from './call.ts';

const byStaff = { by: 'staff' as const, tags: ['Staff'] };
const id = z.string().max(200);
const inCity = z.object({ cityId: id.meta({ example: 'pune' }) });
const kept = { response: { 200: answer(KeptPlaces) } };
const approvals = { response: { 200: answer(z.array(Approval)) } };

export const keepingCalls = {
  listApprovals: {
    method: 'GET',
    path: '/api/staff/approvals',
    ...byStaff,
    summary: 'Venues that wait for approval, the first handed in first',
    ...approvals,
  },
  approveVenue: {
    method: 'POST',
    path: '/api/staff/venues/:venueId/approve',
    ...byStaff,
    summary: 'Put a venue that was handed in on sale',
    description: 'Its organisation is active from then on: its next venues need no approval.',
    params: z.object(inVenue),
    refusals: ['notSubmitted', 'incomplete'],
    ...approvals,
  },
  returnVenue: {
    method: 'POST',
    path: '/api/staff/venues/:venueId/return',
    ...byStaff,
    summary: 'Give a venue that was handed in back, and say why',
    description: 'It is a draft again. The owners are told.',
    params: z.object(inVenue),
    body: z.object({ reason: ReturnReason }),
    refusals: ['notSubmitted'],
    ...approvals,
  },
  listOrganisations: {
    method: 'GET',
    path: '/api/staff/organisations',
    ...byStaff,
    summary: 'Organisations: those that wait for approval first, then by name',
    querystring: z.object({
      name: text(PLACE_NAME_LIMIT).optional().meta({ description: 'A part of it.', example: 'sports' }),
      status: z.enum(['pending', 'active', 'suspended']).optional(),
    }),
    response: { 200: answer(KeptOrganisations) },
  },
  suspendOrganisation: {
    method: 'POST',
    path: '/api/staff/organisations/:organisationId/suspend',
    ...byStaff,
    summary: 'Suspend an organisation, and say why',
    description:
      'Its members may do nothing and its venues cannot be booked. Bookings that were made stay. The owners are told why.',
    params: z.object(inOrganisation),
    body: z.object({ reason: SuspendReason }),
    refusals: ['notManaged', 'isSuspended'],
    response: { 200: answer(z.null()) },
  },
  reinstateOrganisation: {
    method: 'POST',
    path: '/api/staff/organisations/:organisationId/reinstate',
    ...byStaff,
    summary: 'End a suspension: everything is as it was before',
    description: 'The owners are told.',
    params: z.object(inOrganisation),
    refusals: ['notManaged', 'notSuspended'],
    response: { 200: answer(z.null()) },
  },
  createCity: {
    method: 'POST',
    path: '/api/staff/cities',
    ...byStaff,
    summary: 'Add a city',
    body: SaidCity,
    refusals: ['nameTaken'],
    ...kept,
  },
  changeCity: {
    method: 'PUT',
    path: '/api/staff/cities/:cityId',
    ...byStaff,
    summary: 'Rename or move a city',
    params: inCity,
    body: SaidCity,
    refusals: ['noSuchPlace', 'nameTaken'],
    ...kept,
  },
  createArea: {
    method: 'POST',
    path: '/api/staff/cities/:cityId/areas',
    ...byStaff,
    summary: 'Add an area to a city',
    params: inCity,
    body: SaidArea,
    refusals: ['noSuchPlace', 'nameTaken'],
    ...kept,
  },
  changeArea: {
    method: 'PUT',
    path: '/api/staff/areas/:areaId',
    ...byStaff,
    summary: 'Rename or move an area',
    params: z.object({ areaId: id.meta({ example: 'pune-baner' }) }),
    body: SaidArea,
    refusals: ['noSuchPlace', 'nameTaken'],
    ...kept,
  },
  createSport: {
    method: 'POST',
    path: '/api/staff/sports',
    ...byStaff,
    summary: 'Add a sport, at the end',
    body: NewSport,
    refusals: ['nameTaken'],
    ...kept,
  },
  changeSport: {
    method: 'PUT',
    path: '/api/staff/sports/:sportId',
    ...byStaff,
    summary: 'Rename a sport',
    params: z.object({ sportId: z.string().max(60).meta({ example: 'football' }) }),
    body: NewSport,
    refusals: ['noSuchSport', 'nameTaken'],
    ...kept,
  },
  orderSports: {
    method: 'POST',
    path: '/api/staff/sports/order',
    ...byStaff,
    summary: 'Put all sports into an order',
    body: z.object({
      ids: z
        .array(z.string().max(60))
        .max(200)
        .meta({ example: ['football', 'cricket'] }),
    }),
    refusals: ['changedMeanwhile'],
    ...kept,
  },
} as const satisfies Record<string, Call>;
