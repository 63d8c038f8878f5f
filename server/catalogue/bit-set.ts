// Which of many venues, as a bit for the place of each: 32 of them are compared or counted at once.

export type BitSet = Int32Array;

const BITS = 32;

export function emptySet(size: number): BitSet {
  return new Int32Array(Math.ceil(size / BITS));
}

/** Those of `size` places that are meant. */
export function setWhere(size: number, isMeant: (place: number) => boolean): BitSet {
  const set = emptySet(size);
  for (let word = 0; word < set.length; word += 1) {
    const end = Math.min(size, (word + 1) * BITS);
    let bits = 0;
    for (let place = word * BITS; place < end; place += 1) if (isMeant(place)) bits |= 1 << (place & 31);
    set[word] = bits;
  }
  return set;
}

/** Those of which a column says no less and no more than that. */
export function setBetween(column: Int32Array | Float64Array, least: number, most: number): BitSet {
  const set = emptySet(column.length);
  for (let word = 0; word < set.length; word += 1) {
    const end = Math.min(column.length, (word + 1) * BITS);
    let bits = 0;
    for (let place = word * BITS; place < end; place += 1) {
      const value = column[place] ?? 0;
      // Without a branch, which the processor would guess wrong half of the time.
      bits |= (Number(value >= least) & Number(value <= most)) << (place & 31);
    }
    set[word] = bits;
  }
  return set;
}

export function addTo(set: BitSet, place: number): void {
  const word = place >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (place & 31));
}

export function removeFrom(set: BitSet, place: number): void {
  const word = place >>> 5;
  set[word] = (set[word] ?? 0) & ~(1 << (place & 31));
}

export function isIn(set: BitSet, place: number): boolean {
  return ((set[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
}

/** What is in all of them; undefined stands for everything. */
export function inAll(first: BitSet, ...others: readonly (BitSet | undefined)[]): BitSet {
  const result = first.slice();
  for (const other of others) {
    if (!other) continue;
    for (let word = 0; word < result.length; word += 1) result[word] = (result[word] ?? 0) & (other[word] ?? 0);
  }
  return result;
}

export function inAny(size: number, sets: readonly BitSet[]): BitSet {
  const result = emptySet(size);
  for (const set of sets)
    for (let word = 0; word < result.length; word += 1) result[word] = (result[word] ?? 0) | (set[word] ?? 0);
  return result;
}

/** How many are in both. */
export function numberInBoth(one: BitSet, other: BitSet): number {
  let number = 0;
  for (let word = 0; word < one.length; word += 1) number += ones((one[word] ?? 0) & (other[word] ?? 0));
  return number;
}

/** In order; the first so many. */
export function placesIn(set: BitSet, most = Number.POSITIVE_INFINITY): number[] {
  const places: number[] = [];
  for (const [word, bits] of set.entries()) {
    if (places.length >= most) break;
    for (let rest = bits; rest !== 0; rest &= rest - 1)
      places.push(word * BITS + (BITS - 1 - Math.clz32(rest & -rest)));
  }
  return places.length > most ? places.slice(0, most) : places;
}

/** The bits of pairs are added up in place, then those of fours and eights. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
