import { buildIfStale } from '../build.ts';
import { runJourneys } from './journeys.ts';
import { lint } from './lint.ts';
import type { Outcome } from './outcome.ts';
import { runCommand } from './run-program.ts';
import { runVitest } from './vitest.ts';

export type Step = {
  name: string;
  what: string;
  needsBuild?: boolean;
  /** Whether it accepts a filter for its tests. */
  takesFilter?: boolean;
  run(filter: string[]): Promise<Outcome>;
};

/** A check that holds or does not. */
function single(holds: boolean): Outcome {
  return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** In the order in which they begin, two at a time: what takes long early, what takes little late. */
export const steps: Step[] = [
  {
    name: 'build',
    what: 'the website, for production',
    async run() {
      await buildIfStale();
      return single(true);
    },
  },
  {
    name: 'types',
    what: 'the types of the routes, then every type in the project',
    async run() {
      // Several checkers work out the same types each for themselves: four take twice the processor time of one.
      const generated = await runCommand('@react-router/dev', 'react-router', ['typegen']);
      return single(generated === 0 && (await runCommand('typescript', 'tsc', ['--noEmit', '--checkers', '1'])) === 0);
    },
  },
  {
    name: 'lint',
    what: 'lint, format, who may import whom, and no cycles of files or folders',
    run: async () => single(await lint()),
  },
  {
    name: 'unused',
    what: 'files, exports and packages that nothing uses',
    run: async () =>
      single((await runCommand('knip', 'knip', ['--no-progress', '--treat-config-hints-as-errors'])) === 0),
  },
  {
    name: 'journeys',
    what: 'a browser against a real server, on a phone and on a desktop',
    needsBuild: true,
    takesFilter: true,
    run: runJourneys,
  },
  {
    name: 'unit',
    what: 'tests that need nothing around them',
    takesFilter: true,
    run: (filter) => runVitest('unit', filter),
  },
  {
    name: 'api-pglite',
    what: 'the API and the database’s guarantees, on the embedded database',
    takesFilter: true,
    run: (filter) => runVitest('api-pglite', filter),
  },
  {
    name: 'engine-random',
    what: '3,000 random operations, while servers and the database die',
    takesFilter: true,
    run: (filter) => runVitest('engine-random', filter),
  },
  {
    name: 'engine-postgres',
    what: 'attempts to break the booking engine: races, crashes, forgery, hostile input, on a PostgreSQL server',
    takesFilter: true,
    run: (filter) => runVitest('engine-postgres', filter),
  },
  {
    name: 'api-postgres',
    what: 'the same on a PostgreSQL server',
    takesFilter: true,
    run: (filter) => runVitest('api-postgres', filter),
  },
  {
    name: 'process',
    what: 'starting, stopping and killing real servers',
    needsBuild: true,
    takesFilter: true,
    run: (filter) => runVitest('process', filter),
  },
  {
    name: 'engine-pglite',
    what: 'the booking engine’s races, on the embedded database',
    takesFilter: true,
    run: (filter) => runVitest('engine-pglite', filter),
  },
];
