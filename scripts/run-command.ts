// One command on the database that the environment names.
import { adaptersFor } from '#server/adapters.ts';
import { adminRepository } from '#server/admin/admin.repository.ts';
import type { Work } from '#server/admin/command.ts';
import { databaseClock } from '#server/db/database-clock.ts';
import { claimFor } from '#server/db/installation.ts';
import { migrate } from '#server/db/migrate.ts';
import { openExistingDatabase } from '#server/db/open.ts';
import { createEngine } from '#server/engine.ts';
import type { Env } from '#server/env.ts';
import { linksFor } from '#server/links.ts';
import { straysRepository } from '#server/payments/strays.repository.ts';

export async function runCommand(work: Work, env: Env, by: string): Promise<string> {
  const database = await openExistingDatabase(env, () => {});
  try {
    await database.exclusively(async (connection) => {
      await migrate(connection);
      await claimFor(env.mode, connection.orm);
    });
    const { clock, stop } = await databaseClock(database, () => {});
    stop();
    const engine = createEngine(database.orm, clock, adaptersFor(env, database.orm, clock), linksFor(env));
    return await work({ engine, admin: adminRepository(database.orm), strays: straysRepository(database.orm), by });
  } finally {
    await database.close();
  }
}
