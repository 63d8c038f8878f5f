import './scripts/words/ensure.ts';
import { defineConfig } from 'vitest/config';

// Every file has a database of its own and our modules keep no state, so that workers keep what they have loaded.
const onDatabases = ['tests/api/**/*.test.ts', 'tests/database/**/*.test.ts'];
/**
 * On both databases the same PostgreSQL answers; what can differ is how a statement gets there and its answer back. These
 * files together send nearly every kind of statement that the tests of the API send, and try what only the embedded
 * database does. Decision 22 says how they were chosen. All others run on a server, where none is left out.
 */
const onEmbedded = [
  // The database itself: plans, notices, migrations, a disk without room, and courts that are never taken twice.
  'tests/database/{embedded-plans,formats,migrations,notices,occupancies}.test.ts',
  'tests/api/{day-stream,kept-answers,no-room,sweep}.test.ts',
  // Finding.
  'tests/api/{drafts,location,venues-counts,venues-landmarks,venues-suggest}.test.ts',
  // Booking, paying, changing, and an account's end.
  'tests/api/{account,booking-file-money,few-statements,my-bookings,my-bookings-late,open-holds,own-email}.test.ts',
  // The ground's desk.
  'tests/api/{found-bookings,mended-guests,moved-arrivals,shift-file,who-reaches-guests,write-offs}.test.ts',
  'tests/api/{aimed-closures,corrected-caps,credits,inbox,series-called-off,series-waiting,two-people}.test.ts',
  // What a ground is and sells, and whose it is.
  'tests/api/{offers,photo-uploads,prices,publishing,set-up-courts,set-up-sections}.test.ts',
  'tests/api/{admin,admin-closures,organisations,suspension,team}.test.ts',
];
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
          include: onEmbedded,
          globalSetup: 'tests/support/databases/setup-pglite.ts',
        },
      },
      {
        extends: true,
        test: {
          // Not in `npm test`, but in `npm run beyond -- embedded`: whatever could be said of the embedded database, too.
          name: 'api-pglite-all',
          isolate: false,
          include: onDatabases,
          exclude: [
            // What the migrations and the demo's data are, and who makes them, does not depend on where they go.
            'tests/database/{demo-data,preparing,schema}.test.ts',
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
