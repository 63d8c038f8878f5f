// Dates and times in words. Written out here because the same text must come from every server and every browser,
// whose own formatters differ in spaces and abbreviations.
import { clockMinutes } from './clock-time.ts';
import { indiaDate, indiaTime, weekdayOf } from './india-time.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 'Tuesday, November 17, 2026' */
export function longDate(date: string): string {
  const { weekday, month, day, year } = partsOf(date);
  return `${weekday}, ${month} ${day}, ${year}`;
}

/** 'Tue 17 Nov' */
export function shortDate(date: string): string {
  const { weekday, month, day } = partsOf(date);
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
}

/** '7:00 PM' for '19:00'. */
export function twelveHourTime(time: string): string {
  const hour = Math.floor(clockMinutes(time) / 60) % 24;
  return `${hour % 12 || 12}:${time.slice(-2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '7:00 PM – 8:30 PM' */
export function timeRange(from: string, to: string): string {
  return `${twelveHourTime(from)} – ${twelveHourTime(to)}`;
}

/** 'Sat 14 Nov, 6:00 PM': an instant, by Indian clocks. */
export function shortMoment(instant: Date): string {
  return `${shortDate(indiaDate(instant))}, ${twelveHourTime(indiaTime(instant))}`;
}

function partsOf(date: string) {
  const [year = '', month, day] = date.split('-');
  return {
    weekday: WEEKDAYS[weekdayOf(date)] ?? '',
    month: MONTHS[Number(month) - 1] ?? '',
    day: Number(day),
    year,
  };
}
