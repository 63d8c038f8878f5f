export type OrderQueue = {
  keep(order: readonly number[]): void;
  /** The order that will hold once everything is saved; undefined when nothing is on its way. */
  pending(): readonly number[] | undefined;
};

/**
 * Saves one order after the other; of those that come meanwhile, only the last. It needs no component: what is on its
 * way arrives although its page is left. `save` does not reject.
 */
export function orderQueue(save: (order: readonly number[]) => Promise<void>, onRest: () => void): OrderQueue {
  let latest: readonly number[] | undefined;

  async function run(first: readonly number[]): Promise<void> {
    let next = first;
    await save(next);
    while (latest && latest !== next) {
      next = latest;
      await save(next);
    }
    latest = undefined;
    onRest();
  }

  return {
    keep(order) {
      const isResting = latest === undefined;
      latest = order;
      if (isResting) void run(order);
    },
    pending: () => latest,
  };
}
