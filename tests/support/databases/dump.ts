import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';

/** Changes with every request and says nothing about anybody's booking. */
const RESTLESS = ['sessions', 'rate_limits'];

/** Everything in the database, table by table: equal before and after means that nothing changed. */
export async function dump(orm: Orm, { withSessions = false } = {}): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    orm,
    sql`SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const dumped: Record<string, string> = {};
  for (const { name } of tables.filter((table) => withSessions || !RESTLESS.includes(table.name))) {
    const [content] = await rows<{ text: string | null }>(
      orm,
      sql`SELECT string_agg(t::text, E'\n' ORDER BY t::text) AS text FROM ${sql.identifier(name)} AS t`,
    );
    dumped[name] = content?.text ?? '';
  }
  return dumped;
}
