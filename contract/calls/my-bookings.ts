import * as z from 'zod';
import { BookingId } from '#contract/booking.ts';
import {
  Cancelled,
  CancelRequest,
  Rescheduled,
  RescheduleRequest,
  RescheduleSlots,
} from '#contract/booking-changes.ts';
import { answer } from '#contract/envelope.ts';
import { inFormat } from '#contract/format.ts';
import { MyBookingAnswer, MyBookingList, MyBookingsQuery } from '#contract/my-booking.ts';
import { page, paging } from '#contract/paging.ts';
import { RefundRequest, RefundRequestAnswer, RefundToken, TrackedRefund } from '#contract/refund.ts';
import type { Call } from './call.ts';
import { NOT_RESCHEDULED } from './shared-refusals.ts';

const byId = z.object({ bookingId: BookingId });

export const myBookingCalls = {
  listUserBookings: {
    method: 'GET',
    path: '/api/user/bookings',
    by: 'player',
    summary: 'My bookings, with what can be done with each now',
    description:
      "'upcoming': held or confirmed and not over, soonest first; 'past': played, newest first; 'cancelled': cancelled, or paid for too late, newest first. Without `when`: all, the newest made first.",
    tags: ['Bookings'],
    querystring: MyBookingsQuery,
    response: { 200: answer(MyBookingList) },
  },
  getBooking: {
    method: 'GET',
    path: '/api/bookings/:bookingId',
    by: 'player',
    summary: 'One of my bookings, with its receipt and what can be done now',
    tags: ['Bookings'],
    params: byId,
    refusals: ['noBooking'],
    response: { 200: answer(MyBookingAnswer) },
  },
  releaseHold: {
    method: 'DELETE',
    path: '/api/bookings/:bookingId/hold',
    by: 'player',
    summary: 'Release a slot that I hold and have not paid for',
    description:
      'The slot is on sale, or offered to whoever waits for it, at once. Unlike a cancellation it never touches a booking that was paid for meanwhile: 409. A hold that has ended already stays as it is. Again: the same answer.',
    tags: ['Bookings'],
    params: byId,
    refusals: ['noBooking', 'paidFor'],
    response: { 200: answer(MyBookingAnswer) },
  },
  cancelBooking: {
    method: 'POST',
    path: '/api/bookings/:bookingId/cancel',
    by: 'player',
    summary: 'Cancel one of my bookings',
    description:
      'Pays back what the terms stored with the booking say; `cancellation` of the booking told how much. The slot is on sale, or offered to whoever waits for it, at once. Again: the same answer.',
    tags: ['Bookings'],
    params: byId,
    body: CancelRequest,
    refusals: ['noBooking', 'neverPaid', 'hasStarted', 'otherStart', 'otherRefund', 'choiceOpen'],
    response: { 200: answer(Cancelled) },
  },
  listRescheduleSlots: {
    method: 'GET',
    path: '/api/bookings/:bookingId/slots',
    by: 'player',
    summary: 'The slots a booking can be moved to',
    description: 'Those of its venue and format, as if the booking itself took no court.',
    tags: ['Bookings'],
    params: byId,
    querystring: z.object(inFormat),
    refusals: ['noBooking', 'noEvent', 'sportNotOffered', 'sportNotByTheHour', 'formatNotOffered'],
    response: { 200: answer(RescheduleSlots) },
  },
  rescheduleBooking: {
    method: 'POST',
    path: '/api/bookings/:bookingId/reschedule',
    by: 'player',
    summary: 'Move one of my bookings to another slot of the same venue',
    description:
      'At the same or a lower price it is moved at once, and what the terms give back of the difference is refunded. With money at the counter, a higher price is added to what is due and a lower one first taken off it. Otherwise, at a higher price the new slot is held for 10 minutes while the old one stays: open an order for the same booking id and hand in the proof with the new times and the difference as amount. Again: the same answer.',
    tags: ['Bookings'],
    params: byId,
    body: RescheduleRequest,
    refusals: NOT_RESCHEDULED,
    response: { 200: answer(Rescheduled) },
  },
  dropReschedule: {
    method: 'DELETE',
    path: '/api/bookings/:bookingId/reschedule',
    by: 'player',
    summary: 'Keep the old slot after all',
    description: 'Gives the held new slot up. Without one nothing happens.',
    tags: ['Bookings'],
    params: byId,
    refusals: ['noBooking'],
    response: { 200: answer(MyBookingAnswer) },
  },
  getRefund: {
    method: 'GET',
    path: '/api/refunds/:token',
    by: 'anyone',
    limit: 'trackers',
    summary: 'Follow a refund by the link in a message',
    description: 'Needs no sign-in and tells nothing personal. Unknown: 404.',
    tags: ['Bookings'],
    params: RefundToken,
    refusals: ['noRefund'],
    response: { 200: answer(TrackedRefund) },
  },
  askRefund: {
    method: 'POST',
    path: '/api/user/refund-request',
    by: 'player',
    summary: 'Ask for a refund the terms do not give',
    description: 'One open request for a booking: asking again gives the same one.',
    tags: ['Bookings'],
    body: RefundRequest,
    refusals: ['noBooking', 'nothingPaid', 'allCameBack'],
    response: { 200: answer(RefundRequestAnswer), 201: answer(RefundRequestAnswer) },
  },
  listRefundRequests: {
    method: 'GET',
    path: '/api/user/refund-requests',
    by: 'player',
    summary: 'My refund requests, newest first',
    tags: ['Bookings'],
    querystring: z.object(paging),
    response: { 200: page(RefundRequestAnswer) },
  },
} as const satisfies Record<string, Call>;
