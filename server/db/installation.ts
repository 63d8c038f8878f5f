import { sql } from 'drizzle-orm';
import { StartupError } from '../startup-error.ts';
import { type Orm, rows } from './database.ts';

/**
 * Remembers that a database is live from the first live start on. Demo mode refuses such a one: it would show everybody's
 * codes and pay refunds with pretended money.
 */
export async function claimFor(mode: 'demo' | 'live', orm: Orm): Promise<void> {
  if (mode === 'live') {
    await orm.execute(sql`UPDATE installation SET live_since = clock_timestamp() WHERE live_since IS NULL`);
    return;
  }
  const [found] = await rows<{ isLive: boolean }>(
    orm,
    sql`SELECT live_since IS NOT NULL AS "isLive" FROM installation`,
  );
  if (found?.isLive) {
    throw new StartupError(
      'This database belongs to a live Maidan, and demo mode would give its players away. Set MAIDAN_MODE=live, or another DATABASE_URL.',
    );
  }
}
