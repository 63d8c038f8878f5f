// Organisations and grounds as the console makes them.
import { sql } from 'drizzle-orm';
import type { Answer } from '#contract/calls.ts';
import type { Courts } from '#contract/venue-courts.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
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

export type SetUpAnswer = Answer<'getSetUp'>;
