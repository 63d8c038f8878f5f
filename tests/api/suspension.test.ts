// Staff suspend an organisation and reinstate it.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import {
  freshGround,
  freshPlayer,
  inVenue,
  makeStaff,
  newGround,
  published,
  refused,
  setUpOf,
} from '#tests/support/manage/grounds.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { actsIn, newMember } from '#tests/support/worlds/organisations.ts';

const world = bookingWorld();

test('a suspended organisation can do nothing and sells nothing; what was booked stays, and all comes back as it was', async () => {
  const staff = await freshPlayer(world);
  const ground = await published(world, await freshPlayer(world), staff, 'Suspended Arena');
  const { organisationId, venueId } = ground;
  const byStaff = { token: staff.token, params: { organisationId } };
  const reason = 'Players were turned away twice.';
  const [player] = await world.players(1);
  const slot = world.slot(venueId);
  expect((await player?.process(slot, { amount: 1200 }))?.status).toBe(200);
  const list = async (query: Record<string, string> = {}) =>
    (await answerOf(world.app, 'listOrganisations', { token: staff.token, query })).data;
  const listed = async () => (await list()).organisations.find(({ id }) => id === organisationId);
  expect(await listed()).toMatchObject({ status: 'active', venues: 1, onSale: 1, suspended: null });

  await answerOf(world.app, 'suspendOrganisation', { ...byStaff, body: { reason } });
  const told = await refused(world, 'getSetUp', inVenue(ground));
  expect(told).toMatchObject({ status: 403, code: 'suspended' });
  expect(told.message).toBe('Maidan has suspended Kulkarni Sports. Please contact us.');
  expect((await world.app.inject(`/api/turfs/event/${venueId}`)).json().data.listing).toBe('in_progress');
  expect((await (await world.players(1))[0]?.hold(world.slot(venueId, '19:00', '20:00')))?.status).toBe(409);
  expect((await player?.booking(slot.bookingId))?.body.data?.booking?.status).toBe('confirmed');
  expect(await listed()).toMatchObject({ status: 'suspended', onSale: 0, suspended: { reason } });
  expect((await list({ status: 'suspended', name: 'KULKARNI' })).organisations.map(({ id }) => id)).toContain(
    organisationId,
  );
  expect((await list({ name: 'nothing like it' })).total).toBe(0);
  expect(await refused(world, 'suspendOrganisation', { ...byStaff, body: { reason } })).toMatchObject({ status: 409 });
  expect(await refused(world, 'suspendOrganisation', { ...byStaff, body: { reason: ' ' } })).toMatchObject({
    status: 400,
  });

  await answerOf(world.app, 'reinstateOrganisation', byStaff);
  expect((await setUpOf(world, ground)).listing).toBe('live');
  expect((await world.app.inject(`/api/turfs/event/${venueId}`)).json().data.listing).toBe('live');
  expect(await refused(world, 'reinstateOrganisation', byStaff)).toMatchObject({ status: 409 });
  const acts = await actsIn(world.orm, organisationId);
  expect(acts.slice(-2)).toEqual(['organisation.suspended', 'organisation.reinstated']);
});

test('one that was not approved yet is pending again, and its draft stays a draft', async () => {
  const staff = await freshPlayer(world);
  await makeStaff(world, staff);
  const ground = await freshGround(world, 'Not Yet');
  const byStaff = { token: staff.token, params: { organisationId: ground.organisationId } };
  await answerOf(world.app, 'suspendOrganisation', { ...byStaff, body: { reason: 'A copy of another.' } });
  await answerOf(world.app, 'reinstateOrganisation', byStaff);
  expect((await setUpOf(world, ground)).listing).toBe('draft');
  const { organisations } = (
    await answerOf(world.app, 'listOrganisations', { token: staff.token, query: { status: 'pending' } })
  ).data;
  expect(organisations.map(({ id }) => id)).toContain(ground.organisationId);
});

test('its owners are told by WhatsApp and at a confirmed email address, and nobody else is', async () => {
  const { orm, now } = world;
  const [staff, owner] = [await freshPlayer(world), await freshPlayer(world)];
  await makeStaff(world, staff);
  const { organisationId } = await newGround(world, owner, 'Told Arena');
  await newMember(orm, { id: organisationId }, { now, role: 'manager' });
  const unconfirmed = await newMember(orm, { id: organisationId }, { now, role: 'owner' });
  await orm.execute(
    sql`UPDATE users SET email = 'asha@example.com', email_confirmed_at = now() WHERE id = ${owner.id}`,
  );
  await orm.execute(sql`UPDATE users SET email = 'ravi@example.com' WHERE id = ${unconfirmed.id}`);
  const byStaff = { token: staff.token, params: { organisationId } };
  const told = (template: string) =>
    rows<{ to: string; text: string }>(
      orm,
      sql`SELECT channel || ' ' || user_id AS to, payload ->> 'text' AS text FROM outbox
          WHERE template = ${template} AND user_id IN (${owner.id}, ${unconfirmed.id}) ORDER BY id`,
    );
  const everybody = [`whatsapp ${owner.id}`, `email ${owner.id}`, `whatsapp ${unconfirmed.id}`];
  const counted = async () =>
    (await rows<{ count: number }>(orm, sql`SELECT count(*)::int FROM outbox WHERE template LIKE 'organisation_%'`))[0]
      ?.count;

  const before = (await counted()) ?? 0;
  await answerOf(world.app, 'suspendOrganisation', { ...byStaff, body: { reason: 'The gate was shut.' } });
  const suspended = await told('organisation_suspended');
  expect(suspended.map(({ to }) => to)).toEqual(everybody);
  expect(suspended[0]?.text).toBe(
    'Maidan has suspended Kulkarni Sports. Until that ends, its grounds cannot be booked and its team cannot work in the console.\nWe wrote: The gate was shut.\nGames that are booked stay booked.\nPlease contact us: http://localhost:3000/contact',
  );
  // What is refused tells nobody.
  await refused(world, 'suspendOrganisation', { ...byStaff, body: { reason: 'Again.' } });
  await answerOf(world.app, 'reinstateOrganisation', byStaff);
  const reinstated = await told('organisation_reinstated');
  expect(reinstated.map(({ to }) => to)).toEqual(everybody);
  expect(reinstated[0]?.text).toContain(`/manage/o/${organisationId}`);
  expect(await counted()).toBe(before + 2 * everybody.length);
});

test('who is no organisation is not found', async () => {
  const staff = await freshPlayer(world);
  await makeStaff(world, staff);
  for (const organisationId of ['999999', 'abc']) {
    const asked = { token: staff.token, params: { organisationId }, body: { reason: 'x' } };
    expect(await refused(world, 'suspendOrganisation', asked)).toMatchObject({ status: 404 });
  }
});
