// One query that looks for every way in which the books, the courts and the messages could contradict each other.
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';

const [before = '', after = ''] = readFileSync(new URL('./audit.sql', import.meta.url), 'utf8').split('$1');

export type Violation = { violation: string; what: string };

/** Everything that must not be, in words; nothing when all is well. Ask when every job has done its work. */
export async function audit(orm: Orm, now: Date): Promise<string[]> {
  const found = await violations(orm, now);
  return found.map(({ violation, what }) => `${violation}: ${what}`);
}

export function violations(orm: Orm, now: Date): Promise<Violation[]> {
  return rows<Violation>(orm, sql`${sql.raw(before)}${now.toISOString()}${sql.raw(after)}`);
}
