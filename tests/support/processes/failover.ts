// The loss of the database server: a primary with a synchronous standby, killed while players book; the standby takes over.
import { openPostgres } from '#server/db/postgres.ts';
import { PLANNING_ONCE, startPostgres } from '#tests/support/databases/postgres-server.ts';
import { PRIMARY, startStandby, waitForStandby } from '#tests/support/databases/standby.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { failuresIn, openGrounds, startCrowd, wrongIn } from './crowd.ts';
import { removingAfterwards } from './removals.ts';
import { startApiServer } from './server-process.ts';

const STANDBY = 'second';
/** While the primary is away a call may be refused with 503; everything else would be wrong. */
const EXCUSED = /^503 unavailable$/;
const SETTINGS = { ...PRIMARY, ...PLANNING_ONCE, max_connections: '100' };

export type Failover = {
  /** From the kill until a payment was acknowledged again, for each server. */
  gapsMs: number[];
  acknowledged: Record<string, number>;
  /** How many bookings were confirmed before the kill. */
  before: number;
  answers: Record<string, number>;
  /** What should not be. */
  wrong: string[];
};

/** Bookings: how many are confirmed before the kill, and again afterwards. */
type Size = { servers: number; players: number; bookings: number };
/** Far more than it needs: a machine busy with other things must not fail it. */
const LIMIT_MS = 300_000;

export function failover({ servers: count, players, bookings }: Size): Promise<Failover> {
  return removingAfterwards(async (add) => {
    const primary = await startPostgres({ settings: SETTINGS });
    add(primary.remove);
    await openGrounds(primary.url());
    const standby = await startStandby(primary, STANDBY, SETTINGS);
    add(standby.remove);
    await waitForStandby(primary, STANDBY);
    const url = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`;
    const servers = await Promise.all(Array.from({ length: count }, () => startApiServer(url)));
    add(...servers.map((server) => () => server.kill('SIGKILL')));
    const database = await openPostgres(url);
    add(database.close);
    const { orm } = database;
    const crowd = await startCrowd({ orm, urls: servers.map((server) => server.url), players });

    const confirmed = () => crowd.said.counts().confirmed;
    await waitFor('bookings', () => confirmed() >= bookings, LIMIT_MS);
    const before = confirmed();
    const killed = performance.now();
    await primary.kill();
    // What Patroni, repmgr or a cloud does after it has noticed.
    await standby.query('SELECT pg_promote()');
    const isBack = () => crowd.paidAfter(killed).every((moment) => moment !== undefined);
    await waitFor('bookings to go on', () => isBack() && confirmed() >= before + bookings, LIMIT_MS);
    await crowd.stop();
    return {
      gapsMs: crowd.paidAfter(killed).map((moment = Number.POSITIVE_INFINITY) => Math.round(moment - killed)),
      acknowledged: crowd.said.counts(),
      before,
      answers: Object.fromEntries(crowd.answers),
      wrong: [...failuresIn(crowd.answers, EXCUSED), ...(await wrongIn(orm, crowd.said))],
    };
  });
}
