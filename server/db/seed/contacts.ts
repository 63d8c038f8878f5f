import type { Area, City } from './cities.ts';
import type { Random } from './random.ts';

const HOUSES = ['Plot {n}', 'Survey No. {n}', '{n}', '{n}/A', 'Shed {n}', 'Gate {g}, {n}'];

export function addressOf(city: City, area: Area, street: string, random: Random): string {
  const house = random
    .pick(HOUSES)
    .replace('{n}', String(random.integer(2, 168)))
    .replace('{g}', String(random.integer(1, 4)));
  return `${house}, ${street}, ${area.name}, ${city.name} ${area.pinCode}`;
}

/** The right shape for the city, with a run of fives or noughts that no subscriber has. */
export function phoneOf(city: City, ordinal: number, random: Random): string {
  const last = String(ordinal % 10_000).padStart(4, '0');
  if (random.chance(0.6)) return `+91 90000 0${last}`;
  const exchange = city.diallingCode.length === 2 ? '5550' : '555';
  return `+91 ${city.diallingCode} ${exchange} ${last}`;
}
