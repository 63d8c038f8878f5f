import { minutesBetween } from './clock-time.ts';

const HOURS_AND_MINUTES = /^(?:(\d{1,4})\s*h(?:(?:ou)?rs?)?)?\s*(?:(\d{1,6})\s*m(?:in(?:ute)?s?)?)?$/i;

/** Minutes in a text such as '2h 30m', '2h' or '45m'; null when it tells none. */
export function parseDuration(text: string): number | null {
  const [, hours, minutes] = HOURS_AND_MINUTES.exec(text.trim()) ?? [];
  if (hours === undefined && minutes === undefined) return null;
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0);
}

/** 'Xh Ym', 'Xh' or 'Ym'; '0h' when there is nothing to tell. */
export function printDuration(minutes: number): string {
  const whole = Math.round(minutes);
  if (!(whole > 0)) return '0h';
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  return [hours > 0 && `${hours}h`, rest > 0 && `${rest}m`].filter(Boolean).join(' ');
}

/** Hours from one HH:MM to another; an end at or before the start is on the next day. 0 when either is no time. */
export function hoursBetween(start: string, end: string): number {
  return (minutesBetween(start, end) || 0) / 60;
}

/** A slot as it may come: with a duration text, with times of day, or with 'YYYY-MM-DD HH:MM'. */
export type TimedSlot = {
  readonly duration?: string | null;
  readonly startTime?: string | null;
  readonly endTime?: string | null;
  readonly start?: string | null;
  readonly end?: string | null;
};

/** A slot's hours: what its duration text says, otherwise from start to end; 0 when it says neither. */
export function hoursOf(slot: TimedSlot): number {
  const told = parseDuration(slot.duration ?? '');
  if (told) return told / 60;
  return hoursBetween(slot.startTime ?? timeIn(slot.start), slot.endTime ?? timeIn(slot.end));
}

function timeIn(dateAndTime: string | null | undefined): string {
  return dateAndTime?.split(/[ T]/).at(-1) ?? '';
}
