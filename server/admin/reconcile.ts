import { reasonOf } from '#server/jobs/back-off.ts';
import type { Words } from '#words';
import { type Command, type CommandDeps, CommandError, changing, readArguments, recorded } from './command.ts';

/** Each round takes a batch. Bounded, because new work may arrive meanwhile. */
const MOST_ROUNDS = 100;

export const reconcile: Command = {
  usage: ({ admin: say }) => say.reconcileUsage,
  summary: ({ admin: say }) => say.reconcileSummary,
  help: ({ admin: say }) => say.reconcileHelp,
  changes: true,
  understand(words, args) {
    readArguments(words, args, { names: [] });
    return changing((deps) => settleAll(words, deps));
  },
};

async function settleAll({ admin: say }: Words, deps: CommandDeps): Promise<string> {
  const { engine, admin } = deps;
  // Recorded first: each payment is settled in a transaction of its own.
  await recorded(deps, (_, trail) => trail('terminal.reconcile'));
  const sum = { settled: 0, found: 0, givenUp: 0, lapsed: 0, refunds: 0 };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { settled, found, givenUp, lapsed } = await engine.jobs.reconcile().catch(explain);
    const refunds = await engine.jobs.sendRefunds();
    sum.settled += settled;
    sum.found += found;
    sum.givenUp += givenUp;
    sum.lapsed += lapsed;
    sum.refunds += refunds;
    if (settled + found + givenUp + lapsed + refunds === 0) break;
  }
  const left = await admin.backlog(engine.clock());
  const counts: [string, number][] = [
    [say.reconcileSettled, sum.settled],
    [say.reconcileFound, sum.found],
    [say.reconcileGivenUp, sum.givenUp],
    [say.reconcileLapsed, sum.lapsed],
    [say.reconcileRefunds, sum.refunds],
  ];
  const width = Math.max(...counts.map(([label]) => label.length));
  return [
    ...counts.map(([label, count]) => `${label.padEnd(width)}  ${count}`),
    '',
    say.reconcileLeft({
      payments: left.paymentsUnsettled,
      orders: left.paymentsOpen,
      refunds: left.refundsOpen,
    }),
  ].join('\n');

  /** What could be settled is settled; the rest is tried again later. */
  function explain(error: unknown): never {
    if (!(error instanceof AggregateError)) throw error;
    const reasons = new Set(error.errors.map(reasonOf));
    throw new CommandError(`${say.reconcileTrouble}\n  ${[...reasons].join('\n  ')}`);
  }
}
