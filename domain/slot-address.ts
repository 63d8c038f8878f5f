// A venue's page with a slot chosen, as an address: /event/some-turf?date=2026-11-17&time=19:00&format=7
import { clockMinutes } from './clock-time.ts';
import { nameInAddress } from './formats.ts';
import { isCalendarDate } from './india-time.ts';
import type { EarlierChoice } from './restored-picker.ts';

export type AddressedSlot = {
  readonly eventId: string;
  /** 'YYYY-MM-DD' */
  readonly date: string;
  /** The start, 'HH:MM'. */
  readonly time: string;
  /** The end, when it is not that of the first slot. */
  readonly to?: string | undefined;
  /** The sport, by id or name, or one of the venue's formats, by number. */
  readonly format?: string | number | undefined;
};

export function slotAddress({ eventId, date, time, to, format }: AddressedSlot): string {
  const search = new URLSearchParams({ date, time });
  if (to) search.set('to', to);
  if (format) search.set(nameInAddress(format), String(format));
  // A colon may stand in a query as it is, and reads better.
  return `/event/${encodeURIComponent(eventId)}?${search}`.replaceAll('%3A', ':');
}

/** The query of a venue's address with another slot chosen, only a date, or nothing; the rest of it stays. */
export function withSlotInAddress(
  search: URLSearchParams,
  slot: { date: string; time?: string; to?: string } | null,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['date', 'time', 'to'] as const) {
    const value = slot?.[name];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** What an address asks for; null when it names no date, or one that is not in the calendar. */
export function addressedChoice(search: URLSearchParams): EarlierChoice | null {
  const date = search.get('date') ?? '';
  if (!isCalendarDate(date)) return null;
  return { date, fromTime: timeIn(search, 'time'), toTime: timeIn(search, 'to') };
}

function timeIn(search: URLSearchParams, name: string): string | undefined {
  const time = search.get(name) ?? '';
  return Number.isNaN(clockMinutes(time)) ? undefined : time;
}
