import { greetingName } from '#domain/greeting-name.ts';
import { indiaDateTime } from '#domain/india-time.ts';
import { contactPhone, MOBILE_NUMBER } from '#domain/phone.ts';
import type { Words } from '#words';
import {
  type Command,
  type CommandDeps,
  CommandError,
  changing,
  readArguments,
  recorded,
  typed,
  UsageError,
  type Work,
} from './command.ts';
import { table } from './table.ts';

export const staff: Command = {
  usage: ({ admin: say }) => say.staffUsage,
  summary: ({ admin: say }) => say.staffSummary,
  help: ({ admin: say }) =>
    [say.staffHelp, '', say.example({ command: typed("staff add 9876543210 --by 'Asha Kulkarni'") })].join('\n'),
  changes: true,
  understand(words, [word = 'list', ...args]) {
    if (word === 'list') return list(words, args);
    if (word !== 'add' && word !== 'remove') throw new UsageError(words.admin.staffNotUnderstood({ word }));
    const [typedPhone = ''] = readArguments(words, args, { names: [words.admin.argumentPhone] }).plain;
    const phone = contactPhone(typedPhone);
    if (!phone || !MOBILE_NUMBER.test(phone)) throw new UsageError(words.admin.staffNotAPhone({ text: typedPhone }));
    return changing((deps) => (word === 'add' ? add : remove)(words, phone, deps));
  },
};

function list(words: Words, args: string[]): Work {
  const { admin: say } = words;
  readArguments(words, args, { names: [] });
  return async ({ engine }) => {
    const people = await engine.store.staff.list();
    if (people.length === 0) return say.staffNone;
    const rows = people.map(({ name, phone, addedAt, addedBy }) => [
      greetingName({ name, phone }),
      phone ?? '',
      indiaDateTime(addedAt),
      addedBy,
    ]);
    return table([say.columnName, say.columnPhone, say.columnSince, say.columnAddedBy], rows);
  };
}

/** Whoever has never signed in gets their account now, so that they are staff when they first do. */
async function add({ admin: say }: Words, phone: string, deps: CommandDeps): Promise<string> {
  const isNew = await recorded(deps, async ({ store, clock }, trail) => {
    await store.sessions.lockPhone(phone);
    const now = clock();
    const user = await store.sessions.userOfPhone(phone, now);
    const added = await store.staff.add({ userId: user.id, addedAt: now, addedBy: deps.by });
    if (added) await trail('staff.added', { subject: greetingName(user) });
    else trail.nothingChanged();
    return added;
  });
  return (isNew ? say.staffAdded : say.staffAlready)({ phone });
}

async function remove({ admin: say }: Words, phone: string, deps: CommandDeps): Promise<string> {
  await recorded(deps, async ({ store }, trail) => {
    const removed = await store.staff.remove(phone);
    if (!removed) throw new CommandError(say.staffNotStaff({ phone }));
    await trail('staff.removed', { subject: greetingName(removed) });
  });
  return say.staffRemoved({ phone });
}
