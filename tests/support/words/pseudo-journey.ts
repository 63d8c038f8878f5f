// The website in the pseudo-language: its own build, and a server with a database of its own, so that nothing it says
// gets into the other journeys.
import { buildPseudoIfStale } from '#scripts/build.ts';
import { test as base } from '#tests/support/browser/journey.ts';
import { DATABASE_VARIABLE } from '#tests/support/browser/journey-server.ts';
import { postgresQuery } from '#tests/support/databases/postgres-query.ts';
import { SOURCES, startServer } from '#tests/support/processes/server-process.ts';

/** What a page may name as it is: it stands in the database. */
const NAMED = `
  SELECT name FROM cities UNION SELECT state FROM cities UNION SELECT name FROM areas UNION SELECT name FROM sports
  UNION SELECT lower(name) FROM sports UNION SELECT lower(name) FROM sports
  UNION SELECT name FROM venues UNION SELECT address FROM venues UNION SELECT description FROM venues
  UNION SELECT offer FROM venues WHERE offer IS NOT NULL UNION SELECT name FROM offers UNION SELECT name FROM courts`;
/** The name of the place itself, and that of the player who books (holdRequest), are the same in every language. */
const UNTRANSLATED = ['Maidan', 'Ravi Menon'];

export type PseudoSite = { url: string; data: string[] };

export const test = base.extend<object, { pseudoSite: PseudoSite }>({
  pseudoSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      await buildPseudoIfStale();
      const database = `pseudo_${process.pid}`;
      const url = process.env[DATABASE_VARIABLE] ?? '';
      await postgresQuery(url, `CREATE DATABASE ${database}`);
      const own = url.replace(/\/[^/?]+(?=\?|$)/, `/${database}`);
      const settings = { DATABASE_URL: own, DATABASE_CONNECTIONS: '4', RATE_LIMIT: 'off' };
      // From its sources: the bundle has its words from the usual catalogue.
      const server = await startServer({ ...settings, NODE_OPTIONS: '--conditions=pseudo' }, SOURCES.server);
      const named = await postgresQuery(own, NAMED);
      const data = named.map(({ name }) => String(name));
      await use({ url: server.url, data: [...data, ...UNTRANSLATED] });
      await server.kill();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  baseURL: async ({ pseudoSite }, use) => use(pseudoSite.url),
});
