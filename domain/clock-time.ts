// Times of day as people write them: 'HH:MM', from '00:00' to '23:59', and '24:00' for the end of a day.

export const DAY_MINUTES = 1440;

/** Minutes after midnight; NaN when the text is no time of day. */
export function clockMinutes(time: string): number {
  const parts = /^(\d{1,2}):([0-5]\d)$/.exec(time);
  if (!parts) return Number.NaN;
  const minutes = Number(parts[1]) * 60 + Number(parts[2]);
  return minutes <= DAY_MINUTES ? minutes : Number.NaN;
}

/** 'HH:MM' on whichever day the minutes fall: 1500 is '01:00'. */
export function printClock(minutes: number): string {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}

/** Minutes from one time of day to the next time it is the other: an end at or before the start is on the next day. */
export function minutesBetween(start: string, end: string): number {
  const minutes = clockMinutes(end) - clockMinutes(start);
  return minutes <= 0 ? minutes + DAY_MINUTES : minutes;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
