// Taking a slot for the time it needs to pay for it, and giving it back.
import { browserApi } from '#app/lib/api.ts';
import type { Booking } from '#contract/booking.ts';
import type { Answer } from '#contract/calls.ts';
import type { Details } from './details.ts';

export type Hold = { booking: Booking; expiresAt: string; aheadMs: number };
export type HoldAnswer = Answer<'holdSlot'>['data'];

export type HoldWish = Details & {
  bookingId: string;
  eventId: string;
  category: string;
  date: string;
  fromTime: string;
  toTime: string;
};

export async function askForHold(token: string, wish: HoldWish): Promise<HoldAnswer> {
  return (await browserApi('holdSlot', { token, body: wish })).data;
}

/** If it does not reach the server, the hold ends by itself. A booking that was paid for meanwhile stays. */
export async function giveBack(token: string, bookingId: string): Promise<void> {
  await browserApi('releaseHold', { token, params: { bookingId } }).catch(() => {});
}

/** How far the server's clock is ahead of this device's. */
export function ahead(serverTime: string, receivedAt = Date.now()): number {
  return Date.parse(serverTime) - receivedAt;
}
