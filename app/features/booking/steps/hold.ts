// Taking a slot for the time it needs to pay for it, and giving it back.
import { browserApi } from '#app/lib/api.ts';
import type { Booking } from '#contract/booking.ts';
import type { Answer } from '#contract/calls.ts';
import type { Details } from './details.ts';

export type Hold = { booking: Booking; expiresAt: string; aheadMs: number };
export type HoldAnswer = Answer<'holdSlot'>['data'];

export type HoldRequest = Details & {
  bookingId: string;
  eventId: string;
  format: number | null;
  date: string;
  fromTime: string;
  toTime: string;
  offerCode?: string;
};

export async function askForHold(token: string, request: HoldRequest): Promise<HoldAnswer> {
  return (await browserApi('holdSlot', { token, body: request })).data;
}

/** If it does not reach the server, the hold ends by itself. A booking that was paid for meanwhile stays. */
export async function giveBack(token: string, bookingId: string): Promise<void> {
  await browserApi('releaseHold', { token, params: { bookingId } }).catch(() => {});
}
