// npm run beyond: what Maidan does on more than one machine, shown with real PostgreSQL servers, poolers and proxies that are
// started here and removed afterwards.
import { runVitest } from '#scripts/test/vitest.ts';
import { failover } from '#tests/support/processes/failover.ts';
import { canPrepare, pgBouncerVersion } from '#tests/support/processes/pgbouncer.ts';
import { removeEverything } from '#tests/support/processes/removals.ts';
import { restore } from '#tests/support/processes/restore.ts';
import { throughPgBouncer } from '#tests/support/processes/through-pgbouncer.ts';
import { rollingRestart } from './rolling-restart.ts';

type Part = { what: string; run(): Promise<string[]> };
const words = process.argv.slice(2);
/** A rough look takes a tenth. */
const some = (count: number) => (words.includes('--quick') ? count / 10 : count);

async function failuresOf(project: string): Promise<string[]> {
  const { failures = [], why } = await runVitest(project, []);
  return [...(why ? [why] : []), ...failures.map(({ name, message }) => `${name}\n${message}`)];
}

const PARTS: Record<string, Part> = {
  failover: {
    what: 'the primary is killed under load and its synchronous standby promoted',
    async run() {
      const { gapsMs, before, acknowledged, answers, wrong } = await failover({
        servers: 3,
        players: 30,
        bookings: some(1_000),
      });
      console.log(`${before} bookings were confirmed before the kill; they went on after ${gapsMs.join(', ')} ms.`);
      console.log('Acknowledged in all:', acknowledged);
      console.log('Answers:', answers);
      return gapsMs.some((ms) => ms > 15_000) ? ['bookings did not go on within 15 s', ...wrong] : wrong;
    },
  },
  restore: {
    what: 'a base backup under load and the archived log, restored to the moment before a mishap',
    async run() {
      const { acknowledged, seconds, wrong } = await restore({ players: 20, bookings: some(500) });
      console.log(`Restored in ${seconds.toFixed(1)} s; acknowledged before:`, acknowledged);
      return wrong;
    },
  },
  operations: {
    what: '20,000 random operations over three servers, while servers and the database die',
    async run() {
      process.env.MAIDAN_OPERATIONS = String(some(20_000));
      return failuresOf('engine-random');
    },
  },
  embedded: {
    what: 'all tests of the API on the embedded database that could run there, not only some of them',
    run: () => failuresOf('api-pglite-all'),
  },
  pgbouncer: {
    what: 'PgBouncer in transaction mode before PostgreSQL',
    async run() {
      const version = await pgBouncerVersion();
      if (!version) return ['PgBouncer is not installed: apt-get install pgbouncer'];
      const wrong: string[] = [];
      for (const prepares of canPrepare(version) ? [false, true] : [false]) {
        const size = { servers: 2, players: 20, bookings: some(300), prepares };
        const { acknowledged, answers, ...rest } = await throughPgBouncer(size);
        console.log(
          `PgBouncer ${version.join('.')}, ${prepares ? 'with' : 'without'} prepared statements:`,
          acknowledged,
        );
        console.log('Answers:', answers);
        wrong.push(...rest.wrong);
      }
      return wrong;
    },
  },
  haproxy: {
    what: 'three processes behind HAProxy, replaced one after the other under load',
    run: () => rollingRestart('haproxy', some(20_000)),
  },
  nginx: {
    what: 'three processes behind nginx, replaced one after the other under load',
    run: () => rollingRestart('nginx', some(20_000)),
  },
};

const wanted = words.filter((word) => word !== '--quick');
if (wanted.length === 0 || wanted.some((name) => !PARTS[name])) {
  console.log('npm run beyond -- [--quick] PART …, where PART is one of:');
  for (const [name, { what }] of Object.entries(PARTS)) console.log(`  ${name.padEnd(10)} ${what}`);
  process.exit(words.includes('--help') ? 0 : 1);
}

// Ctrl-C reaches us more than once, from the terminal and from npm: the first time everything is removed, then we go.
let isLeaving = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isLeaving) return;
    isLeaving = true;
    void removeEverything().finally(() => process.exit(130));
  });
}

for (const name of wanted) {
  const part = PARTS[name];
  if (!part) continue;
  console.log(`\n${name}: ${part.what}`);
  const wrong = await part.run();
  for (const line of wrong) console.log(`  ✗ ${line}`);
  console.log(wrong.length === 0 ? '  ✓ nothing is lost and nothing is wrong' : `  ${wrong.length} things are wrong`);
  if (wrong.length > 0) process.exitCode = 1;
}
