// When a demo venue asks more than its base price: evenings, weekends and festivals. The base price is never undercut, so
// that lists go on showing what they always did.
import { addDays } from '#domain/india-time.ts';
import { WEEKDAYS, WHOLE_DAY } from '#domain/painted-week.ts';
import type { RateRule } from '#domain/rate-rule.ts';
import { DEMO_ORGANISATIONS } from './demo-people.ts';
import { randomFor } from './random.ts';

/** How many venues have more than one price. */
const SHARE_WITH_RATES = 0.35;
const WEEKEND = [0, 6];
/** In percent of the base price. */
const EVENING = 130;
const WEEKEND_DAY = 115;
const FESTIVAL = 160;

/** Diwali by the moon; the others come every year on the same day. */
const DIWALI = ['2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05', '2030-10-26', '2031-11-14'];
const EVERY_YEAR = [
  { label: 'Republic Day', day: '01-26', days: 1 },
  { label: 'Independence Day', day: '08-15', days: 1 },
  { label: 'Christmas', day: '12-25', days: 1 },
  { label: 'New Year', day: '12-31', days: 2 },
];
const FESTIVALS_AHEAD = 3;
/** Whoever tries the demo as an owner sees prices that vary at each of their grounds. */
const SHOWN_TO_OWNERS: readonly string[] = DEMO_ORGANISATIONS[0]?.grounds ?? [];

/** The rules of a format of this venue; most venues have none. */
export function ratesOf(venueId: string, basePaise: number, today: string): RateRule[] {
  const random = randomFor('rate card', venueId);
  // Drawn in any case, so that the prices of the others stay as they are.
  const isDrawn = random.chance(SHARE_WITH_RATES);
  if (!isDrawn && !SHOWN_TO_OWNERS.includes(venueId)) return [];
  const price = (percent: number) => Math.ceil((basePaise * percent) / 100 / 5_000) * 5_000;
  const evening: RateRule = {
    weekdays: [...WEEKDAYS],
    from: random.pick([17, 18]) * 60,
    to: random.pick([21, 22]) * 60,
    hourlyPaise: price(EVENING),
    label: 'Evenings',
  };
  const weekend: RateRule = { weekdays: WEEKEND, ...WHOLE_DAY, hourlyPaise: price(WEEKEND_DAY), label: 'Weekends' };
  const festivals = festivalsAfter(today).map(({ label, first, last }) => ({
    weekdays: [...WEEKDAYS],
    ...WHOLE_DAY,
    dates: { first, last },
    hourlyPaise: price(FESTIVAL),
    label,
  }));
  return [evening, weekend, ...festivals];
}

/** The next few, the earliest first. */
export function festivalsAfter(today: string): { label: string; first: string; last: string }[] {
  const year = Number(today.slice(0, 4));
  const yearly = [year, year + 1].flatMap((of) =>
    EVERY_YEAR.map(({ label, day, days }) => ({
      label,
      first: `${of}-${day}`,
      last: addDays(`${of}-${day}`, days - 1),
    })),
  );
  // The day before and the day after are holidays as well.
  const diwali = DIWALI.map((day) => ({ label: 'Diwali', first: addDays(day, -1), last: addDays(day, 1) }));
  return [...yearly, ...diwali]
    .filter(({ last }) => last >= today)
    .toSorted((one, other) => (one.first < other.first ? -1 : 1))
    .slice(0, FESTIVALS_AHEAD);
}
