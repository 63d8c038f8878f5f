// What a venue's diary means for players: its slots, and when it is closed altogether.
import { type BlockedSlot, closedThroughout, toBlockedSlots } from '#domain/blocked-now.ts';
import { BOOKING_WINDOW_DAYS } from '#domain/booking-window.ts';
import { addDays, indiaDate, indiaDateTimeInstant, indiaInstant } from '#domain/india-time.ts';
import type { Interval } from '#domain/interval.ts';
import { FALLBACK_HOURLY_PRICE, toPaise } from '#domain/price.ts';
import { flatRate } from '#domain/rate-card.ts';
import { LONGEST_SLOT_MINUTES } from '#domain/slot-grid.ts';
import { type Slot, slotsFor } from '#domain/slots.ts';
import type { Diary, DiaryWindow } from './slots.repository.ts';

/** What has to be read to know the slots of some days from today on. The last one may end after midnight. */
export function windowOf(now: Date, days: number): DiaryWindow {
  const end = indiaInstant(addDays(indiaDate(now), days), LONGEST_SLOT_MINUTES);
  return { taken: { start: now, end }, blocked: bookingWindow(now) };
}

export function slotsOf(
  diary: Diary,
  slotMinutes: number,
  hourlyPrice: number | null,
  now: Date,
  days: number,
): Slot[] {
  const { openingHours, courts, occupancies } = diary;
  const card = flatRate(toPaise(hourlyPrice ?? FALLBACK_HOURLY_PRICE));
  return slotsFor({ openingHours, slotMinutes, courts, occupancies, fromDate: indiaDate(now), days, now, card });
}

export function slotsFreeToday(slots: readonly Slot[], now: Date): number {
  const today = indiaDate(now);
  return slots.filter(({ date, status }) => date === today && status === 'available').length;
}

/** When the slots next change by themselves: a hold expires, a slot starts, or a day begins. */
export function changesByItselfAt({ occupancies }: Diary, slots: readonly Slot[], now: Date): Date {
  const [next] = slots;
  const times = [
    indiaInstant(addDays(indiaDate(now), 1)),
    ...(next ? [indiaDateTimeInstant(next.start)] : []),
    ...occupancies.flatMap(({ expiresAt }) => expiresAt ?? []),
  ];
  return new Date(Math.min(...times.map((time) => time.getTime())));
}

export function blockedSlots({ courts, blocks }: Diary, now: Date): BlockedSlot[] {
  return toBlockedSlots(closedThroughout(courts, blocks, bookingWindow(now)));
}

/** The whole of today, and every day after it on which slots are offered. */
function bookingWindow(now: Date): Interval {
  const today = indiaDate(now);
  return { start: indiaInstant(today), end: indiaInstant(addDays(today, BOOKING_WINDOW_DAYS)) };
}
