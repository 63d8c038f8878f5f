// What a ground finds among its bookings, and as a file.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/time-units.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { newMember, newOrganisation, type TestOrganisation } from '#tests/support/worlds/organisations.ts';
import { newVenue } from '#tests/support/worlds/venues.ts';

const world = bookingWorld();
const DAY_ONE = new Date('2026-11-20T13:30:00Z');

let organisation: TestOrganisation;
let other: TestOrganisation;

type Made = {
  venue: string;
  name: string;
  phone: string;
  hour: number;
  status?: 'confirmed' | 'cancelled' | 'held' | 'expired';
  due?: number;
  owed?: number;
};
let references = 1_763_000_000_000;

async function make(orm: Orm, { venue, name, phone, hour, status = 'confirmed', due = 0, owed = 0 }: Made) {
  const start = new Date(DAY_ONE.getTime() + hour * HOUR_MS).toISOString();
  const reference = `BK${references++}`;
  await orm.execute(sql`
    INSERT INTO bookings (user_id, reference, venue_id, sport_id, court_id, starts_at, ends_at, hourly_paise, total_paise,
        status, name, phone, refund_policy, hold_expires_at, confirmed_at, cancelled_at, cancelled_by, due_paise, owed_paise)
      SELECT ${organisation.owner.id}, ${reference}, ${venue}, venues.sport_id, courts.id, ${start},
        ${start}::timestamptz + interval '1 hour', 100000, 100000, 'held', ${name}, ${phone}, '{}', ${start}, NULL, NULL,
        NULL, ${due * 100}, ${owed * 100}
      FROM venues JOIN courts ON courts.venue_id = venues.id WHERE venues.id = ${venue} AND courts.position = 1`);
  if (status !== 'held' && status !== 'expired') {
    await orm.execute(
      sql`UPDATE bookings SET status = 'confirmed', confirmed_at = ${start} WHERE reference = ${reference}`,
    );
  }
  if (status === 'cancelled' || status === 'expired') {
    const at = status === 'cancelled' ? start : null;
    const by = at && 'operator';
    await orm.execute(sql`UPDATE bookings SET status = ${status}, cancelled_at = ${at}, cancelled_by = ${by}
      WHERE reference = ${reference}`);
  }
  return reference;
}

let asha: string;

beforeAll(async () => {
  const { orm } = world;
  for (const id of ['finding-one', 'finding-two', 'finding-foreign']) await newVenue(orm, { id, perHour: 1000 });
  organisation = await newOrganisation(orm, { now: world.now, venues: ['finding-one', 'finding-two'] });
  other = await newOrganisation(orm, { now: world.now, venues: ['finding-foreign'] });
  asha = await make(orm, { venue: 'finding-one', name: 'Asha Rao', phone: '9876543210', hour: 0 });
  await make(orm, { venue: 'finding-two', name: 'Asha and friends', phone: '9876543210', hour: 24, due: 400 });
  await make(orm, {
    venue: 'finding-two',
    name: 'Ravi 50%_off',
    phone: '9812312312',
    hour: 48,
    status: 'cancelled',
    owed: 90,
  });
  await make(orm, { venue: 'finding-one', name: 'Only Held', phone: '9811111111', hour: 50, status: 'held' });
  await make(orm, { venue: 'finding-one', name: 'Too Late', phone: '9811111112', hour: 52, status: 'expired' });
  await make(orm, { venue: 'finding-foreign', name: 'Asha Rao', phone: '9876543210', hour: 2 });
});

const find = async (query: Record<string, string> = {}, token = organisation.owner.token) =>
  (await answerOf(world.app, 'findBookings', { token, params: { organisationId: organisation.id }, query })).data;
const names = async (query: Record<string, string>, token?: string) =>
  (await find(query, token)).bookings.map(({ name }) => name);

describe('bookings of an organisation', () => {
  test('are listed the latest game first; what was never paid for is none, and what is others’ is not there', async () => {
    expect(await names({})).toEqual(['Ravi 50%_off', 'Asha and friends', 'Asha Rao']);
    expect((await find({})).bookings[1]).toMatchObject({
      venue: { id: 'finding-two' },
      phone: '9876543210',
      startsAt: '2026-11-21T13:30:00.000Z',
      status: 'confirmed',
      source: 'app',
      total: 1000,
      due: 400,
      owed: 0,
      arrival: null,
    });
  });

  test.each([
    ['a name, in any case', 'ASHA R', ['Asha and friends', 'Asha Rao']],
    ['words of a name in any order', 'friends asha', ['Asha and friends', 'Asha Rao']],
    ['a whole number', '+91 98765 43210', ['Asha and friends', 'Asha Rao']],
    ['its last digits', '3210', ['Asha and friends', 'Asha Rao']],
    ['what a pattern would take for anything', '%', ['Ravi 50%_off']],
    ['a name that nobody has', 'Zubin', []],
    ['two digits, which could be anybody’s', '98', []],
  ])('are found by %s', async (_, q, found) => {
    expect(await names({ q })).toEqual(found);
  });

  test('are found by the id of a booking, however it is typed', async () => {
    expect((await find({ q: asha.toLowerCase() })).bookings).toMatchObject([{ reference: asha }]);
  });

  test('are found by ground, day, status and money, also together', async () => {
    expect(await names({ venue: 'finding-one' })).toEqual(['Asha Rao']);
    expect(await names({ venue: 'finding-foreign' })).toEqual([]);
    expect(await names({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['Asha and friends']);
    expect(await names({ status: 'cancelled' })).toEqual(['Ravi 50%_off']);
    expect(await names({ money: 'due' })).toEqual(['Asha and friends']);
    expect(await names({ money: 'owed' })).toEqual(['Ravi 50%_off']);
    expect(await names({ q: 'asha', money: 'due', from: '2026-11-21' })).toEqual(['Asha and friends']);
  });

  test.each(['bookings', 'bookings.csv'])(
    '%s: a last day before the first one is refused with a sentence',
    async (path) => {
      const answer = await world.app.inject({
        url: `/api/manage/organisations/${organisation.id}/${path}?from=2026-11-21&to=2026-11-20`,
        headers: { authorization: `Bearer ${organisation.owner.token}` },
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe('The last day is before the first one. Please swap them.');
    },
  );

  test('come page by page, each once', async () => {
    const seen: string[] = [];
    let before: string | null = '';
    while (before !== null) {
      const page = await find({ limit: '1', before });
      seen.push(...page.bookings.map(({ name }) => name));
      before = page.before;
    }
    expect(seen).toEqual(['Ravi 50%_off', 'Asha and friends', 'Asha Rao']);
  });

  test('are only those of the grounds somebody is limited to', async () => {
    const { token } = await newMember(world.orm, organisation, {
      now: world.now,
      role: 'desk',
      venueIds: ['finding-one'],
    });
    expect(await names({}, token)).toEqual(['Asha Rao']);
    expect(await names({ q: 'asha' }, token)).toEqual(['Asha Rao']);
    expect(await names({ venue: 'finding-two' }, token)).toEqual([]);
  });
});

describe('the file', () => {
  const file = async (query: string, { id, owner } = organisation) =>
    world.app.inject({
      url: `/api/manage/organisations/${id}/bookings.csv?${query}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });

  test('has a line for each booking that fits, with times of India, and no formula', async () => {
    await make(world.orm, { venue: 'finding-foreign', name: '=HYPERLINK("x")', phone: '9800000001', hour: 3 });
    const answer = await file('', other);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="bookings-2026-11-14.csv"',
    });
    const [headings, first, second, ...rest] = answer.body.split('\r\n');
    expect(headings).toMatch(/^\ufeffBooking,Ground,Date,From,To,Sport,Court,Name,Phone,Status/);
    expect(first).toContain(`"'=HYPERLINK(""x"")"`);
    expect(second).toMatch(/,2026-11-20,21:00,22:00,.*,Asha Rao,9876543210,Booked,Online,1000,0,0,0,0,0,0,0,0,0,0,$/);
    expect(rest).toEqual(['']);
  });

  test('holds more than is read at once, each booking once', async () => {
    await newVenue(world.orm, { id: 'finding-many', perHour: 1000 });
    const many = await newOrganisation(world.orm, { now: world.now, venues: ['finding-many'] });
    await world.orm.execute(sql`
      INSERT INTO bookings (user_id, reference, venue_id, sport_id, court_id, starts_at, ends_at, hourly_paise,
          total_paise, status, name, phone, refund_policy, hold_expires_at, confirmed_at)
        SELECT ${organisation.owner.id}, 'BK' || n, venues.id, venues.sport_id, courts.id,
          -- Some begin at the same moment.
          ${DAY_ONE.toISOString()}::timestamptz + (n / 3) * interval '1 hour',
          ${DAY_ONE.toISOString()}::timestamptz + (n / 3 + 1) * interval '1 hour', 100000, 100000, 'confirmed', 'Many',
          '9' || lpad(n::text, 9, '0'), '{}', now(), now()
        FROM generate_series(1, 1203) AS n, venues JOIN courts ON courts.venue_id = venues.id AND courts.position = 1
        WHERE venues.id = 'finding-many'`);
    const lines = (await file('', many)).body.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(1203);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1203);
  });

  test('is refused with a sentence to whoever may not have it', async () => {
    const { token } = await newMember(world.orm, organisation, { now: world.now, role: 'desk' });
    const answer = await world.app.inject({
      url: `/api/manage/organisations/${organisation.id}/bookings.csv`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toMatch(/\.$/);
  });
});

test('a guest is remembered under every name, and counted once for each booking', async () => {
  const found = await rows<{ visits: number; name: string; names: string }>(
    world.orm,
    sql`SELECT visits, name, names FROM guests WHERE organisation_id = ${organisation.id} AND phone = '9876543210'`,
  );
  expect(found).toEqual([{ visits: 2, name: 'Asha and friends', names: 'asha rao\nasha and friends' }]);
});

test.each([
  'bookings?before=999999999999999-1',
  'bookings?before=9999999999999-1',
  'bookings?before=0-0',
  'bookings?from=1900-01-01&to=2999-12-31',
  'bookings?from=0000-01-01&to=9999-12-31',
  'bookings.csv?from=0000-01-01&to=9999-12-31',
  'activity?from=0000-01-01&to=9999-12-31',
])('%s, far from any day that there is, is no error of ours', async (asked) => {
  const { statusCode } = await world.app.inject({
    url: `/api/manage/organisations/${organisation.id}/${asked}`,
    headers: { authorization: `Bearer ${organisation.owner.token}` },
  });
  expect(statusCode).toBeLessThan(500);
});

test.each([
  'day?date=0000-01-01',
  'day?date=9999-12-31',
  'desk/dues?after=275760-09-13T00:00:00.000Z_1',
  'desk/dues?after=%2B275760-09-13T00:00:00.000Z_1',
  'desk/dues?after=0000-01-01T00:00:00.000Z_1',
  'desk/dues?after=nothing',
])('%s is no error of ours', async (asked) => {
  const { statusCode } = await world.app.inject({
    url: `/api/manage/venues/finding-one/${asked}`,
    headers: { authorization: `Bearer ${organisation.owner.token}` },
  });
  expect(statusCode).toBeLessThan(500);
});
