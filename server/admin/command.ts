import { parseArgs } from 'node:util';
import { indiaInstant, isCalendarDate } from '#domain/india-time.ts';
import { acting, type Trail } from '#server/activity/acting.ts';
import type { Engine } from '#server/engine.ts';
import type { StraysRepository } from '#server/payments/strays.repository.ts';
import type { Words } from '#words';
import type { AdminRepository } from './admin.repository.ts';

export type CommandDeps = {
  engine: Engine;
  admin: AdminRepository;
  strays: StraysRepository;
  /** The name under which it is recorded. */
  by: string;
};

/** Does what was asked for and returns what to print. One that changes something is recorded. */
export type Work = { (deps: CommandDeps): Promise<string>; changes?: true };

export const changing = (work: (deps: CommandDeps) => Promise<string>): Work =>
  Object.assign(work, { changes: true as const });

/** Changes something in one transaction with its trail: that is the store of the engine it is given. */
export function recorded<T>(
  { engine, by }: CommandDeps,
  work: (engine: Engine, trail: Trail) => Promise<T>,
): Promise<T> {
  return acting(engine, { terminal: by }, (store, trail) => work({ ...engine, store }, trail));
}

/** What an operator can do, in the words that are handed in. */
export type Command = {
  usage(words: Words): string;
  summary(words: Words): string;
  help(words: Words): string;
  /** Whether it can change something. */
  changes: boolean;
  /** Parses the arguments before a database is opened; throws a UsageError whose message is printed. */
  understand(words: Words, args: string[]): Work;
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

/** The positional arguments of a command, by their names, and whether some of them are times. */
type Positional = { names: string[]; hasTimes?: boolean };

/** Parses a command's arguments: the positional ones, and its options. */
export function readArguments(
  { admin: say }: Words,
  args: string[],
  { names, hasTimes = false }: Positional,
  options: Options = {},
) {
  const { values, positionals } = parse(say.notUnderstood, args, options);
  const missing = names.slice(positionals.length);
  if (missing.length > 0) throw new UsageError(say.missing({ names: missing.join(', ') }));
  if (positionals.length > names.length) {
    const extra = positionals.slice(names.length).join(' ');
    throw new UsageError((hasTimes ? say.tooMuchTime : say.tooMuch)({ extra }));
  }
  return { values, plain: positionals };
}

/** What is wrong with an option, Node says in its own words. */
function parse(otherwise: string, args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? `${error.message.split('. ')[0]}.` : otherwise);
  }
}

/** The most rows that a command lists. */
export const ROWS_SHOWN = 50;

export function parseTime({ admin: say }: Words, text: string): Date {
  const [, date = '', hours, minutes] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):([0-5]\d)$/.exec(text) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  if (!isCalendarDate(date) || !(minute <= 24 * 60)) throw new UsageError(say.notATime({ text }));
  return indiaInstant(date, minute);
}

export function parseNumber({ admin: say }: Words, text: string, name: string, most = Number.MAX_SAFE_INTEGER): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= 1 && number <= most)) throw new UsageError(say.notANumber({ name, most, text }));
  return number;
}

export async function checkVenue({ admin: say }: Words, venue: string, admin: AdminRepository): Promise<void> {
  if (await admin.hasVenue(venue)) return;
  const alike = (await admin.venuesLike(venue)).join(', ');
  throw new CommandError(alike ? say.noVenueButAlike({ venue, alike }) : say.noVenue({ venue }));
}

/** A command as it is typed. */
export const typed = (command: string) => `npm run admin -- ${command}`;
