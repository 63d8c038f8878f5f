import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';

const CHANNEL = 'maidan_start';
const WAIT_MS = 5_000;
const AGAIN_MS = 500;

/**
 * Checks that a NOTIFY on one connection reaches a LISTEN on another. A pooler in transaction mode loses it silently,
 * and pages would go on showing slots that are taken.
 */
export async function checkNotices({ kind, orm, listen }: Pick<Database, 'kind' | 'orm' | 'listen'>): Promise<void> {
  if (kind === 'pglite') return;
  const heard = Promise.withResolvers<true>();
  const word = randomUUID();
  await listen(CHANNEL, (payload) => payload === word && heard.resolve(true));
  const tell = () => orm.execute(sql`SELECT pg_notify(${CHANNEL}, ${word})`).catch(() => {});
  const again = setInterval(() => void tell(), AGAIN_MS);
  const timeout = Promise.withResolvers<false>();
  const timer = setTimeout(() => timeout.resolve(false), WAIT_MS);
  await tell();
  const isHeard = await Promise.race([heard.promise, timeout.promise]);
  clearInterval(again);
  clearTimeout(timer);
  if (!isHeard) {
    throw new StartupError(
      'Notices of the database do not arrive (LISTEN and NOTIFY): set DATABASE_URL to PostgreSQL itself, or, if it is a pooler in transaction mode, DATABASE_DIRECT_URL.',
    );
  }
}
