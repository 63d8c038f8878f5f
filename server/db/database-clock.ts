import { sql } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import { type Database, rows } from './database.ts';

const MEASURE_EVERY_MS = 5_000;
/** An answer that took longer than this is too imprecise. */
const SLOW_MS = 500;
/** A machine's clock that is off by more than this is reported. */
const NOTABLE_MS = 3_000;

export type DatabaseClock = {
  clock: Clock;
  /** By how much this machine's own clock is ahead. */
  aheadMs(): number;
  stop(): void;
};

/**
 * The time as the database tells it, so that all processes agree on when a hold, a code or a session ends, whatever the
 * clocks of their machines say. Between two readings, a monotonic clock counts on.
 */
export async function databaseClock(
  { kind, probe }: Pick<Database, 'kind' | 'probe'>,
  onNotable: (aheadMs: number) => void,
): Promise<DatabaseClock> {
  // The embedded database uses this machine's clock.
  if (kind === 'pglite') return { clock: () => new Date(), aheadMs: () => 0, stop() {} };
  let known = await look();
  let wasNotable = false;
  const clock = () => new Date(known.time + performance.now() - known.at);
  const aheadMs = () => Date.now() - clock().getTime();

  async function look() {
    const before = performance.now();
    const [found] = await rows<{ time: number }>(
      probe,
      sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS time`,
    );
    const after = performance.now();
    if (!found) throw new Error('The database knows the time.');
    return { time: found.time, at: (before + after) / 2, tookMs: after - before };
  }

  function tell(): void {
    const isNotable = Math.abs(aheadMs()) > NOTABLE_MS;
    if (isNotable && !wasNotable) onNotable(aheadMs());
    wasNotable = isNotable;
  }

  async function measure(): Promise<void> {
    const seen = await look().catch(() => undefined);
    if (seen && seen.tookMs <= SLOW_MS) known = seen;
    tell();
  }

  tell();
  const timer = setInterval(() => void measure(), MEASURE_EVERY_MS);
  timer.unref();
  return { clock, aheadMs, stop: () => clearInterval(timer) };
}

/** For the log: it does no harm, but somebody should look at that machine. */
export function clockNote(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  const direction = aheadMs > 0 ? 'ahead of' : 'behind';
  return `the clock of this machine is ${seconds} s ${direction} the database, whose time counts: check its time service`;
}
