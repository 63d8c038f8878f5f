import { MINUTE_MS } from '#domain/time-units.ts';
import type { Closure } from './closures.ts';
import { type Calendar, DAYS_AHEAD, DAYS_BEFORE, hourDemand } from './demand.ts';
import { type Opening, type SlotMinutes, WEEKDAYS } from './opening-weeks.ts';
import { type Random, randomFor } from './random.ts';
import type { SeedVenue } from './venues.ts';

/** Format and space by their place in the venue's lists. */
export type CourtBooking = { format: number; space: number; courts: number[]; startsAt: number; endsAt: number };

const TRIES_PER_BOOKING = 24;
/** How often people take two slots in a row. */
const LONG = { 30: 0.85, 60: 0.4, 90: 0.12 };
/** How many bookings fill a day: fewer of the long ones. */
const DEMAND = { 30: 1.15, 60: 1, 90: 0.7 };

export type CourtDiary = {
  venue: SeedVenue;
  /** How large a part of all bookings should be here. */
  weight: number;
  /** Adds up to so many bookings as people would ask for them and returns those that found a free court. */
  book(count: number): CourtBooking[];
};

/** Keeps track of who has which court when, so that no two bookings meet and none falls into a closure. */
export function courtDiary(venue: SeedVenue, closures: readonly Closure[], calendar: Calendar): CourtDiary {
  const random = randomFor('bookings', venue.ordinal);
  // A start is a whole minute, so adding the court's number to it keeps courts apart.
  const taken = new Set<number>();
  const days = WEEKDAYS.map((weekday) => venue.openings.filter((opening) => opening.weekday === weekday));
  const slotMs = venue.slotMinutes * MINUTE_MS;
  const choices = venue.formats.flatMap(({ spaces }, format) =>
    spaces.map((space) => ({ format, space, courts: venue.spaces[space]?.courts ?? [] })),
  );
  const capacity = venue.courts.length * slotsInAll(venue);
  const bookable = venue.listing === 'live' && venue.openings.length > 0;

  function isFree(court: number, startsAt: number, slots: number): boolean {
    const endsAt = startsAt + slots * slotMs;
    for (let slot = 0; slot < slots; slot++) if (taken.has(startsAt + slot * slotMs + court)) return false;
    return !closures.some(
      (closure) => closure.court === court && closure.from.getTime() < endsAt && startsAt < closure.to.getTime(),
    );
  }

  function tryOnce(): CourtBooking | undefined {
    const day = calendar.pickDay(random);
    const asked = askedFor(day.weekday, days[day.weekday] ?? [], venue.slotMinutes, random);
    if (!asked) return undefined;
    const startsAt = day.midnight + asked.minute * MINUTE_MS;
    const court = venue.courts.findIndex((_, index) => isFree(index, startsAt, asked.slots));
    const possible = choices.filter(
      ({ courts }) => courts.includes(court) && courts.every((each) => isFree(each, startsAt, asked.slots)),
    );
    if (possible.length === 0) return undefined;
    const chosen = random.pick(possible);
    for (const each of chosen.courts) {
      for (let slot = 0; slot < asked.slots; slot++) taken.add(startsAt + slot * slotMs + each);
    }
    return { ...chosen, startsAt, endsAt: startsAt + asked.slots * slotMs };
  }

  return {
    venue,
    weight: bookable ? venue.courts.length * venue.pull * DEMAND[venue.slotMinutes] : 0,
    book(count) {
      const made: CourtBooking[] = [];
      if (!bookable) return made;
      const room = Math.min(count, capacity);
      for (let left = room * TRIES_PER_BOOKING; left > 0 && made.length < room; left--) {
        const booking = tryOnce();
        if (booking) made.push(booking);
      }
      return made;
    },
  };
}

/** A slot somebody would like on such a weekday, or nothing if this draw fell on an hour few people want. */
function askedFor(
  weekday: number,
  stretches: readonly Opening[],
  slotMinutes: SlotMinutes,
  random: Random,
): { minute: number; slots: number } | undefined {
  let all = 0;
  for (const stretch of stretches) all += slotsIn(stretch, slotMinutes);
  let index = Math.floor(random.fraction() * all);
  for (const stretch of stretches) {
    const slots = slotsIn(stretch, slotMinutes);
    if (index >= slots) {
      index -= slots;
      continue;
    }
    const minute = stretch.opensAt + index * slotMinutes;
    if (!random.chance(hourDemand(weekday, minute))) return undefined;
    return { minute, slots: random.chance(LONG[slotMinutes]) && index + 1 < slots ? 2 : 1 };
  }
  return undefined;
}

/** Of one court, over all the days that can be drawn. */
function slotsInAll({ openings, slotMinutes }: SeedVenue): number {
  const weeks = Math.ceil((DAYS_BEFORE + DAYS_AHEAD) / WEEKDAYS.length);
  return openings.reduce((all, opening) => all + slotsIn(opening, slotMinutes), 0) * weeks;
}

function slotsIn({ opensAt, closesAt }: Opening, slotMinutes: SlotMinutes): number {
  return Math.floor((closesAt - opensAt) / slotMinutes);
}
