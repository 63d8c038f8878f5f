// Whatever is started is removed again: when the work is over, when it fails, and when somebody presses Ctrl-C.
type Remove = () => Promise<unknown>;

const open = new Set<Remove[]>();

/** What is added last is removed first. */
export async function removingAfterwards<T>(work: (add: (...removes: Remove[]) => void) => Promise<T>): Promise<T> {
  const removals: Remove[] = [];
  open.add(removals);
  try {
    return await work((...removes) => void removals.unshift(...removes));
  } finally {
    open.delete(removals);
    for (const remove of removals) await remove();
  }
}

/** For whoever must leave at once. */
export async function removeEverything(): Promise<void> {
  for (const removals of open) {
    for (const remove of removals.splice(0)) await remove().catch(() => {});
  }
}
