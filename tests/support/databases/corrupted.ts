import { sql } from 'drizzle-orm';
import type { Orm } from '#server/db/database.ts';
import { violations } from '#tests/support/audit/audit.ts';

class Undo extends Error {}

/** The kinds of violations a database has after some statements, which are undone afterwards. */
export async function corrupted(orm: Orm, now: Date, corruption: string): Promise<string[]> {
  let found: string[] = [];
  await orm
    .transaction(async (tx) => {
      // What the database keeps when a transaction ends, it keeps at once.
      await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
      for (const statement of corruption.split(';')) await tx.execute(sql.raw(statement));
      found = (await violations(tx, now)).map(({ violation }) => violation);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return [...new Set(found)];
}
