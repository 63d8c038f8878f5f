// Every call of the console × every role × own, foreign and suspended organisations: nobody gets further than declared.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ROLES, type Role } from '#contract/roles.ts';
import { wordsIn as pseudoWordsIn } from '#pseudo-words';
import type { App } from '#server/http.ts';
import * as language from '#server/language.ts';
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
import { newPlayers, type Player } from '#tests/support/worlds/players.ts';
import { storeWith } from '#tests/support/worlds/store-with.ts';
import { undoing } from '#tests/support/worlds/undoing.ts';

const quick = { encodePhoto: quickEncoder, photoStore: photosInMemory() };
const world = bookingWorld((orm, time) => ({ ...demoEngine(orm, time), ...quick }));
/** What is done is taken back, so that everybody finds what the first one found. */
const undone = undoing(world, (orm, time) => ({ ...demoEngine(orm, time), ...quick }));
beforeAll(() => {
  vi.spyOn(language, 'wordsFor').mockImplementation(() => pseudoWordsIn('en'));
});
afterAll(() => vi.restoreAllMocks());

type Scene = { at: Arranged; callers: Record<Exclude<Person, 'nobody'>, Player> };
const scenes = new Map<string, Promise<Scene>>();

/** What a call finds at such a place, with those who may call it there: made once for all calls. */
function sceneFor(name: OperatorCall, place: Place): Promise<Scene> {
  const key = `${stages[name] ?? 'live'} ${place}`;
  const scene = scenes.get(key) ?? newScene(name, place);
  scenes.set(key, scene);
  return scene;
}

async function newScene(name: OperatorCall, place: Place): Promise<Scene> {
  const { orm, now } = world;
  const at = await arranged(world, stages[name]);
  if (place === 'suspended') {
    await orm.execute(
      sql`UPDATE organisations SET status = 'suspended', status_before = 'active' WHERE id = ${at.ids.organisationId}`,
    );
  }
  const member = (role: Role) => memberAt(place, role, at.ids);
  const [player] = await newPlayers(orm, 1, now);
  if (!player) throw new Error('There is no player.');
  const callers = {
    owner: await member('owner'),
    manager: await member('manager'),
    desk: await member('desk'),
    accountant: await member('accountant'),
    staff: await newStaff(orm, now),
    player,
  };
  return { at, callers };
}

async function memberAt(place: Place, role: Role, { organisationId, otherVenueId }: Arranged['ids']): Promise<Player> {
  const { orm, now } = world;
  const id = place === 'foreign' ? (await newOrganisation(orm, { now })).id : organisationId;
  const venueIds = place === 'limited' && role !== 'owner' ? [otherVenueId] : null;
  const member = await newMember(orm, { id }, { now, role, venueIds });
  if (place === 'removed') {
    await orm.execute(sql`UPDATE members SET removed_at = ${now.toISOString()} WHERE id = ${member.memberId}`);
  }
  return member;
}

/** What is wrong with the answer to a valid request; nothing when it is as the table says. */
async function problemWith(app: App, name: OperatorCall, person: Person, place: Place): Promise<string | undefined> {
  const { at, callers } = await sceneFor(name, place);
  const caller = person === 'nobody' ? undefined : callers[person];
  const token = caller?.token;
  const { venueId, bookingId, organisationId } = at.ids;
  const within = { orm: undone.orm, engine: undone.engine, now: world.now };
  const isAtCounter = name !== 'openShift' && bookingId !== '0';
  const shiftId = !isAtCounter ? '0' : await shiftOf(within, caller?.id, venueId);
  const own = name === 'correctCash' ? await takenIn(within, { venueId, userId: caller?.id, shiftId }) : {};
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
  const isTold = (await actsIn(undone.orm, organisationId)).length > 0;
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
    await undone.savepoint('before_request');
    for (const place of PLACES) {
      for (const person of PEOPLE) {
        const problem = await problemWith(undone.app, name, person, place);
        if (problem) trouble.push(problem);
        await undone.undoTo('before_request');
      }
    }
    expect(trouble).toEqual([]);
  },
);

test('the table notices an app that lets everybody in as an owner', async () => {
  const { store } = undone.engine;
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
  const app = await undone.appWith({ ...undone.engine, store: careless });
  await undone.savepoint('before_request');
  for (const name of ['getOrganisation', 'renameOrganisation', 'getManagedVenue'] as const) {
    for (const person of ['desk', 'player'] as const) {
      expect(await problemWith(app, name, person, 'foreign')).toContain('200 instead of 404');
      await undone.undoTo('before_request');
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
