// What is in the log, and above all what is not.
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createEngine, demoAdapters } from '#server/engine.ts';
import { IN_PROCESS } from '#server/in-process.ts';
import type { Pages } from '#server/pages/pages.ts';
import { listeningApps } from '#tests/support/api/listening-app.ts';
import { databaseForTests, NOW } from '#tests/support/databases/databases.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';
import { newVenue } from '#tests/support/worlds/venues.ts';

const opened = databaseForTests('unbooked');
const listening = listeningApps(() => opened.current.database);
const clock = () => NOW;

const PHONE = '9812345670';
const NAME = 'Zubaida Quraishi';
const EMAIL = 'zubaida.q@example.org';
const NOTES = 'Please keep the floodlights on for my grandmother.';

const Line = z.looseObject({
  level: z.number(),
  requestId: z.string().optional(),
  msg: z.string(),
  route: z.string().optional(),
  status: z.number().optional(),
  err: z.looseObject({ type: z.string(), message: z.string(), stack: z.string() }).optional(),
});
const parsed = (lines: string[]) => lines.map((line) => Line.parse(JSON.parse(line)));

beforeAll(async () => {
  await newVenue(opened.current.database.orm, { id: 'log-ground' });
});

/** An app that logs everything it can, and how to call it. */
async function talkative() {
  const { orm } = opened.current.database;
  const engine = createEngine(orm, clock, demoAdapters(orm, clock));
  const { url, lines } = await listening({ logLevel: 'trace', clock, engine });
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { call, lines, engine };
}

const Inbox = z.object({ data: z.array(z.object({ text: z.string() })) });
const SignedIn = z.object({ data: z.object({ token: z.string() }) });
const Paid = z.object({ paymentId: z.string() });

test('a player signs in, books, pays, cancels and makes mistakes, and the log knows none of their secrets', async () => {
  const { call, lines, engine } = await talkative();
  expect((await call('POST', '/api/user/send-otp', { phoneNumber: PHONE })).status).toBe(200);
  const inbox = Inbox.parse(JSON.parse((await call('GET', `/api/demo/inbox?to=${PHONE}`)).text));
  const code = /\d{6}/.exec(inbox.data[0]?.text ?? '')?.[0] ?? '';
  expect(code).toHaveLength(6);
  expect((await call('POST', '/api/user/verify-otp', { phoneNumber: PHONE, otp: '000000' })).status).toBe(401);
  const signedIn = await call('POST', '/api/user/verify-otp', { phoneNumber: PHONE, otp: code });
  const { token } = SignedIn.parse(JSON.parse(signedIn.text)).data;
  const me = { authorization: `Bearer ${token}`, 'app-secret': 'open-sesame', cookie: 'visit=tasty-crumbs' };

  expect((await call('PUT', '/api/user/profile', { name: NAME, email: EMAIL }, me)).status).toBe(200);
  const slot = { eventId: 'log-ground', date: PLAY_DAY, fromTime: '18:00', toTime: '19:00' };
  const contact = { name: NAME, phone: PHONE, email: EMAIL, notes: NOTES };
  expect((await call('POST', '/api/bookings', { bookingId: 'BK1', ...slot, ...contact }, me)).status).toBe(201);
  const { eventId, ...bookingDetails } = slot;
  const payment = { bookingId: 'BK1', eventId, amount: 1000, currency: 'INR', paymentMethod: 'upi', bookingDetails };
  const paid = await call('POST', '/api/payment/process', { ...payment, customerDetails: contact }, me);
  expect(Paid.parse(JSON.parse(paid.text)).paymentId).toMatch(/^pay_/);
  await engine.jobs.sendMessages();
  expect((await call('POST', '/api/bookings/BK1/cancel', undefined, me)).status).toBe(200);

  // And what goes wrong: a body that breaks off, a wrong address, a query on a table that is not there.
  expect((await call('POST', '/api/bookings', `{"phone":"${PHONE}","name":"${NAME}`, me)).status).toBe(400);
  expect((await call('GET', `/api/nothing/${PHONE}?token=${token}&email=${EMAIL}`, undefined, me)).status).toBe(404);
  expect((await call('GET', `/api/%E0%A4%A?to=${PHONE}`, undefined, me)).status).toBe(400);
  await opened.current.database.script('ALTER TABLE users RENAME COLUMN email TO hidden');
  const broken = await call('PUT', '/api/user/profile', { name: NAME, email: EMAIL }, me).finally(() =>
    opened.current.database.script('ALTER TABLE users RENAME COLUMN hidden TO email'),
  );
  expect(broken.status).toBe(500);

  await waitFor('the last line', () => parsed(lines).some(({ status }) => status === 500));
  const log = lines.join('');
  for (const secret of [PHONE, code, token, NAME, 'Zubaida', EMAIL, NOTES, 'open-sesame', 'tasty-crumbs']) {
    expect(log, `the log gives away ${secret}`).not.toContain(secret);
  }
  expect(log).not.toContain('is your Maidan code');
  expect(log).not.toContain('Booking confirmed,');
});

describe('a finished request', () => {
  test('is one line: method, pattern of its route, status, time, request id', async () => {
    const { call, lines } = await talkative();
    await call('GET', '/api/events/log-ground?to=9876543210', undefined, { 'x-request-id': 'from-the-proxy-1' });
    await waitFor('the line', () => lines.length > 0);
    const requests = parsed(lines).filter(({ msg }) => msg === 'request');
    expect(requests).toEqual([
      expect.objectContaining({
        level: 30,
        requestId: 'from-the-proxy-1',
        method: 'GET',
        route: '/api/events/:id',
        status: 200,
        ms: expect.any(Number),
      }),
    ]);
  });

  test('carries its id in the answer: the one it came with if that is sane, otherwise a new one', async () => {
    const { call } = await talkative();
    const idOf = async (given?: string, path = '/api/health') =>
      (await call('GET', path, undefined, given === undefined ? {} : { 'x-request-id': given })).headers.get(
        'x-request-id',
      );
    expect(await idOf('abcd-1234_EF')).toBe('abcd-1234_EF');
    for (const strange of [undefined, 'short', 'x'.repeat(65), 'has spaces in it', '{"level":60}']) {
      expect(await idOf(strange)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    }
    expect(await idOf('abcd-1234_EF', '/api/nothing')).toBe('abcd-1234_EF');
    expect(await idOf('abcd-1234_EF', '/api/%E0%A4%A')).toBe('abcd-1234_EF');
  });

  test('that failed unexpectedly has a line with a stack under the same id, and the answer has none', async () => {
    const { call, lines } = await talkative();
    await opened.current.database.script('ALTER TABLE cities RENAME TO hidden');
    const answer = await call('GET', '/api/user/cities').finally(() =>
      opened.current.database.script('ALTER TABLE hidden RENAME TO cities'),
    );
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/\bat .*:\d+|cities/);
    await waitFor('the line', () => parsed(lines).some(({ status }) => status === 500));
    const error = parsed(lines).find(({ msg }) => msg === 'unexpected error');
    expect(error).toMatchObject({ level: 50, requestId: answer.headers.get('x-request-id') });
    expect(error?.err?.stack).toMatch(/^\s+at .+:\d+/);
  });
});

test('a call inside the process while a page renders has no line of its own, unless one looks closely', async () => {
  const { app, lines, url } = await listening({ logLevel: 'info' });
  await app.inject({ url: '/api/user/cities', headers: IN_PROCESS });
  await fetch(`${url}/api/health`);
  await waitFor('the line', () => parsed(lines).some(({ msg }) => msg === 'request'));
  expect(parsed(lines).filter(({ route }) => route === '/api/user/cities')).toEqual([]);
});

test('whoever is refused leaves a line that says why and who, and gives nobody away', async () => {
  const { call, lines } = await talkative();
  const events = () =>
    parsed(lines)
      .filter((line) => 'security' in line)
      .map(({ security, userId, phone, address, route }) => ({ security, userId, phone, address, route }));
  const [player] = await newPlayers(opened.current.database.orm, 1, NOW);
  const phoneNumber = '9812399001';
  await call('POST', '/api/user/send-otp', { phoneNumber });
  await call('POST', '/api/user/verify-otp', { phoneNumber, otp: '000000' });
  await call('POST', '/api/user/send-otp', { phoneNumber });
  await call('GET', '/api/user/profile', undefined, { authorization: 'Bearer made-up-token-of-some-length' });
  await call('GET', '/api/user/profile');
  const slot = { date: PLAY_DAY, name: NAME, phone: PHONE };
  for (const [index, fromTime] of ['06:00', '07:00', '08:00'].entries()) {
    const toTime = `0${Number(fromTime.slice(1, 2)) + 1}:00`;
    const body = { ...slot, bookingId: `BK17${index}`, eventId: 'log-ground', fromTime, toTime };
    await call('POST', '/api/bookings', body, { authorization: `Bearer ${player?.token}` });
  }
  const hash = expect.stringMatching(/^[\w-]{16}$/);
  expect(events()).toEqual([
    { security: 'wrong_code', userId: undefined, phone: hash, address: hash, route: '/api/user/verify-otp' },
    { security: 'too_many_requests', userId: undefined, phone: hash, address: hash, route: '/api/user/send-otp' },
    { security: 'refused_token', userId: undefined, phone: undefined, address: hash, route: '/api/user/profile' },
    { security: 'hold_limit', userId: player?.id, phone: undefined, address: hash, route: '/api/bookings' },
  ]);
  await call('POST', '/api/user/logout', undefined, { authorization: `Bearer ${player?.token}` });
  expect(events().at(-1)).toMatchObject({ security: 'signed_out', userId: player?.id });
  const [wrong, again] = events();
  expect(wrong?.phone).toBe(again?.phone);
  expect(new Set(events().flatMap(({ address }) => address ?? [])).size).toBe(1);
  expect(lines.join('')).not.toMatch(new RegExp(`${phoneNumber}|made-up-token|${NAME}`));
});

test('an error of rendering is a line of the log like any other', async () => {
  const render: Pages['render'] = async (_request, _transport, report) => {
    report(new TypeError('nothing to read'));
    return new Response('<p>Sorry</p>', { status: 500, headers: { 'content-type': 'text/html' } });
  };
  const { url, lines } = await listening({ logLevel: 'info', website: { pages: { render } } });
  expect((await fetch(`${url}/venues`)).status).toBe(500);
  const told = parsed(lines).find(({ err }) => err);
  expect(told).toMatchObject({ err: { type: 'TypeError', message: 'nothing to read' } });
});
