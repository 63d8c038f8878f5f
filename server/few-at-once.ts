/** Runs pieces of work in the order they come, no more than a few of them at once. */
export function fewAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((admit) => line.push(admit));
    try {
      return await work();
    } finally {
      const next = line.shift();
      // Whoever is next takes over the place of the one that leaves.
      if (next) next();
      else running -= 1;
    }
  };
}
