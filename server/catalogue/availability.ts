// What a venue's diary means for players: its slots, and when it is closed altogether.
import { type BlockedSlot, closedThroughout, toBlockedSlots } from '#domain/blocked-now.ts';
import { BOOKING_WINDOW_DAYS } from '#domain/booking-window.ts';
import { addDays, indiaDate, indiaDateTimeInstant, indiaInstant } from '#domain/india-time.ts';
import type { Interval } from '#domain/interval.ts';
import { LONGEST_SLOT_MINUTES } from '#domain/slot-grid.ts';
import { type Slot, slotsFor } from '#domain/slots.ts';
import type { Diary, DiaryFormat, DiaryWindow } from './slots.repository.ts';

/** What has to be read to know the slots of some days from today on. The last one may end after midnight. */
export function windowOf(now: Date, days: number): DiaryWindow {
  const end = indiaInstant(addDays(indiaDate(now), days), LONGEST_SLOT_MINUTES);
  return { taken: { start: now, end }, blocked: bookingWindow(now) };
}

/** What is sold, as far as slots are concerned. */
type Sold = Pick<DiaryFormat, 'spaces' | 'hourlyPaise' | 'rules'>;

export function slotsOf(diary: Diary, sold: Sold | undefined, slotMinutes: number, now: Date, days: number): Slot[] {
  if (!sold) return [];
  const { openingHours, occupancies } = diary;
  const { spaces, hourlyPaise, rules } = sold;
  const card = { basePaise: hourlyPaise, rules };
  return slotsFor({ openingHours, slotMinutes, spaces, occupancies, fromDate: indiaDate(now), days, now, card });
}

/** All formats of a sport as if they were one, or all of the venue: whatever can be played at a time, in any way. */
export function anyFormat({ formats }: Diary, sportId?: string): Sold | undefined {
  const meant = formats.filter((format) => sportId === undefined || format.sportId === sportId);
  const [first] = meant;
  if (!first || meant.length === 1) return first;
  const spaces = new Map(meant.flatMap((format) => format.spaces.map((space) => [space.id, space])));
  return { ...first, spaces: [...spaces.values()] };
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

export function blockedSlots({ formats, blocks }: Diary, now: Date): BlockedSlot[] {
  const courts = new Set(formats.flatMap(({ spaces }) => spaces.flatMap((space) => space.courts)));
  return toBlockedSlots(closedThroughout([...courts], blocks, bookingWindow(now)));
}

/** The whole of today, and every day after it on which slots are offered. */
function bookingWindow(now: Date): Interval {
  const today = indiaDate(now);
  return { start: indiaInstant(today), end: indiaInstant(addDays(today, BOOKING_WINDOW_DAYS)) };
}
