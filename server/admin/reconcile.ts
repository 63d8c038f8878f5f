import { reasonOf } from '#server/jobs/back-off.ts';
import { type Command, type CommandDeps, CommandError, parseWords } from './command.ts';

/** Each round takes a batch. Bounded, because new work may arrive meanwhile. */
const MOST_ROUNDS = 100;

export const reconcile: Command = {
  usage: 'reconcile',
  summary: 'settle what was left half-done, now',
  help: [
    'What every running Maidan also does by itself: settles captured payments, asks the gateway about orders that are',
    'still open, ends holds that ran out, and sends refunds. Safe at any time and any number of times.',
  ].join('\n'),
  understand(words) {
    parseWords(words, []);
    return settleAll;
  },
};

async function settleAll({ engine, admin }: CommandDeps): Promise<string> {
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
  return [
    `Captured payments settled  ${sum.settled}`,
    `Orders found paid          ${sum.found}`,
    `Orders given up            ${sum.givenUp}`,
    `Holds ended                ${sum.lapsed}`,
    `Refunds tried              ${sum.refunds}`,
    '',
    `Left: ${left.paymentsUnsettled} payments to settle, ${left.paymentsOpen} orders open at the gateway, ${left.refundsOpen} refunds not finished.`,
  ].join('\n');
}

/** What could be settled is settled; the rest is tried again later. */
function explain(error: unknown): never {
  if (!(error instanceof AggregateError)) throw error;
  const reasons = new Set(error.errors.map(reasonOf));
  throw new CommandError(`${error.message} What else could be settled is.\n  ${[...reasons].join('\n  ')}`);
}
