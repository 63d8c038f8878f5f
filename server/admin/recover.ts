import { indiaDateTime } from '#domain/india-time.ts';
import { formatPaise } from '#domain/price.ts';
import { returnStrays } from '#server/payments/return-strays.ts';
import { type Command, counted, parseTime, parseWords, TIMES_HELP } from './command.ts';

export const recover: Command = {
  usage: 'recover <since>',
  summary: 'after going back to a backup: give back what was paid for what is no longer known',
  help: [
    'Asks the gateway what it has taken since the moment of the backup, and gives back whatever belongs to no order in',
    'the database. Orders that are known are settled by `reconcile`. May be repeated: nothing is given back twice.',
    TIMES_HELP,
    '',
    "Example: npm run admin -- recover '2026-11-20 18:00'",
  ].join('\n'),
  understand(words) {
    const since = parseTime(parseWords(words, ['since']).plain[0] ?? '');
    return async ({ engine, strays }) => {
      const { looked, returned, paise } = await returnStrays({ ...engine, strays }, since);
      const from = indiaDateTime(since);
      if (returned === 0) return `Of ${counted(looked, 'payment')} since ${from}, all belong to something we know.`;
      return `Of ${counted(looked, 'payment')} since ${from}, ${returned} belonged to nothing we know: ${formatPaise(paise)} given back.`;
    };
  },
};
