// Every call of the console × every role × own, foreign and suspended organisations: nobody gets further than declared.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ROLES } from '#contract/roles.ts';
import { wordsIn as pseudoWordsIn } from '#pseudo-words';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/http.ts';
import * as language from '#server/language.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import {
  type Arranged,
  expectedStatus,
  isAct,
  type OperatorCall,
  operatorCalls,
  PEOPLE,
  type Person,
  PLACES,
  type Place,
  requestOf,
  requests,
  stages,
} from '#tests/support/api/operator-calls.ts';
import { photosInMemory, quickEncoder } from '#tests/support/photos/quick-photos.ts';
import { arranged, shiftOf, takenIn } from '#tests/support/worlds/arranged.ts';
import { bookingWorld, demoEngine } from '#tests/support/worlds/booking-world.ts';
import { actsIn, newMember, newOrganisation, newStaff } from '#tests/support/worlds/organisations.ts';
import { storeWith } from '#tests/support/worlds/store-with.ts';

const world = bookingWorld((orm, time) => ({
  ...demoEngine(orm, time),
  encodePhoto: quickEncoder,
  photoStore: photosInMemory(),
}));
beforeAll(() => {
  vi.spyOn(language, 'wordsFor').mockImplementation(() => pseudoWordsIn('en'));
});
afterAll(() => vi.restoreAllMocks());

async function callerOf(person: Person, place: Place, { organisationId, otherVenueId }: Arranged['ids']) {
  const { orm, now } = world;
  if (person === 'nobody') return undefined;
  if (person === 'staff') return newStaff(orm, now);
  if (person === 'player') return (await world.players(1))[0];
  const id = place === 'foreign' ? (await newOrganisation(orm, { now })).id : organisationId;
  const venueIds = place === 'limited' && person !== 'owner' ? [otherVenueId] : null;
  const member = await newMember(orm, { id }, { now, role: person, venueIds });
  if (place === 'removed') {
    await orm.execute(sql`UPDATE members SET removed_at = ${now.toISOString()} WHERE id = ${member.memberId}`);
  }
  return member;
}

async function arrangedFor(name: OperatorCall, place: Place): Promise<Arranged> {
  const at = await arranged(world, stages[name]);
  if (place === 'suspended') {
    await world.orm.execute(
      sql`UPDATE organisations SET status = 'suspended', status_before = 'active' WHERE id = ${at.ids.organisationId}`,
    );
  }
  return at;
}

/** What is wrong with the answer to a valid request; nothing when it is as the table says. */
async function problemWith(
  app: App,
  name: OperatorCall,
  person: Person,
  place: Place,
  at: Arranged,
): Promise<string | undefined> {
  const caller = await callerOf(person, place, at.ids);
  const token = caller?.token;
  const isAtCounter = name !== 'openShift' && at.ids.bookingId !== '0';
  const shiftId = !isAtCounter ? '0' : await shiftOf(world, caller?.id, at.ids.venueId);
  const { venueId } = at.ids;
  const own = name === 'correctCash' ? await takenIn(world, { venueId, userId: caller?.id, shiftId }) : {};
  const { method, url, body } = requestOf(name, { ...at, ids: { ...at.ids, shiftId, ...own } });
  const response = await app.inject({
    method,
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body === undefined ? {} : { payload: JSON.parse(JSON.stringify(body)) }),
  });
  const status = expectedStatus(name, person, place);
  const said = `${name} by ${person}, ${place}`;
  if (response.statusCode !== status) return `${said}: ${response.statusCode} instead of ${status}: ${response.body}`;
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const { message } = isJson ? response.json() : {};
  if (message !== undefined && !message.includes('⟦')) return `${said}: says past the catalogue: ${message}`;
  const isTold = (await actsIn(world.orm, at.ids.organisationId)).length > 0;
  const isDone = status === 200 && isAct(name);
  // What staff do for the platform belongs to no organisation.
  if (isDone && !isTold && typeof calls[name].by === 'object') return `${said}: done without a trail`;
  return !isDone && isTold ? `${said}: nothing was done, but it is in the trail` : undefined;
}

test('every call of the console has its request', () => {
  expect(Object.keys(requests).toSorted()).toEqual(operatorCalls);
  expect(operatorCalls.length).toBeGreaterThan(5);
});

test.each(Object.keys(requests) as OperatorCall[])(
  '%s is for those it is declared for, and nobody else',
  async (name) => {
    const trouble: string[] = [];
    for (const place of PLACES) {
      let at: Arranged | undefined;
      for (const person of PEOPLE) {
        at ??= await arrangedFor(name, place);
        const problem = await problemWith(world.app, name, person, place, at);
        if (problem) trouble.push(problem);
        // Who was refused has changed nothing, so the next finds what they found.
        if (isAct(name) && (problem || expectedStatus(name, person, place) === 200)) at = undefined;
      }
    }
    expect(trouble).toEqual([]);
  },
);

test('the table notices an app that lets everybody in as an owner', async () => {
  const { store } = world.engine;
  const { access } = store;
  const asOwner = <T extends object>(found: T | undefined) =>
    found && { ...found, role: 'owner' as const, venueIds: null };
  const careless = storeWith(store, {
    access: {
      ...access,
      toOrganisation: async (of) => asOwner(await access.toOrganisation(of)),
      toVenue: async (of) => asOwner(await access.toVenue(of)),
    },
  });
  const { database } = world;
  const engine = { ...world.engine, store: careless };
  const app = await buildApp({ database, mode: 'demo', origin: ORIGIN, clock: () => world.now, engine });
  for (const name of ['getOrganisation', 'renameOrganisation', 'getManagedVenue'] as const) {
    for (const person of ['desk', 'player'] as const) {
      expect(await problemWith(app, name, person, 'foreign', await arrangedFor(name, 'foreign'))).toContain(
        '200 instead of 404',
      );
    }
  }
  await app.close();
});

test('a member never learns whether a foreign organisation exists', async () => {
  const [player] = await world.players(1);
  const headers = { authorization: `Bearer ${player?.token}` };
  const { organisationId, venueId } = (await arranged(world)).ids;
  const answers = await Promise.all(
    [
      `organisations/${organisationId}`,
      'organisations/999999',
      'organisations/x',
      `venues/${venueId}`,
      'venues/none',
    ].map((path) => world.app.inject({ url: `/api/manage/${path}`, headers })),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(ROLES).toHaveLength(4);
});
