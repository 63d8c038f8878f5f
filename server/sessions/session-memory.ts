// Who a token belongs to, remembered for less than a second: the calls of one booking come close together, and need not
// each ask the database. Whatever happens to a notice, a token that was revoked is dead everywhere within a second.
import { type Call, calls } from '#contract/calls.ts';
import type { Clock } from '#server/clock.ts';
import type { SessionsRepository } from './sessions.repository.ts';

/** Counted from before the database was asked. */
const KEPT_MS = 900;
const MOST_KEPT = 10_000;

type Found = NonNullable<Awaited<ReturnType<SessionsRepository['findSession']>>>;
type Kept = { found: Found; askedAt: number; clockAt: number };
type Options = {
  isListening: () => boolean;
  clock: Clock;
  /** Milliseconds that only go forward. */
  ticks?: () => number;
};

export type SessionMemory = ReturnType<typeof sessionMemory>;

/** Only these are answered from memory: none of them shows or changes the account. */
const OF_A_BOOKING = new Set<Call>([calls.holdSlot, calls.createOrder, calls.processPayment, calls.storeBooking]);

export function sessionMemory({ isListening, clock, ticks = () => performance.now() }: Options) {
  const kept = new Map<string, Kept>();
  /** An answer of the database that was under way when something changed is not kept. */
  let changes = 0;

  /** The process's own clock decides too: it may be set, and sessions end by it. */
  const isGood = ({ askedAt, clockAt }: Kept) =>
    ticks() - askedAt < KEPT_MS && Math.abs(clock().getTime() - clockAt) < KEPT_MS;

  function forgetOld(): void {
    for (const [token, entry] of kept) {
      if (kept.size <= MOST_KEPT && isGood(entry)) return;
      kept.delete(token);
    }
  }

  return {
    mayServe: (call: Call | undefined) => call !== undefined && OF_A_BOOKING.has(call),

    get(token: string): Found | undefined {
      const entry = kept.get(token);
      return entry && isGood(entry) && isListening() ? entry.found : undefined;
    },

    /** To be called before the database is asked; keeps what it says, unless something has changed meanwhile. */
    asking(token: string): (found: Found) => void {
      const [askedAt, clockAt, changesThen] = [ticks(), clock().getTime(), changes];
      return (found) => {
        if (changes !== changesThen || !isListening()) return;
        kept.delete(token);
        kept.set(token, { found, askedAt, clockAt });
        forgetOld();
      };
    },

    /** Of one user, or of all. */
    forget(userId?: number): void {
      changes += 1;
      if (userId === undefined) kept.clear();
      for (const [token, { found }] of kept) if (found.user.id === userId) kept.delete(token);
    },

    get size() {
      return kept.size;
    },
  };
}
