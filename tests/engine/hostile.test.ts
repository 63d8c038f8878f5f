// Invariant 8: no input, however malformed, produces a 5xx, a stack trace or a hung request; and none breaks the books.

import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { refusalsOf } from '#contract/documented-refusals.ts';
import { Failure } from '#contract/envelope.ts';
import { IN_PROCESS } from '#server/in-process.ts';
import { type HostileRequest, hostileRequests, type Likely } from '#tests/support/api/hostile-values.ts';
import { bookingWorld, PRICE } from '#tests/support/worlds/booking-world.ts';
import { SITE_LANGUAGE, wordsIn } from '#words';

const ENOUGH = 20_000;
const EACH_CALL = Math.ceil(ENOUGH / Object.keys(calls).length);
const AT_ONCE = 8;
const LIMIT_MS = 5_000;
/** What is longer is cut before it is encoded, which for the longest takes longer than to answer them. */
const LONGEST = 3_000;
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const;

const world = bookingWorld();
const seed = Number(process.env.MAIDAN_SEED ?? Date.now() % 1_000_000);
const tokens: string[] = [];
const likely: Likely = {};
let asked = 0;

beforeAll(async () => {
  const [one, two] = await world.players(2);
  if (!one || !two) throw new Error('There are no players.');
  const ground = await world.venue({ courts: 2, slotMinutes: 30 });
  const paid = world.slot(ground.id);
  const held = world.slot(ground.id, '20:00', '21:00');
  const { body } = await one.process(paid, { amount: PRICE });
  await two.hold(held);
  const order = await two.order(held.bookingId);
  const off = world.slot(ground.id, '08:00', '09:00');
  await one.process(off, { amount: PRICE });
  const tracker = (await one.cancel(off.bookingId)).body.data?.refund?.tracker;
  await two.wait(paid);
  tokens.push(one.token, two.token);
  Object.assign(likely, {
    bookingId: [paid.bookingId, held.bookingId, 'BK1', 'BK2', 'BK3'],
    eventId: [ground.id, 'nowhere'],
    event_id: [ground.id, 'nowhere'],
    id: [ground.id, 'nowhere'],
    date: ['2026-11-16', '2026-11-17', '2026-11-14', '2026-12-31'],
    fromTime: ['18:00', '19:00', '06:30', '22:30'],
    toTime: ['18:30', '19:00', '20:00', '00:00'],
    phone: [one.phone, '+91 98765 43210'],
    phoneNumber: ['9000000001', '9000000002'],
    otp: ['000000', '123456'],
    name: ['Asha'],
    email: ['asha@example.com', '', null],
    amount: [PRICE, PRICE / 2, 1, 0, -1],
    currency: ['INR'],
    paymentMethod: ['upi', 'razorpay'],
    paymentId: [body.paymentId, order.body.data?.paymentId, 'pay_none'],
    orderId: [order.body.data?.orderId, 'sandbox_order_none'],
    city: ['Pune'],
    sport: ['football'],
    lat: ['18.5', '1e-320'],
    lng: ['73.8', '-1e-320'],
    lon: ['73.8', '1e-320'],
    within: ['5', '1e-320'],
    minRating: ['4', '1e-320'],
    minPrice: ['500', '1e-320'],
    sort: ['distance', 'price'],
    when: ['upcoming', 'past', 'cancelled'],
    expectedPrice: [PRICE, PRICE / 2, PRICE * 1.5],
    entryId: ['1', '2', '0', '-1', '99999999999999999999'],
    token: [tracker, 'x'],
  });
  console.log(`Hostile requests with MAIDAN_SEED=${seed}`);
});

/** First, because what it gives grows with everything that the others do. */
const BEGINNING: CallName[] = ['exportAccount'];
/** Last, because afterwards nobody is signed in any more. */
const ENDING: CallName[] = ['logout', 'endSession', 'logoutEverywhere', 'deleteAccount'];
const turnOf = (name: CallName) => Number(ENDING.includes(name)) - Number(BEGINNING.includes(name));
const inOrder = (Object.keys(calls) as CallName[]).toSorted((one, other) => turnOf(one) - turnOf(other));

test.each(inOrder)('%s answers whatever it is asked', async (name) => {
  const requests = fc.sample(hostileRequests(name, likely, tokens), { numRuns: EACH_CALL, seed });
  const trouble: string[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = requests.pop(); next; next = requests.pop()) {
        asked += 1;
        const problem = await problemWith(next);
        if (problem) trouble.push(`${problem}\n  ${JSON.stringify(next).slice(0, 2_000)}`);
      }
    }),
  );
  expect(trouble.slice(0, 3)).toEqual([]);
});

test('that were at least 20,000 requests, and the books are in order', async () => {
  expect(asked).toBeGreaterThanOrEqual(ENOUGH);
  await world.expectSound();
});

/** What is wrong with the answer; nothing when it is as every answer must be. */
async function problemWith(request: HostileRequest): Promise<string | undefined> {
  const { statusCode, body, headers, ms } = await timed(request);
  if (statusCode >= 500) return `${statusCode}: ${body.slice(0, 500)}`;
  // On a busy machine anything may take long once; what hangs by its nature does so again.
  if (ms > LIMIT_MS && (await timed(request)).ms > LIMIT_MS) return `took ${Math.round(ms)} ms`;
  if (/node_modules|\bat .*\.ts:\d+/.test(body)) return `a stack trace: ${body.slice(0, 500)}`;
  if (request.method === 'HEAD' || request.method === 'OPTIONS') return undefined;
  if (!String(headers['content-type']).startsWith('application/json')) return `not JSON: ${body.slice(0, 100)}`;
  const answer: unknown = JSON.parse(body);
  if (statusCode < 300) return Array.isArray(answer) || isSuccess(answer) ? undefined : 'a success without saying so';
  const { data: failure } = Failure.safeParse(answer);
  if (!failure) return `not the envelope: ${body.slice(0, 300)}`;
  return isDocumented(request, statusCode, failure) ? undefined : `not in the document: ${statusCode} ${body}`;
}

/** What is asked in another way, or at an address that is none of the call's, is not for its page to tell. */
function isDocumented({ name, method }: HostileRequest, status: number, { code, message }: Failure): boolean {
  const isElsewhere = code === 'method_not_allowed' || message === 'There is nothing at this address.';
  if (isElsewhere || method !== calls[name].method) return true;
  return refusalsOf(calls[name], wordsIn(SITE_LANGUAGE)).some((one) => one.status === status && one.code === code);
}

async function timed(request: HostileRequest) {
  const began = performance.now();
  const { statusCode, body, headers } = await world.app.inject(injected(request));
  return { statusCode, body, headers, ms: performance.now() - began };
}

const isSuccess = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true;

function injected({ name, method, params, query, body, raw, type, authorization }: HostileRequest): InjectOptions {
  const values = new Map(Object.entries(Object(params)));
  const path = calls[name].path.replace(/:(\w+)/g, (_, key: string) => encoded(values.get(key)).slice(0, 3_000));
  const search = Object.entries(Object(query)).map(([key, value]) => `${encoded(key)}=${encoded(value)}`);
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    method: METHODS.find((known) => known === method) ?? 'GET',
    path: search.length > 0 ? `${path}?${search.join('&').slice(0, 8_000)}` : path,
    headers: {
      // A stream would go on without end: over no connection it is refused.
      ...(name === 'watchEvent' ? IN_PROCESS : {}),
      ...(type && payload !== undefined ? { 'content-type': type } : {}),
      ...(authorization === undefined ? {} : { authorization }),
    },
    ...(payload === undefined || method === 'GET' || method === 'HEAD' ? {} : { payload }),
  };
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.slice(0, LONGEST).toWellFormed());
}
