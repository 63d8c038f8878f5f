import { clockMinutes, minutesBetween, printClock } from '#domain/clock-time.ts';

/** As the database keeps the time of a series. */
export const timesOf = ({ fromTime, toTime }: { fromTime: string; toTime: string }) => ({
  fromMinute: clockMinutes(fromTime),
  minutes: minutesBetween(fromTime, toTime),
});

/** The same by Indian clocks. */
export const clocksOf = ({ fromMinute, minutes }: { fromMinute: number; minutes: number }) => ({
  fromTime: printClock(fromMinute),
  toTime: printClock(fromMinute + minutes),
});
