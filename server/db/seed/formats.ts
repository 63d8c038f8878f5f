// What a venue sells: which spaces its courts make, and in which formats each sport is played on them.
import { FALLBACK_HOURLY_PRICE, toPaise } from '#domain/price.ts';
import type { Divided } from './grounds/ground.ts';
import { isShown, type SportPrices } from './prices.ts';
import type { SportId } from './sports.ts';

/** Courts by their place in the venue's list. */
export type SeedSpace = { name: string; courts: number[] };
/** Spaces by their place in the venue's list. */
export type SeedFormat = { sportId: SportId; name: string; hourlyPaise: number; spaces: number[] };
type Selling = { spaces: SeedSpace[]; formats: SeedFormat[] };

/** Sports with a net, a board or lines of their own: where there is room, they do not share a court with football. */
const NEEDS_OWN_COURT: readonly SportId[] = ['badminton', 'basketball', 'tennis'];
/** The whole costs less than its parts. */
const WHOLE_DISCOUNT = 0.9;

/** With the parts of a divided ground as its courts. The first format of a sport is what it costs at the venue. */
export function sellingOf(courts: readonly string[], sports: readonly SportPrices[], divided?: Divided): Selling {
  const all = courts.map((_, index) => index);
  const spaces = all.map((court) => ({ name: courts[court] ?? '', courts: [court] }));
  const main = sports[0]?.sportId;
  const formats = bookable(sports).flatMap(({ sportId, hourlyPaise }) => {
    const sold = (name: string, on: number[], paise = hourlyPaise) => ({
      sportId,
      name,
      hourlyPaise: paise,
      spaces: on,
    });
    if (sportId === main && divided) {
      const whole = spaces.push({ name: divided.whole, courts: all }) - 1;
      const paise = roundedTo50(hourlyPaise * courts.length * WHOLE_DISCOUNT);
      return [sold(divided.part, all), sold(divided.whole, [whole], paise)];
    }
    if (sportId === main || courts.length === 1) return sold('', all);
    if (main === 'badminton') return sold('', [spaces.push(lastTwo(courts)) - 1]);
    if (NEEDS_OWN_COURT.includes(sportId)) return sold('', all.slice(-1));
    return sold('', main === 'multi-sport' && sports.some(needsOwnCourt) ? all.slice(0, -1) : all);
  });
  return { spaces, formats };
}

/** A basketball court is as wide as two for badminton. */
function lastTwo(courts: readonly string[]): SeedSpace {
  const last = courts.length - 1;
  return { name: `${courts[last - 1]} and ${last + 1}`, courts: [last - 1, last] };
}

function needsOwnCourt({ sportId }: SportPrices): boolean {
  return NEEDS_OWN_COURT.includes(sportId);
}

/** By the hour; where no sport is, the main one at the price of a venue without any. */
function bookable(sports: readonly SportPrices[]): { sportId: SportId; hourlyPaise: number }[] {
  const priced = sports.flatMap(({ sportId, perHour }) =>
    isShown(perHour) && perHour.paise !== null ? [{ sportId, hourlyPaise: perHour.paise }] : [],
  );
  if (priced.length > 0) return priced;
  return sports.slice(0, 1).map(({ sportId }) => ({ sportId, hourlyPaise: toPaise(FALLBACK_HOURLY_PRICE) }));
}

function roundedTo50(paise: number): number {
  return Math.round(paise / 5_000) * 5_000;
}
