import { indiaDateTime } from '#domain/india-time.ts';
import { TEXTS_KEPT_DAYS } from '#server/jobs/sweep.ts';
import type { Words } from '#words';
import {
  type Command,
  type CommandDeps,
  CommandError,
  changing,
  parseNumber,
  ROWS_SHOWN,
  readArguments,
  recorded,
  typed,
  UsageError,
} from './command.ts';
import { table } from './table.ts';

export const outbox: Command = {
  usage: ({ admin: say }) => say.outboxUsage,
  summary: ({ admin: say }) => say.outboxSummary,
  help: ({ admin: say }) =>
    [
      say.outboxHelp({ rows: ROWS_SHOWN, days: TEXTS_KEPT_DAYS }),
      '',
      say.outboxExamples({ one: typed('outbox --retry 815'), all: typed('outbox --retry all') }),
    ].join('\n'),
  changes: true,
  understand(words, args) {
    const options = { status: { type: 'string' }, retry: { type: 'string' } } as const;
    const { values } = readArguments(words, args, { names: [] }, options);
    if (values.retry === 'all') return changing((deps) => retryAll(words, deps));
    if (values.retry !== undefined) {
      const id = parseNumber(words, values.retry, '--retry');
      return changing((deps) => retry(words, id, deps));
    }
    const status = values.status ?? 'dead';
    if (status !== 'pending' && status !== 'sent' && status !== 'dead') {
      throw new UsageError(words.admin.outboxBadStatus);
    }
    return (deps) => show(words, status, deps);
  },
};

async function show(
  { admin: say }: Words,
  status: 'pending' | 'sent' | 'dead',
  { admin }: CommandDeps,
): Promise<string> {
  const list = await admin.messages(status, ROWS_SHOWN);
  if (list.length === 0) return say.outboxNone({ status });
  const rows = list.map((message) => [
    String(message.id),
    message.channel,
    message.to,
    message.template,
    String(message.attempts),
    indiaDateTime(status === 'sent' ? (message.sentAt ?? message.nextAttemptAt) : message.nextAttemptAt),
    message.lastError ?? '',
  ]);
  const when = { pending: say.columnNextTry, sent: say.columnSent, dead: say.columnGivenUp }[status];
  const headings = [
    say.columnNumber,
    say.columnChannel,
    say.columnTo,
    say.columnMessage,
    say.columnTries,
    when,
    say.columnLastError,
  ];
  return table(headings, rows);
}

async function retry({ admin: say }: Words, id: number, deps: CommandDeps): Promise<string> {
  const { engine, admin } = deps;
  const message = await admin.message(id);
  if (!message) throw new CommandError(say.outboxNoMessage({ id }));
  if (message.status !== 'dead') throw new CommandError(say.outboxNotDead({ id, status: message.status }));
  await recorded(deps, async ({ store, clock }, trail) => {
    if (message.isEmptied || !(await store.outbox.revive(id, clock()))) {
      throw new CommandError(say.outboxEmptied({ id, days: TEXTS_KEPT_DAYS }));
    }
    await trail('terminal.outbox_retry', { after: { message: id } });
  });
  await engine.jobs.sendMessages();
  const after = await admin.message(id);
  return (after?.status === 'sent' ? say.outboxSent : say.outboxWaits)({ id });
}

async function retryAll({ admin: say }: Words, deps: CommandDeps): Promise<string> {
  const count = await recorded(deps, async ({ store, clock }, trail) => {
    const messages = await store.outbox.reviveAll(clock());
    if (messages > 0) await trail('terminal.outbox_retry', { after: { messages } });
    else trail.nothingChanged();
    return messages;
  });
  if (count === 0) return say.outboxNoneDead;
  await deps.engine.jobs.sendMessages();
  return say.outboxRetried({ count });
}
