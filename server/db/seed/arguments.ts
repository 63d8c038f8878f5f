import { parseArgs } from 'node:util';
import { StartupError } from '../../startup-error.ts';
import { DEMO } from './demo.ts';
import type { Size } from './fill.ts';

export const USAGE = `Usage: npm run seed [-- --venues <number> --bookings <number>]

Fills an empty database: the PostgreSQL at DATABASE_URL or, without one, the embedded database in DATA_DIR.

  (nothing)            the demo: ${DEMO.venues} venues, ${DEMO.bookings} bookings
  --venues <number>    so many venues instead (${DEMO.venues} if left out)
  --bookings <number>  so many bookings instead (10 a venue if left out)
  --help               this text`;

const MOST = 10_000_000;

export type SeedOrder = { kind: 'help' } | { kind: 'demo' } | { kind: 'bulk'; size: Size };

export function readArguments(given: string[]): SeedOrder {
  const values = parse(given);
  if (values.help) return { kind: 'help' };
  if (values.venues === undefined && values.bookings === undefined) return { kind: 'demo' };
  const venues = wholeNumber('--venues', values.venues) ?? DEMO.venues;
  if (venues === 0) throw new StartupError('--venues must be at least 1.');
  return { kind: 'bulk', size: { venues, bookings: wholeNumber('--bookings', values.bookings) ?? 10 * venues } };
}

function parse(given: string[]): { help?: boolean; venues?: string; bookings?: string } {
  // A value such as -5 is taken for an option by parseArgs; joined to its flag, it reaches the check below.
  const joined = given.join('\n').replace(/^(--venues|--bookings)\n(?=.)/gm, '$1=');
  const args = joined === '' ? [] : joined.split('\n');
  try {
    return parseArgs({
      args,
      options: { venues: { type: 'string' }, bookings: { type: 'string' }, help: { type: 'boolean' } },
    }).values;
  } catch {
    const stranger = args.find((each) => !/^--(venues|bookings)(=|$)|^--help$/.test(each));
    throw new StartupError(
      stranger === undefined
        ? '--venues and --bookings each need a number: see --help.'
        : `There is no option ${stranger}: see --help.`,
    );
  }
}

function wholeNumber(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > MOST) {
    throw new StartupError(`${flag} must be a whole number from 0 to ${MOST}, not '${text}'.`);
  }
  return number;
}
