// Statements whose plan is the same whatever is asked for.
import { sql } from 'drizzle-orm';
import { type Orm, READ_ONLY } from '#server/db/database.ts';

/** Plans once for each connection, for reading what is in memory in the order of an index. */
export function plannedOnce<T>(orm: Orm, work: (transaction: Orm) => Promise<T>): Promise<T> {
  return orm.transaction(async (transaction) => {
    // Without sorting it groups by hashing, which is faster. What is counted again and again is in memory: were pages thought to be
    // fetched, that would outweigh all else, and venues would be copied to be joined.
    await transaction.execute(sql`SELECT set_config('plan_cache_mode', 'force_generic_plan', true),
      set_config('enable_sort', 'off', true), set_config('random_page_cost', '0.02', true), set_config('seq_page_cost', '0.01', true)`);
    return work(transaction);
  }, READ_ONLY);
}
