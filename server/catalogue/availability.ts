// What a venue's diary means for players: its slots, and when it is closed altogether.

import { type BlockedSlot, closedThroughout, toBlockedSlots } from '#domain/blocked-now.ts';
import { slotsAllowed } from '#domain/booking-rules.ts';
import { addDays, indiaDate, indiaDateTimeInstant, indiaInstant } from '#domain/india-time.ts';
import type { Interval } from '#domain/interval.ts';
import { runOf } from '#domain/slot-run.ts';
import { countFree, type Slot, slotsFor } from '#domain/slots.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import type { Diary, DiaryFormat, DiaryWindow } from './slots.repository.ts';

/** What has to be read to know the slots of some days from today on, or of all that a venue offers. */
export function windowOf(now: Date, days?: number): DiaryWindow {
  const today = indiaDate(now);
  return { today, midnight: indiaInstant(today), now, days };
}

/** What is sold, as far as slots are concerned. */
type Sold = Pick<DiaryFormat, 'spaces' | 'hourlyPaise' | 'rules'>;

/** Of some days from today on, as far as the venue offers any, or of all of these. */
export function slotsOf(
  diary: Diary,
  sold: Sold | undefined,
  slotMinutes: number,
  now: Date,
  days = Number.POSITIVE_INFINITY,
): Slot[] {
  if (!sold) return [];
  return slotsFor({
    ...offeredBy(diary, sold, slotMinutes, now, days),
    card: { basePaise: sold.hourlyPaise, rules: sold.rules },
    offers: diary.offers,
  });
}

function offeredBy(
  { openingHours, exceptions, occupancies, rules }: Diary,
  { spaces }: Sold,
  slotMinutes: number,
  now: Date,
  days: number,
) {
  return {
    openingHours,
    exceptions,
    slotMinutes,
    spaces,
    occupancies,
    fromDate: indiaDate(now),
    days: Math.min(days, rules.aheadDays),
    noticeMinutes: rules.noticeMinutes,
    now,
  };
}

/** The free ones among slots with which a booking can begin: as many follow as the venue asks for at least. */
export function toBeginWith(slots: readonly Slot[], { rules }: Diary, slotMinutes: number): Slot[] {
  const { least } = slotsAllowed(rules, slotMinutes);
  return slots.filter(
    ({ status }, index) => status === 'available' && (least === 1 || runOf(slots, index, least) !== undefined),
  );
}

/** All formats of a sport as if they were one, or all of the venue: whatever can be played at a time, in any way. */
export function anyFormat({ formats }: Diary, sportId?: string): Sold | undefined {
  const meant = formats.filter((format) => sportId === undefined || format.sportId === sportId);
  const [first] = meant;
  if (!first || meant.length === 1) return first;
  const spaces = new Map(meant.flatMap((format) => format.spaces.map((space) => [space.id, space])));
  return { ...first, spaces: [...spaces.values()] };
}

export function slotsFreeToday(diary: Diary, sold: Sold | undefined, slotMinutes: number, now: Date): number {
  return sold ? countFree(offeredBy(diary, sold, slotMinutes, now, 1)) : 0;
}

/** When the slots next change by themselves: a hold expires, a slot starts or is too close, or a day begins. */
export function changesByItselfAt({ occupancies, rules }: Diary, slots: readonly Slot[], now: Date): Date {
  const [next] = slots;
  const times = [
    indiaInstant(addDays(indiaDate(now), 1)),
    ...(next ? [new Date(indiaDateTimeInstant(next.start).getTime() - rules.noticeMinutes * MINUTE_MS)] : []),
    ...occupancies.flatMap(({ expiresAt }) => expiresAt ?? []),
  ];
  return new Date(Math.min(...times.map((time) => time.getTime())));
}

export function blockedSlots({ formats, blocks, rules }: Diary, now: Date): BlockedSlot[] {
  const courts = new Set(formats.flatMap(({ spaces }) => spaces.flatMap((space) => space.courts)));
  return toBlockedSlots(closedThroughout([...courts], blocks, bookingWindow(now, rules.aheadDays)));
}

/** The whole of today, and every day after it on which slots are offered. */
function bookingWindow(now: Date, days: number): Interval {
  const today = indiaDate(now);
  return { start: indiaInstant(today), end: indiaInstant(addDays(today, days)) };
}
