// What Maidan's own people did, in one list: for the platform, in any organisation, and at the terminal.
import { expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { freshPlayer, makeStaff, newGround, published } from '#tests/support/manage/grounds.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { operatorIn } from '#tests/support/worlds/operator.ts';

const world = bookingWorld();
const { run } = operatorIn(world);

test('staff see what staff did, wherever, and nothing that members did', async () => {
  const { app } = world;
  const staff = await freshPlayer(world);
  const { organisationId, venueId } = await published(world, await freshPlayer(world), staff, 'Seen Arena');
  const { token } = staff;
  const reason = 'Players were turned away twice.';
  await answerOf(app, 'suspendOrganisation', { token, params: { organisationId }, body: { reason } });
  await answerOf(app, 'reinstateOrganisation', { token, params: { organisationId } });
  await answerOf(app, 'createSport', { token, body: { name: 'Kho-kho' } });
  await run('staff', 'add', '9812345670');

  const list = async (query: Record<string, string> = {}) =>
    (await answerOf(app, 'listStaffActivity', { token, query })).data;
  const { entries, people, before } = await list();
  const organisation = { id: organisationId, name: 'Kulkarni Sports' };
  // Before these, staff approved the demo's own organisations.
  expect(entries.slice(0, 6)).toMatchObject([
    { act: 'staff.added', role: 'terminal', actor: 'Meera', organisation: null, venue: null },
    { act: 'sport.created', role: 'staff', organisation: null, venue: null, about: { subject: 'Kho-kho' } },
    { act: 'organisation.reinstated', role: 'staff', organisation },
    { act: 'organisation.suspended', role: 'staff', organisation, about: { after: { reason } } },
    { act: 'organisation.approved', role: 'staff', organisation },
    { act: 'venue.approved', role: 'staff', organisation, venue: { id: venueId, name: 'Seen Arena' } },
  ]);
  expect(before).toBeNull();
  expect(people.map(({ id }) => id)).toContain(String(staff.id));

  const acts = async (query: Record<string, string>) => (await list(query)).entries.map(({ act }) => act);
  expect(await acts({ person: 'terminal' })).toEqual(['staff.added']);
  expect(await acts({ person: String(staff.id), act: 'sport.created' })).toEqual(['sport.created']);
  expect(await acts({ from: '2000-01-01', to: '2000-01-02' })).toEqual([]);
  const first = await list({ limit: '2' });
  expect(first.entries).toHaveLength(2);
  expect(await acts({ before: first.before ?? '' })).toEqual(entries.slice(2).map(({ act }) => act));
});

test('who is no longer staff sees nothing more, and stays among the people of the list', async () => {
  const { app } = world;
  const [former, staff] = [await freshPlayer(world), await freshPlayer(world)];
  await makeStaff(world, former);
  await makeStaff(world, staff);
  await answerOf(app, 'createSport', { token: former.token, body: { name: 'Lagori' } });
  await run('staff', 'remove', former.phone);
  const asked = (token: string) =>
    app.inject({ url: '/api/staff/activity', headers: { authorization: `Bearer ${token}` } });
  expect((await asked(former.token)).statusCode).toBe(403);
  const { people } = (await asked(staff.token)).json().data;
  expect(people.map(({ id }: { id: string }) => id)).toContain(String(former.id));
  // An owner's own organisation makes no difference.
  const { token } = await newGround(world, await freshPlayer(world));
  expect((await asked(token)).statusCode).toBe(403);
});
