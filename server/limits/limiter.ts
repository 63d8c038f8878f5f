import type { Clock } from '#server/clock.ts';
import { clientOf, siteOf } from './client-address.ts';
import { type AskedFor, type Limit, limitsFor, RENDERED } from './limits.ts';
import type { Counted, RateLimitsRepository } from './rate-limits.repository.ts';

/** The most clients that are remembered; the oldest are forgotten first, so memory is bounded. */
const CLIENTS_REMEMBERED = 20_000;

export type Limiter = {
  /** Counts a request; the seconds to wait if it is one too many, otherwise 0. */
  secondsToWait(address: string, asked: AskedFor): Promise<number>;
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

  return {
    async secondsToWait(address, asked) {
      const now = deps.clock();
      const { shared, own: here } = limitsFor(asked);
      const keyOf = ({ name, bySite }: Limit) => `${name}:${bySite ? siteOf(address) : clientOf(address)}`;
      const keyed = (limits: Limit[]) => new Map(limits.map((limit) => [keyOf(limit), limit]));
      const all = keyed([...shared, ...here.map(({ limit }) => limit)]);
      const counted = here.map(({ limit, units }) => countHere(keyOf(limit), limit, now, units));
      if (shared.length > 0) counted.push(...(await countTogether(keyed(shared), now)));
      const waits = counted
        .filter(({ key, count }) => count > (all.get(key)?.most ?? 0))
        .map(({ resetsAt }) => Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
      return Math.max(0, ...waits);
    },
    countRendered(address) {
      const now = deps.clock();
      const { count, resetsAt } = countHere(`${RENDERED.name}:${siteOf(address)}`, RENDERED, now, 1);
      return count > RENDERED.most ? Math.ceil((resetsAt.getTime() - now.getTime()) / 1000) : 0;
    },
  };
}
