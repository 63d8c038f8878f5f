import { type AppError, refuse } from '#server/app-error.ts';

/** Runs a piece of work when there is room for it; refuses it when there will be none soon. */
export type Gate = <T>(client: string, work: () => Promise<T>) => Promise<T>;

type GateOptions = {
  /** Pieces of work that may run at the same time. */
  atOnce: number;
  /** Of one client. */
  perClient: number;
  /** How many may wait for their turn, and how many of them for one client. */
  waiting: number;
  waitingPerClient: number;
  waitMs: number;
  /** While this is true, no more work is accepted. */
  isOverloaded?: (() => boolean) | undefined;
};

type Waiting = { client: string; admit: () => void };

const RETRY_AFTER_SECONDS = 3;

/**
 * Runs few pieces of expensive work at a time. Clients take turns, the least recently served first: however much some
 * of them ask, everybody else waits only for what is already running and for one piece of work of each.
 */
export function createGate(options: GateOptions): Gate {
  const running = new Map<string, number>();
  const line: Waiting[] = [];
  /** When each waiting client was last served, counted in turns. */
  const served = new Map<string, number>();
  let runningInAll = 0;
  let turns = 0;

  const hasRoomFor = (client: string) =>
    runningInAll < options.atOnce && (running.get(client) ?? 0) < options.perClient;

  function enter(client: string): void {
    runningInAll += 1;
    running.set(client, (running.get(client) ?? 0) + 1);
    served.set(client, ++turns);
  }

  function leave(client: string): void {
    runningInAll -= 1;
    const left = (running.get(client) ?? 1) - 1;
    if (left > 0) running.set(client, left);
    else running.delete(client);
    const next = nextInLine();
    if (next) line.splice(line.indexOf(next), 1);
    next?.admit();
    if (!running.has(client) && !line.some((one) => one.client === client)) served.delete(client);
  }

  function nextInLine(): Waiting | undefined {
    const lastTurn = (one: Waiting) => served.get(one.client) ?? 0;
    return line
      .filter(({ client }) => hasRoomFor(client))
      .reduce<Waiting | undefined>(
        (first, one) => (first && lastTurn(first) <= lastTurn(one) ? first : one),
        undefined,
      );
  }

  async function wait(client: string): Promise<void> {
    if (line.filter((one) => one.client === client).length >= options.waitingPerClient) {
      throw refuse('tooManyAtOnce', { seconds: RETRY_AFTER_SECONDS });
    }
    if (line.length >= options.waiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        client,
        admit() {
          clearTimeout(timer);
          enter(client);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(one), 1);
        reject(busy());
      }, options.waitMs);
      line.push(one);
    });
  }

  return async (client, work) => {
    if (options.isOverloaded?.()) throw busy();
    if (hasRoomFor(client)) enter(client);
    else await wait(client);
    try {
      // The embedded database blocks the event loop, so other requests would not even be queued meanwhile.
      await nextTurn();
      return await work();
    } finally {
      leave(client);
    }
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function busy(): AppError {
  return refuse('busy', { seconds: RETRY_AFTER_SECONDS });
}
