import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';

/** Everything that was booked, paid and said, each before what it refers to. */
const BOOKED = [
  'occupancies',
  'outbox',
  'takings',
  'credit_entries',
  'credits',
  'called_off',
  'called_off_beyond',
  'call_offs',
  'refunds',
  'complaint_messages',
  'complaints',
  'cancel_proposals',
  'beyond_terms',
  'write_offs',
  'refund_requests',
  'payments',
  'series_dates',
  'series',
  'waiting_list',
  'moves',
  'shifts',
  'bookings',
  'guests',
  'webhook_events',
  'demo_inbox',
  'sandbox_refunds',
  'sandbox_orders',
  'one_time_codes',
];
/** What nobody may remove but a test that begins anew: the database refuses it with a trigger. */
const KEPT = [
  'takings',
  'shifts',
  'credit_entries',
  'credits',
  'called_off',
  'called_off_beyond',
  'beyond_terms',
  'write_offs',
];
const FEW = 100;

/** Forgets everything that was booked, by the demo data or by a test; the catalogue stays. */
export async function forgetBookings(orm: Orm): Promise<void> {
  const [found] = await rows<{ bookings: number }>(orm, sql`SELECT count(*)::int AS bookings FROM bookings`);
  await (found && found.bookings > FEW ? emptyTables(orm) : orm.execute(sql.raw(FORGET)));
}

/**
 * One statement for all of it. Emptying tables, or disabling their triggers, would make every connection forget its plans:
 * for a few rows, that costs far more than the rows. Where a trigger refuses, none is asked; they have no other on DELETE.
 */
const FORGET = `DO $$ BEGIN
  ${BOOKED.map((table) => (KEPT.includes(table) ? unasked(`DELETE FROM ${table};`) : `DELETE FROM ${table};`)).join('\n')}
END $$`;

function unasked(statement: string): string {
  const as = (role: 'replica' | 'origin') => `PERFORM set_config('session_replication_role', '${role}', true);`;
  return `${as('replica')} ${statement} ${as('origin')}`;
}

async function emptyTables(orm: Orm): Promise<void> {
  await orm.transaction(async (tx) => {
    for (const table of KEPT) await tx.execute(sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_stay`));
    await tx.execute(sql.raw(`TRUNCATE ${BOOKED.join(', ')} CASCADE`));
    for (const table of KEPT) await tx.execute(sql.raw(`ALTER TABLE ${table} ENABLE TRIGGER ${table}_stay`));
  });
}
