import { sql } from 'drizzle-orm';
import type { Orm } from '#server/db/database.ts';

/** All that a venue needs to be somewhere and to offer something. */
export async function fewSportsInOneArea(orm: Orm): Promise<void> {
  await orm.execute(sql`INSERT INTO cities VALUES ('pune', 'Pune', 'Maharashtra', 18.5, 73.8)`);
  await orm.execute(sql`INSERT INTO areas VALUES ('pune-kothrud', 'pune', 'Kothrud', 18.5, 73.8)`);
  await orm.execute(sql`INSERT INTO sports VALUES
        ('football', 'Football', 1), ('cricket', 'Cricket', 2), ('badminton', 'Badminton', 3)`);
}
