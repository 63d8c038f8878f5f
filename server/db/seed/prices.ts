import type { Random } from './random.ts';
import { SPORTS, type SportId } from './sports.ts';

/** A price is shown only if its type is enabled and the amount is there; venues do fill in one without the other. */
export type Price = { enabled: boolean; paise: number | null };
export type SportPrices = { sportId: SportId; perHour: Price; perPerson: Price; perTeam: Price };

const OFF: Price = { enabled: false, paise: null };

export function isShown({ enabled, paise }: Price): boolean {
  return enabled && paise !== null;
}

/** Of the first sport, which is the main one. */
export function hourlyPaise([main]: readonly SportPrices[]): number | null {
  return main?.perHour.enabled ? main.perHour.paise : null;
}

/** The first sport of a venue always has its hourly price; for the others the operator may have left it out. */
export function pricesOf(sportId: SportId, level: number, isFirst: boolean, random: Random): SportPrices {
  const sport = SPORTS[sportId];
  const between = ([low, high]: readonly [number, number]): number =>
    roundedPaise((low + random.fraction() * (high - low)) * level);
  const price = (range: readonly [number, number], shown: number): Price => {
    const paise = between(range);
    if (random.chance(shown)) return { enabled: true, paise };
    const leftover = random.fraction();
    if (leftover < 0.08) return { enabled: false, paise };
    if (leftover < 0.16) return { enabled: true, paise: null };
    return OFF;
  };
  return {
    sportId,
    perHour: price(sport.perHour, isFirst ? 1 : 0.85),
    perPerson: price(sport.perPerson, sport.byPerson),
    perTeam: price(sport.perTeam, sport.byTeam),
  };
}

/** Sells by the head and by the team, not by the hour. */
export function withoutHourly(prices: SportPrices): SportPrices {
  return {
    ...prices,
    perHour: OFF,
    perPerson: { enabled: true, paise: prices.perPerson.paise ?? 15_000 },
    perTeam: { enabled: true, paise: prices.perTeam.paise ?? 240_000 },
  };
}

/** Every type is either switched off or left empty, so that nothing is shown. */
export function withoutAny(prices: SportPrices): SportPrices {
  return {
    ...prices,
    perHour: { enabled: true, paise: null },
    perPerson: { enabled: false, paise: prices.perPerson.paise ?? 12_000 },
    perTeam: OFF,
  };
}

function roundedPaise(rupees: number): number {
  const step = rupees >= 800 ? 50 : rupees >= 300 ? 25 : 10;
  return Math.max(1, Math.round(rupees / step)) * step * 100;
}
