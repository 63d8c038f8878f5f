// Cash at the counters, shift by shift.
import * as z from 'zod';
import { answer } from '#contract/envelope.ts';
import { inVenue } from '#contract/organisation.ts';
import { members, ROLES } from '#contract/roles.ts';
import {
  CloseShift,
  CurrentShift,
  inShift,
  OpenShift,
  ShiftDetails,
  ShiftFileQuery,
  ShiftList,
  ShiftsQuery,
} from '#contract/shifts.ts';
import type { Call } from './call.ts';

const byDesk = members('venue', ['owner', 'manager', 'desk']);
const byAll = members('venue', ROLES);
const tags = ['Desk'];

export const shiftCalls = {
  openShift: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/desk/shifts',
    by: byDesk,
    summary: 'Open one’s own shift with what is in the drawer',
    tags,
    params: z.object(inVenue),
    body: OpenShift,
    refusals: ['shiftOpen', 'notListed'],
    response: { 200: answer(ShiftDetails) },
  },
  getCurrentShift: {
    method: 'GET',
    path: '/api/manage/venues/:venueId/desk/shift',
    by: byDesk,
    summary: 'One’s own open shift with its entries',
    tags,
    params: z.object(inVenue),
    response: { 200: answer(CurrentShift) },
  },
  listShifts: {
    method: 'GET',
    path: '/api/manage/venues/:venueId/desk/shifts',
    by: byAll,
    summary: 'Shifts, the latest first: at the desk one’s own, for the others all',
    tags,
    params: z.object(inVenue),
    querystring: ShiftsQuery,
    response: { 200: answer(ShiftList) },
  },
  exportShifts: {
    method: 'GET',
    path: '/api/manage/venues/:venueId/desk/shifts.csv',
    by: members('venue', ['owner', 'manager', 'accountant']),
    units: 10,
    summary: 'Shifts that were opened on some days, as a file for a spreadsheet',
    description:
      'All of them, sent as they are read. Float and cash in, less mistakes and cash out, is what is expected.',
    tags,
    params: z.object(inVenue),
    querystring: ShiftFileQuery,
    answersCsv: true,
    response: {
      200: z.string().meta({ example: 'Ground,Opened on\r\nBaner Floodlit Arena,2026-11-15\r\n' }),
    },
  },
  getShift: {
    method: 'GET',
    path: '/api/manage/venues/:venueId/desk/shifts/:shiftId',
    by: byAll,
    summary: 'A shift with its entries: at the desk one’s own',
    tags,
    params: z.object(inShift),
    refusals: ['noSuchShift'],
    response: { 200: answer(ShiftDetails) },
  },
  closeShift: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/desk/shifts/:shiftId/close',
    by: byDesk,
    summary: 'Close a shift with what was counted in the drawer',
    description:
      'At the desk one’s own; owners and managers any. Waits for cash that is being taken. Expected, counted and the difference are kept.',
    tags,
    params: z.object(inShift),
    body: CloseShift,
    refusals: ['noSuchShift', 'shiftClosed'],
    response: { 200: answer(ShiftDetails) },
  },
} as const satisfies Record<string, Call>;
