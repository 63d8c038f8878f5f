import { indiaDateTime } from '#domain/india-time.ts';
import { TEXTS_KEPT_DAYS } from '#server/jobs/sweep.ts';
import {
  type Command,
  type CommandDeps,
  CommandError,
  parseNumber,
  parseWords,
  ROWS_SHOWN,
  UsageError,
} from './command.ts';
import { table } from './table.ts';

export const outbox: Command = {
  usage: 'outbox [--status pending|sent|dead] [--retry NUMBER|all]',
  summary: 'look at messages, or give dead ones another try',
  help: [
    `Shows the newest ${ROWS_SHOWN} dead messages unless told otherwise. Texts are not shown: they are for the player.`,
    'A message is dead after a day of tries; an offer or a reminder, which nobody needs later, after ten minutes.',
    '--retry gives it all of its tries again, and tries at once; --retry all does so for every dead message.',
    `After ${TEXTS_KEPT_DAYS} days its text is deleted, and it cannot be sent any more.`,
    '',
    'Examples: npm run admin -- outbox --retry 815',
    '          npm run admin -- outbox --retry all',
  ].join('\n'),
  understand(words) {
    const options = { status: { type: 'string' }, retry: { type: 'string' } } as const;
    const { values } = parseWords(words, [], options);
    if (values.retry === 'all') return retryAll;
    if (values.retry !== undefined) {
      const id = parseNumber(values.retry, '--retry');
      return (deps) => retry(id, deps);
    }
    const status = values.status ?? 'dead';
    if (status !== 'pending' && status !== 'sent' && status !== 'dead') {
      throw new UsageError("--status must be 'pending', 'sent' or 'dead'.");
    }
    return (deps) => show(status, deps);
  },
};

async function show(status: 'pending' | 'sent' | 'dead', { admin }: CommandDeps): Promise<string> {
  const list = await admin.messages(status, ROWS_SHOWN);
  if (list.length === 0) return `No ${status} messages.`;
  const rows = list.map((message) => [
    String(message.id),
    message.channel,
    message.to,
    message.template,
    String(message.attempts),
    indiaDateTime(status === 'sent' ? (message.sentAt ?? message.nextAttemptAt) : message.nextAttemptAt),
    message.lastError ?? '',
  ]);
  const when = { pending: 'next try', sent: 'sent', dead: 'given up' }[status];
  return table(['no.', 'channel', 'to', 'message', 'tries', when, 'last error'], rows);
}

async function retry(id: number, { engine, admin }: CommandDeps): Promise<string> {
  const message = await admin.message(id);
  if (!message) throw new CommandError(`There is no message ${id}.`);
  if (message.status !== 'dead') {
    throw new CommandError(`Message ${id} is not dead but ${message.status}: it needs no help.`);
  }
  if (message.isEmptied || !(await admin.revive(id, engine.clock()))) {
    throw new CommandError(
      `Message ${id} cannot be sent any more: whom it was for and what it said is deleted after ${TEXTS_KEPT_DAYS} days.`,
    );
  }
  await engine.jobs.sendMessages();
  const after = await admin.message(id);
  if (after?.status === 'sent') return `Message ${id} was sent.`;
  return `Message ${id} waits to be sent again: see 'outbox --status pending' for why it has not gone yet.`;
}

async function retryAll({ engine, admin }: CommandDeps): Promise<string> {
  const revived = await admin.reviveAll(engine.clock());
  if (revived === 0) return 'There is no dead message to try again.';
  await engine.jobs.sendMessages();
  const messages = revived === 1 ? '1 dead message is' : `${revived} dead messages are`;
  return `${messages} being tried again: see 'outbox --status pending' for what has not gone yet.`;
}
