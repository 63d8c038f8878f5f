// The console's search for bookings: of an organisation with as many grounds, among millions of bookings and among a few.
import { sql } from 'drizzle-orm';
import { openPostgres } from '#server/db/postgres.ts';
import { newOrganisation } from '#tests/support/worlds/organisations.ts';
import { type Client, expectStatus, httpClient } from './http-client.ts';
import { alternate, type Comparison, median } from './measure.ts';
import { startProcess } from './processes.ts';

/** A chain larger than any there is in India. */
const GROUNDS = 1_000;

const SEARCHES = [
  ['the latest', ''],
  ['those of a name', 'q=sharma'],
  ['those of some digits of a number', 'q=4321'],
  ['those of a whole number', 'q=+91 90000 00097'],
  ['one by its id', 'q=BK1700000000000'],
  ['cancelled ones', 'status=cancelled'],
  ['those with something to pay', 'money=due'],
  ['those of a month', 'from=2026-11-01&to=2026-11-30'],
] as const;

type Size = { rounds: number; requests: number };
export type SearchComparison = Comparison & { what: string };

/** Milliseconds for a search: `ours` where there are many bookings, `base` where there are few. */
export async function foundBookings(
  urls: { few: string; many: string },
  { rounds, requests }: Size,
  onResult: (result: SearchComparison) => void,
): Promise<void> {
  const [few, many] = [await chainOn(urls.few), await chainOn(urls.many)];
  try {
    for (const [what, query] of SEARCHES) {
      const compared = await alternate(
        rounds,
        () => many.milliseconds(query, requests),
        () => few.milliseconds(query, requests),
      );
      onResult({ what, ...compared });
    }
  } finally {
    await few.stop();
    await many.stop();
  }
}

async function chainOn(url: string) {
  const database = await openPostgres(url);
  const { id, owner } = await newOrganisation(database.orm, { now: new Date() });
  // Whoever has booked there becomes its guest.
  await database.orm.transaction(async (transaction) => {
    await transaction.execute(sql`SET LOCAL statement_timeout = 0`);
    await transaction.execute(sql`UPDATE venues SET organisation_id = ${id}
      WHERE id IN (SELECT id FROM venues ORDER BY md5(id) LIMIT ${GROUNDS})`);
  });
  await database.script('ANALYZE venues; ANALYZE guests');
  await database.close();
  const app = await startProcess('./app-process.ts', { DATABASE_URL: url });
  const client = httpClient(app.url, 1);
  return {
    async milliseconds(query: string, times: number): Promise<number> {
      const path = `/api/manage/organisations/${id}/bookings?${encodeURI(query).replaceAll('+', '%2B')}`;
      const taken: number[] = [];
      for (let time = 0; time < times; time += 1) taken.push(await waitFor(client, path, owner.token));
      return median(taken);
    },
    async stop() {
      client.close();
      await app.stop();
    },
  };
}

async function waitFor(client: Client, path: string, token: string): Promise<number> {
  const began = performance.now();
  expectStatus(await client.get(path, token), 200);
  return performance.now() - began;
}
