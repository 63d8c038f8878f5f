// What somebody meant to type. A typo is a letter left out, one too many, a wrong one, or two neighbours swapped.

/** Shorter names are too easily another word. */
const SHORTEST_NAME = 4;
/** From this length on two typos are forgiven. */
const LONG_NAME = 8;

/** The first and nearest of the names that this word is a typo of; none when it is one of them, or how one begins. */
export function meantName(typed: string, names: readonly string[]): string | undefined {
  if (names.some((name) => name.startsWith(typed))) return undefined;
  let nearest: { name: string; typos: number } | undefined;
  for (const name of names) {
    const most = typosForgiven(name);
    if (Math.abs(name.length - typed.length) > most) continue;
    const typos = typosBetween(typed, name);
    if (typos <= most && typos < (nearest?.typos ?? Number.POSITIVE_INFINITY)) nearest = { name, typos };
  }
  return nearest?.name;
}

function typosForgiven({ length }: string): number {
  if (length < SHORTEST_NAME) return 0;
  return length < LONG_NAME ? 1 : 2;
}

/** The edit distance between two words (optimal string alignment: no letter is changed twice). */
export function typosBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, other.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
