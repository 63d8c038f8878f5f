// Every call of the console × every role × own, foreign and suspended organisations: nobody gets further than declared.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ROLES } from '#contract/roles.ts';
import { buildApp } from '#server/app.ts';
import { schema } from '#server/db/database.ts';
import type { App } from '#server/http.ts';
import { hashToken, newToken } from '#server/sessions/secrets.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import {
  type Arranged,
  expectedStatus,
  type OperatorCall,
  operatorCalls,
  PEOPLE,
  type Person,
  PLACES,
  type Place,
  requestOf,
  requests,
} from '#tests/support/api/operator-calls.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { actsIn, newMember, newOrganisation, newStaff } from '#tests/support/worlds/organisations.ts';

const world = bookingWorld();
let phones = 8_200_000_000;

/** An organisation that has everything that a request may be about. */
async function arranged(): Promise<Arranged & { otherVenueId: string }> {
  const { orm, now } = world;
  const [venueId, otherVenueId] = [(await world.venue()).id, (await world.venue()).id];
  const organisation = await newOrganisation(orm, { now, venues: [venueId, otherVenueId] });
  const { memberId } = await newMember(orm, organisation, { now, role: 'accountant' });
  const [invitation] = await orm
    .insert(schema.invitations)
    .values({
      organisationId: Number(organisation.id),
      phone: String(phones++),
      role: 'desk',
      tokenHash: hashToken(newToken()),
      createdBy: organisation.owner.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 1_000_000),
    })
    .returning({ id: schema.invitations.id });
  return { organisationId: organisation.id, venueId, otherVenueId, memberId, invitationId: String(invitation?.id) };
}

async function tokenOf(person: Person, place: Place, at: Arranged & { otherVenueId: string }) {
  const { orm, now } = world;
  if (person === 'nobody') return undefined;
  if (person === 'staff') return (await newStaff(orm, now)).token;
  if (person === 'player') return (await world.players(1))[0]?.token;
  const id = place === 'foreign' ? (await newOrganisation(orm, { now })).id : at.organisationId;
  const venueIds = place === 'limited' && person !== 'owner' ? [at.otherVenueId] : null;
  const member = await newMember(orm, { id }, { now, role: person, venueIds });
  if (place === 'removed') {
    await orm.execute(sql`UPDATE members SET removed_at = ${now.toISOString()} WHERE id = ${member.memberId}`);
  }
  return member.token;
}

/** What is wrong with the answer to a valid request; nothing when it is as the table says. */
async function problemWith(app: App, name: OperatorCall, person: Person, place: Place): Promise<string | undefined> {
  const at = await arranged();
  const token = await tokenOf(person, place, at);
  if (place === 'suspended') {
    await world.orm.execute(
      sql`UPDATE organisations SET status = 'suspended', status_before = 'active' WHERE id = ${at.organisationId}`,
    );
  }
  const { method, url, body } = requestOf(name, at);
  const response = await app.inject({
    method,
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body === undefined ? {} : { payload: JSON.parse(JSON.stringify(body)) }),
  });
  const status = expectedStatus(name, person, place);
  const said = `${name} by ${person}, ${place}`;
  if (response.statusCode !== status) return `${said}: ${response.statusCode} instead of ${status}: ${response.body}`;
  const isTold = (await actsIn(world.orm, at.organisationId)).length > 0;
  const isAct = status === 200 && method !== 'GET';
  // What staff do for the platform belongs to no organisation.
  if (isAct && !isTold && typeof calls[name].by === 'object') return `${said}: done without a trail`;
  return !isAct && isTold ? `${said}: nothing was done, but it is in the trail` : undefined;
}

test('every call of the console has its request', () => {
  expect(Object.keys(requests).toSorted()).toEqual(operatorCalls);
  expect(operatorCalls.length).toBeGreaterThan(5);
});

test.each(Object.keys(requests) as OperatorCall[])(
  '%s is for those it is declared for, and nobody else',
  async (name) => {
    const trouble: string[] = [];
    for (const person of PEOPLE) {
      for (const place of PLACES) {
        const problem = await problemWith(world.app, name, person, place);
        if (problem) trouble.push(problem);
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
  const careless = {
    ...store,
    access: {
      ...access,
      toOrganisation: async (of: Parameters<typeof access.toOrganisation>[0]) =>
        asOwner(await access.toOrganisation(of)),
      toVenue: async (of: Parameters<typeof access.toVenue>[0]) => asOwner(await access.toVenue(of)),
    },
  };
  const { database } = world;
  const engine = { ...world.engine, store: careless };
  const app = await buildApp({ database, mode: 'demo', origin: ORIGIN, clock: () => world.now, engine });
  for (const name of ['getOrganisation', 'renameOrganisation', 'getManagedVenue'] as const) {
    for (const person of ['desk', 'player'] as const) {
      expect(await problemWith(app, name, person, 'foreign')).toContain('200 instead of 404');
    }
  }
  await app.close();
});

test('a member never learns whether a foreign organisation exists', async () => {
  const [player] = await world.players(1);
  const headers = { authorization: `Bearer ${player?.token}` };
  const { organisationId, venueId } = await arranged();
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
