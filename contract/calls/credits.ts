// What players do with games that were called off, and with the credit that they got for them.
import * as z from 'zod';
import { BookingId } from '#contract/booking.ts';
import { RescheduleSlots } from '#contract/booking-changes.ts';
import { BookingCredit, ChoiceRequest, CreditList, UseCredit } from '#contract/call-offs.ts';
import { answer } from '#contract/envelope.ts';
import { inFormat } from '#contract/format.ts';
import { GuestBooking, GuestToken } from '#contract/guest.ts';
import { MyBookingAnswer } from '#contract/my-booking.ts';
import { Processed } from '#contract/payment.ts';
import type { Call } from './call.ts';
import { NOT_BOOKABLE } from './shared-refusals.ts';

const tags = ['Bookings'];
const byId = z.object({ bookingId: BookingId });
const byPlayer = { by: 'player', tags, params: byId } as const;
const guests = ['Guests'];
const byLink = { by: 'anyone', limit: 'trackers', tags: guests, params: GuestToken } as const;

const NOT_CHOSEN = [
  ...NOT_BOOKABLE,
  'notCalledOff',
  'choiceMade',
  'choiceOver',
  'noCreditHere',
  'allWentBack',
  'nothingWasPaid',
  'otherPrice',
  'slotTaken',
  'slotBlocked',
] as const;
const CHOICE = 'Once, and until the deadline: who does not choose gets back what was paid. Again: the same answer.';
const NO_SLOTS = ['noEvent', 'sportNotOffered', 'sportNotByTheHour', 'formatNotOffered'] as const;

export const creditCalls = {
  chooseInstead: {
    ...byPlayer,
    method: 'POST',
    path: '/api/bookings/:bookingId/choice',
    summary: 'Say what I want instead of a game that was called off',
    description: CHOICE,
    body: ChoiceRequest,
    refusals: ['noBooking', ...NOT_CHOSEN],
    response: { 200: answer(MyBookingAnswer) },
  },
  chooseInsteadByLink: {
    ...byLink,
    method: 'POST',
    path: '/api/guest/:token/choice',
    summary: 'The same by the link in the message',
    description: CHOICE,
    body: ChoiceRequest,
    refusals: ['noGuestBooking', ...NOT_CHOSEN],
    response: { 200: answer(GuestBooking) },
  },
  listGuestSlots: {
    ...byLink,
    method: 'GET',
    path: '/api/guest/:token/slots',
    summary: 'The slots that a guest can move to, or have instead of a game that was called off',
    querystring: z.object(inFormat),
    refusals: ['noGuestBooking', ...NO_SLOTS],
    response: { 200: answer(RescheduleSlots) },
  },
  listCredits: {
    method: 'GET',
    path: '/api/user/credits',
    by: 'player',
    summary: 'My credit, by organisation',
    tags,
    response: { 200: answer(CreditList) },
  },
  getBookingCredit: {
    ...byPlayer,
    method: 'GET',
    path: '/api/bookings/:bookingId/credit',
    summary: 'What credit I could pay for a held slot with, and what I do',
    refusals: ['noBooking'],
    response: { 200: answer(BookingCredit) },
  },
  useCredit: {
    ...byPlayer,
    method: 'PUT',
    path: '/api/bookings/:bookingId/credit',
    summary: 'Pay for a held slot with credit, or not',
    description:
      'As much as there is. What is left is paid as usual, with the lower amount; where nothing is left, see payWithCredit. An order that was open is replaced.',
    body: UseCredit,
    refusals: ['noBooking', 'noCreditHere', 'notHeldForCredit', 'paidFor'],
    response: { 200: answer(BookingCredit) },
  },
  payWithCredit: {
    ...byPlayer,
    method: 'POST',
    path: '/api/bookings/:bookingId/credit/pay',
    summary: 'Confirm a held slot whose whole price credit pays',
    description: 'Again: the same answer.',
    refusals: ['noBooking', 'notHeldForCredit', 'creditGone', 'slotLost'],
    response: { 200: Processed },
  },
} as const satisfies Record<string, Call>;
