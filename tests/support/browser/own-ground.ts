// A ground of its own for a journey, set up through the API as the console does.
import { type APIRequestContext, expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { CallName } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import type { Courts } from '#contract/venue-courts.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { EVERY_DAY, HALVES, ONE_COURT } from '#tests/support/manage/grounds.ts';
import { freeSlotsAt } from './own-booking.ts';
import { type FreeSlot, type Player, signUp } from './player.ts';

export type OwnGround = { organisationId: string; venueId: string; name: string };
type Asked = { params?: Record<string, string>; data?: unknown };

let grounds = 0;

/** What a call of the console answers to somebody. */
export async function asked(
  request: APIRequestContext,
  { token }: Player,
  call: CallName,
  { params, data }: Asked = {},
) {
  const { method, path } = calls[call];
  const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.fetch(url, { method, headers, ...(data === undefined ? {} : { data }) });
  expect(answer.status(), `${call}: ${await answer.text()}`).toBe(200);
  return (await answer.json()).data;
}

/** A ground that lacks nothing, and that only its owner sees. */
export async function newGround(
  request: APIRequestContext,
  owner: Player,
  title = 'Arena',
  courts = HALVES,
): Promise<OwnGround> {
  grounds += 1;
  const name = `${title} ${String.fromCharCode(65 + (grounds % 26))}${process.pid}`;
  const made = await asked(request, owner, 'createOrganisation', { data: { name: `${name} Sports` } });
  const place = { cityId: 'nagpur', areaId: 'nagpur-dharampeth', sports: ['football'] };
  const params = { organisationId: made.id };
  const setUp: VenueSetUp = await asked(request, owner, 'createVenue', { params, data: { name, ...place } });
  const { details, marks } = setUp;
  const venue = { venueId: setUp.id };
  const pin = { latitude: 21.14, longitude: 79.06 };
  await asked(request, owner, 'saveDetails', {
    params: venue,
    data: { details: { ...details, address: '14, WHC Road, Nagpur 440010', pin }, mark: marks.details },
  });
  await asked(request, owner, 'saveCourts', { params: venue, data: { courts, mark: marks.courts } });
  const hours = { week: EVERY_DAY, exceptions: [] };
  await asked(request, owner, 'saveHours', { params: venue, data: { hours, mark: marks.hours } });
  return { organisationId: made.id, venueId: setUp.id, name };
}

export async function makeStaff(orm: Orm, { phone }: Player): Promise<void> {
  await orm.execute(
    sql`INSERT INTO staff (user_id, added_by) SELECT id, 'a journey' FROM users WHERE phone = ${phone}`,
  );
}

/** On sale. */
export async function groundOnSale(
  request: APIRequestContext,
  orm: Orm,
  { owner, staff }: { owner: Player; staff: Player },
  title?: string,
  courts?: Courts,
): Promise<OwnGround> {
  const ground = await newGround(request, owner, title, courts);
  const params = { venueId: ground.venueId };
  await makeStaff(orm, staff);
  await asked(request, owner, 'publishVenue', { params });
  await asked(request, staff, 'approveVenue', { params });
  return ground;
}

export async function userIdOf(orm: Orm, { phone }: Player): Promise<number> {
  const [found] = await rows<{ id: number }>(orm, sql`SELECT id::int FROM users WHERE phone = ${phone}`);
  if (!found) throw new Error('Nobody has this number.');
  return found.id;
}

/** One more of the ground's people, with a name that the others see. */
export async function addMember(
  orm: Orm,
  { organisationId }: Pick<OwnGround, 'organisationId'>,
  { phone }: Player,
  role: 'manager' | 'desk',
  name: string,
): Promise<void> {
  await orm.execute(sql`INSERT INTO members (organisation_id, user_id, role, created_at)
    SELECT ${organisationId}::bigint, id, ${role}, now() FROM users WHERE phone = ${phone}`);
  await orm.execute(sql`UPDATE users SET name = ${name} WHERE phone = ${phone}`);
}

/** On sale, with whoever a journey needs: its owner, one of our staff and a player. */
export async function groundAndPeople(
  request: APIRequestContext,
  orm: Orm,
  workerIndex: number,
  title: string,
): Promise<OwnGround & { owner: Player; staff: Player; player: Player }> {
  const owner = await signUp(request, workerIndex);
  const staff = await signUp(request, workerIndex);
  const player = await signUp(request, workerIndex);
  return { owner, staff, player, ...(await groundOnSale(request, orm, { owner, staff }, title)) };
}

/**
 * A slot some days ahead on a ground that nobody else books, with one court and one price. For journeys that need several
 * slots in a row, or their booking at another time: in the demo these may be taken, and cost more at some hours.
 */
export async function slotOnOwnGround(request: APIRequestContext, orm: Orm, workerIndex: number): Promise<FreeSlot> {
  const [owner, staff] = [await signUp(request, workerIndex), await signUp(request, workerIndex)];
  const { venueId, name } = await groundOnSale(request, orm, { owner, staff }, 'Empty', ONE_COURT);
  const slot = (await freeSlotsAt(request, venueId)).at(-60);
  if (!slot) throw new Error('A new ground has free slots.');
  return { eventId: venueId, eventName: name, slot };
}
