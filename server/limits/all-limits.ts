import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createGate, type Gate } from './gate.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { COUNTS, DEAR_QUESTIONS, LOOKS, RENDERINGS } from './limits.ts';
import { watchPressure } from './pressure.ts';
import { rateLimitsRepository } from './rate-limits.repository.ts';

export type Limits = {
  /** None when requests are not limited per client. */
  limiter: Limiter | undefined;
  /** For searches and other expensive queries. */
  questions: Gate;
  /** For the counts beside filters. */
  counts: Gate;
  /** For lists of venues and single ones. */
  looks: Gate;
  pages: { gate: Gate; chargeFor: (address: string) => void };
  stop(): void;
};

type LimitsDeps = { database: Pick<Database, 'orm'>; rateLimit?: boolean; clock?: Clock };

/** Everything that keeps one client, or all of them together, from using up this process. */
export function createLimits({ database, rateLimit = false, clock = () => new Date() }: LimitsDeps): Limits {
  if (!rateLimit) {
    const open: Gate = (_client, work) => work();
    return {
      limiter: undefined,
      questions: open,
      counts: open,
      looks: open,
      pages: { gate: open, chargeFor() {} },
      stop() {},
    };
  }
  const limiter = createLimiter({ counts: rateLimitsRepository(database.orm), clock });
  const pressure = watchPressure();
  const isOverloaded = () => pressure.isHigh();
  return {
    limiter,
    questions: createGate({ ...DEAR_QUESTIONS, isOverloaded }),
    counts: createGate({ ...COUNTS, isOverloaded }),
    looks: createGate({ ...LOOKS, isOverloaded }),
    pages: {
      gate: createGate({ ...RENDERINGS, isOverloaded }),
      chargeFor(address) {
        const wait = limiter.countRendered(address);
        if (wait > 0) throw refuse('tooManyRequests', { seconds: wait });
      },
    },
    stop: () => pressure.stop(),
  };
}
