import type { Area, City } from './cities.ts';
import type { Ground } from './grounds/ground.ts';
import { type Random, randomFor } from './random.ts';

const TRIES = 6;

export type Name = { id: string; name: string };

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Gives every venue a name that nobody else has in its city, and an id that nobody has at all. */
export function nameGiver(): (ground: Ground, city: City, area: Area, random: Random) => Name {
  const taken = new Set<string>();
  const numbered = new Map<string, number>();
  const unused = new Map<Ground, string[]>();

  function claim(name: string, city: City): Name | undefined {
    const id = `${slug(name)}-${city.id}`;
    if (taken.has(id)) return undefined;
    taken.add(id);
    return { id, name };
  }

  /** Names that stand alone go round once in the whole country before any comes back. */
  function unusedName(ground: Ground): string | undefined {
    const left = unused.get(ground) ?? randomFor('names', ground.names.join()).shuffled(ground.names);
    unused.set(ground, left);
    return left.pop();
  }

  return (ground, city, area, random) => {
    const placed = () =>
      random
        .pick(ground.placedNames)
        .replaceAll('{area}', area.name)
        .replaceAll('{landmark}', random.pick(city.landmarks));
    const alone = random.chance(0.5) ? unusedName(ground) : undefined;
    if (alone) {
      const name = claim(alone, city);
      if (name) return name;
    }
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const name = claim(placed(), city);
      if (name) return name;
    }
    const base = `${random.pick(ground.names)} ${area.name}`;
    for (;;) {
      const key = `${base}/${city.id}`;
      const number = (numbered.get(key) ?? 0) + 1;
      numbered.set(key, number);
      const name = claim(number === 1 ? base : `${base} ${number}`, city);
      if (name) return name;
    }
  };
}
