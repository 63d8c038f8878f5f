// What the API says comes from the catalogue: every call is made in the pseudo-language, and no sentence is plain English.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isOfConsole } from '#contract/addresses.ts';
import { type Answer, type Call, type CallName, calls } from '#contract/calls.ts';
import { wordsIn as pseudoWordsIn } from '#pseudo-words';
import { rows } from '#server/db/database.ts';
import { createEngine, demoAdapters } from '#server/engine.ts';
import * as language from '#server/language.ts';
import { providersOf } from '#server/payments/providers.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { secondProvider } from '#tests/support/providers/second-provider.ts';
import { bypassing } from '#tests/support/words/bypassing.ts';
import { bookingWorld, HOUR_MS, MINUTE_MS, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';
import { insertDeskBooking } from '#tests/support/worlds/desk.ts';
import { rainyGround } from '#tests/support/worlds/rain.ts';

const other = secondProvider('second');
const world = bookingWorld((orm, { clock }) => {
  const adapters = demoAdapters(orm, clock);
  return createEngine(orm, clock, { ...adapters, providers: providersOf(adapters.providers.current, other) });
});
const PHONE = '7100000001';
/** A stream, which says no sentence; calls of the console are made by roles.test.ts, in the same language. */
const NOT_MADE = ['watchEvent', ...Object.keys(calls).filter((name) => isOfConsole(pathOf(name)))];
/** Names of places, grounds and sports, and what was typed. */
const DATA = ['ground-1', 'Pune', 'football', 'kothrud'];

function pathOf(name: string): string {
  return Object.entries<Call>(calls).find(([one]) => one === name)?.[1].path ?? '';
}

const made = new Set<string>();
const said: { name: string; message: string }[] = [];

beforeAll(() => {
  vi.spyOn(language, 'wordsFor').mockImplementation(() => pseudoWordsIn('en'));
});
afterAll(() => vi.restoreAllMocks());

async function ask<Name extends CallName>(name: Name, asked: Parameters<typeof answerOf>[2] = {}) {
  const answer: Answer<Name> = await answerOf(world.app, name, asked);
  made.add(name);
  const { message } = Object(answer);
  if (message !== undefined) said.push({ name, message });
  return answer;
}

async function signIn(): Promise<{ token: string }> {
  // A phone gets only so many codes an hour.
  world.now = new Date(world.now.getTime() + HOUR_MS);
  await ask('sendCode', { body: { phoneNumber: PHONE } });
  world.now = new Date(world.now.getTime() + MINUTE_MS);
  await ask('resendCode', { body: { phoneNumber: PHONE } });
  const { data } = await ask('verifyCode', { body: { phoneNumber: PHONE, otp: await code() } });
  return { token: data.token };
}

async function code(): Promise<string> {
  const { data } = await ask('demoInbox', { query: { to: PHONE } });
  return /\d{6}/.exec(data.find(({ channel }) => channel === 'sms')?.text ?? '')?.[0] ?? '';
}

async function useAccount(token: string): Promise<void> {
  await ask('changeProfile', { token, body: { name: 'Asha', email: 'asha@example.com' } });
  world.now = new Date(world.now.getTime() + 2 * MINUTE_MS);
  await ask('askToConfirmEmail', { token });
  const query = sql`SELECT payload ->> 'text' AS text FROM outbox WHERE template = 'confirm_email' ORDER BY id DESC`;
  const [mail] = await rows<{ text: string }>(world.orm, query);
  await ask('confirmEmail', { body: { token: /\/confirm-email\/(\S+)/.exec(mail?.text ?? '')?.[1] } });
  for (const name of ['getProfile', 'exportAccount'] as const) await ask(name, { token });
}

/** A slot is held and released, one is paid in each way, rescheduled, cancelled and asked a refund for. */
async function book(token: string, venue: string): Promise<void> {
  const contact = { name: 'Asha', phone: PHONE, email: 'asha@example.com' };
  const [released, slot] = [world.slot(venue, '08:00', '09:00'), world.slot(venue)];
  const { bookingId, date, fromTime, toTime } = slot;
  const params = { bookingId };
  await ask('holdSlot', { token, body: { ...released, ...contact } });
  await declined(token, released.bookingId);
  await ask('releaseHold', { token, params: { bookingId: released.bookingId } });

  await ask('holdSlot', { token, body: { ...slot, ...contact } });
  const { data: order } = await ask('createOrder', { token, body: { bookingId, paymentMethod: 'upi' } });
  await ask('getSandboxOrder', { params: { orderId: order.orderId } });
  await ask('chooseSandboxOrder', { params: { orderId: order.orderId }, body: { choice: 'approve' } });
  const payment = { bookingId, eventId: venue, amount: PRICE, currency: 'INR', paymentMethod: 'upi' };
  const bookingDetails = { date, fromTime, toTime };
  const { paymentId } = await ask('processPayment', {
    token,
    body: { ...payment, customerDetails: contact, bookingDetails },
  });
  await ask('getPayment', { token, params: { paymentId } });
  const times = { selected_date: date, selected_from_time: fromTime, selected_to_time: toTime, selected_slots: 1 };
  await ask('storeBooking', { token, body: { event_id: venue, ...times, payment: { paymentId, bookingId } } });
  await ask('sendConfirmation', { token, body: { bookingData: { bookingId }, paymentData: {} } });

  for (const name of ['listBookings', 'listUserBookings'] as const) await ask(name, { token });
  for (const name of ['getBooking', 'listRescheduleSlots'] as const) await ask(name, { token, params });
  const dearer = { date, fromTime: '20:00', toTime: '22:00', expectedPrice: PRICE * 2 };
  await ask('rescheduleBooking', { token, params, body: dearer });
  await ask('dropReschedule', { token, params });
  await ask('rescheduleBooking', { token, params, body: { ...dearer, toTime: '21:00', expectedPrice: PRICE } });
  await ask('askRefund', { token, body: { bookingId, reason: 'It rained.' } });
  await ask('fileComplaint', { token, params, body: { text: 'No lights.' } });
  await answerComplaints();
  await ask('escalateComplaint', { token, params });
  const { data: cancelled } = await ask('cancelBooking', { token, params });
  await ask('getRefund', { params: { token: cancelled.refund.tracker?.split('/').at(-1) ?? '' } });
  await ask('listRefundRequests', { token });
}

/** Only then can they be taken further at once. */
async function answerComplaints(): Promise<void> {
  await world.orm.execute(sql`UPDATE complaints SET answered_at = ${world.now.toISOString()}`);
}

async function declined(token: string, bookingId: string): Promise<void> {
  const { data } = await ask('createOrder', { token, body: { bookingId, paymentMethod: 'upi' } });
  await ask('chooseSandboxOrder', { params: { orderId: data.orderId }, body: { choice: 'decline' } });
}

async function waitFor(token: string, venue: string): Promise<void> {
  const [rival] = await world.players(1);
  const { date, fromTime, toTime, ...slot } = world.slot(venue, '10:00', '11:00');
  const taken = { date, fromTime, toTime };
  expect((await rival?.process({ ...slot, ...taken }, { amount: PRICE }))?.status).toBe(200);
  const { data } = await ask('joinWaitingList', { token, params: { id: venue }, body: taken });
  await ask('listWaitingList', { token });
  await ask('leaveWaitingList', { token, params: { entryId: data.entry.id } });
}

async function leave(token: string): Promise<void> {
  await ask('logout', await signIn());
  await signIn();
  const { data } = await ask('listSessions', { token });
  await ask('endSession', { token, params: { id: String(data.find((one) => !one.isCurrent)?.id) } });
  await ask('logoutEverywhere', { token });
  const last = await signIn();
  world.now = new Date(world.now.getTime() + 2 * MINUTE_MS);
  await ask('sendCode', { body: { phoneNumber: PHONE } });
  await ask('deleteAccount', { ...last, body: { otp: await code() } });
}

async function hearOfPayments(): Promise<void> {
  const { headers, payload } = other.webhookOf({ id: 'event_1', order: 'unknown' });
  const response = await world.app.inject({ method: 'POST', url: '/api/payment/webhook/second', headers, payload });
  expect(response.statusCode).toBe(200);
  made.add('paymentWebhook');
  said.push({ name: 'paymentWebhook', message: response.json().message });
}

/** Moves, pays and cancels what was booked at a desk, by the link in its message. */
async function beGuest(): Promise<void> {
  const { store } = world.engine;
  const { id: venue } = await world.venue();
  const id = await insertDeskBooking(store, venue, world.now);
  const userId = (await store.bookings.byId(id))?.userId ?? 0;
  const params = { token: store.links.guest({ id, userId }).split('/').at(-1) ?? '' };
  await ask('getGuestBooking', { params });
  const later = { date: PLAY_DAY, fromTime: '20:00', toTime: '21:00', expectedPrice: PRICE };
  await ask('rescheduleGuestBooking', { params, body: later });
  const { data: order } = await ask('orderGuestPayment', { params, body: { paymentMethod: 'upi' } });
  await ask('chooseSandboxOrder', { params: { orderId: order.orderId }, body: { choice: 'approve' } });
  await ask('payGuestBooking', { params, body: { amount: PRICE, paymentMethod: 'upi' } });
  await ask('getGuestPayment', { params: { ...params, paymentId: order.paymentId } });
  await ask('fileGuestComplaint', { params, body: { text: 'No lights.' } });
  await answerComplaints();
  await ask('escalateGuestComplaint', { params });
  await ask('cancelGuestBooking', { params, body: { expectedRefund: PRICE } });
}

/** A game is called off, its player has credit instead and spends it; another chooses by the link. */
async function beRainedOff(): Promise<void> {
  const ground = await rainyGround(world, { courts: 2 });
  const [one, two] = [await ground.booked(), await ground.booked()];
  await ground.rain();
  await ground.finish();
  const { token } = one;
  await ask('chooseInstead', { token, params: { bookingId: one.bookingId }, body: { choice: 'credit' } });
  await ask('listCredits', { token });
  const booking = await world.engine.store.bookings.find(two.id, two.bookingId);
  if (!booking) throw new Error('There is no booking.');
  const params = { token: world.engine.store.links.guest(booking).split('/').at(-1) ?? '' };
  await ask('listGuestSlots', { params });
  await ask('chooseInsteadByLink', { params, body: { choice: 'money' } });
  const slot = world.slot(ground.venueId, '08:00', '09:00');
  await one.hold(slot);
  const held = { token, params: { bookingId: slot.bookingId } };
  await ask('getBookingCredit', held);
  await ask('useCredit', { ...held, body: { use: true } });
  await ask('payWithCredit', held);
}

test('every call that succeeds says so in the language of the request', async () => {
  const { id } = await world.venue();
  const { token } = await signIn();
  await useAccount(token);
  await book(token, id);
  await waitFor(token, id);
  await leave(token);
  await hearOfPayments();
  await beGuest();
  await beRainedOff();
  const queries: Partial<Record<string, Record<string, string>>> = {
    searchVenues: { q: 'fotball kothrud' },
    suggest: { q: 'kothrud' },
    filterVenues: { q: 'hockey in pune' },
    locationDetails: { location: 'Pune' },
    reverseGeocode: { lat: '18.5074', lon: '73.8077' },
  };
  const rest = Object.keys(calls).filter((name) => !made.has(name) && !NOT_MADE.includes(name));
  const isCall = (name: string): name is CallName => name in calls;
  for (const name of rest.filter(isCall)) {
    expect(calls[name].method, `${name} is made nowhere`).toBe('GET');
    await ask(name, { params: { id, sport: 'football', city: 'pune' }, query: queries[name] ?? {} });
  }

  expect([...made, ...NOT_MADE].toSorted()).toEqual(Object.keys(calls).toSorted());
  const telling = new Set(said.map(({ name }) => name));
  expect([...telling]).toEqual(
    expect.arrayContaining(['rescheduleBooking', 'searchVenues', 'filterVenues', 'getEvent']),
  );
  expect(telling.size).toBeGreaterThan(20);
  for (const { name, message } of said) {
    expect([name, message]).toEqual([name, expect.stringContaining('⟦')]);
    expect([name, message, bypassing(message, DATA)]).toEqual([name, message, []]);
  }
});

test.each(Object.entries<Call>(calls).filter(([name]) => name !== 'watchEvent'))(
  '%s is refused in the language of the request',
  async (_name, { method, path }) => {
    const url = path.replace(/:\w+/g, 'nowhere');
    const wrong = method === 'GET' ? { query: { limit: 'many', date: 'x' } } : { payload: [] };
    const { statusCode, body } = await world.app.inject({ method, url, ...wrong });
    if (statusCode < 400) return;
    const { message } = JSON.parse(body);
    expect(message).toContain('⟦');
    expect(bypassing(message, ['limit', 'date', 'body', 'lat'])).toEqual([]);
  },
);
