// What a journey needs of a counter: a booking for a guest, made through the API as the console does.
import type { APIRequestContext } from '@playwright/test';
import type { DeskBooking } from '#contract/desk.ts';
import type { Slot } from '#contract/venue.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { asked } from './own-ground.ts';
import type { Player } from './player.ts';

let booked = 0;

type Wanted = { venueId: string; phone: string; name: string; cash?: number };

/** A game in three days, each time at another hour. Cash needs an open shift. */
export async function bookAtDesk(
  request: APIRequestContext,
  member: Player,
  { venueId, ...guest }: Wanted,
): Promise<DeskBooking> {
  booked += 1;
  const { slots }: { slots: Slot[] } = await (await request.get(`/api/turfs/event/${venueId}`)).json();
  const date = addDays(indiaDate(new Date()), 3);
  const slot = slots.find((one) => one.date === date && one.status === 'available');
  if (!slot) throw new Error('Nothing is free in three days.');
  const bookingId = `BK${Date.now()}${String(booked).padStart(3, '0')}`;
  const data = { bookingId, date, fromTime: slot.startTime, toTime: slot.endTime, ...guest };
  return (await asked(request, member, 'bookAtDesk', { params: { venueId }, data })).booking;
}
