// What a notice costs at its commit. PostgreSQL puts notices into one queue in the order of their commits, so that those
// who commit with one wait for each other, each until its log is on the disk; others share a write to it.
import pg from 'pg';
import { startPostgres } from '#tests/support/databases/postgres-server.ts';
import { alternate, type Comparison } from './measure.ts';

const CONNECTIONS = 16;
const WARM_ROWS = 10_000;

/** Commits a second: `ours` with a notice, `base` without, of the same small change each. */
export async function commits({ rounds, seconds }: { rounds: number; seconds: number }): Promise<Comparison> {
  const server = await startPostgres({ durable: true });
  try {
    await server.query(`CREATE TABLE changes (id int PRIMARY KEY, number int NOT NULL);
      INSERT INTO changes SELECT id, 0 FROM generate_series(1, ${WARM_ROWS}) AS id`);
    const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(server.url()));
    await Promise.all(clients.map((client) => client.connect()));
    // Somebody hears them, as in use.
    const listener = new pg.Client(server.url());
    await listener.connect();
    await listener.query('LISTEN slots');
    const change = (id: number) => `UPDATE changes SET number = number + 1 WHERE id = ${id}`;
    const compared = await alternate(
      rounds,
      () => perSecond(clients, seconds, (id) => `BEGIN; ${change(id)}; SELECT pg_notify('slots', '${id}'); COMMIT`),
      () => perSecond(clients, seconds, (id) => `BEGIN; ${change(id)}; SELECT length('${id}'); COMMIT`),
    );
    await Promise.all([...clients, listener].map((client) => client.end()));
    return compared;
  } finally {
    await server.remove();
  }
}

async function perSecond(clients: pg.Client[], seconds: number, script: (id: number) => string): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    clients.map(async (client, index) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        // Each connection changes rows of its own.
        await client.query(script(1 + ((turn * clients.length + index) % WARM_ROWS)));
        done += 1;
      }
    }),
  );
  return done / seconds;
}
