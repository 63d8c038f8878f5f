import * as z from 'zod';
import { AccountExport, DeleteAccount, SignedInDevice } from '#contract/account.ts';
import { answer, done } from '#contract/envelope.ts';
import type { Call } from './call.ts';

export const accountCalls = {
  listSessions: {
    method: 'GET',
    path: '/api/user/sessions',
    by: 'player',
    summary: 'Where I am signed in, last seen first',
    tags: ['Account'],
    response: { 200: answer(z.array(SignedInDevice)) },
  },
  endSession: {
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    by: 'player',
    summary: 'Sign one of my devices out',
    tags: ['Account'],
    params: z.object({ id: z.string().max(20).meta({ example: '31' }) }),
    refusals: ['noDevice'],
    response: { 200: done },
  },
  logoutEverywhere: {
    method: 'POST',
    path: '/api/user/logout-everywhere',
    by: 'player',
    summary: 'Sign out on every device, this one too',
    tags: ['Account'],
    response: { 200: done },
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/api/user/account',
    by: 'player',
    limit: 'tries',
    summary: 'Delete my account',
    description:
      'Takes a fresh one-time code. Refused with 409 while bookings lie ahead, or to the only owner of an organisation. Bookings are made anonymous, records of money are kept, everything else about the player goes. The phone can sign up again and sees nothing old.',
    tags: ['Account'],
    body: DeleteAccount,
    refusals: ['wrongCodeToDelete', 'bookingsAhead', 'lastOwnerOf'],
    response: { 200: done },
  },
  exportAccount: {
    method: 'GET',
    path: '/api/user/export',
    by: 'player',
    summary: 'Everything Maidan knows about me',
    tags: ['Account'],
    refusals: ['justExported'],
    response: { 200: answer(AccountExport) },
  },
} as const satisfies Record<string, Call>;
