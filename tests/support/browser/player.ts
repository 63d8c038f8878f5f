// A player for a journey: signs in by the API, and knows of a slot that is free.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Slot } from '#contract/venue.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { periodOf } from '#domain/periods.ts';
import { type Orm, rows } from '#server/db/database.ts';

export type Player = { phone: string; token: string };

export async function userIdOf(orm: Orm, { phone }: Player): Promise<number> {
  const [found] = await rows<{ id: number }>(orm, sql`SELECT id::int FROM users WHERE phone = ${phone}`);
  return found?.id ?? 0;
}

let players = 0;

/** A phone nobody else in this run uses. */
export function newPhone(workerIndex: number): string {
  players += 1;
  const worker = String(workerIndex % 1000).padStart(3, '0');
  return `6${worker}${String(process.pid % 1000).padStart(3, '0')}${String(players % 1000).padStart(3, '0')}`;
}

/** The message each phone's last code was read from. */
const read = new Map<string, string>();

/** The code sent to a phone since the last one was read, as soon as it is there. */
export async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  let code = '';
  const look = async () => {
    const inbox = await (await request.get(`/api/demo/inbox?to=${phone}`)).json();
    const sms = inbox.data.find(({ channel }: { channel: string }) => channel === 'sms');
    const message = `${sms?.at} ${sms?.text}`;
    if (message === read.get(phone)) return '';
    code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
    if (code) read.set(phone, message);
    return code;
  };
  await expect.poll(look).not.toBe('');
  return code;
}

export async function signUp(request: APIRequestContext, workerIndex: number): Promise<Player> {
  const phoneNumber = newPhone(workerIndex);
  await request.post('/api/user/send-otp', { data: { phoneNumber } });
  const otp = await codeFor(request, phoneNumber);
  const answer = await request.post('/api/user/verify-otp', { data: { phoneNumber, otp } });
  expect(answer.status()).toBe(200);
  return { phone: phoneNumber, token: (await answer.json()).data.token };
}

/** Opens every page of this context as that player. */
export async function beSignedIn(page: Page, { token }: Player): Promise<void> {
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem('signed-in-by-test')) {
      localStorage.setItem('authToken', stored);
      sessionStorage.setItem('signed-in-by-test', 'yes');
    }
  }, token);
}

/** In the same part of the same day: should one be lost, there is another to choose. */
function isBeside(one: Slot, other: Slot): boolean {
  const isSamePeriod = periodOf(one.startTime) === periodOf(other.startTime);
  return one !== other && one.date === other.date && isSamePeriod;
}

export type FreeSlot = { eventId: string; eventName: string; slot: Slot };

/** Each worker has venues of its own, so that journeys walked at the same time do not meet. */
export function isOwn({ id }: { id: string }): boolean {
  const { parallelIndex, config } = test.info();
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return sum % config.workers === parallelIndex;
}

/** The last free court at a time well ahead. */
export async function freeSlot(request: APIRequestContext): Promise<FreeSlot> {
  players += 1;
  const list = await (await request.get('/api/turfs/list?limit=100')).json();
  const own = list.data.venues.filter(isOwn);
  const from = (players * 7) % own.length;
  const soonest = addDays(indiaDate(new Date()), 2);
  for (const venue of [...own.slice(from), ...own.slice(0, from)]) {
    if (venue.listing !== 'live' || venue.price === null) continue;
    const event = await (await request.get(`/api/turfs/event/${venue.id}`)).json();
    const open: Slot[] = event.slots.filter(({ status }: Slot) => status === 'available');
    const free = open.filter(
      (slot) => slot.date >= soonest && slot.freeCourts.length === 1 && open.some((other) => isBeside(other, slot)),
    );
    const slot = free.at(-1 - (players % 5));
    if (slot) return { eventId: venue.id, eventName: venue.name, slot };
  }
  throw new Error('No venue has such a slot.');
}

export function holdRequest({ eventId, slot }: FreeSlot, bookingId: string, phone: string) {
  return {
    bookingId,
    eventId,
    date: slot.date,
    fromTime: slot.startTime,
    toTime: slot.endTime,
    name: 'Ravi Menon',
    phone,
  };
}
