// Writes without end and says each number once the database has acknowledged it: to be killed in the middle.
import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/open.ts';

const { DATABASE_URL, DATA_DIR = '' } = process.env;
const database = await openDatabase({ databaseUrl: DATABASE_URL || undefined, dataDir: DATA_DIR }, () => {});
await database.script('CREATE TABLE IF NOT EXISTS acknowledged (number integer PRIMARY KEY, filler text)');
const filler = 'x'.repeat(500);
for (let number = 1; ; number += 1) {
  await database.orm.transaction(async (transaction) => {
    await transaction.execute(sql`INSERT INTO acknowledged VALUES (${number}, ${filler})`);
  });
  writeSync(1, `${number}\n`);
}
