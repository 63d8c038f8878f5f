// What demo venues take off their prices. Their pages say so by themselves; codes are told by the ground.
import { WEEKDAYS, WHOLE_DAY } from '#domain/painted-week.ts';
import type { Opening } from './opening-weeks.ts';
import { randomFor } from './random.ts';
import type { Role } from './roles.ts';

export type SeedOffer = {
  name: string;
  code: string | null;
  percent: number | null;
  paise: number | null;
  weekdays: readonly number[];
  from: number;
  to: number;
  perPlayer: number | null;
  inAll: number | null;
};
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];
const ALWAYS = { weekdays: WEEKDAYS, ...WHOLE_DAY };
const TO_ALL = { code: null, paise: null, perPlayer: null, inAll: null, weekdays: MONDAY_TO_FRIDAY };

const EARLY_BIRD: SeedOffer = { ...TO_ALL, name: 'Early bird', percent: 20, from: 0, to: 600 };
const HAPPY_HOURS: SeedOffer = { ...TO_ALL, name: 'Happy hours', percent: 25, from: 720, to: 960 };
const CODE = { ...ALWAYS, percent: null, paise: null, inAll: null };
const FIRST_BOOKING: SeedOffer = { ...CODE, name: 'First booking', code: 'FIRST100', paise: 10_000, perPlayer: 1 };
const REGULARS: SeedOffer = { ...CODE, name: 'Regulars', code: 'REGULAR10', percent: 10, perPlayer: 2, inAll: 50 };

/** The ground with which the console opens for whoever tries the demo as an owner. */
const SHOWN_TO_OWNERS = 'deccan-fives-pune';

type Ground = {
  id: string;
  offer: string | null;
  role: Role | undefined;
  formats: readonly unknown[];
  openings: readonly Opening[];
};

/** Half of those that have an extra. Drawn apart, so that all the rest of a venue stays as it is. */
export function tillOffersOf({ id, offer, role, formats, openings }: Ground): SeedOffer[] {
  if (role !== undefined || formats.length === 0) return [];
  if (id === SHOWN_TO_OWNERS) return [HAPPY_HOURS, REGULARS];
  if (offer === null) return [];
  const drawn = randomFor('taken off', id).fraction();
  if (drawn < 0.2) return playedIn(EARLY_BIRD, openings);
  if (drawn < 0.35) return playedIn(HAPPY_HOURS, openings);
  return drawn < 0.5 ? [FIRST_BOOKING] : [];
}

/** None where nobody plays at its hours. */
function playedIn(till: SeedOffer, openings: readonly Opening[]): SeedOffer[] {
  const { weekdays, from, to } = till;
  const isPlayed = openings.some(
    ({ weekday, opensAt, closesAt }) => weekdays.includes(weekday) && opensAt < to && closesAt > from,
  );
  return isPlayed ? [till] : [];
}
