// Players book through servers that reach PostgreSQL through PgBouncer in transaction mode.
import { openPostgres } from '#server/db/postgres.ts';
import { PLANNING_ONCE, startPostgres } from '#tests/support/databases/postgres-server.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { failuresIn, openGrounds, startCrowd, wrongIn } from './crowd.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { removingAfterwards } from './removals.ts';
import { startApiServer } from './server-process.ts';

const LIMIT_MS = 600_000;

export type ThroughPgBouncer = {
  acknowledged: Record<string, number>;
  answers: Record<string, number>;
  wrong: string[];
};

type Size = { servers: number; players: number; bookings: number; prepares: boolean };

export function throughPgBouncer({ servers: count, players, bookings, prepares }: Size): Promise<ThroughPgBouncer> {
  return removingAfterwards(async (add) => {
    const postgres = await startPostgres({ settings: PLANNING_ONCE });
    add(postgres.remove);
    await postgres.query('CREATE DATABASE maidan');
    const directUrl = postgres.url('maidan');
    await openGrounds(directUrl);
    const pooler = await startPgBouncer(postgres, { prepares });
    add(pooler.stop);
    const env = { DATABASE_DIRECT_URL: directUrl, DATABASE_PREPARED: prepares ? 'on' : 'off' };
    const servers = await Promise.all(Array.from({ length: count }, () => startApiServer(pooler.url, env)));
    add(...servers.map((server) => () => server.kill('SIGKILL')));
    const database = await openPostgres(pooler.url, { directUrl, prepares });
    add(database.close);
    const { orm } = database;
    const heard: string[] = [];
    await database.listen('slots', (venueId) => heard.push(venueId));
    const crowd = await startCrowd({ orm, urls: servers.map((server) => server.url), players });
    await waitFor('bookings', () => crowd.said.counts().confirmed >= bookings, LIMIT_MS);
    await crowd.stop();
    const unheard = heard.length < bookings ? [`only ${heard.length} notices were heard`] : [];
    return {
      acknowledged: crowd.said.counts(),
      answers: Object.fromEntries(crowd.answers),
      wrong: [...failuresIn(crowd.answers), ...unheard, ...(await wrongIn(orm, crowd.said))],
    };
  });
}
