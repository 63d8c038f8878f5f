// Refund requests and complaints: those who write them, and those who answer.
import * as z from 'zod';
import { BookingId } from '#contract/booking.ts';
import { answer } from '#contract/envelope.ts';
import { GuestToken } from '#contract/guest.ts';
import {
  Complaint,
  ComplaintAnswer,
  ComplaintText,
  ConfirmRequest,
  Decided,
  DeclineRequest,
  GrantRequest,
  Inbox,
  SecondPerson,
} from '#contract/inbox.ts';
import { inOrganisation } from '#contract/organisation.ts';
import { members } from '#contract/roles.ts';
import type { Call } from './call.ts';

const byBooking = z.object({ bookingId: BookingId });
const those = members('organisation', ['owner', 'manager']);
const number = z.string().max(20).meta({ example: '7' });
const byRequest = z.object({ ...inOrganisation, requestId: number });
const tags = ['Inbox'];

export const inboxCalls = {
  fileComplaint: {
    method: 'POST',
    path: '/api/bookings/:bookingId/complaint',
    by: 'player',
    summary: 'Complain about one of my bookings, or add to an open complaint',
    description: 'It is answered within 48 hours and settled within a month.',
    tags,
    params: byBooking,
    body: ComplaintText,
    refusals: ['noBooking', 'nothingToComplain'],
    response: { 200: answer(Complaint) },
  },
  escalateComplaint: {
    method: 'POST',
    path: '/api/bookings/:bookingId/complaint/escalate',
    by: 'player',
    summary: 'Ask the platform to look at an open complaint',
    description: 'Once it was answered, or 48 hours have gone by. Again: the same answer.',
    tags,
    params: byBooking,
    refusals: ['noBooking', 'noComplaint', 'tooEarlyToEscalate'],
    response: { 200: answer(Complaint) },
  },
  fileGuestComplaint: {
    method: 'POST',
    path: '/api/guest/:token/complaint',
    by: 'anyone',
    limit: 'trackers',
    summary: 'The same for a guest, by the link in their message',
    tags,
    params: GuestToken,
    body: ComplaintText,
    refusals: ['noGuestBooking', 'nothingToComplain'],
    response: { 200: answer(Complaint) },
  },
  escalateGuestComplaint: {
    method: 'POST',
    path: '/api/guest/:token/complaint/escalate',
    by: 'anyone',
    limit: 'trackers',
    summary: 'The same for a guest, by the link in their message',
    tags,
    params: GuestToken,
    refusals: ['noGuestBooking', 'noComplaint', 'tooEarlyToEscalate'],
    response: { 200: answer(Complaint) },
  },
  listInbox: {
    method: 'GET',
    path: '/api/manage/organisations/:organisationId/inbox',
    by: those,
    summary: 'Open refund requests and complaints, the most urgent first',
    tags,
    params: z.object(inOrganisation),
    response: { 200: answer(Inbox) },
  },
  grantRefund: {
    method: 'POST',
    path: '/api/manage/organisations/:organisationId/refund-requests/:requestId/grant',
    by: those,
    summary: 'Grant a refund request, in part or whole',
    description: 'Above the amount that the owner set it is only proposed, and a second person confirms it.',
    tags,
    params: byRequest,
    body: GrantRequest,
    refusals: ['noRefundRequest', 'requestDecided', 'allWentBack', 'lessIsLeft'],
    response: { 200: answer(Decided) },
  },
  confirmRefund: {
    method: 'POST',
    path: '/api/manage/organisations/:organisationId/refund-requests/:requestId/confirm',
    by: those,
    summary: 'Confirm a refund that somebody else proposed',
    tags,
    params: byRequest,
    body: ConfirmRequest,
    refusals: ['noRefundRequest', 'requestDecided', 'ownProposal', 'otherProposal', 'allWentBack', 'lessIsLeft'],
    response: { 200: answer(Decided) },
  },
  declineRefund: {
    method: 'POST',
    path: '/api/manage/organisations/:organisationId/refund-requests/:requestId/decline',
    by: those,
    summary: 'Decline a refund request, and say why',
    tags,
    params: byRequest,
    body: DeclineRequest,
    refusals: ['noRefundRequest', 'requestDecided'],
    response: { 200: answer(Decided) },
  },
  answerComplaint: {
    method: 'POST',
    path: '/api/manage/organisations/:organisationId/complaints/:complaintId/answer',
    by: those,
    summary: 'Answer a complaint, and settle it with that or not',
    tags,
    params: z.object({ ...inOrganisation, complaintId: number }),
    body: ComplaintAnswer,
    refusals: ['noComplaint', 'complaintSettled'],
    response: { 200: answer(Complaint) },
  },
  setSecondPerson: {
    method: 'PUT',
    path: '/api/manage/organisations/:organisationId/second-person',
    by: members('organisation', ['owner']),
    summary: 'Set above which amount a refund beyond the terms needs a second person',
    tags,
    params: z.object(inOrganisation),
    body: SecondPerson,
    response: { 200: answer(SecondPerson) },
  },
  listEscalated: {
    method: 'GET',
    path: '/api/staff/complaints',
    by: 'staff',
    summary: 'Open complaints that players brought to the platform, the oldest first',
    tags,
    response: { 200: answer(Inbox) },
  },
} as const satisfies Record<string, Call>;
