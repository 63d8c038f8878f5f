// Every field that a call of the contract takes, and for each kind of field the values that have broken programs.
import * as z from 'zod';
import type { Call } from '#contract/calls.ts';
import { exampleOf } from '#server/docs/example.ts';
import type { Parts } from './operator-calls.ts';

const JsonSchema = z.looseObject({
  $ref: z.string().optional(),
  example: z.unknown().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  maxLength: z.number().optional(),
});
type JsonSchema = z.infer<typeof JsonSchema>;

type Step = string | number;
type Part = keyof Parts;
type At = { part: Part; steps: Step[] };
/** One value somewhere in a request, and what must be there before it can be reached. */
type Field = At & { values: unknown[]; around: { steps: Step[]; value: unknown }[] };

const LONG = 'x'.repeat(3_000);
/** What breaks any text. */
const ODD = [
  '',
  ' ',
  'a\0b',
  LONG,
  '🏏'.repeat(30),
  "' OR 1=1 --",
  '%\\',
  '\u202eسلام\u200b',
  '<script>{{7*7}}</script>',
];
/** And what breaks ids, dates, times and cursors. */
const MALFORMED = [
  ...['-1', '0', '1e3', 'NaN', '__proto__', '../..', '999999999999999', '9223372036854775808', '99999999999999999999'],
  ...['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '24:00', '99:99'],
  ...['999999999999999-1', '8640000000000001-1', '0-0', '-62167219200000-1', '1763472600000-99999999999999999999'],
  ...['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00.001Z'],
  ...['0000-01-01T00:00:00.000Z_1', '9999-12-31T23:59:59.999Z_999999999999999', '+275760-09-13T00:00:00.000Z_1'],
];
/** A text that may be longer is one that people write. */
const LONGEST_OF_PROGRAMS = 64;
/** Where only some words are known. */
const WRONG_WORDS = ['', '\0', '__proto__', 'constructor', LONG];
/** Only JSON can carry it. */
const HALF_A_CHARACTER = '\ud800';
const NUMBERS = [0, -1, 1, 0.005, 1e-320, 2 ** 31, 2 ** 48, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308];
const OTHER_KINDS = [null, true, '1', [], {}];

/** All fields of a call, those inside of others too; `valid` gives those that need an element to be reached. */
export function fieldsOf(call: Call, valid: Parts): Field[] {
  const schemas = { params: call.params, query: call.querystring, body: call.isRaw ? undefined : call.body };
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = schemas[part];
    if (!schema) return [];
    const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const walked = walk({
      part,
      steps: [],
      around: [],
      json: root,
      value: valid[part],
      example: undefined,
      root,
    });
    if (part === 'body') return walked;
    // The whole of an address is no field.
    return walked.slice(1).map((field) => ({ ...field, values: inAddress(part, field.values) }));
  });
}

type Place = Omit<Field, 'values'> & {
  json: unknown;
  value: unknown;
  /** What the contract shows in its place. */
  example: unknown;
  root: Record<string, unknown>;
};

function walk({ part, steps, around, json, value, example, root }: Place): Field[] {
  const schemas = alternatives(json, root);
  const { properties = {} } = schemas.find((one) => one.properties) ?? {};
  const list = schemas.find(({ items }) => items !== undefined);
  const ownExample = schemas.find((one) => one.example != null)?.example ?? example ?? exampleOf(schemas[0] ?? {}, {});
  const isMissing = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  const shown = isMissing ? ownExample : value;
  const inner = (step: Step, schema: unknown): Field[] =>
    walk({
      part,
      steps: [...steps, step],
      around: isMissing && shown != null ? [...around, { steps, value: shown }] : around,
      json: schema,
      value: Object(shown)[step],
      example: Object(ownExample)[step],
      root,
    });
  return [
    { part, steps, around, values: valuesFor(schemas, shown) },
    ...Object.entries(properties).flatMap(([key, schema]) => inner(key, schema)),
    ...(list ? inner(0, list.items) : []),
  ];
}

function alternatives(json: unknown, root: Record<string, unknown>): JsonSchema[] {
  const schema = JsonSchema.parse(json === true ? {} : json);
  if (schema.$ref) return alternatives(Object(root.$defs)[schema.$ref.replace('#/$defs/', '')] ?? {}, root);
  return schema.anyOf ? schema.anyOf.flatMap((one) => alternatives(one, root)) : [schema];
}

function valuesFor(schemas: JsonSchema[], shown: unknown): unknown[] {
  const kinds = schemas.flatMap(({ type }) => type ?? []);
  const values = new Set<unknown>(OTHER_KINDS);
  const add = (more: unknown[]) => more.forEach((one) => void values.add(one));
  const isAnything = kinds.length === 0;
  const isOneOf = schemas.some((one) => one.enum !== undefined || one.const !== undefined);
  if (isOneOf) add(WRONG_WORDS);
  else if (isAnything || kinds.includes('string')) {
    const longest = schemas.find(({ maxLength }) => maxLength)?.maxLength;
    add([...ODD, HALF_A_CHARACTER, ...(longest ? ['é'.repeat(longest), 'x'.repeat(longest + 1)] : [])]);
    if (!longest || longest <= LONGEST_OF_PROGRAMS) add(MALFORMED);
  }
  if (isAnything || kinds.includes('number') || kinds.includes('integer')) add(NUMBERS);
  if (kinds.includes('array')) {
    const [first] = Array.isArray(shown) ? shown : [];
    add([
      [null],
      [[]],
      [first, first],
      Array.from({ length: 300 }, () => first),
      Array.from({ length: 300 }, (_, i) => i),
    ]);
  }
  if (kinds.includes('object'))
    add([{ ...Object(shown), constructor: { prototype: 1 } }, JSON.parse('{"__proto__":1}')]);
  return [...values];
}

/** An address carries nothing but text, of which a query may hold several by the same name. */
function inAddress(part: Part, values: unknown[]): unknown[] {
  const texts = values.flatMap((value) => (typeof value === 'object' ? [] : String(value).toWellFormed()));
  if (part === 'query') return [...new Set(texts), ['1', '1']];
  // Without a part of it, a path is another one. What is too long for any path is refused before it is read.
  return [...new Set(texts)].filter((text) => text !== '');
}

/** The same request with this value there. */
export function withValue(valid: Parts, { part, steps, around }: Field, value: unknown): Parts {
  const reached = around.reduce((whole, outer) => replaced(whole, outer.steps, outer.value), valid[part]);
  return { ...valid, [part]: replaced(reached, steps, value) };
}

function replaced(within: unknown, [step, ...rest]: Step[], value: unknown): unknown {
  if (step === undefined) return value;
  const next = replaced(Object(within)[step], rest, value);
  if (typeof step === 'number') return [next, ...(Array.isArray(within) ? within.slice(1) : [])];
  return { ...Object(within), [step]: next };
}
