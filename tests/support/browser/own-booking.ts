// A player's bookings for a journey: made by the API, and made older in the database.
import { type APIRequestContext, expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import type { Slot } from '#contract/venue.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { type FreeSlot, holdRequest, type Player } from './player.ts';

let made = 0;

/** Nobody else in this run uses it. */
export function newId(): string {
  made += 1;
  return `BK${Date.now()}${process.pid}${made}`;
}

export async function bookingOf(
  request: APIRequestContext,
  { token }: Player,
  bookingId: string,
): Promise<MyBookingDetails> {
  const answer = await request.get(`/api/bookings/${bookingId}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.booking;
}

export async function hold(request: APIRequestContext, player: Player, free: FreeSlot): Promise<string> {
  const bookingId = newId();
  const answer = await request.post('/api/bookings', {
    headers: { authorization: `Bearer ${player.token}` },
    data: holdRequest(free, bookingId, player.phone),
  });
  expect(answer.status()).toBe(201);
  return bookingId;
}

/** A paid booking of that slot. */
export async function book(request: APIRequestContext, player: Player, free: FreeSlot): Promise<MyBookingDetails> {
  const bookingId = await hold(request, player, free);
  const { eventId, slot } = free;
  const answer = await request.post('/api/payment/process', {
    headers: { authorization: `Bearer ${player.token}` },
    data: {
      bookingId,
      eventId,
      amount: slot.price,
      currency: 'INR',
      paymentMethod: 'upi',
      customerDetails: { name: 'Ravi Menon', phone: player.phone },
      bookingDetails: { date: slot.date, fromTime: slot.startTime, toTime: slot.endTime },
    },
  });
  expect(answer.status()).toBe(200);
  return bookingOf(request, player, bookingId);
}

/** Free slots of one venue, well ahead, each free on one court only; so many of them, in order. */
export async function freeSlotsAt(request: APIRequestContext, eventId: string): Promise<Slot[]> {
  const event = await (await request.get(`/api/turfs/event/${eventId}`)).json();
  return event.slots.filter(({ status }: Slot) => status === 'available');
}

/** Hours before the start between which the usual terms stay the same: moving only, and half back. */
const STAGES: [number, number][] = [
  [2.3, 11.8],
  [12.2, 23.8],
];

/**
 * The booking starts so many hours from now, or started so many hours ago: at the nearest time at which its court is
 * free and the terms are the same, where they have a stage for it. Otherwise at most an hour and a half earlier and some
 * seven hours later. Courts of the demo are full in the evening. Its last move says the same, or the audit of every later
 * journey would find it when this one fails half-way.
 */
export async function startIn(orm: Orm, bookingId: string, hours: number): Promise<void> {
  const stage = STAGES.find(([from, to]) => hours >= from && hours <= to);
  const [earliest, latest] = stage ?? [hours - 1.5, hours + 7.4];
  const [moved] = await rows(
    orm,
    sql`WITH wanted AS (
          SELECT bookings.id, court_id, ends_at - starts_at AS lasts, start FROM bookings,
            generate_series(now() + make_interval(secs => ${earliest * 3600}::float8),
              now() + make_interval(secs => ${latest * 3600}::float8), interval '7 minutes') AS start
          WHERE reference = ${bookingId}
        ), found AS (
          SELECT * FROM wanted WHERE NOT EXISTS (
            SELECT 1 FROM occupancies WHERE occupancies.court_id = wanted.court_id
              AND during && tstzrange(start, start + lasts, '[)'))
          ORDER BY abs(extract(epoch FROM start - now()) - ${hours * 3600}::float8) LIMIT 1
        ), moved AS (
          UPDATE bookings SET starts_at = start, ends_at = start + lasts FROM found WHERE bookings.id = found.id
        ), last_move AS (
          UPDATE moves SET starts_at = start, ends_at = start + lasts FROM found WHERE moves.id = (
            SELECT id FROM moves WHERE booking_id = found.id AND status = 'done' ORDER BY id DESC LIMIT 1)
        )
        UPDATE occupancies SET during = tstzrange(start, start + lasts, '[)') FROM found
        WHERE booking_id = found.id RETURNING occupancies.id`,
  );
  expect(moved, 'a time at which the court is free').toBeTruthy();
}
