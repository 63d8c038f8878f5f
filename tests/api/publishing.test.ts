// From nothing to a ground on sale, by the calls of the console, and who may take it there.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import {
  completed,
  freshGround,
  freshPlayer,
  inVenue,
  makeStaff,
  newGround,
  published,
  refused,
  setUpOf,
  shownTo,
  trailOf,
} from '#tests/support/manage/grounds.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import type { Player } from '#tests/support/worlds/players.ts';

const world = bookingWorld();
let owner: Player;
let staff: Player;
let stranger: Player;
beforeAll(async () => {
  const [one, two, three] = await world.players(3);
  if (!one || !two || !three) throw new Error('Three players were asked for.');
  [owner, staff, stranger] = [one, two, three];
  await makeStaff(world, staff);
});

test('a ground goes from a draft by approval on sale, and is booked at the price that was set', async () => {
  const ground = await newGround(world, owner, 'Baner Floodlit Arena');
  expect(ground.venueId).toBe('baner-floodlit-arena-pune');
  expect((await freshGround(world, 'Baner Floodlit Arena')).venueId).toBe('baner-floodlit-arena-pune-2');
  const begun = await setUpOf(world, ground);
  expect(begun.listing).toBe('draft');
  expect(begun.missing.filter(({ needed }) => needed).map(({ what }) => what)).toEqual([
    'address',
    'pin',
    'courts',
    'formats',
    'hours',
  ]);
  expect(await refused(world, 'publishVenue', inVenue(ground))).toMatchObject({ status: 422, code: 'incomplete' });

  const whole = await completed(world, ground);
  expect(whole.missing.filter(({ needed }) => needed)).toEqual([]);
  expect((await shownTo(world, ground.venueId)).statusCode).toBe(404);
  const preview = await answerOf(world.app, 'previewVenue', inVenue(ground));
  expect(preview.data.formats.map(({ name, pricePerHour }) => [name, pricePerHour])).toEqual([
    ['7-a-side', 1200],
    ['Full ground', 2200],
  ]);
  expect(preview.slots.length).toBeGreaterThan(200);

  const handedIn = (await answerOf(world.app, 'publishVenue', inVenue(ground))).data;
  expect([handedIn.listing, handedIn.isSubmitted]).toEqual(['in_progress', true]);
  const shown = (await shownTo(world, ground.venueId)).json();
  expect([shown.data.listing, shown.data.price]).toEqual(['in_progress', 1200]);
  const [player] = await world.players(1);
  const early = await player?.hold(world.slot(ground.venueId));
  expect(early).toMatchObject({ status: 409, body: { code: 'listing_in_progress' } });

  const [waiting] = (await answerOf(world.app, 'listApprovals', staff)).data.slice(-1);
  expect(waiting).toMatchObject({
    venueId: ground.venueId,
    city: 'Pune',
    sports: ['Football'],
    organisation: { status: 'pending' },
  });
  await answerOf(world.app, 'approveVenue', { token: staff.token, params: { venueId: ground.venueId } });
  const held = await player?.hold(world.slot(ground.venueId));
  expect(held).toMatchObject({ status: 201, body: { data: { booking: { totalPrice: 1200 } } } });
  expect(await trailOf(world, ground.venueId)).toEqual([
    'owner venue.created',
    'owner venue.changed',
    'owner courts.changed',
    'owner formats.changed',
    'owner hours.changed',
    'owner venue.submitted',
    'staff venue.approved',
  ]);
  const { data } = await answerOf(world.app, 'getOrganisation', {
    token: owner.token,
    params: { organisationId: ground.organisationId },
  });
  expect([data.status, data.venues[0]?.listing]).toEqual(['active', 'live']);
  const told = await rows<{ text: string }>(
    world.orm,
    sql`SELECT payload ->> 'text' AS text FROM outbox WHERE user_id = ${owner.id} ORDER BY id DESC LIMIT 1`,
  );
  expect(told[0]?.text).toContain('Baner Floodlit Arena is on sale on Maidan');
});

test('the second ground of an approved organisation goes on sale at once, and can be taken off and put back', async () => {
  const another = await freshPlayer(world);
  const first = await published(world, another, staff, 'First Ground');
  const body = { name: 'Second Ground', cityId: 'pune', areaId: 'pune-baner', sports: ['football'] };
  const { id } = (
    await answerOf(world.app, 'createVenue', {
      token: first.token,
      params: { organisationId: first.organisationId },
      body,
    })
  ).data;
  const second = { ...first, venueId: id };
  expect((await completed(world, second)).goesLiveAtOnce).toBe(true);
  expect((await answerOf(world.app, 'publishVenue', inVenue(second))).data.listing).toBe('live');
  expect((await answerOf(world.app, 'unlistVenue', inVenue(second))).data.listing).toBe('in_progress');
  expect((await shownTo(world, id)).json().data.listing).toBe('in_progress');
  expect(await refused(world, 'unlistVenue', inVenue(second))).toMatchObject({ status: 409 });
  expect((await answerOf(world.app, 'publishVenue', inVenue(second))).data.listing).toBe('live');
});

test('what staff give back is a draft again, with the reason, and can be handed in once more', async () => {
  const ground = await freshGround(world, 'Pin In The Sea');
  const fresh = await freshPlayer(world);
  const sent = await newGround(world, fresh, 'Pin In The Water');
  await completed(world, sent);
  await answerOf(world.app, 'publishVenue', inVenue(sent));
  const reason = 'The pin is in the sea.';
  const params = { venueId: sent.venueId };
  expect(await refused(world, 'returnVenue', { token: staff.token, params, body: { reason: ' ' } })).toMatchObject({
    status: 400,
  });
  await answerOf(world.app, 'returnVenue', { token: staff.token, params, body: { reason } });
  const returned = await setUpOf(world, sent);
  expect([returned.listing, returned.returned?.reason]).toEqual(['draft', reason]);
  expect((await shownTo(world, sent.venueId)).statusCode).toBe(404);
  expect(await refused(world, 'approveVenue', { token: staff.token, params })).toMatchObject({
    status: 409,
    code: 'not_submitted',
  });
  const told = await rows<{ text: string }>(
    world.orm,
    sql`SELECT payload ->> 'text' AS text FROM outbox WHERE user_id = ${fresh.id} ORDER BY id DESC LIMIT 1`,
  );
  expect(told[0]?.text).toContain(`We wrote: ${reason}`);
  expect((await answerOf(world.app, 'publishVenue', inVenue(sent))).data).toMatchObject({
    isSubmitted: true,
    returned: null,
  });
  await answerOf(world.app, 'discardDraft', inVenue(ground));
  expect(await refused(world, 'getSetUp', inVenue(ground))).toMatchObject({ status: 404 });
  expect(await refused(world, 'discardDraft', inVenue(sent))).toMatchObject({ status: 409 });
});

describe('who may do it', () => {
  const MEMBERS_ONLY: CallName[] = [
    'getSetUp',
    'saveDetails',
    'saveCourts',
    'saveHours',
    'saveRules',
    'publishVenue',
    'unlistVenue',
    'previewVenue',
    'discardDraft',
  ];

  test.each(MEMBERS_ONLY)('%s is not there for a stranger', async (name) => {
    const ground = await freshGround(world, 'Nobody Else');
    expect(
      await refused(world, name, { token: stranger.token, params: { venueId: ground.venueId }, body: {} }),
    ).toMatchObject({ status: 404, code: 'not_managed' });
    await answerOf(world.app, 'discardDraft', inVenue(ground));
  });

  test('a manager of some grounds may not begin another', async () => {
    const ground = await freshGround(world, 'Only This One');
    const [manager] = await world.players(1);
    await world.orm.execute(sql`INSERT INTO members (organisation_id, user_id, role, venue_ids)
      VALUES (${ground.organisationId}, ${manager?.id}, 'manager', ARRAY[${ground.venueId}])`);
    const body = { name: 'Another', cityId: 'pune', areaId: 'pune-baner', sports: ['football'] };
    const asked = { token: manager?.token ?? '', params: { organisationId: ground.organisationId }, body };
    expect(await refused(world, 'createVenue', asked)).toMatchObject({ status: 403 });
    await answerOf(world.app, 'discardDraft', inVenue(ground));
  });

  test('a city or an area abroad is refused', async () => {
    const lahore = { name: 'Lahore', latitude: 31.5497, longitude: 74.3436 };
    const told = { status: 400, message: 'The pin must lie in India' };
    const { token } = staff;
    expect(await refused(world, 'createCity', { token, body: { ...lahore, state: 'Punjab' } })).toMatchObject(told);
    const params = { cityId: 'pune' };
    expect(await refused(world, 'createArea', { token, params, body: lahore })).toMatchObject(told);
  });

  test('places and approvals are the staff’s', async () => {
    for (const name of ['listApprovals', 'createCity', 'createSport', 'orderSports'] as const) {
      expect(await refused(world, name, { token: owner.token, body: {} })).toMatchObject({ status: 403 });
    }
  });
});
