import type { Clock } from '#server/clock.ts';
import { clientOf, siteOf } from './client-address.ts';
import { type AskedFor, type Limit, limitsFor, RENDERED } from './limits.ts';
import type { Counted, RateLimitsRepository } from './rate-limits.repository.ts';

/** The most clients that are remembered; the oldest are forgotten first, so memory is bounded. */
const CLIENTS_REMEMBERED = 20_000;

export type Limiter = {
  /** Counts a request; the seconds to wait if it is one too many, otherwise 0. */
  secondsToWait(address: string, asked: AskedFor): Promise<number>;
  /** The same at once, for what is counted in this process alone; undefined, and nothing is counted, for the rest. */
  secondsToWaitHere(address: string, asked: AskedFor): number | undefined;
  /** Counts a page that had to be rendered; the seconds to wait if it is one too many. */
  countRendered(address: string): number;
};

export function createLimiter(deps: { counts: Pick<RateLimitsRepository, 'countOneMore'>; clock: Clock }): Limiter {
  /** Counts reads, and remembers what the database has refused, so that it need not be asked again. */
  const own = new Map<string, { count: number; resetsAt: Date }>();

  function remember(key: string, entry: { count: number; resetsAt: Date }): void {
    own.delete(key);
    own.set(key, entry);
    const [oldest] = own.keys();
    if (own.size > CLIENTS_REMEMBERED && oldest !== undefined) own.delete(oldest);
  }

  function countHere(key: string, limit: Limit, now: Date, units: number): Counted {
    const known = own.get(key);
    const isOver = !known || known.resetsAt <= now;
    const entry = {
      count: isOver ? units : known.count + units,
      resetsAt: isOver ? new Date(now.getTime() + limit.windowMs) : known.resetsAt,
    };
    remember(key, entry);
    return { key, ...entry };
  }

  async function countTogether(keyed: Map<string, Limit>, now: Date): Promise<Counted[]> {
    const refused = [...keyed.keys()].flatMap((key) => {
      const known = own.get(key);
      return known && known.resetsAt > now ? [{ key, ...known }] : [];
    });
    if (refused.length > 0) return refused;
    const keys = [...keyed].map(([key, { windowMs }]) => ({ key, resetsAt: new Date(now.getTime() + windowMs) }));
    const counted = await deps.counts.countOneMore(keys, now);
    for (const entry of counted) {
      if (entry.count > (keyed.get(entry.key)?.most ?? 0)) remember(entry.key, entry);
    }
    return counted;
  }

  function waitsHere(address: string, limits: readonly { limit: Limit; units: number }[], now: Date): number[] {
    return limits.map(({ limit, units }) => waitFor(countHere(keyOf(limit, address), limit, now, units), limit, now));
  }

  return {
    async secondsToWait(address, asked) {
      const now = deps.clock();
      const { shared, own: here } = limitsFor(asked);
      const waits = waitsHere(address, here, now);
      if (shared.length > 0) {
        const keyed = new Map(shared.map((limit) => [keyOf(limit, address), limit]));
        const counted = await countTogether(keyed, now);
        waits.push(...counted.map((one) => waitFor(one, keyed.get(one.key), now)));
      }
      return Math.max(0, ...waits);
    },
    secondsToWaitHere(address, asked) {
      const { shared, own: here } = limitsFor(asked);
      return shared.length > 0 ? undefined : Math.max(0, ...waitsHere(address, here, deps.clock()));
    },
    countRendered: (address) => Math.max(...waitsHere(address, [{ limit: RENDERED, units: 1 }], deps.clock())),
  };
}

const keyOf = ({ name, bySite }: Limit, address: string) => `${name}:${bySite ? siteOf(address) : clientOf(address)}`;

function waitFor({ count, resetsAt }: Counted, limit: Limit | undefined, now: Date): number {
  return count > (limit?.most ?? 0) ? Math.ceil((resetsAt.getTime() - now.getTime()) / 1000) : 0;
}
