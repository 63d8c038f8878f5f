import type { Orm } from '#server/db/database.ts';
import { appliedMigrations, migrationNames } from '#server/db/migrate.ts';

export type HealthRepository = ReturnType<typeof healthRepository>;

export function healthRepository(orm: Orm) {
  return {
    /** Migrations this version brings that the database has not seen. Throws when the database does not answer. */
    async missingMigrations(): Promise<string[]> {
      const applied = await appliedMigrations(orm);
      return (await migrationNames()).filter((name) => !applied.includes(name));
    },
  };
}
