import { buildIfStale } from '../build.ts';
import { runJourneys } from './journeys.ts';
import { runCommand } from './run-program.ts';
import { runVitest } from './vitest.ts';

/** A test that failed, and what it said. */
export type Failure = { name: string; message: string };

export type Outcome = {
  passed: number;
  failed: number;
  /** Why it failed, when nothing was printed yet. */
  why?: string;
  /** Told once more at the end, where a reader of a long log looks first. */
  failures?: Failure[];
};

export type Step = {
  name: string;
  what: string;
  /** Steps of one lane run one after the other, the two lanes side by side. They are dealt so that both take as long. */
  lane: 1 | 2;
  needsBuild?: boolean;
  /** Whether it can be narrowed to some of its tests. */
  takesFilter?: boolean;
  run(filter: string[]): Promise<Outcome>;
};

/** A check that holds or does not. */
function single(holds: boolean): Outcome {
  return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export const steps: Step[] = [
  {
    name: 'types',
    lane: 1,
    what: 'the types of the routes, then every type in the project',
    async run() {
      const generated = await runCommand('@react-router/dev', 'react-router', ['typegen']);
      return single(generated === 0 && (await runCommand('typescript', 'tsc', ['--noEmit'])) === 0);
    },
  },
  {
    name: 'lint',
    lane: 1,
    what: 'lint, format and who may import whom',
    run: async () => single((await runCommand('@biomejs/biome', 'biome', ['ci', '--error-on-warnings'])) === 0),
  },
  {
    name: 'build',
    lane: 2,
    what: 'the website, for production',
    async run() {
      await buildIfStale();
      return single(true);
    },
  },
  {
    name: 'unit',
    lane: 1,
    what: 'tests that need nothing around them',
    takesFilter: true,
    run: (filter) => runVitest('unit', filter),
  },
  {
    name: 'api-pglite',
    lane: 1,
    what: 'the API and the database’s guarantees, on the embedded database',
    takesFilter: true,
    run: (filter) => runVitest('api-pglite', filter),
  },
  {
    name: 'api-postgres',
    lane: 1,
    what: 'the same on a PostgreSQL server',
    takesFilter: true,
    run: (filter) => runVitest('api-postgres', filter),
  },
  {
    name: 'engine-postgres',
    lane: 1,
    what: 'attempts to break the booking engine: races, crashes, forgery, hostile input, on a PostgreSQL server',
    takesFilter: true,
    run: (filter) => runVitest('engine-postgres', filter),
  },
  {
    name: 'journeys',
    lane: 2,
    what: 'a browser against a real server, on a phone and on a desktop',
    needsBuild: true,
    takesFilter: true,
    run: runJourneys,
  },
  {
    name: 'engine-pglite',
    lane: 2,
    what: 'the booking engine’s races, on the embedded database',
    takesFilter: true,
    run: (filter) => runVitest('engine-pglite', filter),
  },
  {
    name: 'process',
    lane: 2,
    what: 'starting, stopping and killing real servers',
    needsBuild: true,
    takesFilter: true,
    run: (filter) => runVitest('process', filter),
  },
];
