// The day's sheet while somebody watches it: told of every change within two seconds, and only as long as they may look.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import type { Day, DayEvents, SheetChange } from '#contract/day.ts';
import { ROLES, type Role } from '#contract/roles.ts';
import { withDayChange } from '#domain/day-change.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { buildApp } from '#server/app.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { openStream, type Stream } from '#tests/support/api/event-stream.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { newBookingAt } from '#tests/support/worlds/day.ts';
import { newMember, newOrganisation, newStaff } from '#tests/support/worlds/organisations.ts';

const SOON_MS = 2_000;
const world = bookingWorld();
let url: string;
beforeAll(async () => {
  url = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.app.server.closeAllConnections());
const open: Stream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function ground() {
  const { id } = await world.venue();
  const organisation = await newOrganisation(world.orm, { now: NOW, venues: [id] });
  const as = (role: Role) => newMember(world.orm, organisation, { now: NOW, role });
  return { id, organisation, as };
}

async function watch(venueId: string, token?: string, from = url, query = ''): Promise<Stream> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const stream = await openStream(`${from}/api/manage/venues/${venueId}/day/stream${query}`, headers);
  open.push(stream);
  return stream;
}

/** Does something, and expects that the stream says so in time. */
async function expectTold(stream: Stream, act: () => Promise<unknown>): Promise<void> {
  const before = performance.now();
  await act();
  const { at } = await stream.next('change');
  expect(at - before).toBeLessThan(SOON_MS);
}

test('every role may watch, and staff; nobody else', async () => {
  const { id, as } = await ground();
  for (const role of ROLES) {
    const stream = await watch(id, (await as(role)).token);
    expect(stream.status).toBe(200);
    await stream.next('beat');
  }
  expect((await watch(id, (await newStaff(world.orm, NOW)).token)).status).toBe(200);
  const [player] = await world.players(1);
  expect((await watch(id, player?.token)).status).toBe(404);
  expect((await watch(id)).status).toBe(401);
});

test('what players, the desk and the terminal do is told, and what happens elsewhere is not', async () => {
  const [mine, other] = [await ground(), await ground()];
  const stream = await watch(mine.id, (await mine.as('desk')).token);
  await stream.next('beat');
  const [ravi] = await world.players(1);
  const slot = world.slot(mine.id, '18:00', '19:00');
  await ravi?.hold(world.slot(other.id, '18:00', '19:00'));
  await expectTold(stream, async () => ravi?.hold(slot));
  expect(stream.events.filter(({ event }) => event === 'change')).toHaveLength(1);

  const bookingId = await newBookingAt(world.orm, mine.id, NOW, { duePaise: 50_000 });
  await stream.next('change');
  for (const change of [
    sql`arrived_at = now()`,
    sql`arrived_at = NULL, no_show_at = now()`,
    sql`due_paise = 20000`,
    sql`name = 'Somebody else'`,
    sql`status = 'cancelled', cancelled_at = now(), cancelled_by = 'operator'`,
  ]) {
    await expectTold(stream, () => world.orm.execute(sql`UPDATE bookings SET ${change} WHERE id = ${bookingId}`));
  }
});

const DATE = indiaDate(NOW);

async function dayAt(venueId: string, token: string, date = DATE): Promise<Day> {
  const answer = await answerOf(world.app, 'getDay', { token, params: { venueId }, query: { date } });
  return answer.data;
}

async function nextSheet(stream: Stream): Promise<SheetChange> {
  const { data } = await stream.next('change');
  const { sheet } = data as NonNullable<DayEvents['change']>;
  if (!sheet) throw new Error('It does not say what is different.');
  return sheet;
}

test('who watches a date is told what is different on it', async () => {
  const { id, as } = await ground();
  const { token } = await as('desk');
  const booked = await newBookingAt(world.orm, id, NOW, { name: 'Ravi' });
  await newBookingAt(world.orm, id, new Date(NOW.getTime() + HOUR_MS), { name: 'Meera' });
  const before = await dayAt(id, token);
  const stream = await watch(id, token, url, `?date=${DATE}`);
  expect(await nextSheet(stream)).toMatchObject({ before: before.mark, mark: before.mark, blocks: [] });

  await world.orm.execute(sql`UPDATE bookings SET name = 'Asha' WHERE id = ${booked}`);
  const renamed = await nextSheet(stream);
  expect(renamed.blocks.map((block) => block.kind === 'booking' && block.name)).toEqual(['Asha']);
  const after = await dayAt(id, token);
  expect({ ...withDayChange<Day>(before, renamed), now: '' }).toEqual({ ...after, now: '' });

  await world.orm.execute(
    sql`UPDATE bookings SET status = 'cancelled', cancelled_at = now(), cancelled_by = 'operator' WHERE id = ${booked}`,
  );
  const gone = withDayChange<Day>(after, await nextSheet(stream));
  expect({ ...gone, now: '' }).toEqual({ ...(await dayAt(id, token)), now: '' });
  expect(gone?.blocks).toHaveLength(1);
  expect(gone?.totals.bookings).toBe(1);
});

test('what happens on another day leaves this one as it was', async () => {
  const { id, as } = await ground();
  const { token } = await as('desk');
  const stream = await watch(id, token, url, `?date=${addDays(DATE, 1)}`);
  const { mark } = await nextSheet(stream);
  await newBookingAt(world.orm, id, NOW);
  expect(await nextSheet(stream)).toMatchObject({ before: mark, mark, blocks: [] });
});

test('an accountant is told no phone number; who becomes one is sent away first', async () => {
  const { id, as } = await ground();
  const [accountant, desk] = [await as('accountant'), await as('desk')];
  const booked = await newBookingAt(world.orm, id, NOW);
  const rename = (name: string) => world.orm.execute(sql`UPDATE bookings SET name = ${name} WHERE id = ${booked}`);
  const [reads, works] = await Promise.all(
    [accountant, desk].map(({ token }) => watch(id, token, url, `?date=${DATE}`)),
  );
  if (!reads || !works) throw new Error('There are no streams.');
  await Promise.all([nextSheet(reads), nextSheet(works)]);
  await rename('Meera');
  const phones = async (stream: Stream) =>
    (await nextSheet(stream)).blocks.map((block) => block.kind === 'booking' && block.phone);
  expect(await phones(reads)).toEqual([null]);
  expect(await phones(works)).toEqual(['9876543210']);
  await world.orm.execute(sql`UPDATE members SET role = 'accountant' WHERE id = ${desk.memberId}`);
  await works.ended;
  await rename('Asha');
  await nextSheet(reads);
  expect(works.events.filter(({ event }) => event === 'change')).toHaveLength(2);
});

test('who has signed out is told nothing more of a day', async () => {
  const { id, as } = await ground();
  const { token } = await as('desk');
  const stream = await watch(id, token, url, `?date=${DATE}`);
  await nextSheet(stream);
  await answerOf(world.app, 'logout', { token });
  await newBookingAt(world.orm, id, NOW);
  await stream.ended;
  expect(stream.events.filter(({ event }) => event === 'change')).toHaveLength(1);
});

test('who is removed, limited to another ground or signed out is sent away', async () => {
  const { id, as, organisation } = await ground();
  const removed = await as('desk');
  const limited = await as('manager');
  const stays = await as('owner');
  const streams = await Promise.all([removed, limited, stays].map(({ token }) => watch(id, token)));
  for (const stream of streams) await stream.next('beat');
  await world.orm.execute(sql`UPDATE members SET removed_at = now() WHERE id = ${removed.memberId}`);
  await streams[0]?.ended;
  await world.orm.execute(sql`UPDATE members SET venue_ids = '{elsewhere}' WHERE id = ${limited.memberId}`);
  await streams[1]?.ended;
  const held = streams[2];
  if (!held) throw new Error('There is no such stream.');
  await expectTold(held, () => newBookingAt(world.orm, id, NOW));
  await world.orm.execute(
    sql`UPDATE organisations SET status = 'suspended', status_before = 'active' WHERE id = ${organisation.id}`,
  );
  await held.ended;
});

test.runIf(inject('databases').kind === 'postgres')('what another process does is told', async () => {
  const { id, as } = await ground();
  const database = await openPostgres(world.url ?? '', { connections: 2 });
  const app = await buildApp({ database, mode: 'demo', origin: 'http://localhost', clock: () => world.now });
  const there = await app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await watch(id, (await as('desk')).token, there);
  await stream.next('beat');
  await expectTold(stream, () => newBookingAt(world.orm, id, NOW));
  stream.close();
  app.server.closeAllConnections();
  await app.close();
  await database.close();
});
