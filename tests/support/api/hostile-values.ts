// Requests made from the contract: what a call asks for, nearly, wrongly, and not at all.
import fc from 'fast-check';
import * as z from 'zod';
import { type Call, type CallName, calls } from '#contract/calls.ts';

const JsonSchema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  maxLength: z.number().optional(),
});

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

/** Of the wrong kind, the wrong size, or of a kind that has broken other programs. */
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    -0.1,
    1e-320,
    2 ** 53,
    '',
    ' ',
    '\0',
    'BK\0',
    'null',
    'undefined',
    'NaN',
    '-1',
    "' OR 1=1 --",
    '"; DROP TABLE bookings; --',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '{{7*7}}#{7*7}',
    '%00%ff%2e%2e',
    '\ud800',
    '🏏'.repeat(300),
    'é'.repeat(5_000),
    'x'.repeat(60_000),
    '\u202eسلام\u200b',
    '9999-12-31',
    '0000-01-01',
    '2026-02-30',
    '24:00',
    '99:99',
    '__proto__',
    [],
    {},
    [[[[]]]],
  ),
  fc.constant(null).map(() => deep(3_000)),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.double(),
  fc.array(fc.constantFrom<unknown>(1, 'a', null), { maxLength: 300 }),
  fc.constantFrom('constructor', 'toString', 'hasOwnProperty').map((key) => ({ [key]: { [key]: 1 } })),
);

/** Known things by the name of their field, so that some requests get far. */
export type Likely = Record<string, unknown[]>;

function valueFor(key: string, json: unknown, likely: Likely): fc.Arbitrary<unknown> {
  const known = likely[key];
  const wanted = fitting(json, likely);
  const usual = known ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, wanted) : wanted;
  return fc.oneof({ weight: 7, arbitrary: usual }, { weight: 1, arbitrary: nasty });
}

function fitting(json: unknown, likely: Likely): fc.Arbitrary<unknown> {
  const schema = JsonSchema.parse(json === true ? {} : json);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, likely)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema.properties ?? {}, likely);
    case 'array':
      return fc.array(fitting(schema.items ?? true, likely), { maxLength: 3 });
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer({ min: -5, max: 2_000 }), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.string({ maxLength: Math.min(schema.maxLength ?? 50, 50) });
  }
}

/** Mostly complete; now and then something is missing or there is something more. */
function objectOf(properties: Record<string, unknown>, likely: Likely): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, json]) => [
      key,
      fc.option(valueFor(key, json, likely), { freq: 9, nil: GONE }),
    ]),
  );
  const more = fc.dictionary(fc.constantFrom('extra', 'constructor', 'isAdmin', 'user_id'), nasty, { maxKeys: 1 });
  return fc
    .tuple(fc.record(fields), fc.option(more, { freq: 1 }))
    .map(([known, extra]) =>
      Object.fromEntries(Object.entries({ ...known, ...extra }).filter(([, value]) => value !== GONE)),
    );
}
const GONE = Symbol('left out');

function partOf(schema: z.ZodType | undefined, likely: Likely): fc.Arbitrary<unknown> {
  if (!schema) return fc.option(nasty, { freq: 1, nil: undefined });
  return fitting(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), likely);
}

export type HostileRequest = {
  name: CallName;
  method: string;
  params: unknown;
  query: unknown;
  body: unknown;
  raw: string | undefined;
  type: string;
  authorization: string | undefined;
};

const rawBodies = fc.constantFrom(
  '',
  '{',
  '{"a":1',
  '[1,]',
  '\u0000',
  'nonsense',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
  JSON.stringify('x'.repeat(70_000)),
  '"\\ud800"',
  '1e999',
);
const types = fc.constantFrom('text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'a/b;c', '');
const rarely = <T>(value: fc.Arbitrary<T>, oneIn: number) =>
  fc
    .option(value, { freq: 1, nil: undefined })
    .chain((found) => fc.integer({ min: 1, max: oneIn }).map((number) => (number === 1 ? found : undefined)));

export function hostileRequests(name: CallName, likely: Likely, tokens: string[]): fc.Arbitrary<HostileRequest> {
  const endpoint: Call = calls[name];
  const { method } = calls[name];
  return fc.record({
    name: fc.constant(name),
    method: rarely(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'), 20).map(
      (other) => other ?? method,
    ),
    params: partOf(endpoint.params, likely),
    query: partOf(endpoint.querystring, likely),
    body: partOf(endpoint.body, likely),
    raw: rarely(rawBodies, 8),
    type: rarely(types, 15).map((other) => other ?? 'application/json'),
    authorization: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...tokens).map((token) => `Bearer ${token}`) },
      fc.constantFrom(undefined, '', 'Bearer', 'Bearer x', 'Basic eDp5', `Bearer ${'a'.repeat(43)}`, 'bearer \t\v'),
    ),
  });
}
