import { twelveHourTime } from '#domain/date-text.ts';

/** '7:00 – 8:00 PM', or '11:00 AM – 12:30 PM' when the halves of the day differ. */
export function timeRange(from: string, to: string): string {
  const start = twelveHourTime(from);
  const end = twelveHourTime(to);
  return start.slice(-2) === end.slice(-2) ? `${start.slice(0, -3)} – ${end}` : `${start} – ${end}`;
}
