import * as z from 'zod';
import { AccountExport, DeleteAccount, SignedInDevice } from '#contract/account.ts';
import { answer, done } from '#contract/envelope.ts';
import type { Endpoint } from './endpoint.ts';

export const accountEndpoints = {
  listSessions: {
    summary: 'Where I am signed in, last seen first',
    tags: ['Account'],
    signedIn: true,
    response: { 200: answer(z.array(SignedInDevice)) },
  },
  endSession: {
    summary: 'Sign one of my devices out',
    tags: ['Account'],
    signedIn: true,
    params: z.object({ id: z.string().max(20).meta({ example: '31' }) }),
    response: { 200: done },
  },
  logoutEverywhere: {
    summary: 'Sign out on every device, this one too',
    tags: ['Account'],
    signedIn: true,
    response: { 200: done },
  },
  deleteAccount: {
    summary: 'Delete my account',
    description:
      'Takes a fresh one-time code. Refused with 409 while bookings lie ahead. Bookings are made anonymous, records of money are kept, everything else about the player goes. The phone can sign up again and sees nothing old.',
    tags: ['Account'],
    signedIn: true,
    body: DeleteAccount,
    response: { 200: done },
  },
  exportAccount: {
    summary: 'Everything Maidan knows about me',
    tags: ['Account'],
    signedIn: true,
    response: { 200: answer(AccountExport) },
  },
} as const satisfies Record<string, Endpoint>;
