import * as z from 'zod';
import { answer, done } from '#contract/envelope.ts';
import { WaitingAnswer, WaitingEntries, WaitingRequest } from '#contract/waiting-list.ts';
import { VENUE_ID_LIMIT } from '../limits.ts';
import type { Call } from './call.ts';
import { NOT_BOOKABLE } from './shared-refusals.ts';

export const waitingListCalls = {
  joinWaitingList: {
    method: 'POST',
    path: '/api/turfs/event/:id/waiting-list',
    by: 'player',
    summary: 'Tell me if this slot frees up',
    description:
      'For a slot that somebody else has taken: nobody waits for their own booking. When it frees, the first on the waiting list gets a message and 10 minutes in which nobody else can book it; then the next. Asking again gives the same entry.',
    tags: ['Waiting list'],
    params: z.object({ id: z.string().min(1).max(VENUE_ID_LIMIT).meta({ example: 'baner-floodlit-arena-pune' }) }),
    body: WaitingRequest,
    refusals: [...NOT_BOOKABLE, 'slotFree', 'slotIsYours', 'waitingLimit'],
    response: { 200: answer(WaitingAnswer), 201: answer(WaitingAnswer) },
  },
  listWaitingList: {
    method: 'GET',
    path: '/api/user/waiting-list',
    by: 'player',
    summary: 'What I wait for, and what became of it',
    description: 'Slots whose time has not come yet, soonest first.',
    tags: ['Waiting list'],
    response: { 200: answer(WaitingEntries) },
  },
  leaveWaitingList: {
    method: 'DELETE',
    path: '/api/user/waiting-list/:entryId',
    by: 'player',
    summary: 'Do not wait any longer',
    description: 'An offer that was made goes to the next on the waiting list.',
    tags: ['Waiting list'],
    params: z.object({ entryId: z.string().max(20).meta({ example: '12' }) }),
    refusals: ['notWaiting'],
    response: { 200: done },
  },
} as const satisfies Record<string, Call>;
