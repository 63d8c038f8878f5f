// The shifts of a ground as a file for whoever keeps its books.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/time-units.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk, newKey } from '#tests/support/worlds/desk.ts';
import { newMember, newOrganisation } from '#tests/support/worlds/organisations.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});

const get = (venueId: string, token: string, query = '') =>
  world.app.inject({
    url: `/api/manage/venues/${venueId}/desk/shifts.csv?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });

/** Each line by its headings. No cell of these tests has a comma or a line break in it. */
async function linesOf(venueId: string, token: string, query = ''): Promise<Record<string, string>[]> {
  const { statusCode, body } = await get(venueId, token, query);
  expect(statusCode).toBe(200);
  const [headings = [], ...lines] = body
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((line) => Object.fromEntries(headings.map((heading, column) => [heading, line[column] ?? ''])));
}

describe('the file of shifts', () => {
  test('says who opened and closed each, and how what is expected comes about', async () => {
    const { venueId, organisation, owner, desk, ...at } = await groundWithDesk(world, { courts: 3 });
    await world.orm.execute(sql`UPDATE users SET name = 'Ravi Patil' WHERE id = ${desk.id}`);
    await world.orm.execute(sql`UPDATE users SET name = 'Nandini Rao' WHERE id = ${owner.id}`);
    const [first, second, third] = [await at.book(), await at.book(), await at.book()];
    const { takings } = await at.cash(first.number, 1000);
    const correction = { key: newKey(), taking: takings[0]?.id ?? '', amount: 150, reason: 'Typo' };
    await answerOf(world.app, 'correctCash', { ...at.of(desk.token, first.number), body: correction });
    await at.cash(second.number, 600.5);
    await answerOf(world.app, 'cancelAtDesk', { ...at.of(owner.token, second.number), body: { inFull: true } });
    await at.cashBack(second.number, 200);
    await at.pay((await at.upi(third.number, 400)).order.orderId);
    world.now = new Date(NOW.getTime() + 15 * HOUR_MS);
    const params = { venueId, shiftId: at.shiftId };
    const body = { counted: 1740.5, note: '=1+1' };
    await answerOf(world.app, 'closeShift', { token: owner.token, params, body });
    await answerOf(world.app, 'openShift', { ...at.at(desk.token), body: { float: 300 } });

    const { token } = await newMember(world.orm, organisation, { now: NOW, role: 'accountant' });
    const answer = await get(venueId, token);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="shifts-${venueId}-2026-11-15.csv"`,
    });
    expect(answer.body).toMatch(
      /^\ufeffGround,Opened on,Opened at,Opened by,Closed on,Closed at,Closed by,Float in rupees,/,
    );
    const [open, closed, ...rest] = await linesOf(venueId, token);
    expect(rest).toEqual([]);
    expect(open).toMatchObject({
      'Closed on': '',
      'Closed by': '',
      'Expected in rupees': '300',
      'Difference in rupees': '',
    });
    expect(closed).toMatchObject({
      'Opened on': '2026-11-14',
      'Opened at': '17:00',
      'Opened by': 'Ravi Patil',
      'Closed on': '2026-11-15',
      'Closed at': '08:00',
      'Closed by': 'Nandini Rao',
      'Float in rupees': '500',
      'Cash in': '1600.5',
      'Entered by mistake': '150',
      'Cash out': '200',
      'Expected in rupees': '1750.5',
      'Counted in rupees': '1740.5',
      // A number, with which a spreadsheet goes on counting.
      'Difference in rupees': '-10',
      'UPI in rupees': '400',
      // Not a formula.
      Note: `"'=1+1"`,
    });
  });

  test('holds the shifts that were opened on the days asked for, in India', async () => {
    const { venueId, owner, desk, at, shiftId } = await groundWithDesk(world);
    let open = shiftId;
    // A minute before midnight, and a minute after.
    for (const hours of [7 - 1 / 60, 7 + 1 / 60]) {
      world.now = new Date(NOW.getTime() + hours * HOUR_MS);
      await answerOf(world.app, 'closeShift', {
        token: desk.token,
        params: { venueId, shiftId: open },
        body: { counted: 500 },
      });
      open = (await answerOf(world.app, 'openShift', { ...at(desk.token), body: { float: 500 } })).data.shift.id;
    }
    const openedAt = async (query: string) =>
      (await linesOf(venueId, owner.token, query)).map((line) => `${line['Opened on']} ${line['Opened at']}`);
    const [late, evening, afternoon] = ['2026-11-15 00:01', '2026-11-14 23:59', '2026-11-14 17:00'];
    expect(await openedAt('')).toEqual([late, evening, afternoon]);
    expect(await openedAt('from=2026-11-14&to=2026-11-14')).toEqual([evening, afternoon]);
    expect(await openedAt('from=2026-11-15')).toEqual([late]);
    expect(await openedAt('to=2026-11-13')).toEqual([]);
  });

  test('holds more than is read at once, each shift once', async () => {
    const { venueId, owner, desk } = await groundWithDesk(world);
    await world.orm.execute(sql`
      INSERT INTO shifts (venue_id, user_id, opened_at, float_paise, closed_at, closed_by, expected_paise, counted_paise)
        SELECT ${venueId}, ${desk.id}, ${NOW.toISOString()}::timestamptz - n * interval '1 hour', n * 100,
          ${NOW.toISOString()}::timestamptz, ${desk.id}, n * 100, 0
        FROM generate_series(1, 1203) AS n`);
    const lines = await linesOf(venueId, owner.token);
    expect(lines).toHaveLength(1204);
    expect(new Set(lines.map((line) => line['Float in rupees'])).size).toBe(1203);
  });

  test('is of one ground only', async () => {
    const one = await groundWithDesk(world);
    const { id: other } = await world.venue();
    const both = await newOrganisation(world.orm, { now: NOW, venues: [other] });
    expect(await linesOf(other, both.owner.token)).toEqual([]);
    expect((await get(one.venueId, both.owner.token)).statusCode).toBe(404);
  });

  test('is refused with a sentence to the desk, and for days the wrong way round', async () => {
    const { venueId, owner, desk } = await groundWithDesk(world);
    const forDesk = await get(venueId, desk.token);
    expect(forDesk.statusCode).toBe(403);
    expect(forDesk.json().message).toMatch(/\.$/);
    const backwards = await get(venueId, owner.token, 'from=2026-11-15&to=2026-11-14');
    expect(backwards.statusCode).toBe(400);
    expect(backwards.json().message).toBe('The last day is before the first one. Please swap them.');
  });
});
