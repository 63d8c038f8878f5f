// npm run beyond: what Maidan does on more than one machine, shown with real PostgreSQL servers, poolers and proxies that are
// started here and removed afterwards.
import { removeAllPostgres } from '#tests/support/databases/postgres-server.ts';
import { failover } from '#tests/support/processes/failover.ts';
import { restore } from '#tests/support/processes/restore.ts';

type Part = { what: string; run(): Promise<string[]> };

const PARTS: Record<string, Part> = {
  failover: {
    what: 'the primary is killed under load and its synchronous standby promoted',
    async run() {
      const { gapsMs, before, acknowledged, answers, wrong } = await failover({
        servers: 3,
        players: 30,
        bookings: 1_000,
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
      const { acknowledged, seconds, wrong } = await restore({ players: 20, bookings: 500 });
      console.log(`Restored in ${seconds.toFixed(1)} s; acknowledged before:`, acknowledged);
      return wrong;
    },
  },
};

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.some((name) => !PARTS[name])) {
  console.log('npm run beyond -- PART …, where PART is one of:');
  for (const [name, { what }] of Object.entries(PARTS)) console.log(`  ${name.padEnd(10)} ${what}`);
  process.exit(wanted.includes('--help') ? 0 : 1);
}

// Ctrl-C reaches us more than once, from the terminal and from npm: the first time everything is removed, then we go.
let isLeaving = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isLeaving) return;
    isLeaving = true;
    void removeAllPostgres().finally(() => process.exit(130));
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
