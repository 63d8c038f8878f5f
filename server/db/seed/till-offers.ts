// What demo venues really take off their prices, with the text that promises it on their pages.
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
type TillOffer = {
  /** None: the ground tells its players itself. A code that can be used up is never promised on a page. */
  text: string | null;
  offer: SeedOffer;
};

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];
const ALWAYS = { weekdays: WEEKDAYS, ...WHOLE_DAY };
const TO_ALL = { code: null, paise: null, perPlayer: null, inAll: null, weekdays: MONDAY_TO_FRIDAY };

const EARLY_BIRD: TillOffer = {
  text: 'Early bird: 20 % off before 10 AM, Monday to Friday',
  offer: { ...TO_ALL, name: 'Early bird', percent: 20, from: 0, to: 600 },
};
const HAPPY_HOURS: TillOffer = {
  text: 'Happy hours: 25 % off from 12 to 4 PM, Monday to Friday',
  offer: { ...TO_ALL, name: 'Happy hours', percent: 25, from: 720, to: 960 },
};
const FIRST_BOOKING: TillOffer = {
  text: '₹100 off your first booking with the code FIRST100',
  offer: {
    ...ALWAYS,
    name: 'First booking',
    code: 'FIRST100',
    percent: null,
    paise: 10_000,
    perPlayer: 1,
    inAll: null,
  },
};
const REGULARS: TillOffer = {
  text: null,
  offer: { ...ALWAYS, name: 'Regulars', code: 'REGULAR10', percent: 10, paise: null, perPlayer: 2, inAll: 50 },
};

/** The ground with which the console opens for whoever tries the demo as an owner. */
const SHOWN_TO_OWNERS = 'deccan-fives-pune';

type Ground = {
  id: string;
  offer: string | null;
  role: Role | undefined;
  formats: readonly unknown[];
  openings: readonly Opening[];
};

/** Half of those whose pages promise something. Drawn apart, so that all the rest of a venue stays as it is. */
export function tillOffersOf({ id, offer, role, formats, openings }: Ground): TillOffer[] {
  if (role !== undefined || formats.length === 0) return [];
  if (id === SHOWN_TO_OWNERS) return [HAPPY_HOURS, REGULARS];
  if (offer === null) return [];
  const drawn = randomFor('taken off', id).fraction();
  if (drawn < 0.2) return playedIn(EARLY_BIRD, openings);
  if (drawn < 0.35) return playedIn(HAPPY_HOURS, openings);
  return drawn < 0.5 ? [FIRST_BOOKING] : [];
}

/** None where nobody plays at its hours. */
function playedIn(till: TillOffer, openings: readonly Opening[]): TillOffer[] {
  const { weekdays, from, to } = till.offer;
  const isPlayed = openings.some(
    ({ weekday, opensAt, closesAt }) => weekdays.includes(weekday) && opensAt < to && closesAt > from,
  );
  return isPlayed ? [till] : [];
}
