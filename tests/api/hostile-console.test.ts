// No value of any field of any call of the console, by somebody who may make it, gives a 5xx or anything but a sentence.
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { type Call, calls } from '#contract/calls.ts';
import { refusalsOf } from '#contract/documented-refusals.ts';
import { Failure } from '#contract/envelope.ts';
import { fieldsOf, withValue } from '#tests/support/api/hostile-fields.ts';
import {
  type Arranged,
  type OperatorCall,
  type Parts,
  partsOf,
  requestFrom,
  requests,
  type Stage,
  stages,
} from '#tests/support/api/operator-calls.ts';
import { photosInMemory, quickEncoder } from '#tests/support/photos/quick-photos.ts';
import { arranged, shiftOf, takenIn } from '#tests/support/worlds/arranged.ts';
import { bookingWorld, demoEngine } from '#tests/support/worlds/booking-world.ts';
import { newMember, newStaff } from '#tests/support/worlds/organisations.ts';
import { undoing } from '#tests/support/worlds/undoing.ts';
import { SITE_LANGUAGE, wordsIn } from '#words';

type Asked = OperatorCall | 'watchDay';

const quick = { encodePhoto: quickEncoder, photoStore: photosInMemory() };
const world = bookingWorld((orm, time) => ({ ...demoEngine(orm, time), ...quick }));
const places: Partial<Record<Stage, Arranged>> = {};
const words = wordsIn(SITE_LANGUAGE);
/** What a request does is taken back, so that each finds what the first one found. */
const undone = undoing(world, (orm, time) => ({ ...demoEngine(orm, time), ...quick }));
const { savepoint, undoTo } = undone;
let asked = 0;

beforeAll(async () => {
  for (const stage of ['draft', 'submitted', 'live'] as const) places[stage] = await arranged(world, stage);
});

/** An owner with a shift of their own, or staff where only they may. */
async function arrangedFor(name: OperatorCall): Promise<{ token: string; valid: Parts }> {
  const at = places[stages[name] ?? 'live'];
  if (!at) throw new Error('Nothing was arranged.');
  const { organisationId, venueId } = at.ids;
  const { orm, now } = world;
  const by: Call['by'] = calls[name].by;
  if (by === 'staff') return { token: (await newStaff(orm, now)).token, valid: partsOf(name, at) };
  const owner = await newMember(orm, { id: organisationId }, { now, role: 'owner' });
  const needsShift = name !== 'openShift' && stages[name] === undefined;
  const shiftId = needsShift ? await shiftOf(world, owner.id, venueId) : '0';
  const own = name === 'correctCash' ? await takenIn(world, { venueId, userId: owner.id, shiftId }) : {};
  return { token: owner.token, valid: partsOf(name, { ...at, ids: { ...at.ids, shiftId, ...own } }) };
}

async function answerTo(name: Asked, parts: Parts, token: string) {
  const { method, url, body } = requestFrom(calls[name], parts);
  return undone.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

/** What is wrong with the answer; nothing when it is as every answer must be. */
function problemWith(name: Asked, { statusCode, body, headers }: LightMyRequestResponse): string | undefined {
  if (statusCode >= 500) return `${statusCode}: ${body}`;
  if (statusCode < 300) return undefined;
  if (!String(headers['content-type']).startsWith('application/json')) return `not JSON: ${body.slice(0, 100)}`;
  const { data: failure } = Failure.safeParse(JSON.parse(body));
  if (!failure) return `not the envelope: ${body.slice(0, 300)}`;
  if (!isSentence(failure.message)) return `no sentence: ${failure.message}`;
  const known = refusalsOf(calls[name], words);
  const isKnown = known.some(({ status, code }) => status === statusCode && code === failure.code);
  return isKnown ? undefined : `not in the document: ${statusCode} ${body}`;
}

/** The full stop is missing where it is shown under a field. Neither the schema library nor the database speaks like us. */
const isSentence = (message: string) =>
  /^[\p{Lu}“]\S* \S+ [^\n]*\S$/u.test(message) && !/invalid input|expected \w+, |violates|syntax error/i.test(message);

async function troubleIn(name: Asked, valid: Parts, token: string): Promise<string[]> {
  const trouble: string[] = [];
  for (const field of fieldsOf(calls[name], valid)) {
    for (const value of field.values) {
      asked += 1;
      // An answer that breaks off is none.
      const answer = await answerTo(name, withValue(valid, field, value), token).catch(String);
      const problem = typeof answer === 'string' ? answer : problemWith(name, answer);
      const where = [field.part, ...field.steps].join('.');
      if (problem) trouble.push(`${where} = ${JSON.stringify(value).slice(0, 200)}: ${problem}`);
      // Who was refused has changed nothing.
      const isDone = typeof answer === 'object' && answer.statusCode < 300 && calls[name].method !== 'GET';
      if (problem || isDone) await undoTo('before_request');
    }
  }
  return trouble;
}

test.each(Object.keys(requests) as OperatorCall[])('%s answers whatever is in one of its fields', async (name) => {
  const { token, valid } = await arrangedFor(name);
  await savepoint('before_call');
  // Only who is suspended is reinstated.
  if (name === 'reinstateOrganisation') {
    await answerTo('suspendOrganisation', { ...valid, body: { reason: 'Nobody answers.' } }, token);
  }
  await savepoint('before_request');
  const untouched = await answerTo(name, valid, token);
  await undoTo('before_request');
  const trouble = await troubleIn(name, valid, token);
  await undoTo('before_call');
  expect(untouched.statusCode, untouched.body).toBe(200);
  expect(trouble).toEqual([]);
});

test('those were thousands of values', () => {
  expect(asked).toBeGreaterThan(5_000);
});

test('the stream of a day answers whatever its venue is', async () => {
  const { token, valid } = await arrangedFor('getDay');
  await savepoint('before_request');
  expect(await troubleIn('watchDay', { ...valid, query: {} }, token)).toEqual([]);
});
