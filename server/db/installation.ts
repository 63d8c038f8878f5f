import { sql } from 'drizzle-orm';
import { StartupError } from '../startup-error.ts';
import { type Database, type Orm, rows } from './database.ts';

const CHANNEL = 'installation';
const BELONGS_TO_LIVE =
  'This database belongs to a live Maidan, and demo mode would give its players away. Set MAIDAN_MODE=live, or another DATABASE_URL.';

/**
 * Marks a database as live at the first live start. Demo mode refuses such a database: it would show everybody's
 * codes and pay refunds with pretended money.
 */
export async function claimFor(mode: 'demo' | 'live', orm: Orm): Promise<void> {
  if (mode === 'live') {
    await orm.execute(sql`UPDATE installation SET live_since = clock_timestamp() WHERE live_since IS NULL`);
    await orm.execute(sql`SELECT pg_notify(${CHANNEL}, 'live')`);
    return;
  }
  if (await isLive(orm)) throw new StartupError(BELONGS_TO_LIVE);
}

async function isLive(orm: Orm): Promise<boolean> {
  const [found] = await rows<{ isLive: boolean }>(
    orm,
    sql`SELECT live_since IS NOT NULL AS "isLive" FROM installation`,
  );
  return found?.isLive ?? false;
}

/** For a demo that is running when its database becomes live: it exits at once. Returns the check to make before a job. */
export async function leaveWhenLive(
  { kind, orm, listen }: Pick<Database, 'kind' | 'orm' | 'listen'>,
  leave: (why: string) => void,
): Promise<() => Promise<void>> {
  if (kind === 'pglite') return async () => {};
  async function check(): Promise<void> {
    if (!(await isLive(orm))) return;
    leave(BELONGS_TO_LIVE);
    throw new StartupError(BELONGS_TO_LIVE);
  }
  await listen(CHANNEL, () => void check().catch(() => {}));
  return check;
}
