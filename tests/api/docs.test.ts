import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Call, calls } from '#contract/calls.ts';
import { City, Sport } from '#contract/catalogue.ts';
import { Failure } from '#contract/envelope.ts';
import { Place } from '#contract/location.ts';
import { buildApp } from '#server/app.ts';
import { mediaOf } from '#server/http.ts';
import { appForTests, ORIGIN } from '#tests/support/api/app.ts';

const maidan = appForTests();

const Media = z.object({
  schema: z.record(z.string(), z.unknown()),
  example: z.unknown().optional(),
  examples: z.record(z.string(), z.strictObject({ value: z.unknown() })).optional(),
});
const Response = z.object({ description: z.string(), content: z.record(z.string(), Media).optional() });
const Operation = z.object({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), example: z.unknown().optional() }))
    .optional(),
  requestBody: z.object({ content: z.record(z.string(), Media) }).optional(),
  responses: z.record(z.string().regex(/^([1-5]\d\d|[1-5]XX|default)$/), Response),
});
/** The parts of OpenAPI 3.1 that we use, as strictly as the standard has them. */
const OpenApi = z.object({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.object({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.object({ name: z.string(), identifier: z.string().optional() }),
  }),
  servers: z.array(z.object({ url: z.url() })),
  components: z.object({ schemas: z.record(z.string().regex(/^[\w.-]+$/), z.record(z.string(), z.unknown())) }),
  paths: z.record(
    z.string().startsWith('/'),
    z.record(z.enum(['get', 'post', 'put', 'delete', 'patch']).or(z.string()), Operation),
  ),
});

async function operationOf(name: string) {
  const operations = Object.values((await document()).paths).flatMap((path) => Object.values(path));
  const operation = operations.find(({ operationId }) => operationId === name);
  if (!operation) throw new Error(`${name} is not in the document.`);
  return operation;
}

let asked: ReturnType<typeof askForDocument> | undefined;
/** The same for every test: it is long to read. */
function document() {
  asked ??= askForDocument();
  return asked;
}

async function askForDocument() {
  const response = await maidan.current.app.inject({ url: '/api/docs', headers: { accept: '*/*' } });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  return OpenApi.parse(response.json());
}

describe('GET /api/docs, asked by a program', () => {
  test('gives an OpenAPI 3.1 document that names this server', async () => {
    expect((await document()).servers).toEqual([{ url: ORIGIN }]);
  });

  test.each(Object.entries<Call>(calls))('describes %s', async (name, call) => {
    const { method, path } = call;
    const operation = (await document()).paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    const type = mediaOf(call) ?? 'application/json';
    expect(operation?.responses['200']?.content?.[type]?.schema).toBeDefined();
    expect(Object.keys(operation?.responses ?? {}).filter((status) => !/^\d{3}$/.test(status))).toEqual([]);
    expect(operation?.responses['500']).toBeDefined();
  });

  test.each(Object.entries<Call>(calls))('shows an example of all that %s takes, valid', async (name, endpoint) => {
    const { parameters = [], requestBody } = await operationOf(name);
    const given = (place: string) =>
      Object.fromEntries(parameters.filter((one) => one.in === place).map((one) => [one.name, String(one.example)]));
    for (const { name, example } of parameters) expect(example, name).toBeDefined();
    for (const [schema, example] of [
      [endpoint.params, given('path')],
      [endpoint.querystring, given('query')],
      [endpoint.body, requestBody?.content['application/json']?.example],
    ] as const) {
      if (!schema) continue;
      expect(example).toBeDefined();
      expect(schema.safeParse(example)).toMatchObject({ success: true });
      const known = new Set(Object.keys(schema.shape));
      expect(Object.keys(Object(example)).filter((key) => !known.has(key))).toEqual([]);
    }
  });

  test.each(Object.entries<Call>(calls))('shows an example of what %s answers, valid', async (name, endpoint) => {
    const { responses } = await operationOf(name);
    for (const [status, schema] of Object.entries(endpoint.response)) {
      const type = mediaOf(endpoint) ?? 'application/json';
      const example = responses[status]?.content?.[type]?.example;
      expect(example).toBeDefined();
      // Nothing is stripped either: the example shows what there is and nothing else.
      expect(schema?.parse(example)).toEqual(example);
    }
  });

  test.each(Object.keys(calls))('shows how %s is refused, each with a fitting example', async (name) => {
    const { responses } = await operationOf(name);
    const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    expect(refusals.length).toBeGreaterThan(0);
    for (const [, response] of refusals) {
      const { schema, examples = {} } = Media.parse(response.content?.['application/json']);
      expect(schema).toEqual({ $ref: '#/components/schemas/Failure' });
      expect(response.description).toBe(Object.keys(examples).join(', '));
      for (const [code, { value }] of Object.entries(examples)) expect(Failure.parse(value)).toMatchObject({ code });
    }
  });

  test.each([
    ['holdSlot', 400, ['bad_request']],
    ['holdSlot', 401, ['unauthenticated']],
    [
      'holdSlot',
      409,
      [
        'booking_cancelled',
        'booking_id_used',
        'code_used_up',
        'hold_limit',
        'listing_in_progress',
        'slot_blocked',
        'slot_taken',
      ],
    ],
    ['holdSlot', 413, ['too_large']],
    [
      'holdSlot',
      422,
      [
        'code_not_now',
        'length_not_offered',
        'slot_not_offered',
        'slot_started',
        'sport_not_offered',
        'too_far_ahead',
        'too_late_to_book',
        'unknown_code',
      ],
    ],
    ['processPayment', 402, ['payment_declined', 'payment_required']],
    ['verifyCode', 401, ['wrong_code']],
    ['getEvent', 404, ['event_not_found']],
    ['sendCode', 429, ['too_many_requests']],
    ['ready', 503, ['unavailable']],
  ])('tells that %s can be refused with %i, and why', async (name, status, codes) => {
    const { responses } = await operationOf(name);
    expect(Object.keys(responses[status]?.content?.['application/json']?.examples ?? {})).toEqual(codes);
  });

  test('does not tell of refusals that cannot be', async () => {
    expect(Object.keys((await operationOf('health')).responses)).toEqual(['200', '500']);
    expect(Object.keys((await operationOf('listCities')).responses)).toEqual(['200', '403', '429', '500', '503']);
  });

  test('describes nothing that is not in the contract', async () => {
    const described = Object.values((await document()).paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(described.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  test('every reference in it leads somewhere', async () => {
    const found = await document();
    const references = [...JSON.stringify(found).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(references.length).toBeGreaterThan(0);
    for (const name of references) expect(Object.keys(found.components.schemas)).toContain(name);
    expect(JSON.stringify(found)).not.toContain('"$ref":"#/definitions');
  });

  test.each([
    ['City', City],
    ['Sport', Sport],
    ['Place', Place],
    ['Failure', Failure],
  ])('shows an example of %s that is a valid one', async (name, schema) => {
    const example = (await document()).components.schemas[name]?.example;
    expect(example).toBeDefined();
    expect(schema.parse(example)).toEqual(example);
  });

  test('is the same with a slash or a query behind it', async () => {
    for (const url of ['/api/docs/', '/api/docs?x=1']) {
      const response = await maidan.current.app.inject({ url, headers: { accept: 'application/json' } });
      expect(OpenApi.safeParse(response.json()).success).toBe(true);
    }
  });
});

describe('GET /api/docs, asked by a browser', () => {
  test('gives a page whose files are there', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    let url = '/api/docs';
    let response = await maidan.current.app.inject({ url, headers: { accept } });
    if (response.statusCode >= 300 && response.statusCode < 400) {
      url = new URL(String(response.headers.location), `${ORIGIN}${url}`).pathname;
      response = await maidan.current.app.inject({ url, headers: { accept } });
    }
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/html/);
    const files = [...response.body.matchAll(/(?:src|href)="(\.?\/[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const path = new URL(file, `${ORIGIN}${url}`).pathname;
      expect((await maidan.current.app.inject(path)).statusCode, path).toBe(200);
    }
  });
});

test('where they are switched off there are none', async () => {
  const { database } = maidan.current;
  const app = await buildApp({ database, mode: 'live', origin: ORIGIN, apiDocs: false });
  for (const path of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html']) {
    const { statusCode, body } = await app.inject(path);
    expect(`${path} ${statusCode}`).toBe(`${path} 404`);
    expect(body).not.toContain('openapi');
  }
  await app.close();
});
