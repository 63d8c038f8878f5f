// The invariants, as far as the database can see them: one query that looks for every way in which the courts, the
// books and the messages could contradict each other. At rest, when every job has done its work, it finds nothing.
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';

const read = (part: string) => readFileSync(new URL(`./${part}.sql`, import.meta.url), 'utf8');
const query = `${read('common')}${['courts', 'money', 'desk', 'series', 'credits', 'rain', 'told'].map(read).join('UNION ALL\n')}ORDER BY 1, 2`;
const [before = '', after = ''] = query.split('$1');

export type Violation = { violation: string; what: string };

/** Everything that must not be, in words; nothing when all is well. Ask when every job has done its work. */
export async function audit(orm: Orm, now: Date): Promise<string[]> {
  const found = await violations(orm, now);
  return found.map(({ violation, what }) => `${violation}: ${what}`);
}

export function violations(orm: Orm, now: Date): Promise<Violation[]> {
  return rows<Violation>(orm, sql`${sql.raw(before)}${now.toISOString()}${sql.raw(after)}`);
}
