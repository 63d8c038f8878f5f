/** The same ids, with one of them at another place; beyond an end is at that end. */
export function moved(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, place), 0, id);
}
