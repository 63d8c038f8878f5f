// What is typed when courts are closed, and what of it can be asked for.
import type { CallOffCause, Way } from '#contract/call-off-words.ts';
import type { CallOffPreview, InTheWay } from '#contract/call-offs.ts';
import type { Day } from '#contract/day.ts';
import { DAY_MINUTES, printClock } from '#domain/clock-time.ts';
import { isOnDay } from '#domain/day-window.ts';
import { addDays, indiaDate, indiaDateTimeInstant, indiaTime, isCalendarDate } from '#domain/india-time.ts';

export type Entry = {
  courts: readonly number[];
  fromDate: string;
  fromTime: string;
  untilDate: string;
  untilTime: string;
  note: string;
};

export type Problem = 'court' | 'time' | 'backwards';
export type Place = { cause: CallOffCause; courts: number[]; from: string; until: string };

/** All courts: from now, or from when the day opens, until it closes. */
export function firstEntry(day: Pick<Day, 'date' | 'courts' | 'open' | 'from' | 'to'>, now: number): Entry {
  const opens = day.open[0]?.from ?? 0;
  const closes = day.open.at(-1)?.to ?? DAY_MINUTES;
  // After midnight the evening before is still on, at a ground that closes late.
  const isOn = isOnDay(day, day.date, now);
  const from = isOn ? { date: indiaDate(new Date(now)), time: indiaTime(new Date(now)) } : momentOf(day.date, opens);
  const until = momentOf(day.date, closes);
  return {
    courts: day.courts.map(({ id }) => id),
    fromDate: from.date,
    fromTime: from.time,
    untilDate: until.date,
    untilTime: until.time,
    note: '',
  };
}

function momentOf(date: string, minutes: number): { date: string; time: string } {
  const days = Math.floor(minutes / DAY_MINUTES);
  return { date: addDays(date, days), time: printClock(minutes - days * DAY_MINUTES) };
}

export function placeOf(cause: CallOffCause, entry: Entry): Place | Problem {
  const { courts, fromDate, fromTime, untilDate, untilTime } = entry;
  if (courts.length === 0) return 'court';
  const isWhole = [fromDate, untilDate].every(isCalendarDate) && fromTime !== '' && untilTime !== '';
  if (!isWhole) return 'time';
  const from = indiaDateTimeInstant(`${fromDate} ${fromTime}`);
  const until = indiaDateTimeInstant(`${untilDate} ${untilTime}`);
  if (until <= from) return 'backwards';
  return { cause, courts: [...courts], from: from.toISOString(), until: until.toISOString() };
}

export const worthOf = ({ online, cash, credit }: Pick<InTheWay, 'online' | 'cash' | 'credit'>): number =>
  Math.round((online + cash + credit) * 100) / 100;

/** What is sent with the preview that the operator saw. */
export function requestOf(
  place: Place,
  preview: CallOffPreview,
  { key, note, all, each }: { key: string; note: string; all: 'choice' | 'money'; each: ReadonlyMap<string, Way> },
) {
  const different = preview.bookings.flatMap(({ number }) => {
    const how = each.get(number);
    return how === undefined || how === all ? [] : [{ number, how }];
  });
  return {
    ...place,
    key,
    how: all,
    ...(note.trim() ? { note: note.trim() } : {}),
    ...(different.length > 0 ? { each: different } : {}),
    expected: { bookings: preview.bookings.length, value: worthOf(preview) },
  };
}
