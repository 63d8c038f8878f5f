// Three servers on one PostgreSQL, each of which can be killed; and when it was that something was down.
import { PLANNING_ONCE, type PostgresServer, startPostgres } from '#tests/support/databases/postgres-server.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { type RunningServer, startApiServer } from './server-process.ts';

const SIZE = 3;

export type Fleet = {
  databaseUrl: string;
  urls(): string[];
  /** Whether something was down at some moment between these two. */
  wasTroubled(from: number, to: number): boolean;
  /** Resolves when everything is up. */
  whole(): Promise<void>;
  killServer(): Promise<void>;
  killDatabase(): Promise<void>;
  restartDatabase(): Promise<void>;
  stderr(): string;
  /** What the servers logged as errors, but for a database that was down: why an answer was 500. */
  errors(): string[];
  close(): Promise<void>;
};

/** A server that is ready may still have a connection of which it has not noticed yet that it is broken. */
const SETTLED_MS = 1_000;

/** `prepare` gets the address of an empty database before any server starts. */
export async function startFleet(prepare: (databaseUrl: string) => Promise<void>): Promise<Fleet> {
  const postgres: PostgresServer = await startPostgres({
    socket: true,
    settings: { max_connections: '150', ...PLANNING_ONCE },
  });
  const databaseUrl = postgres.url();
  const troubles: { from: number; to: number }[] = [];
  const servers: RunningServer[] = [];
  const ended: RunningServer[] = [];
  let mending: Promise<void> = Promise.resolve();
  try {
    await prepare(databaseUrl);
    servers.push(...(await Promise.all(Array.from({ length: SIZE }, () => startApiServer(databaseUrl)))));
  } catch (error) {
    await postgres.remove();
    throw error;
  }

  const isReady = async ({ url }: RunningServer) =>
    (await fetch(`${url}/api/ready`).catch(() => undefined))?.status === 200;

  function during(work: () => Promise<void>): Promise<void> {
    const trouble = { from: performance.now(), to: Number.POSITIVE_INFINITY };
    troubles.push(trouble);
    mending = work().then(async () => {
      await waitFor('every server to be ready', async () => (await Promise.all(servers.map(isReady))).every(Boolean));
      trouble.to = performance.now() + SETTLED_MS;
    });
    return mending;
  }

  return {
    databaseUrl,
    urls: () => servers.map(({ url }) => url),
    wasTroubled: (from, to) => troubles.some((trouble) => trouble.from < to && from < trouble.to),
    whole: () => mending,
    killServer: () =>
      during(async () => {
        const [victim] = servers;
        await victim?.kill('SIGKILL');
        if (victim) ended.push(victim);
        servers.splice(0, 1, await startApiServer(databaseUrl));
      }),
    killDatabase: () =>
      during(async () => {
        await postgres.kill();
        await postgres.start();
      }),
    restartDatabase: () =>
      during(async () => {
        await postgres.stop();
        await postgres.start();
      }),
    stderr: () => [...ended, ...servers].map((server) => server.stderr()).join(''),
    errors: () =>
      [...ended, ...servers].flatMap((server) =>
        server
          .stdout()
          .split('\n')
          .filter((line) => line.startsWith('{') && !line.includes('the database cannot be reached')),
      ),
    async close() {
      await Promise.all(servers.map((server) => server.kill('SIGKILL')));
      await postgres.remove();
    },
  };
}
