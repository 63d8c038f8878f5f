// A booking costs the database few statements. Whoever adds one here has to say why, and to measure what it costs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/http.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { statementsOf } from '#tests/support/databases/statements.ts';
import { bookingWorld, PRICE } from '#tests/support/worlds/booking-world.ts';

/** With one look for the session, and at a venue whose terms are known. None of them needs a transaction around it. */
const STATEMENTS_MOST = 9;

const world = bookingWorld();
let app: App;
beforeAll(async () => {
  const { database } = world;
  app = await buildApp({ database, mode: 'demo', origin: ORIGIN, clock: () => world.now, keepsAnswers: true });
});
afterAll(() => app.close());

async function call(name: CallName, token: string, body: object) {
  const { method, path } = calls[name];
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode, body: text } = await app.inject({ method, url: path, headers, body });
  expect([200, 201], `${name}: ${text}`).toContain(statusCode);
  return JSON.parse(text);
}

async function book(venueId: string, token: string, fromTime: string, toTime: string): Promise<void> {
  const { bookingId, eventId, ...times } = world.slot(venueId, fromTime, toTime);
  const contact = { name: 'Asha Kulkarni', phone: '9876543210', email: 'asha@example.com' };
  await call('holdSlot', token, { bookingId, eventId, ...times, ...contact });
  await call('createOrder', token, { bookingId, paymentMethod: 'razorpay' });
  const { paymentId } = await call('processPayment', token, {
    bookingId,
    eventId,
    amount: PRICE,
    currency: 'INR',
    paymentMethod: 'razorpay',
    customerDetails: contact,
    bookingDetails: times,
  });
  const { data } = await call('storeBooking', token, {
    event_id: eventId,
    selected_date: times.date,
    selected_from_time: fromTime,
    selected_to_time: toTime,
    selected_slots: 1,
    payment: { paymentId, bookingId, amount: PRICE },
  });
  expect(data.booking.status).toBe('confirmed');
}

test('hold, order, pay and confirm', async () => {
  const { id } = await world.venue();
  const [player] = await world.players(1);
  const token = player?.token ?? '';
  await book(id, token, '17:00', '18:00');
  const all = await statementsOf(() => book(id, token, '18:00', '19:00'));
  // On a slow machine the calls may be further apart than a session is remembered.
  const looks = all.filter((text) => /^select .* from "sessions"/.test(text));
  const others = all.filter((text) => !looks.includes(text));
  expect(others.length + 1, all.join('\n')).toBeLessThanOrEqual(STATEMENTS_MOST);
  expect(looks.length).toBeLessThanOrEqual(4);
  expect(all.filter((text) => /^begin/i.test(text))).toEqual([]);
  await world.expectSound();
});
