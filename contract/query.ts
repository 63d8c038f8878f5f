// Values as they come in an address: always text, and an empty one is the same as none.
import * as z from 'zod';

/** PostgreSQL cannot store NUL, so nothing in the database contains it. */
const WITHOUT_NUL = /^[^\0]*$/;
const unreadable = { error: 'contains a character that cannot be read' };

function orNone(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value;
}

type Bounds = { min: number; max: number; whole?: boolean; example?: number };

function bounded({ min, max, whole = false }: Bounds) {
  const number = z.coerce
    .number({ error: 'must be a number' })
    .min(min, { error: `must be at least ${min}` })
    .max(max, { error: `must be at most ${max}` });
  return whole ? number.int({ error: 'must be a whole number' }) : number;
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
  return z
    .string({ error: 'must be given once' })
    .trim()
    .max(limit, { error: `must have at most ${limit} characters` })
    .regex(WITHOUT_NUL, unreadable);
}

export function queryText(limit: number, example: string) {
  return z.preprocess(orNone, text(limit).optional()).meta({ type: 'string', maxLength: limit, example });
}

/** Any other kind of value, when an empty one is the same as none. */
export function queryOptional<Schema extends z.ZodType>(schema: Schema, example: string) {
  return z.preprocess(orNone, schema.optional()).meta({ type: 'string', example });
}
