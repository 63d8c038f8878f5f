import { parseArgs } from 'node:util';
import { indiaInstant, isCalendarDate } from '#domain/india-time.ts';
import { LOCALE } from '#domain/locale.ts';
import type { Engine } from '#server/engine.ts';
import type { StraysRepository } from '#server/payments/strays.repository.ts';
import type { AdminRepository } from './admin.repository.ts';

export type CommandDeps = { engine: Engine; admin: AdminRepository; strays: StraysRepository };

/** Does what was asked for and returns what to print. */
export type Work = (deps: CommandDeps) => Promise<string>;

/** Parses the arguments before a database is opened; throws a UsageError whose message is printed. */
export type Command = {
  usage: string;
  summary: string;
  help: string;
  understand(words: string[]): Work;
};

/** An error that the operator can fix. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The arguments are wrong, so the usage is printed as well. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}

type Options = Record<string, { type: 'string' }>;

/** Parses a command's arguments: the positional ones, by their names, and its options. */
export function parseWords(words: string[], names: string[], options: Options = {}) {
  const { values, positionals } = parse(words, options);
  const missing = names.slice(positionals.length);
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.join(', ')}.`);
  if (positionals.length > names.length) {
    const extra = positionals.slice(names.length).join(' ');
    const hint = names.includes('from') ? " A time goes in quotes: '2026-11-20 18:00'." : '';
    throw new UsageError(`'${extra}' is too much.${hint}`);
  }
  return { values, plain: positionals };
}

function parse(words: string[], options: Options) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message.split('. ')[0] : 'These words are not understood'}.`,
    );
  }
}

/** The most rows that a command lists. */
export const ROWS_SHOWN = 50;

export const TIMES_HELP = "Times are Indian wall-clock time in quotes, as '2026-11-20 18:00'; 24:00 ends a day.";

export function parseTime(text: string): Date {
  const [, date = '', hours, minutes] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):([0-5]\d)$/.exec(text) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  if (!isCalendarDate(date) || !(minute <= 24 * 60)) {
    throw new UsageError(`'${text}' is not a time: write it as '2026-11-20 18:00'.`);
  }
  return indiaInstant(date, minute);
}

export function parseNumber(text: string, name: string, most = Number.MAX_SAFE_INTEGER): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= 1 && number <= most)) {
    throw new UsageError(`${name} must be a whole number from 1 to ${most.toLocaleString(LOCALE)}, not '${text}'.`);
  }
  return number;
}

export async function checkVenue(venueId: string, admin: AdminRepository): Promise<void> {
  if (await admin.hasVenue(venueId)) return;
  const alike = await admin.venuesLike(venueId);
  const hint = alike.length > 0 ? ` Did you mean ${alike.join(', ')}?` : ' Its id is the last part of its address.';
  throw new CommandError(`There is no venue '${venueId}'.${hint}`);
}

/** '1 court', '2 courts'. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
