// Every venue is in India, which has one time zone and no summer time: wall-clock time is UTC plus 5 h 30 min.
import { clockMinutes } from './clock-time.ts';
import type { Days } from './days.ts';
import { DAY_MS, MINUTE_MS } from './time-units.ts';

const OFFSET_MS = 330 * MINUTE_MS;

/** 'YYYY-MM-DD' in India at this instant. */
export function indiaDate(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** 'HH:MM' in India at this instant. */
export function indiaTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(11, 16);
}

/** The instant that lies `minutes` after midnight in India on a date; minutes may pass 1440 into the next day. */
export function indiaInstant(date: string, minutes = 0): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - OFFSET_MS + minutes * MINUTE_MS);
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** The first and the last day of the month that a date lies in. */
export function monthOf(date: string): { from: string; to: string } {
  const from = `${date.slice(0, 7)}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

/** From the beginning of one day in India to the end of another; undefined where there is none. */
export function timeOfDays({ from, to }: Days): { from: Date | undefined; until: Date | undefined } {
  return { from: from ? indiaInstant(from) : undefined, until: to ? indiaInstant(addDays(to, 1)) : undefined };
}

/** 'YYYY-MM-DD HH:MM' in India at this instant. */
export function indiaDateTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** The instant of a 'YYYY-MM-DD HH:MM' in India; an invalid Date when the text is none. */
export function indiaDateTimeInstant(text: string): Date {
  const [date = '', time = ''] = text.split(' ');
  return indiaInstant(date, clockMinutes(time));
}

/**
 * Whether the text is a day of the calendar, written YYYY-MM-DD: 30 February is none. Years that nobody plays in are left
 * out: a day before the first year or after 9999 has no moment that the database can read.
 */
export function isCalendarDate(text: string): boolean {
  const time = /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
