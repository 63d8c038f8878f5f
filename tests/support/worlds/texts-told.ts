import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';

/** What players were told by WhatsApp with this template, in that order. */
export async function textsTold(orm: Orm, template: string): Promise<string[]> {
  const told = await rows<{ text: string }>(
    orm,
    sql`SELECT payload ->> 'text' AS text FROM outbox WHERE template = ${template} AND channel = 'whatsapp' ORDER BY id`,
  );
  return told.map(({ text }) => text);
}
