// Organisations and grounds as the console makes them.
import { sql } from 'drizzle-orm';
import { type CallName, calls } from '#contract/calls.ts';
import type { Courts } from '#contract/venue-courts.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import type { BookingWorld } from '#tests/support/worlds/booking-world.ts';
import type { Player } from '#tests/support/worlds/players.ts';

export type Ground = { token: string; organisationId: string; venueId: string };

export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensAt: 360, closesAt: 1380 }));
/** Two halves and the whole of them. */
export const HALVES: Courts = {
  courts: [
    { key: 'a', name: 'Half A' },
    { key: 'b', name: 'Half B' },
  ],
  combined: [{ key: 'whole', name: 'Full ground', courts: ['a', 'b'] }],
  formats: [
    { key: 'f1', sportId: 'football', name: '7-a-side', pricePerHour: 1200, spaces: ['a', 'b'] },
    { key: 'f2', sportId: 'football', name: 'Full ground', pricePerHour: 2200, spaces: ['whole'] },
  ],
};
/** One court, at one price. */
export const ONE_COURT: Courts = {
  courts: [{ key: 'a', name: 'Court' }],
  combined: [],
  formats: [{ key: 'f1', sportId: 'football', name: '5-a-side', pricePerHour: 1200, spaces: ['a'] }],
};

/** An organisation of this player, and a draft in it. */
export async function newGround(
  { app }: Pick<BookingWorld, 'app'>,
  { token }: Player,
  name = 'Baner Floodlit',
): Promise<Ground> {
  const organisation = (await answerOf(app, 'createOrganisation', { token, body: { name: 'Kulkarni Sports' } })).data;
  const params = { organisationId: organisation.id };
  const body = { name, cityId: 'pune', areaId: 'pune-kothrud', sports: ['football'] };
  const made = (await answerOf(app, 'createVenue', { token, params, body })).data;
  return { token, organisationId: organisation.id, venueId: made.id };
}

/** A draft of somebody who has nothing else: nobody may have very many organisations. */
export async function freshGround(world: Pick<BookingWorld, 'app' | 'players'>, name?: string): Promise<Ground> {
  return newGround(world, await freshPlayer(world), name);
}

export async function freshPlayer(world: Pick<BookingWorld, 'players'>) {
  const [player] = await world.players(1);
  if (!player) throw new Error('A player was asked for.');
  return player;
}

export const inVenue = ({ token, venueId }: Pick<Ground, 'token' | 'venueId'>) => ({ token, params: { venueId } });

type Asked = { token?: string; params?: Record<string, string>; body?: unknown };
/** How a call is refused. */
export async function refused({ app }: Pick<BookingWorld, 'app'>, name: CallName, asked: Asked) {
  const { token, params = {}, body } = asked;
  const { method, path } = calls[name];
  const response = await app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body === undefined ? {} : { payload: JSON.parse(JSON.stringify(body)) }),
  });
  const { code, message } = response.json();
  return { status: response.statusCode, code, message };
}

/** What was done to a venue and by whom, the first first. */
export async function trailOf({ orm }: Pick<BookingWorld, 'orm'>, venueId: string): Promise<string[]> {
  const acts = await rows<{ act: string; role: string }>(
    orm,
    sql`SELECT act, actor_role AS role FROM activity WHERE venue_id = ${venueId} ORDER BY id`,
  );
  return acts.map(({ act, role }) => `${role} ${act}`);
}

export async function setUpOf({ app }: Pick<BookingWorld, 'app'>, { token, venueId }: Ground): Promise<VenueSetUp> {
  return (await answerOf(app, 'getSetUp', { token, params: { venueId } })).data;
}

/** Everything that is needed to be published. */
export async function completed(world: Pick<BookingWorld, 'app'>, ground: Ground): Promise<VenueSetUp> {
  const { app } = world;
  const { token, venueId } = ground;
  const params = { venueId };
  const { details, marks } = await setUpOf(world, ground);
  const pin = { latitude: 18.51, longitude: 73.81 };
  const body = { details: { ...details, address: '14, Paud Road, Pune 411038', pin }, mark: marks.details };
  await answerOf(app, 'saveDetails', { token, params, body });
  await answerOf(app, 'saveCourts', { token, params, body: { courts: HALVES, mark: marks.courts } });
  const hours = { week: EVERY_DAY, exceptions: [] };
  return (await answerOf(app, 'saveHours', { token, params, body: { hours, mark: marks.hours } })).data;
}

export async function makeStaff({ orm }: Pick<BookingWorld, 'orm'>, { id }: Player): Promise<void> {
  await orm.execute(sql`INSERT INTO staff (user_id, added_by) VALUES (${id}, 'test') ON CONFLICT DO NOTHING`);
}

/** On sale, approved by staff. */
export async function published(world: BookingWorld, owner: Player, staff: Player, name?: string): Promise<Ground> {
  const ground = await newGround(world, owner, name);
  await completed(world, ground);
  const params = { venueId: ground.venueId };
  await answerOf(world.app, 'publishVenue', { token: ground.token, params });
  await makeStaff(world, staff);
  await answerOf(world.app, 'approveVenue', { token: staff.token, params });
  return ground;
}

/** On sale, of somebody who has nothing else. */
export async function freshOnSale(world: BookingWorld, name?: string): Promise<Ground> {
  return published(world, await freshPlayer(world), await freshPlayer(world), name);
}

/** What anybody is told about a venue, and its slots. */
export const shownTo = ({ app }: Pick<BookingWorld, 'app'>, venueId: string) =>
  app.inject(`/api/turfs/event/${venueId}`);
