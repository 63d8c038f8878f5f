// Numbers that look random and are the same on every machine: a seed must give the same demo everywhere.

export type Random = {
  /** At least 0, less than 1. */
  fraction(): number;
  /** Between two whole numbers, both included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
};

export function randomFor(...key: (string | number)[]): Random {
  const fraction = sfc32(hash(key.join('/')));
  const integer = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick<T>(list: readonly T[]): T {
      const found = list[integer(0, list.length - 1)];
      if (found === undefined) throw new Error('There is nothing to pick from.');
      return found;
    },
    shuffled<T>(list: readonly T[]): T[] {
      return list
        .map((item) => ({ item, at: fraction() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item);
    },
  };
}

/** FNV-1a over the characters. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Chris Doty-Humphrey's small fast counter, started from one 32-bit number. */
function sfc32(seed: number): () => number {
  let a = seed | 0;
  let b = (seed ^ 0x9e3779b9) | 0;
  let c = 0x243f6a88;
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let warmUp = 0; warmUp < 12; warmUp++) next();
  return next;
}
