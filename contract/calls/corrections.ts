import * as z from 'zod';
import { CashCorrection, WriteOff } from '#contract/corrections.ts';
import { DeskBookingAnswer, inDeskBooking } from '#contract/desk.ts';
import { answer } from '#contract/envelope.ts';
import { members } from '#contract/roles.ts';
import type { Call } from './call.ts';
import { CASH_KEY_USED } from './desk.ts';

export const correctionCalls = {
  correctCash: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/desk/bookings/:bookingId/cash-corrections',
    by: members('venue', ['owner', 'manager', 'desk']),
    summary: 'Take back a cash taking that was entered by mistake, or some of it',
    description:
      'An entry of its own in the shift that has the taking, or, once that is closed, in one’s own open one; the amount is due again, and the guest is told. At the desk: of one’s own takings in the shift that is still open. Owners and managers: of any; above the amount from which refunds need a second person only owners, or whoever entered it within a quarter of an hour. Not while somebody waits for a second person to cancel the booking in full. Never more than is left of the taking, and of the booking’s cash that was not handed back. Again with the same key: the same answer; with anything else in it: refused.',
    tags: ['Desk'],
    params: z.object(inDeskBooking),
    body: CashCorrection,
    refusals: [
      'noDeskBooking',
      'noSuchTaking',
      'notOwnTaking',
      'ownerCorrects',
      'proposalFirst',
      'cancelledToCorrect',
      'moreThanCorrectable',
      'noShift',
      ...CASH_KEY_USED,
    ],
    response: { 200: answer(DeskBookingAnswer) },
  },
  writeOff: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/desk/bookings/:bookingId/write-off',
    by: members('venue', ['owner', 'manager']),
    summary: 'Drop what is due for a game that is over, or some of it',
    description:
      'It counts as written off, not as paid; the guest is told nothing. Above the amount from which refunds need a second person, all write-offs of a booking together, only an owner may. Again with the same key: the same answer; with anything else in it: refused.',
    tags: ['Desk'],
    params: z.object(inDeskBooking),
    body: WriteOff,
    refusals: [
      'noDeskBooking',
      'nothingDue',
      'moreThanDue',
      'notOverYet',
      'ownerWritesOff',
      'writtenOff',
      'takingKeyUsed',
    ],
    response: { 200: answer(DeskBookingAnswer) },
  },
} as const satisfies Record<string, Call>;
