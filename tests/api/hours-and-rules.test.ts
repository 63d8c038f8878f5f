// What a ground says about when it is open and how it is booked, wherever slots are offered, found or taken.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { printClock } from '#domain/clock-time.ts';
import { indiaInstant } from '#domain/india-time.ts';
import { rows } from '#server/db/database.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, newBookingId, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';
import { freeVenues } from '#tests/support/worlds/free-venues.ts';
import { daily } from '#tests/support/worlds/venues.ts';

const world = bookingWorld();

type Offered = { start: string; status: string };
const get = async (path: string) => (await world.app.inject(path)).json();
const slotsOf = async (id: string): Promise<Offered[]> => (await get(`/api/turfs/event/${id}`)).slots;
const startsOn = async (id: string, date: string) =>
  (await slotsOf(id)).flatMap(({ start }) => (start.startsWith(date) ? [start.slice(11)] : []));
const except = (id: string, date: string, opens: number | null = null, closes: number | null = null) =>
  world.orm.execute(
    sql`INSERT INTO opening_exceptions (venue_id, date, opens_at, closes_at) VALUES (${id}, ${date}, ${opens}, ${closes})`,
  );
type Rules = { ahead_days?: number; notice_minutes?: number; least_minutes?: number; most_minutes?: number };
async function ruled(id: string, rules: Rules): Promise<void> {
  for (const [column, value] of Object.entries(rules)) {
    await world.orm.execute(sql`UPDATE venues SET ${sql.identifier(column)} = ${value} WHERE id = ${id}`);
  }
}
async function foundFree(date: string, from: string, to: string, among: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; ; offset += 100) {
    const { data } = await get(`/api/turfs/filter?date=${date}&from=${from}&to=${to}&limit=100&offset=${offset}`);
    ids.push(...data.venues.map(({ id }: { id: string }) => id));
    if (!data.pagination.hasMore) return among.filter((id) => ids.includes(id));
  }
}
const startsIn = ({ freeSlots }: { freeSlots: { startTime: string }[] }) => freeSlots.map(({ startTime }) => startTime);
const onePlayer = async () => {
  const [player] = await world.players(1);
  if (!player) throw new Error('A player was asked for.');
  return player;
};

describe('a date with hours of its own', () => {
  test('closed all day, it offers nothing, and says so to whoever asks for a slot', async () => {
    const { id } = await world.venue();
    await except(id, PLAY_DAY);
    expect(await startsOn(id, PLAY_DAY)).toEqual([]);
    expect((await startsOn(id, '2026-11-17')).length).toBe(17);
    expect(await foundFree(PLAY_DAY, '18:00', '19:00', [id])).toEqual([]);
    const refused = await (await onePlayer()).hold(world.slot(id));
    expect(refused).toMatchObject({ status: 422, body: { code: 'slot_not_offered' } });
  });

  test('open until two in the morning, what starts after midnight is offered, found and booked', async () => {
    const { id } = await world.venue();
    await except(id, PLAY_DAY, 18 * 60, 26 * 60);
    expect(await startsOn(id, PLAY_DAY)).toEqual(['18:00', '19:00', '20:00', '21:00', '22:00', '23:00']);
    expect((await startsOn(id, '2026-11-17')).slice(0, 3)).toEqual(['00:00', '01:00', '06:00']);
    expect(await foundFree(PLAY_DAY, '23:00', '01:00', [id])).toEqual([id]);
    expect(await foundFree(PLAY_DAY, '17:00', '18:00', [id])).toEqual([]);
    const player = await onePlayer();
    const late = { bookingId: newBookingId(), eventId: id, date: PLAY_DAY, fromTime: '23:00', toTime: '02:00' };
    expect((await player.hold(late)).status).toBe(201);
  });

  test('is searched for by words, and shown tonight, as it is', async () => {
    const { id } = await world.venue({ id: 'jubilee-ring', name: 'Jubilee Ring', openings: daily(18, 22) });
    const search = async () =>
      startsIn((await get('/api/turfs/search?q=jubilee%20ring%20today%20evening')).data.venues[0]);
    expect(await search()).toEqual(['18:00', '19:00', '20:00']);
    await except(id, '2026-11-14', 19 * 60, 20 * 60);
    expect(await search()).toEqual(['19:00']);
    await world.orm.execute(
      sql`UPDATE opening_exceptions SET opens_at = NULL, closes_at = NULL WHERE venue_id = ${id}`,
    );
    expect((await get('/api/turfs/search?q=jubilee%20ring%20today%20evening')).data.leftOut).not.toEqual([]);
  });

  test('leaves a booking that was made before alone', async () => {
    const { id } = await world.venue();
    const player = await onePlayer();
    const slot = world.slot(id);
    await player.hold(slot);
    await player.process(slot, { amount: PRICE });
    await except(id, PLAY_DAY);
    expect((await player.booking(slot.bookingId)).body.data?.booking?.status).toBe('confirmed');
  });
});

describe('rules of booking', () => {
  test('a ground that is booked further ahead offers as many days, and no more', async () => {
    const { id } = await world.venue();
    await ruled(id, { ahead_days: 30 });
    const dates = [...new Set((await slotsOf(id)).map(({ start }) => start.slice(0, 10)))];
    expect([dates[0], dates.length, dates.at(-1)]).toEqual(['2026-11-14', 30, '2026-12-13']);
    const player = await onePlayer();
    const on = (date: string) => ({ ...world.slot(id), date });
    expect((await player.hold(on('2026-12-13'))).status).toBe(201);
    expect(await player.hold(on('2026-12-14'))).toMatchObject({ status: 422, body: { code: 'too_far_ahead' } });
  });

  test('a far slot that is taken is shown as taken', async () => {
    const { id } = await world.venue();
    await ruled(id, { ahead_days: 60 });
    await (await onePlayer()).hold({ ...world.slot(id), date: '2027-01-10' });
    const far = (await slotsOf(id)).find(({ start }) => start === '2027-01-10 18:00');
    expect(far?.status).toBe('booked');
  });

  test('one that is booked on the same day only is not found for tomorrow', async () => {
    const { id } = await world.venue();
    await ruled(id, { ahead_days: 1 });
    expect(await foundFree('2026-11-14', '21:00', '22:00', [id])).toEqual([id]);
    expect(await foundFree('2026-11-15', '21:00', '22:00', [id])).toEqual([]);
    const { body } = await (await onePlayer()).hold(world.slot(id));
    expect(body.message).toBe('This ground can be booked on the same day only. Please select an earlier date.');
  });

  test('notice is asked for to the minute: 17:00 now, two hours, so from 19:00 on', async () => {
    const { id } = await world.venue();
    await ruled(id, { notice_minutes: 120 });
    expect((await startsOn(id, '2026-11-14')).slice(0, 2)).toEqual(['19:00', '20:00']);
    expect(await foundFree('2026-11-14', '18:00', '19:00', [id])).toEqual([]);
    expect(await foundFree('2026-11-14', '19:00', '20:00', [id])).toEqual([id]);
    const player = await onePlayer();
    const at = (fromTime: string, toTime: string) => ({ ...world.slot(id, fromTime, toTime), date: '2026-11-14' });
    const { status, body } = await player.hold(at('18:00', '19:00'));
    expect([status, body.code]).toEqual([422, 'too_late_to_book']);
    expect(body.message).toBe('This ground can be booked until 2h before the start. Please select a later time.');
    expect((await player.hold(at('19:00', '20:00'))).status).toBe(201);
  });

  test('shortest and longest are kept to, and said', async () => {
    const { id } = await world.venue();
    await ruled(id, { least_minutes: 120, most_minutes: 180 });
    const player = await onePlayer();
    const hold = async (from: string, to: string) => {
      const { status, body } = await player.hold(world.slot(id, from, to));
      return status === 201 ? status : body.message;
    };
    expect(await hold('08:00', '09:00')).toBe('This ground is booked for 2h or more. Please select more slots.');
    expect(await hold('08:00', '12:00')).toBe('This ground is booked for 3h at most. Please select fewer slots.');
    expect(await hold('08:00', '10:00')).toBe(201);
    expect(await foundFree(PLAY_DAY, '12:00', '13:00', [id])).toEqual([]);
    expect(await foundFree(PLAY_DAY, '12:00', '15:00', [id])).toEqual([id]);
    expect(await foundFree(PLAY_DAY, '12:00', '16:00', [id])).toEqual([]);
  });

  test('where two hours are the least, an hour alone between two bookings is no time to begin', async () => {
    const { id } = await world.venue({ id: 'pair-ring', name: 'Pair Ring', openings: daily(18, 22) });
    await ruled(id, { least_minutes: 120 });
    const found = async () => (await get('/api/turfs/search?q=pair%20ring%20monday%20evening')).data.venues[0];
    const search = async () => startsIn(await found());
    expect(await search()).toEqual(['18:00', '19:00', '20:00']);
    expect((await found()).freeSlots[0]).toEqual({
      date: '2026-11-16',
      startTime: '18:00',
      duration: '2h',
      price: 2 * PRICE,
    });
    await (await onePlayer()).hold(world.slot(id, '19:00', '21:00'));
    // Then the hours are given up rather than the name.
    expect((await get('/api/turfs/search?q=pair%20ring%20monday%20evening')).data.leftOut).not.toEqual([]);
    expect((await found()).freeSlots).toBeUndefined();
  });

  test('a booking may be moved at the length it has, whatever is asked of new ones', async () => {
    const { id } = await world.venue();
    const player = await onePlayer();
    const slot = world.slot(id);
    await player.hold(slot);
    await player.process(slot, { amount: PRICE });
    await ruled(id, { least_minutes: 120 });
    const moved = await player.reschedule(slot.bookingId, { ...slot, fromTime: '20:00', toTime: '21:00' }, PRICE);
    expect(moved.status).toBe(200);
    const shorter = { ...slot, fromTime: '20:00', toTime: '20:30' };
    expect((await player.reschedule(slot.bookingId, shorter, PRICE)).status).toBe(422);
  });
});

test('with hours and rules of every kind, a free time is found exactly where an independent look finds it', async () => {
  await world.orm.execute(sql`SELECT setseed(0.42)`);
  await world.orm.execute(sql`UPDATE venues SET ahead_days = (ARRAY[1, 3, 14, 30])[1 + floor(random() * 4)],
    notice_minutes = (ARRAY[0, 0, 90, 600])[1 + floor(random() * 4)],
    least_minutes = (ARRAY[NULL, NULL, 90, 120])[1 + floor(random() * 4)],
    most_minutes = (ARRAY[NULL, NULL, 180, 240])[1 + floor(random() * 4)]`);
  await world.orm.execute(sql`INSERT INTO opening_exceptions (venue_id, date, opens_at, closes_at)
    SELECT id, date::date, opens, opens + length FROM (
      SELECT id, date, (ARRAY[NULL, 0, 360, 1080, 1320])[1 + floor(random() * 5)] AS opens,
        (ARRAY[120, 240, 480, 1440])[1 + floor(random() * 4)] AS length
      FROM listed_venues AS venues, generate_series('2026-11-13'::timestamp, '2026-11-18', '1 day') AS date WHERE random() < 0.4) picked
    ON CONFLICT DO NOTHING`);
  const free = await freeVenues(world.orm, NOW);
  const every = (await rows<{ id: string }>(world.orm, sql`SELECT id FROM listed_venues AS venues`))
    .map(({ id }) => id)
    .toSorted();
  let found = 0;
  for (const date of ['2026-11-14', '2026-11-15', '2026-11-17', '2026-11-27']) {
    for (const [from, to] of [
      ['18:00', '19:00'],
      ['19:00', '20:30'],
      ['20:00', '22:00'],
      ['22:00', '00:00'],
      ['23:00', '01:00'],
      ['06:00', '09:00'],
      ['01:00', '02:00'],
    ] as const) {
      if (indiaInstant(date, Number(from.slice(0, 2)) * 60) <= NOW) continue;
      const expected = free(date, from, to);
      expect(await foundFree(date, from, to, every), `${date} ${from}–${to}`).toEqual(expected);
      found += expected.length;
    }
  }
  expect(found).toBeGreaterThan(300);

  // In words: whoever is found has a time to begin, and nobody who has one is missing.
  for (const [day, date] of [
    ['monday', '2026-11-16'],
    ['tuesday', '2026-11-17'],
  ] as const) {
    const listed = await foundByWords(`${day} evening`);
    expect(listed.every(({ freeSlots }) => freeSlots.length > 0)).toBe(true);
    const begun = new Set(
      EVENING_STARTS.flatMap((start) => LENGTHS.flatMap((length) => free(date, ...span(start, length)))),
    );
    expect(begun.size).toBeGreaterThan(50);
    expect(listed.map(({ id }) => id).toSorted()).toEqual([...begun].toSorted());
  }
});

/** In minutes after midnight, and of bookings. */
const EVENING_STARTS = Array.from({ length: 8 }, (_, index) => 17 * 60 + index * 30);
const LENGTHS = [30, 60, 90, 120, 180];

const span = (start: number, length: number) => [printClock(start), printClock(start + length)] as const;

async function foundByWords(q: string) {
  const found: { id: string; freeSlots: unknown[] }[] = [];
  for (let offset = 0; ; offset += 100) {
    const { data } = await get(`/api/turfs/search?q=${encodeURIComponent(q)}&limit=100&offset=${offset}`);
    expect(data.leftOut ?? []).toEqual([]);
    found.push(...data.venues);
    if (!data.pagination.hasMore) return found;
  }
}
