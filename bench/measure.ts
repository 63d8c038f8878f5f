/** One thing to measure: does its work once and says what it came to, in the unit both sides share. */
export type Side = () => Promise<number>;

export type Comparison = { ours: number[]; base: number[] };

/** Measures both by turns, so that whatever else the machine does hits both alike; who begins changes every time. */
export async function alternate(rounds: number, ours: Side, base: Side): Promise<Comparison> {
  return takeTurns(rounds, { ours, base });
}

/** The same with any number of sides. */
export async function takeTurns<Name extends string>(
  rounds: number,
  sides: Record<Name, Side>,
  onWarm?: () => Promise<void>,
): Promise<Record<Name, number[]>> {
  const all = Object.entries<Side>(sides).map(([name, side]) => ({ name, side, values: [] as number[] }));
  // Once without counting: compiled code, warm caches, open connections.
  for (const { side } of all) await side();
  await onWarm?.();
  for (let round = 0; round < rounds; round += 1) {
    const first = round % all.length;
    for (const { side, values } of [...all.slice(first), ...all.slice(0, first)]) values.push(await side());
  }
  // Every name of `sides` is there, with its values.
  return Object.fromEntries(all.map(({ name, values }) => [name, values])) as Record<Name, number[]>;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

/** The value below which such a share of them lies. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

export type Ratio = { median: number; least: number; most: number };

/** How many times more, round by round. */
export function ratio(over: number[], under: number[]): Ratio {
  const ratios = over.map((value, round) => value / (under[round] ?? Number.NaN));
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}

/** Does something so many times, a few at a time, and gives the milliseconds it all took. */
export async function timed<T>(work: T[], atOnce: number, one: (item: T, worker: number) => Promise<void>) {
  const queue = work.entries();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      for (const [, item] of queue) await one(item, worker);
    }),
  );
  return performance.now() - began;
}
