// A ground's day: what is on its sheet, for whom, and who has come.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { Day, type DayBlock } from '#contract/day.ts';
import { ROLES, type Role } from '#contract/roles.ts';
import { rows } from '#server/db/database.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, HOUR_MS, MINUTE_MS } from '#tests/support/worlds/booking-world.ts';
import { newBookingAt } from '#tests/support/worlds/day.ts';
import { actsIn, newMember, newOrganisation } from '#tests/support/worlds/organisations.ts';

const world = bookingWorld();
const TODAY = '2026-11-14';
/** Of that day in India. */
const at = (time: string) => new Date(`${TODAY}T${time}:00+05:30`);
beforeEach(() => {
  world.now = NOW;
});

async function ground(courts = 1) {
  const venue = await world.venue({ courts });
  const organisation = await newOrganisation(world.orm, { now: NOW, venues: [venue.id] });
  const as = async (role: Role) => (await newMember(world.orm, organisation, { now: NOW, role })).token;
  return { ...venue, organisation, as };
}

async function dayOf(venueId: string, token: string, date = TODAY): Promise<Day> {
  const answer = await world.app.inject({
    url: `/api/manage/venues/${venueId}/day?date=${date}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json();
  expect(Day.parse(data)).toEqual(data);
  return data;
}

async function arrive(venueId: string, token: string, bookingId: number | string, state: string) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/manage/venues/${venueId}/bookings/${bookingId}/arrival`,
    headers: { authorization: `Bearer ${token}` },
    payload: { state },
  });
  return { status: answer.statusCode, ...answer.json() };
}

const kinds = (blocks: DayBlock[]) => blocks.map(({ kind }) => kind).toSorted();

test('the sheet has the bookings, holds and closures of the day, its hours, prices and sums', async () => {
  const { id, courts, as } = await ground(2);
  const [first = 0, second = 0] = courts;
  await newBookingAt(world.orm, id, at('18:00'), { court: first, name: 'Sneha Kulkarni' });
  await newBookingAt(world.orm, id, at('19:00'), { court: second, duePaise: 60_000, source: 'desk', hours: 2 });
  const [ravi] = await world.players(1);
  await ravi?.hold({ ...world.slot(id, '21:00', '22:00'), date: TODAY });
  await world.orm.execute(
    sql`INSERT INTO occupancies (court_id, during, kind, note)
        VALUES (${second}, tstzrange(${at('06:00').toISOString()}, ${at('08:00').toISOString()}), 'block', 'New mat')`,
  );
  const day = await dayOf(id, await as('desk'));
  expect(day).toMatchObject({ date: TODAY, from: 0, to: 1440, open: [{ from: 360, to: 1380 }], note: '' });
  expect(day.courts.map((court) => court.id)).toEqual(courts);
  expect(day.slots).toHaveLength(17);
  expect(day.formats[0]?.rates).toEqual([{ from: 0, to: 2880, hourlyPaise: 100_000 }]);
  expect(kinds(day.blocks)).toEqual(['booking', 'booking', 'closure', 'hold']);
  expect(day.blocks.find(({ kind }) => kind === 'closure')).toMatchObject({
    note: 'New mat',
    from: 360,
    courts: [second],
  });
  expect(day.blocks.find(({ from }) => from === 1080)).toMatchObject({
    name: 'Sneha Kulkarni',
    phone: '9876543210',
    courts: [first],
    arrival: 'expected',
    source: 'app',
  });
  expect(day.totals).toEqual({
    bookings: 2,
    arrived: 0,
    noShows: 0,
    expectedPaise: 160_000,
    duePaise: 60_000,
    writtenOffPaise: 0,
    bookedMinutes: 180,
    openMinutes: 2 * 17 * 60 - 120,
  });

  // A hold that ended is not on it, whether or not somebody has tidied up.
  world.now = new Date(NOW.getTime() + 11 * MINUTE_MS);
  expect(kinds((await dayOf(id, await as('manager'))).blocks)).toEqual(['booking', 'booking', 'closure']);
});

test('everybody in the team reads it; accountants see no phone numbers', async () => {
  const { id, as } = await ground();
  await newBookingAt(world.orm, id, at('18:00'));
  const phones: Record<string, unknown> = {};
  for (const role of ROLES) {
    const [block] = (await dayOf(id, await as(role))).blocks;
    phones[role] = block?.kind === 'booking' && block.phone;
  }
  const phone = '9876543210';
  expect(phones).toEqual({ owner: phone, manager: phone, desk: phone, accountant: null });
});

test('hours past midnight belong to the evening before, and only to it', async () => {
  const { id, as } = await ground();
  await world.orm.execute(sql`UPDATE opening_hours SET closes_at = 1560 WHERE venue_id = ${id}`);
  await newBookingAt(world.orm, id, new Date(at('23:00').getTime() + 2 * HOUR_MS));
  const token = await as('desk');
  const tonight = await dayOf(id, token);
  expect(tonight).toMatchObject({ from: 120, to: 1560 });
  expect(tonight.blocks).toMatchObject([{ from: 1500, to: 1560 }]);
  const tomorrow = await dayOf(id, token, '2026-11-15');
  expect(tomorrow).toMatchObject({ from: 120, blocks: [] });

  await world.orm.execute(
    sql`INSERT INTO opening_exceptions (venue_id, date, note) VALUES (${id}, '2026-11-15', 'Diwali')`,
  );
  expect(await dayOf(id, token, '2026-11-15')).toMatchObject({
    open: [],
    slots: [],
    note: 'Diwali',
    from: 120,
    to: 1440,
  });
});

test('a date that is none is refused in a sentence', async () => {
  const { id, as } = await ground();
  for (const date of ['2026-02-30', 'today', '']) {
    const answer = await world.app.inject({
      url: `/api/manage/venues/${id}/day?date=${date}`,
      headers: { authorization: `Bearer ${await as('desk')}` },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/^[A-Z].+/);
  }
});

test('the sheet of a day with 12 courts and 200 bookings is read in one statement, quickly', async () => {
  const { id, courts, as } = await ground(12);
  await world.orm.execute(sql`UPDATE opening_hours SET opens_at = 360 WHERE venue_id = ${id}`);
  for (const [index, court] of courts.entries()) {
    for (let hour = 6; hour < 23; hour++) {
      if (index * 17 + hour - 6 < 200) {
        await newBookingAt(world.orm, id, at(`${String(hour).padStart(2, '0')}:00`), { court });
      }
    }
  }
  const token = await as('desk');
  await dayOf(id, token);
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const start = performance.now();
    expect((await dayOf(id, token)).blocks).toHaveLength(200);
    times.push(performance.now() - start);
  }
  expect(Math.min(...times)).toBeLessThan(250);
});

describe('arrival', () => {
  test('is said, taken back and said otherwise, and all of it is in the trail', async () => {
    const { id, organisation, as } = await ground();
    const token = await as('desk');
    const bookingId = await newBookingAt(world.orm, id, at('17:00'), { name: 'Prakash Jadhav' });
    expect(await arrive(id, token, bookingId, 'arrived')).toMatchObject({ status: 200, data: { state: 'arrived' } });
    expect((await dayOf(id, token)).totals).toMatchObject({ arrived: 1, noShows: 0 });
    // The same again is no act.
    await arrive(id, token, bookingId, 'arrived');
    expect(await arrive(id, token, bookingId, 'expected')).toMatchObject({ status: 200 });
    world.now = at('17:15');
    expect(await arrive(id, token, bookingId, 'no_show')).toMatchObject({ status: 200 });
    expect((await dayOf(id, token)).totals).toMatchObject({ arrived: 0, noShows: 1 });
    expect(await arrive(id, token, bookingId, 'arrived')).toMatchObject({ status: 200 });
    expect(await actsIn(world.orm, organisation.id)).toEqual([
      'booking.arrived',
      'booking.arrival_undone',
      'booking.no_show',
      'booking.arrived',
    ]);
    const [told] = await rows<{ about: unknown; booking: number }>(
      world.orm,
      sql`SELECT about, booking_id::int AS booking FROM activity WHERE organisation_id = ${organisation.id} ORDER BY id LIMIT 1`,
    );
    expect(told).toEqual({
      booking: bookingId,
      about: { subject: 'Prakash Jadhav', before: { arrival: 'expected' }, after: { arrival: 'arrived' } },
    });
  });

  test('a no-show waits for 15 minutes, and nothing changes after midnight', async () => {
    const { id, as } = await ground();
    const token = await as('manager');
    const bookingId = await newBookingAt(world.orm, id, at('18:00'));
    world.now = new Date(at('18:15').getTime() - 1);
    expect(await arrive(id, token, bookingId, 'no_show')).toMatchObject({
      status: 409,
      code: 'too_early',
      message: 'A no-show can be noted from 15 minutes after the start.',
    });
    world.now = at('18:15');
    expect(await arrive(id, token, bookingId, 'no_show')).toMatchObject({ status: 200 });
    world.now = new Date('2026-11-15T00:00:00+05:30');
    expect(await arrive(id, token, bookingId, 'expected')).toMatchObject({ status: 409, code: 'too_late' });
  });

  test('at a ground that is open past midnight can be said of its evening until it closes', async () => {
    const { id, as } = await ground();
    await world.orm.execute(sql`UPDATE opening_hours SET closes_at = 1560 WHERE venue_id = ${id}`);
    const token = await as('desk');
    const bookingId = await newBookingAt(world.orm, id, at('23:00'));
    const afterMidnight = await newBookingAt(world.orm, id, new Date('2026-11-15T00:00:00+05:30'));
    world.now = at('18:00');
    expect(await arrive(id, token, afterMidnight, 'arrived')).toMatchObject({ status: 200 });
    world.now = new Date('2026-11-15T01:59:00+05:30');
    expect(await arrive(id, token, bookingId, 'no_show')).toMatchObject({ status: 200 });
    world.now = new Date('2026-11-15T02:00:00+05:30');
    expect(await arrive(id, token, bookingId, 'expected')).toMatchObject({
      status: 409,
      code: 'too_late',
      message: 'This day is over. Who arrived could be changed until it ended.',
    });
  });

  test('is refused for a game of another day, one that was cancelled, and one of another ground', async () => {
    const [mine, other] = [await ground(), await ground()];
    const token = await mine.as('desk');
    const later = await newBookingAt(world.orm, mine.id, new Date('2026-11-16T18:00:00+05:30'));
    expect(await arrive(mine.id, token, later, 'arrived')).toMatchObject({ status: 409, code: 'too_early' });
    const foreign = await newBookingAt(world.orm, other.id, at('18:00'));
    for (const id of [foreign, 999_999, 'x', '9'.repeat(19)]) {
      expect(await arrive(mine.id, token, id, 'arrived')).toMatchObject({ status: 404, code: 'not_found' });
    }
    const gone = await newBookingAt(world.orm, mine.id, at('18:00'));
    await world.orm.execute(
      sql`UPDATE bookings SET status = 'cancelled', cancelled_at = now(), cancelled_by = 'player' WHERE id = ${gone}`,
    );
    expect(await arrive(mine.id, token, gone, 'arrived')).toMatchObject({ status: 409, code: 'booking_changed' });
    expect(await arrive(mine.id, token, gone, 'perhaps')).toMatchObject({ status: 400 });
  });
});
