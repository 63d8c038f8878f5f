// Which of many venues, as a bit for the place of each: 32 of them are compared or counted at once.
import { at } from './bit-columns.ts';

export type BitSet = Int32Array;

const BITS = 32;

export function emptySet(size: number): BitSet {
  return new Int32Array(Math.ceil(size / BITS));
}

/** Those of `size` places that are meant. */
export function setWhere(size: number, isMeant: (place: number) => boolean): BitSet {
  const set = emptySet(size);
  for (let place = 0; place < size; place += 1) if (isMeant(place)) addTo(set, place);
  return set;
}

export function addTo(set: BitSet, place: number): void {
  const word = place >>> 5;
  set[word] = at(set, word) | (1 << (place & 31));
}

export function removeFrom(set: BitSet, place: number): void {
  const word = place >>> 5;
  set[word] = at(set, word) & ~(1 << (place & 31));
}

export function isIn(set: BitSet, place: number): boolean {
  return (at(set, place >>> 5) & (1 << (place & 31))) !== 0;
}

/** What is in all of them; undefined stands for everything. */
export function inAll(first: BitSet, ...others: readonly (BitSet | undefined)[]): BitSet {
  const result = first.slice();
  for (const other of others) {
    if (!other) continue;
    for (let word = 0; word < result.length; word += 1) result[word] = at(result, word) & at(other, word);
  }
  return result;
}

export function inAny(size: number, sets: readonly BitSet[]): BitSet {
  const result = emptySet(size);
  for (const set of sets)
    for (let word = 0; word < result.length; word += 1) result[word] = at(result, word) | at(set, word);
  return result;
}

/** How many are in both. */
export function numberInBoth(one: BitSet, other: BitSet): number {
  let number = 0;
  for (let word = 0; word < one.length; word += 1) number += ones(at(one, word) & at(other, word));
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
