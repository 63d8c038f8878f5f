import * as z from 'zod';
import { answer, done } from '#contract/envelope.ts';
import { inOrganisation, Organisation } from '#contract/organisation.ts';
import { members, ROLES } from '#contract/roles.ts';
import { ChangeMember, Invitation, Invite, Team } from '#contract/team.ts';
import type { Call } from './call.ts';

const inTeam = z.object({ ...inOrganisation, memberId: z.string().max(20).meta({ example: '3' }) });
const withToken = z.object({ token: z.string().max(100).meta({ example: 'q8V…' }) });

export const teamCalls = {
  getTeam: {
    method: 'GET',
    path: '/api/manage/organisations/:organisationId/team',
    by: members('organisation', ['owner', 'manager']),
    summary: 'Who works here, and who is invited',
    tags: ['Manage'],
    params: z.object(inOrganisation),
    response: { 200: answer(Team) },
  },
  inviteMember: {
    method: 'POST',
    path: '/api/manage/organisations/:organisationId/invitations',
    by: members('organisation', ['owner']),
    summary: 'Invite somebody by phone number',
    description:
      'They get a message with a link, which works once, within 7 days, for the account with this phone. An earlier invitation of the same phone stops working.',
    tags: ['Manage'],
    params: z.object(inOrganisation),
    body: Invite,
    refusals: ['alreadyMember', 'otherVenues', 'tooManyInvitations'],
    response: { 200: answer(Team) },
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/api/manage/organisations/:organisationId/invitations/:invitationId',
    by: members('organisation', ['owner']),
    summary: 'Take an invitation back',
    tags: ['Manage'],
    params: z.object({ ...inOrganisation, invitationId: z.string().max(20).meta({ example: '7' }) }),
    refusals: ['noInvitation'],
    response: { 200: answer(Team) },
  },
  changeMember: {
    method: 'PUT',
    path: '/api/manage/organisations/:organisationId/members/:memberId',
    by: members('organisation', ['owner']),
    summary: 'Change somebody’s role, or the venues they see',
    tags: ['Manage'],
    params: inTeam,
    body: ChangeMember,
    refusals: ['noMember', 'lastOwner', 'otherVenues'],
    response: { 200: answer(Team) },
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/manage/organisations/:organisationId/members/:memberId',
    by: members('organisation', ['owner']),
    summary: 'Remove somebody: they are out at once',
    tags: ['Manage'],
    params: inTeam,
    refusals: ['noMember', 'lastOwner'],
    response: { 200: answer(Team) },
  },
  leaveOrganisation: {
    method: 'POST',
    path: '/api/manage/organisations/:organisationId/leave',
    by: members('organisation', ROLES),
    summary: 'Leave an organisation',
    tags: ['Manage'],
    params: z.object(inOrganisation),
    refusals: ['lastOwner'],
    response: { 200: done },
  },
  getInvitation: {
    method: 'GET',
    path: '/api/manage/invitations/:token',
    by: 'player',
    summary: 'What I am invited to',
    tags: ['Manage'],
    params: withToken,
    refusals: ['invitationOver'],
    response: { 200: answer(Invitation) },
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/manage/invitations/:token/accept',
    by: 'player',
    summary: 'Accept an invitation',
    tags: ['Manage'],
    params: withToken,
    refusals: ['invitationOver', 'alreadyIn', 'suspended'],
    response: { 200: answer(Organisation) },
  },
} as const satisfies Record<string, Call>;
