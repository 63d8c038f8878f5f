import './scripts/words/ensure.ts';
import { defineConfig } from 'vitest/config';

// Every file has a database of its own and our modules keep no state, so that workers keep what they have loaded.
const onDatabases = ['tests/api/**/*.test.ts', 'tests/database/**/*.test.ts'];
/** A step of its own, which `npm run beyond -- operations` runs for longer. */
const RANDOM = 'tests/engine/random-operations.test.ts';

export default defineConfig({
  test: {
    environment: 'node',
    // Two cores are what we count on, and two steps run side by side: more workers would only wait for each other.
    maxWorkers: 1,
    slowTestThreshold: 10_000,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['{app,contract,domain,packages,scripts,server}/**/*.test.{ts,tsx}', 'tests/guards/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api-pglite',
          isolate: false,
          include: onDatabases,
          exclude: [
            // What the migrations and the demo's data are does not depend on where they go.
            'tests/database/{demo-data,schema}.test.ts',
            // Nor does when a regular's dates are paid; what many do at once, series-races asks on both.
            'tests/api/series-in-advance.test.ts',
            // Nor does who may make a call, what its fields may be, what becomes of a photo's file, and whether a ticket is
            // genuine.
            'tests/api/{roles,hostile-console,photos,photo-files,tickets}.test.ts',
            // Real money is only taken in live mode, and that needs a PostgreSQL server; so does a copy to read from.
            'tests/api/{razorpay*,two-providers,other-gateways,replica}.test.ts',
            // What HTTP, the log, the documentation and sentences are like; all that they ask of the database others
            // ask it too.
            'tests/api/{adapters,app-secret,docs,hostile-requests,limits,logging,pseudo-language,security-headers}.test.ts',
            'tests/api/{admin-trail,booking-messages,demo-roles,documents,metrics,names,search-engines,staff-activity}.test.ts',
            // What memory says is worked out in JavaScript, and held against the database on PostgreSQL; what it is worked out from,
            // cities-in-memory holds on both.
            'tests/api/lists-in-memory.test.ts',
            // How words of a search are read; that what was read is found, venues-search and venues-filter ask on both.
            'tests/api/venues-{hostile,typos,understood,when-and-where}.test.ts',
          ],
          globalSetup: 'tests/support/databases/setup-pglite.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          isolate: false,
          include: onDatabases,
          globalSetup: 'tests/support/databases/setup-postgres.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'engine-random',
          isolate: false,
          include: [RANDOM],
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engine-postgres',
          isolate: false,
          include: ['tests/engine/**/*.test.ts'],
          exclude: [RANDOM],
          globalSetup: 'tests/support/databases/setup-postgres.ts',
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engine-pglite',
          isolate: false,
          // Where the two databases could differ: what many do at the same instant.
          include: [
            'tests/engine/rules/{offers-races,races,reschedules-races,series-races,shifts-races,spaces-races,waiting-list-races}.test.ts',
          ],
          globalSetup: 'tests/support/databases/setup-engine-pglite.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          isolate: false,
          include: ['tests/process/**/*.test.ts'],
          globalSetup: 'tests/support/databases/setup-process.ts',
          testTimeout: 600_000,
        },
      },
    ],
  },
});
