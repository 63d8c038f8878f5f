// Once per run of the journeys: a real server in demo mode, on a PostgreSQL of its own so that journeys can look at the
// same database. All of its visitors have one address, so the limits per address are off.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#server/db/postgres.ts';
import { audit } from '#tests/support/audit/audit.ts';
import { PLANNING_ONCE, startPostgres } from '#tests/support/databases/postgres-server.ts';
import { startServer } from '#tests/support/processes/server-process.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { READABLE_VARIABLE } from './accessible.ts';

/** How the tests, which run in processes of their own, learn where the server is. */
export const SERVER_VARIABLE = 'MAIDAN_JOURNEY_SERVER';
export const DATABASE_VARIABLE = 'MAIDAN_JOURNEY_DATABASE';

const DATABASE = 'journeys';
/** The jobs behind the server need a moment to send what is owed. */
export const SETTLING_MS = 30_000;
/** A look at all of the books takes long while the machine is busy with other things. */
export const PATIENCE_SECONDS = 60;

/** The demo's own bookings come without what led to them; with it, the audit has nothing to say against them. */
const PAST_OF_THE_DEMO = `
  INSERT INTO sandbox_orders (id, amount_paise, receipt, status, payment_id, created_at)
    SELECT gateway_order_id, amount_paise, reference, 'paid', gateway_payment_id, created_at FROM payments;
  INSERT INTO outbox (channel, recipient, template, payload, user_id, booking_id, status, attempts, next_attempt_at,
      created_at, sent_at)
    SELECT 'whatsapp', right(regexp_replace(phone, '\\D', '', 'g'), 10),
      CASE source WHEN 'desk' THEN 'desk_booked' ELSE 'booking_confirmed' END, '{}', user_id, id, 'sent', 1,
      created_at, created_at, created_at
    FROM bookings;`;

export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-journeys-'));
  const readable = join(folder, 'readable');
  await writeFile(readable, '');
  process.env[READABLE_VARIABLE] = readable;
  const postgres = await startPostgres({ socket: true, inMemory: true, settings: PLANNING_ONCE });
  const databaseUrl = postgres.url(DATABASE);
  try {
    await postgres.query(`CREATE DATABASE ${DATABASE}`);
    const server = await startServer({ DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: '6', RATE_LIMIT: 'off' });
    await postgres.query(PAST_OF_THE_DEMO, DATABASE);
    process.env[SERVER_VARIABLE] = server.url;
    process.env[DATABASE_VARIABLE] = databaseUrl;
    return async () => {
      const contradictions = await auditAtRest(databaseUrl);
      const { code } = await server.kill();
      await postgres.remove();
      await rm(folder, { recursive: true });
      if (server.stderr()) console.log(`The server said:\n${server.stderr()}`);
      if (code !== 0) throw new Error(`The server ended with code ${code}.`);
      if (contradictions.length > 0) {
        const found = contradictions.join('\n');
        throw new Error(
          `After the journeys the books contradict each other (AUDIT_EACH_JOURNEY=1 says after which):\n${found}`,
        );
      }
    };
  } catch (error) {
    await postgres.remove();
    throw error;
  }
}

/** What is still wrong when the jobs have had the time to do their work: nothing. */
async function auditAtRest(databaseUrl: string): Promise<string[]> {
  const database = await openPostgres(databaseUrl, { connections: 2, readTimeoutSeconds: PATIENCE_SECONDS });
  let found: string[] = [];
  const isRight = async () => {
    found = await audit(database.orm, new Date());
    return found.length === 0;
  };
  await waitFor('the books to agree', isRight, SETTLING_MS).catch((error: unknown) => {
    if (found.length === 0) throw error;
  });
  await database.close();
  return found;
}
