import type { Orm } from '#server/db/database.ts';
import { appliedMigrations, incompatible, migrationNames } from '#server/db/migrate.ts';

export type HealthRepository = ReturnType<typeof healthRepository>;

export function healthRepository(orm: Orm) {
  return {
    /** What keeps this version from working on the database, in a sentence. Throws when the database does not answer. */
    async obstacle(): Promise<'notMigrated' | 'migratedByNewer' | undefined> {
      const [applied, known] = [await appliedMigrations(orm), await migrationNames()];
      if (known.some((name) => !applied.some((one) => one.name === name))) return 'notMigrated';
      if (incompatible(applied, known).length > 0) return 'migratedByNewer';
      return undefined;
    },
  };
}
