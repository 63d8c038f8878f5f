// Staff suspend an organisation and reinstate it.
import { expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import {
  freshGround,
  freshPlayer,
  inVenue,
  makeStaff,
  published,
  refused,
  setUpOf,
} from '#tests/support/manage/grounds.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { actsIn } from '#tests/support/worlds/organisations.ts';

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

test('who is no organisation is not found', async () => {
  const staff = await freshPlayer(world);
  await makeStaff(world, staff);
  for (const organisationId of ['999999', 'abc']) {
    const asked = { token: staff.token, params: { organisationId }, body: { reason: 'x' } };
    expect(await refused(world, 'suspendOrganisation', asked)).toMatchObject({ status: 404 });
  }
});
