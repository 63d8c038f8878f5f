// In the demo anybody may step into the console as somebody who works there.
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { type ActingRole, DEMO_ROLES } from '#contract/roles.ts';
import { buildApp } from '#server/app.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const tryAs = (role: string) => world.app.inject({ method: 'POST', url: '/api/manage/try', payload: { as: role } });

async function managedAs(role: ActingRole) {
  const { token, user } = (await tryAs(role)).json().data;
  return { user, managed: (await answerOf(world.app, 'listManaged', { token })).data };
}

test.each(DEMO_ROLES.filter((role) => role !== 'staff'))('as %s one is in an organisation that sells', async (role) => {
  const { user, managed } = await managedAs(role);
  expect(user.manages).toBe(true);
  const [first] = managed.organisations.filter((one) => one.role === role && one.status === 'active');
  expect(first?.venues.length).toBeGreaterThan(0);
});

test('as staff one sees what waits for approval', async () => {
  const { user, managed } = await managedAs('staff');
  expect([user.manages, managed.isStaff]).toEqual([true, true]);
  const { token } = (await tryAs('staff')).json().data;
  const waiting = (await answerOf(world.app, 'listApprovals', { token })).data;
  expect(JSON.stringify(waiting)).toContain('Cubbon Turf Company');
});

test('whoever was removed is not tried any more, and a role that nobody has is refused in a sentence', async () => {
  await world.orm.execute(sql`UPDATE members SET removed_at = now() WHERE role = 'manager'`);
  const refused = await tryAs('manager');
  expect([refused.statusCode, refused.json().message]).toEqual([
    404,
    'Nobody has this role in the demo any more. Please try another one.',
  ]);
  await world.orm.execute(sql`UPDATE members SET removed_at = NULL WHERE role = 'manager'`);
  expect((await tryAs('player')).statusCode).toBe(400);
});

test('in live mode there is nothing like it', async () => {
  const app = await buildApp({ database: world.database, mode: 'live', origin: ORIGIN });
  closing.push(() => app.close());
  const refused = await app.inject({ method: 'POST', url: '/api/manage/try', payload: { as: 'owner' } });
  expect([refused.statusCode, refused.json().message]).toEqual([404, 'There is nothing at this address.']);
});
