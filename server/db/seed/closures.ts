import { addDays, indiaInstant, weekdayOf } from '#domain/india-time.ts';
import { type Random, randomFor } from './random.ts';
import type { SeedVenue } from './venues.ts';

/** A stretch in which the operator closes one court. */
export type Closure = { court: number; from: Date; to: Date; note: string };

const SATURDAY = 6;

/** At most one closure a venue. Only the venue meant to be closed now is closed today on all its courts. */
export function closuresOf(venue: SeedVenue, today: string): Closure[] {
  if (venue.openings.length === 0) return [];
  const random = randomFor('closures', venue.ordinal);
  if (venue.role === 'closed_now') {
    return onAll(venue, today, 0, addDays(today, 3), 0, 'Drainage repairs after heavy rain');
  }
  if (!random.chance(0.1)) return [];
  return random.pick([maintenance, tournament, damage])(venue, today, random);
}

function maintenance(venue: SeedVenue, today: string, random: Random): Closure[] {
  const day = addDays(today, random.integer(1, 9));
  const note = random.pick(['Weekly maintenance', 'Lights being serviced', 'Deep cleaning']);
  return onAll(venue, day, 12 * 60, day, 16 * 60, note);
}

function tournament(venue: SeedVenue, today: string, random: Random): Closure[] {
  const untilSaturday = (SATURDAY - weekdayOf(today) + 7) % 7 || 7;
  const day = addDays(today, untilSaturday);
  const note = random.pick(['Inter-school tournament', 'Corporate league finals', 'Society cup weekend']);
  return onAll(venue, day, 6 * 60, addDays(day, 1), 22 * 60, note);
}

/** One court only, where there are others to play on; otherwise not before the day after tomorrow. */
function damage(venue: SeedVenue, today: string, random: Random): Closure[] {
  const note = random.pick(
    venue.indoors
      ? ['Floor being re-laid', 'Roof leak being repaired']
      : ['Rain-damaged turf being dried and relaid', 'Net and pole repairs'],
  );
  const last = venue.courts.length - 1;
  const from = addDays(today, last > 0 ? random.integer(0, 2) : 2);
  return [{ court: last, from: indiaInstant(from), to: indiaInstant(addDays(from, random.integer(2, 4))), note }];
}

function onAll(
  venue: SeedVenue,
  fromDay: string,
  fromMinute: number,
  toDay: string,
  toMinute: number,
  note: string,
): Closure[] {
  const from = indiaInstant(fromDay, fromMinute);
  const to = indiaInstant(toDay, toMinute);
  return venue.courts.map((_, court) => ({ court, from, to, note }));
}
