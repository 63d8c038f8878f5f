// A slot is held in one statement where nothing stands in the way, with the terms that its venue had last. Whatever was changed
// since, and whoever asks at the same time, the outcome is the one of the long way.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { HOLDS_MOST } from '#domain/hold-limits.ts';
import { holdSlot } from '#server/bookings/hold/hold-slot.ts';
import { createKeptTerms } from '#server/bookings/hold/kept-terms.ts';
import type { HoldRequest } from '#server/bookings/hold/wish.ts';
import { rows } from '#server/db/database.ts';
import { statementsOf } from '#tests/support/databases/statements.ts';
import { bookingWorld, MINUTE_MS, newBookingId, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';

const world = bookingWorld();
const keptTerms = createKeptTerms();
const CONTACT = { name: 'Asha', phone: '9876543210', email: 'asha@example.com' };

const hold = (userId: number, request: HoldRequest) => holdSlot({ ...world.engine, keptTerms }, userId, request);

async function playerIds(count: number): Promise<number[]> {
  return (await newPlayers(world.orm, count, world.now)).map(({ id }) => id);
}

async function newPlayer(): Promise<number> {
  const [id] = await playerIds(1);
  if (id === undefined) throw new Error('There is nobody.');
  return id;
}

const slotAt = (venueId: string, fromTime: string, toTime: string): HoldRequest => ({
  ...world.slot(venueId, fromTime, toTime),
  ...CONTACT,
});

/** A venue whose terms are known since somebody held a slot there. */
async function knownVenue(options: Parameters<typeof world.venue>[0] = {}): Promise<string> {
  const { id } = await world.venue(options);
  await hold(await newPlayer(), slotAt(id, '06:00', '07:00'));
  expect(keptTerms.get(id)).toBeDefined();
  return id;
}

async function rowsOf(bookingId: number) {
  const [booking] = await rows<Record<string, unknown>>(
    world.orm,
    sql`SELECT to_jsonb(bookings) - '{id,user_id,reference,starts_at,ends_at}'::text[] AS booking,
          (SELECT jsonb_agg(to_jsonb(occupancies) - '{id,booking_id,during}'::text[]) FROM occupancies
           WHERE booking_id = bookings.id AND during = tstzrange(starts_at, ends_at, '[)')) AS courts
        FROM bookings WHERE id = ${bookingId}`,
  );
  return booking;
}

const isShort = (statements: string[]) =>
  statements.length === 1 && statements[0]?.includes('lock_plain_player') === true;

describe('a slot at a venue whose terms are known', () => {
  test('is held in one statement, with the same rows and words as on the long way', async () => {
    const { id: venueId } = await world.venue({ name: 'Short ground' });
    const long = await hold(await newPlayer(), slotAt(venueId, '17:00', '18:00'));
    const player = await newPlayer();
    let short: typeof long | undefined;
    const statements = await statementsOf(async () => {
      short = await hold(player, slotAt(venueId, '18:00', '19:00'));
    });
    expect(isShort(statements), statements.join('\n')).toBe(true);
    expect(short?.isNew).toBe(true);
    expect(await rowsOf(short?.booking.id ?? 0)).toEqual(await rowsOf(long.booking.id));
    expect(await world.engine.store.bookings.byId(short?.booking.id ?? 0)).toMatchObject(short?.booking ?? {});
  });

  const changes: [string, (venueId: string) => string, Record<string, unknown>][] = [
    [
      'another price',
      (id) => `UPDATE formats SET hourly_paise = 150000 WHERE venue_id = '${id}'`,
      { totalPaise: 150_000 },
    ],
    [
      'a dearer evening',
      (id) => `INSERT INTO rate_rules (format_id, weekdays, from_minute, to_minute, hourly_paise)
        SELECT id, 127, 1020, 1320, 180000 FROM formats WHERE venue_id = '${id}'`,
      { totalPaise: 180_000 },
    ],
    [
      'an offer',
      (id) => `INSERT INTO offers (venue_id, name, percent, weekdays, from_minute, to_minute, created_at)
        VALUES ('${id}', 'Ten off', 10, 127, 0, 1440, now())`,
      { totalPaise: PRICE * 90, offerName: 'Ten off' },
    ],
    [
      'other terms',
      (id) => `UPDATE venues SET terms = '{"steps": [{"hoursBefore": 6, "percent": 50}]}' WHERE id = '${id}'`,
      { totalPaise: PRICE * 100 },
    ],
    ['another name', (id) => `UPDATE venues SET name = 'Renamed' WHERE id = '${id}'`, { venueName: 'Renamed' }],
    [
      'another name of its sport',
      () => `UPDATE sports SET name = 'Soccer' WHERE id = 'football'`,
      { sportName: 'Soccer' },
    ],
    [
      'another name of its area',
      (id) => `UPDATE areas SET name = 'New town' WHERE id = (SELECT area_id FROM venues WHERE id = '${id}')`,
      { area: 'New town' },
    ],
    [
      'another price, changed with those of all venues',
      () => 'UPDATE formats SET hourly_paise = 210000',
      { totalPaise: 210_000 },
    ],
  ];
  test.each(changes)('has %s', async (_, change, expected) => {
    const venueId = await knownVenue();
    await world.database.script(change(venueId));
    const { booking } = await hold(await newPlayer(), slotAt(venueId, '18:00', '19:00'));
    expect(booking).toMatchObject(expected);
    expect(await world.engine.store.bookings.byId(booking.id)).toMatchObject(booking);
  });

  const refusals: [string, (venueId: string) => string, string][] = [
    ['no hours any more', (id) => `DELETE FROM opening_hours WHERE venue_id = '${id}'`, 'closedThen'],
    [
      'a day off',
      (id) => `INSERT INTO opening_exceptions (venue_id, date) VALUES ('${id}', '${PLAY_DAY}')`,
      'closedThen',
    ],
    ['slots of another length', (id) => `UPDATE venues SET slot_minutes = 90 WHERE id = '${id}'`, 'notASlot'],
    ['been taken off the list', (id) => `UPDATE venues SET listing = 'in_progress' WHERE id = '${id}'`, 'notListed'],
    ['become a draft', (id) => `UPDATE venues SET draft = true, listing = 'in_progress' WHERE id = '${id}'`, 'noEvent'],
  ];
  test.each(refusals)('is refused when the venue has %s', async (_, change, refusal) => {
    const venueId = await knownVenue();
    await world.database.script(change(venueId));
    const holding = hold(await newPlayer(), slotAt(venueId, '18:00', '19:00'));
    await expect(holding).rejects.toMatchObject({ refusing: { name: refusal } });
    await world.database.script(`UPDATE venues SET draft = false, listing = 'live' WHERE id = '${venueId}'`);
  });

  test('is open again as soon as the venue is', async () => {
    const { id: venueId } = await world.venue();
    await world.database.script(`UPDATE venues SET listing = 'in_progress' WHERE id = '${venueId}'`);
    await expect(hold(await newPlayer(), slotAt(venueId, '18:00', '19:00'))).rejects.toThrow();
    await world.database.script(`UPDATE venues SET listing = 'live' WHERE id = '${venueId}'`);
    expect((await hold(await newPlayer(), slotAt(venueId, '18:00', '19:00'))).isNew).toBe(true);
  });
});

test('who comes too late is told so without a lock, and who holds it still does', async () => {
  const venueId = await knownVenue();
  const [holder, late] = [await newPlayer(), await newPlayer()];
  const slot = slotAt(venueId, '18:00', '19:00');
  const { booking } = await hold(holder, slot);
  const statements = await statementsOf(async () => {
    const holding = hold(late, { ...slot, bookingId: newBookingId() });
    await expect(holding).rejects.toMatchObject({ refusing: { name: 'slotTaken' } });
  });
  expect(statements.filter((text) => /^begin|for (no key )?update/i.test(text))).toEqual([]);
  expect(await hold(holder, slot)).toMatchObject({ booking: { id: booking.id }, isNew: false });
  expect(await world.count('bookings', `user_id = ${late}`)).toBe(0);
});

describe('at the same time', () => {
  test('many want one slot: one has it, and the others leave nothing behind', async () => {
    const venueId = await knownVenue();
    const players = await playerIds(12);
    const held = await Promise.allSettled(players.map((player) => hold(player, slotAt(venueId, '18:00', '19:00'))));
    expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.count('bookings', `venue_id = '${venueId}' AND starts_at > '${PLAY_DAY} 12:00Z'`)).toBe(1);
  });

  test('a player sends the same call many times: one booking, told to all', async () => {
    const venueId = await knownVenue();
    const [player, request] = [await newPlayer(), slotAt(venueId, '18:00', '19:00')];
    const held = await Promise.all(Array.from({ length: 8 }, () => hold(player, request)));
    expect(new Set(held.map(({ booking }) => booking.id)).size).toBe(1);
    expect(held.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  test('a player holds many slots: no more than the most', async () => {
    const venues = await Promise.all(Array.from({ length: 8 }, () => knownVenue()));
    const player = await newPlayer();
    const held = await Promise.allSettled(venues.map((venueId) => hold(player, slotAt(venueId, '18:00', '19:00'))));
    expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(HOLDS_MOST);
    expect(await world.count('bookings', `user_id = ${player}`)).toBe(HOLDS_MOST);
  });

  test('a player uses one name for two slots: the second is refused', async () => {
    const [one, other] = [await knownVenue(), await knownVenue()];
    const [player, bookingId] = [await newPlayer(), newBookingId()];
    const held = await Promise.allSettled(
      [one, other].map((venueId) => hold(player, { ...slotAt(venueId, '18:00', '19:00'), bookingId })),
    );
    expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.count('bookings', `user_id = ${player}`)).toBe(1);
  });
});

test('a hold that ended is cleared away first', async () => {
  const venueId = await knownVenue();
  const slot = slotAt(venueId, '18:00', '19:00');
  await hold(await newPlayer(), slot);
  const before = world.now;
  world.now = new Date(before.getTime() + 11 * MINUTE_MS);
  expect((await hold(await newPlayer(), { ...slot, bookingId: newBookingId() })).isNew).toBe(true);
  world.now = before;
});

test('nobody holds with an account that is gone', async () => {
  const venueId = await knownVenue();
  const player = await newPlayer();
  await world.database.script(`UPDATE users SET deleted_at = now() WHERE id = ${player}`);
  const holding = hold(player, slotAt(venueId, '18:00', '19:00'));
  await expect(holding).rejects.toMatchObject({ refusing: { name: 'notSignedIn' } });
  expect(await world.count('bookings', `user_id = ${player}`)).toBe(0);
});

test('who waits for a slot comes first', async () => {
  const venueId = await knownVenue();
  const [holder, waiting, late] = await world.players(3);
  if (!holder || !waiting || !late) throw new Error('There is nobody.');
  const slot = slotAt(venueId, '18:00', '19:00');
  await hold(holder.id, slot);
  await world.database.script(`INSERT INTO waiting_list (user_id, venue_id, sport_id, format_id, space_id, starts_at, ends_at, status,
      created_at)
    SELECT ${waiting.id}, venue_id, sport_id, format_id, space_id, starts_at, ends_at, 'waiting', now()
    FROM bookings WHERE user_id = ${holder.id}`);
  await world.database.script(
    `DELETE FROM occupancies WHERE booking_id = (SELECT id FROM bookings WHERE user_id = ${holder.id})`,
  );
  await expect(hold(late.id, { ...slot, bookingId: newBookingId() })).rejects.toThrow();
  expect(await world.count('bookings', `user_id = ${late.id}`)).toBe(0);
});

test('only so many venues are known at once, the latest', async () => {
  const few = createKeptTerms(2);
  const terms = keptTerms.get(await knownVenue());
  if (!terms) throw new Error('They are not known.');
  for (const id of ['one', 'two']) few.set(id, terms);
  few.get('one');
  few.set('three', terms);
  expect(['one', 'two', 'three'].filter((id) => few.get(id))).toEqual(['one', 'three']);
});
