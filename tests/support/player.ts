// A player for a journey: signs in by the API, and knows of a slot that is free.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Slot } from '#contract/venue.ts';

export type Player = { phone: string; token: string };

let players = 0;

/** A phone nobody else in this run uses. */
export function newPhone(workerIndex: number): string {
  players += 1;
  const worker = String(workerIndex % 1000).padStart(3, '0');
  return `6${worker}${String(process.pid % 1000).padStart(3, '0')}${String(players % 1000).padStart(3, '0')}`;
}

export async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  const inbox = await (await request.get(`/api/demo/inbox?to=${phone}`)).json();
  return /\d{6}/.exec(inbox.data.find(({ channel }: { channel: string }) => channel === 'sms').text)?.[0] ?? '';
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

export type FreeSlot = { eventId: string; eventName: string; slot: Slot };

/** A free slot well ahead, at a venue of this worker's own choosing so that tests do not meet. */
export async function freeSlot(request: APIRequestContext, workerIndex: number, courts = 1): Promise<FreeSlot> {
  players += 1;
  const offset = (workerIndex * 37 + players * 11) % 150;
  const list = await (await request.get(`/api/turfs/list?limit=40&offset=${offset}`)).json();
  for (const venue of list.data.venues) {
    if (venue.listing !== 'live' || venue.price === null) continue;
    const event = await (await request.get(`/api/turfs/event/${venue.id}`)).json();
    const free: Slot[] = event.slots.filter(
      ({ status, freeCourts }: Slot) => status === 'available' && freeCourts.length === courts,
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
