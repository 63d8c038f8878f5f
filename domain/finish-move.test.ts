import { expect, it } from 'vitest';
import { finishedAs, finishPath } from './finish-move.ts';

const booking = {
  bookingId: 'BK1',
  status: 'confirmed',
  pendingMove: null,
  date: '2026-11-17',
  fromTime: '19:00',
  toTime: '20:00',
};
const held = { date: '2026-11-19', fromTime: '20:00', toTime: '21:00' };
const path = finishPath({ ...booking, pendingMove: held });
const search = new URL(path, 'http://localhost').searchParams;

it('the link names the slot that is held', () => {
  expect(path).toBe(`/bookings/${booking.bookingId}/reschedule?finish=2026-11-19+20:00+21:00`);
  expect(finishPath(booking)).toBe(`/bookings/${booking.bookingId}/reschedule`);
});

it('as long as the slot is held there is something to finish', () => {
  expect(finishedAs(search, { ...booking, pendingMove: held })).toBeUndefined();
  expect(finishedAs(new URLSearchParams(), booking)).toBeUndefined();
  expect(finishedAs(new URLSearchParams({ finish: 'x' }), booking)).toBeUndefined();
});

it('opened after the move was paid for it says so, and after it was given up that too', () => {
  expect(finishedAs(search, { ...booking, ...held })).toBe('moved');
  expect(finishedAs(search, booking)).toBe('gone');
  expect(finishedAs(search, { ...booking, status: 'cancelled' })).toBeUndefined();
});
