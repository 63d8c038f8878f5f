// Values as they come in an address: always text, and an empty one is the same as none.
import * as z from 'zod';
import { wrong } from './problems.ts';

/** PostgreSQL cannot store NUL, so nothing in the database contains it. */
const WITHOUT_NUL = /^[^\0]*$/;

function orNone(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value;
}

type Bounds = { min: number; max: number; whole?: boolean; example?: number };

function bounded({ min, max, whole = false }: Bounds) {
  const number = z.coerce.number(wrong('notANumber')).min(min, wrong('atLeast')).max(max, wrong('atMost'));
  return whole ? number.int(wrong('notWhole')) : number;
}

/** For the documentation, because `preprocess` hides the type from the generator. */
function described({ min, max, whole = false, example }: Bounds) {
  return {
    type: whole ? 'integer' : 'number',
    minimum: min,
    maximum: max,
    ...(example === undefined ? {} : { example }),
  };
}

export function queryNumber(bounds: Bounds) {
  return z.preprocess(orNone, bounded(bounds).optional()).meta(described(bounds));
}

export function queryNumberOr(fallback: number, bounds: Bounds) {
  return z.preprocess(orNone, bounded(bounds).default(fallback)).meta({ ...described(bounds), default: fallback });
}

/** A word or a name that was asked for; spaces around it do not count. */
export function text(limit: number) {
  return z.string(wrong('notOnce')).trim().max(limit, wrong('tooLong')).regex(WITHOUT_NUL, wrong('unreadable'));
}

export function queryText(limit: number, example: string) {
  return z.preprocess(orNone, text(limit).optional()).meta({ type: 'string', maxLength: limit, example });
}

/** Any other kind of value, when an empty one is the same as none. */
export function queryOptional<Schema extends z.ZodType>(schema: Schema, example: string) {
  return z.preprocess(orNone, schema.optional()).meta({ type: 'string', example });
}
