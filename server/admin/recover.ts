import { indiaDateTime } from '#domain/india-time.ts';
import { formatPaise } from '#domain/price.ts';
import { returnStrays } from '#server/payments/return-strays.ts';
import { type Command, changing, parseTime, readArguments, recorded, typed } from './command.ts';

export const recover: Command = {
  usage: ({ admin: say }) => say.recoverUsage,
  summary: ({ admin: say }) => say.recoverSummary,
  help: ({ admin: say }) =>
    [say.recoverHelp, say.times, '', say.example({ command: typed("recover '2026-11-20 18:00'") })].join('\n'),
  changes: true,
  understand(words, args) {
    const { admin: say } = words;
    const since = parseTime(words, readArguments(words, args, { names: [say.argumentSince] }).plain[0] ?? '');
    return changing(async (deps) => {
      const { engine, strays } = deps;
      // Recorded first: each payment is given back in a transaction of its own.
      await recorded(deps, (_, trail) => trail('terminal.recover', { after: { since: indiaDateTime(since) } }));
      const { looked, returned, paise } = await returnStrays({ ...engine, strays }, since);
      const about = { looked, since: indiaDateTime(since) };
      if (returned === 0) return say.recoverNothing(about);
      return say.recoverDone({ ...about, returned, amount: formatPaise(paise, words) });
    });
  },
};
