import * as z from 'zod';
import {
  BookingId,
  BookingList,
  Cancelled,
  Held,
  HoldRequest,
  RefundRequest,
  RefundRequestAnswer,
} from '#contract/booking.ts';
import { answer, done } from '#contract/envelope.ts';
import { paging } from '#contract/paging.ts';
import { BookingRecord, ConfirmationRequest, Stored } from '#contract/payment.ts';
import type { Endpoint } from './endpoint.ts';

const byId = z.object({ bookingId: BookingId });

export const bookingEndpoints = {
  holdSlot: {
    summary: 'Hold a slot while paying',
    description:
      'Takes a court for 10 minutes at the price of now. The same call again gives the same booking; the same id for another slot is refused.',
    tags: ['Bookings'],
    signedIn: true,
    body: HoldRequest,
    response: { 200: answer(Held), 201: answer(Held) },
  },
  listBookings: {
    summary: 'My bookings, newest first',
    tags: ['Bookings'],
    signedIn: true,
    querystring: z.object(paging),
    response: { 200: answer(BookingList) },
  },
  listUserBookings: {
    summary: 'My bookings, newest first',
    description: 'The same as GET /api/bookings.',
    tags: ['Bookings'],
    signedIn: true,
    querystring: z.object(paging),
    response: { 200: answer(BookingList) },
  },
  getBooking: {
    summary: 'One of my bookings',
    tags: ['Bookings'],
    signedIn: true,
    params: byId,
    response: { 200: answer(Stored) },
  },
  cancelBooking: {
    summary: 'Cancel one of my bookings',
    description: 'Pays back what the terms stored with the booking say. Again: the same answer.',
    tags: ['Bookings'],
    signedIn: true,
    params: byId,
    response: { 200: answer(Cancelled) },
  },
  storeBooking: {
    summary: 'Confirm a held, paid booking',
    description: 'Takes the booking record. Unpaid: 402. Again: the same answer.',
    tags: ['Bookings'],
    signedIn: true,
    body: BookingRecord,
    response: { 200: answer(Stored) },
  },
  sendConfirmation: {
    summary: 'Send the confirmation by WhatsApp',
    description: 'For own, confirmed bookings; goes to the booking’s phone, once.',
    tags: ['Bookings'],
    signedIn: true,
    body: ConfirmationRequest,
    response: { 200: done },
  },
  askRefund: {
    summary: 'Ask for a refund the terms do not give',
    tags: ['Bookings'],
    signedIn: true,
    body: RefundRequest,
    response: { 200: answer(RefundRequestAnswer), 201: answer(RefundRequestAnswer) },
  },
  listRefundRequests: {
    summary: 'My refund requests, newest first',
    tags: ['Bookings'],
    signedIn: true,
    response: { 200: answer(z.array(RefundRequestAnswer)) },
  },
} as const satisfies Record<string, Endpoint>;
