// The operator closes courts, opens them again and looks who comes: every command, and every way to get it wrong.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, HOUR_MS, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { operatorIn } from '#tests/support/worlds/operator.ts';

const world = bookingWorld();
const { run, refusal, booked } = operatorIn(world);
const at = (time: string) => `${PLAY_DAY} ${time}`;

async function closures(venueId: string): Promise<string[]> {
  const found = await rows<{ line: string }>(
    world.orm,
    sql`SELECT courts.position || ' ' || to_char(lower(during) AT TIME ZONE 'Asia/Kolkata', 'HH24:MI') || '-'
          || to_char(upper(during) AT TIME ZONE 'Asia/Kolkata', 'HH24:MI') AS line
        FROM occupancies JOIN courts ON courts.id = court_id
        WHERE venue_id = ${venueId} AND kind = 'block' ORDER BY courts.position, during`,
  );
  return found.map(({ line }) => line);
}

describe('block', () => {
  test('closes every court, and the slot cannot be booked', async () => {
    const { id } = await world.venue({ courts: 2 });
    expect(await run('block', id, at('18:00'), at('20:00'), '--note', 'new turf')).toBe(
      `Closed 2 courts of ${id} from ${at('18:00')} to ${at('20:00')}.`,
    );
    expect(await closures(id)).toEqual(['1 18:00-20:00', '2 18:00-20:00']);
    const [player] = await world.players(1);
    expect(await player?.hold(world.slot(id))).toMatchObject({ status: 409, body: { code: 'slot_blocked' } });
  });

  test('closes one court when told so', async () => {
    const { id } = await world.venue({ courts: 2 });
    expect(await run('block', id, at('18:00'), at('20:00'), '--court', '2')).toContain('Closed 1 court of');
    expect(await closures(id)).toEqual(['2 18:00-20:00']);
  });

  test('twice is fine, and only what was open is closed the second time', async () => {
    const { id } = await world.venue();
    await run('block', id, at('18:00'), at('20:00'));
    await run('block', id, at('18:00'), at('20:00'));
    expect(await closures(id)).toEqual(['1 18:00-20:00']);
    await run('block', id, at('17:00'), at('24:00'));
    expect(await closures(id)).toEqual(['1 17:00-18:00', '1 18:00-20:00', '1 20:00-00:00']);
  });

  test('over a booking is refused with the list, and nothing is closed', async () => {
    const { venue, slot, number, player } = await booked();
    const sentence = await refusal('block', venue, at('17:00'), at('23:00'));
    expect(sentence).toMatch(/^A booking is in the way\./);
    expect(sentence.split('\n').at(-1)).toMatch(
      new RegExp(`^${number} +${slot.bookingId} +${PLAY_DAY} 18:00 +19:00 +Court +Asha Kulkarni +${player.phone}$`),
    );
    expect(await closures(venue)).toEqual([]);
  });

  test('over a hold that ran out is done', async () => {
    const { id } = await world.venue();
    const [player] = await world.players(1);
    await player?.hold(world.slot(id));
    expect(await refusal('block', id, at('18:00'), at('19:00'))).toContain('in the way');
    world.now = new Date(NOW.getTime() + HOUR_MS);
    expect(await run('block', id, at('18:00'), at('19:00'))).toContain('Closed 1 court');
    world.now = NOW;
  });

  test.each([
    [['nowhere-at-all', at('18:00'), at('19:00')], "There is no venue 'nowhere-at-all'."],
    [['baner-sixes-pun', at('18:00'), at('19:00')], 'Did you mean baner-sixes-pune'],
    [['baner-sixes-pune', '18:00', at('19:00')], "'18:00' is not a time"],
    [['baner-sixes-pune', '2026-02-30 10:00', at('19:00')], "'2026-02-30 10:00' is not a time"],
    [['baner-sixes-pune', at('24:01'), at('19:00')], 'is not a time'],
    [['baner-sixes-pune', at('18:60'), at('19:00')], 'is not a time'],
    [['baner-sixes-pune', at('19:00'), at('18:00')], 'must be after the start'],
    [['baner-sixes-pune', at('19:00'), at('19:00')], 'must be after the start'],
    [['baner-sixes-pune', at('18:00'), at('19:00'), '--court', '99'], 'there is no court 99'],
    [['baner-sixes-pune', at('18:00'), at('19:00'), '--court', '0'], '--court must be a whole number from 1'],
    [['baner-sixes-pune', at('18:00'), at('19:00'), '--court', 'one'], '--court must be a whole number from 1'],
    [['baner-sixes-pune', at('18:00'), at('19:00'), '--quiet'], "Unknown option '--quiet'."],
    [['baner-sixes-pune', at('18:00')], 'Missing: to.'],
    [['baner-sixes-pune', PLAY_DAY, '18:00', PLAY_DAY, '19:00'], 'A time goes in quotes'],
  ])('%j is refused in a sentence', async (words, sentence) => {
    expect(await refusal('block', ...words)).toContain(sentence);
    expect(await closures('baner-sixes-pune')).toEqual([]);
  });
});

describe('unblock', () => {
  test('in the middle of a closure leaves both ends closed', async () => {
    const { id } = await world.venue({ courts: 2 });
    await run('block', id, at('10:00'), at('20:00'));
    expect(await run('unblock', id, at('12:00'), at('14:00'), '--court', '1')).toContain('Opened 1 closure of');
    expect(await closures(id)).toEqual(['1 10:00-12:00', '1 14:00-20:00', '2 10:00-20:00']);
    const [player] = await world.players(1);
    expect((await player?.hold(world.slot(id, '12:00', '13:00')))?.status).toBe(201);
  });

  test('of nothing says so, and never touches a booking', async () => {
    const { venue, player, slot } = await booked();
    expect(await run('unblock', venue, at('06:00'), at('23:00'))).toContain('Nothing was closed');
    expect((await player.booking(slot.bookingId)).body.data?.booking?.status).toBe('confirmed');
  });

  test.each([
    [['nowhere-at-all', at('18:00'), at('19:00')], "There is no venue 'nowhere-at-all'."],
    [['baner-sixes-pune', 'soon', at('19:00')], "'soon' is not a time"],
    [['baner-sixes-pune', at('18:00'), at('19:00'), '--court', '99'], 'there is no court 99'],
    [['baner-sixes-pune', at('18:00'), at('19:00'), '--note', 'x'], "Unknown option '--note'."],
  ])('%j is refused in a sentence', async (words, sentence) => {
    expect(await refusal('unblock', ...words)).toContain(sentence);
  });
});

describe('bookings', () => {
  test('lists a venue’s bookings with the number that cancel takes', async () => {
    const { venue, slot, number, player } = await booked();
    const [headings, , line] = (await run('bookings', venue)).split('\n');
    expect(headings).toMatch(/^no\. +booking +status +from +to +court +name +phone +price$/);
    expect(line).toMatch(
      new RegExp(
        `^${number} +${slot.bookingId} +confirmed +${PLAY_DAY} 18:00 +19:00 +Court +Asha Kulkarni +${player.phone} +₹1,000$`,
      ),
    );
  });

  test('from another day, or for fewer days, shows what starts then', async () => {
    const { venue, slot } = await booked('22:00', '23:00');
    expect(await run('bookings', venue, '--date', PLAY_DAY, '--days', '1')).toContain(slot.bookingId);
    expect(await run('bookings', venue, '--days', '2')).toBe(`No bookings at ${venue} from 2026-11-14 for 2 days.`);
    expect(await run('bookings', venue, '--date', '2026-11-17')).toContain('No bookings');
  });

  test.each([
    [[], 'Missing: venue.'],
    [['nowhere-at-all'], "There is no venue 'nowhere-at-all'."],
    [['baner-sixes-pune', '--date', '16/11/2026'], "'16/11/2026' is not a date"],
    [['baner-sixes-pune', '--days', '0'], '--days must be a whole number from 1 to 366'],
    [['baner-sixes-pune', '--days', '367'], '--days must be a whole number from 1 to 366'],
  ])('%j is refused in a sentence', async (words, sentence) => {
    expect(await refusal('bookings', ...words)).toContain(sentence);
  });
});

test('whatever operators did, the books are sound', () => world.expectSound());
