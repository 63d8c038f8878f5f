import { type Random, randomFor } from './random.ts';
import type { SportId } from './sports.ts';

const PICTURES = 10;

/** Hands out pictures so that neighbours in a list look different: each sport's ten in turn, in a city's own order. */
export function pictureGiver(cityId: string): (sports: readonly [SportId, ...SportId[]], random: Random) => string[] {
  const given = new Map<SportId, number>();
  return (sports, random) => {
    const [sport, ...others] = sports;
    const turn = given.get(sport) ?? 0;
    given.set(sport, turn + 1);
    const order = randomFor('pictures', cityId, sport).shuffled(stems(sport));
    const first = order[turn % PICTURES] ?? `${sport}-01`;
    const own = random.shuffled(stems(sport).filter((stem) => stem !== first));
    const guests = others.flatMap((other) => random.shuffled(stems(other)).slice(0, random.integer(1, 2)));
    const room = random.integer(4, 8) - 1;
    const rest = random.shuffled([...guests, ...own.slice(0, Math.max(0, room - guests.length))]).slice(0, room);
    return [first, ...rest].map((stem) => `/art/${stem}-960.webp`);
  };
}

function stems(sport: SportId): string[] {
  return Array.from({ length: PICTURES }, (_, index) => `${sport}-${String(index + 1).padStart(2, '0')}`);
}
