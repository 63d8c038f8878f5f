// 64 bits for each of many venues, in two columns of 32: all that JavaScript compares at once.

export type BitColumns = { low: Int32Array; high: Int32Array };
/** The same of one. */
export type Bits = { low: number; high: number };
/** As the database gives them: as a text where they may be too many for a number; null is none. */
type Given = string | number | null;

const HALF = 2 ** 32;

export function bitsOf(given: Given): Bits {
  const number = Number(given ?? 0);
  if (Number.isSafeInteger(number)) return { low: number | 0, high: Math.floor(number / HALF) | 0 };
  const all = BigInt(given ?? 0);
  return { low: Number(BigInt.asIntN(32, all)), high: Number(BigInt.asIntN(32, all >> 32n)) };
}

export function bitColumns(all: readonly Given[]): BitColumns {
  const columns = emptyColumns(all.length);
  for (const [place, given] of all.entries()) {
    const { low, high } = bitsOf(given);
    columns.low[place] = low;
    columns.high[place] = high;
  }
  return columns;
}

export function emptyColumns(length: number): BitColumns {
  return { low: new Int32Array(length), high: new Int32Array(length) };
}

/** What a column says at a place that it has. */
export function at(column: ArrayLike<number>, place: number): number {
  return column[place] ?? 0;
}

/** Whether all of some bits are set at a place. */
export function hasBits(columns: BitColumns, place: number, { low, high }: Bits): boolean {
  return (at(columns.low, place) & low) === low && (at(columns.high, place) & high) === high;
}
