import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { spaceOf } from '#tests/support/worlds/formats.ts';
import { daily, newVenue, occupy, venueTests } from '#tests/support/worlds/venues.ts';

const maidan = venueTests();
afterEach(() => {
  maidan.now = NOW;
});

const TODAY = '2026-11-14';
const event = (id: string) => maidan.get('getEvent', { params: { id } });
const slotsOn = async (id: string, date: string) => (await event(id)).slots.filter((slot) => slot.date === date);
const statusAt = async (id: string, start: string) =>
  (await event(id)).slots.find((slot) => slot.start === start)?.status;

describe('GET /api/turfs/event/:id', () => {
  test('gives a venue with everything its page shows', async () => {
    const [row] = await rows<{ id: string }>(
      maidan.orm,
      sql`SELECT id FROM listed_venues WHERE phone IS NOT NULL AND offer IS NOT NULL AND rating IS NOT NULL ORDER BY id LIMIT 1`,
    );
    const { success, data, message } = await event(row?.id ?? '');
    expect({ success, message }).toEqual({ success: true, message: expect.any(String) });
    expect(data.location).toBe(`${data.area}, ${data.city}`);
    expect(data.rating).toBe(data.review);
    expect(data.images[0]).toBe(data.image);
    expect(Object.keys(data.allCategoryPricing)).toEqual(data.categories);
    expect(data.price).toBe(data.allCategoryPricing[data.category]?.pricePerHour);
  });

  test('an id nobody has is 404 with the sentence of the page', async () => {
    for (const url of ['/api/turfs/event/no-such-venue', '/api/events/no-such-venue', '/api/turfs/event/%25']) {
      expect(await maidan.refused(url, 404)).toEqual({
        code: 'event_not_found',
        message: 'Event not found. Please check the URL and try again.',
      });
    }
  });

  test('a venue whose listing is in progress is shown too', async () => {
    await newVenue(maidan.orm, { id: 'in-progress', listing: 'in_progress' });
    expect((await event('in-progress')).data.listing).toBe('in_progress');
  });

  test('only prices that are enabled and entered are prices; all are in the pricing by category', async () => {
    await newVenue(maidan.orm, { id: 'priced', perHour: 1250 });
    const { data } = await event('priced');
    expect(data.prices).toEqual([{ category: 'Football', pricePerHour: 1250 }]);
    expect(data.allCategoryPricing).toEqual({
      Football: {
        enablePerHour: true,
        pricePerHour: 1250,
        enablePerPerson: false,
        pricePerPerson: 99,
        enablePerTeam: true,
        pricePerTeam: null,
      },
    });
  });

  test.each([
    [60, 1, 'hour', 1250],
    [90, 90, 'minutes', 1875],
    [30, 30, 'minutes', 625],
  ] as const)('slots of %i minutes are told as %i %s and cost ₹%i', async (slotMinutes, value, type, price) => {
    const id = `every-${slotMinutes}`;
    await newVenue(maidan.orm, { id, slotMinutes, perHour: 1250 });
    const { data, slots } = await event(id);
    expect(data).toMatchObject({ durationValue: value, durationType: type });
    expect(new Set(slots.map((slot) => slot.price))).toEqual(new Set([price]));
  });

  test('without an hourly price a slot costs 1500 an hour', async () => {
    await newVenue(maidan.orm, { id: 'no-price', perHour: null });
    const { data, slots } = await event('no-price');
    expect(data.price).toBeNull();
    expect(slots[0]?.price).toBe(1500);
  });
});

describe('a venue with several sports', () => {
  const FURTHER = { badminton: 525, swimming: null };

  test('names those that can be booked by the hour, the main one first, each with its price', async () => {
    await newVenue(maidan.orm, { id: 'several', perHour: 1450, furtherSports: FURTHER });
    const { data, sport } = await event('several');
    expect(sport).toBe('football');
    expect(data.bookableSports).toEqual([
      { id: 'football', name: 'Football', pricePerHour: 1450 },
      { id: 'badminton', name: 'Badminton', pricePerHour: 525 },
    ]);
  });

  test.each(['badminton', 'Badminton', ' BADMINTON '])('has the price of the sport asked for: %j', async (sport) => {
    const id = `as-${encodeURIComponent(sport)}`;
    await newVenue(maidan.orm, { id, perHour: 1450, slotMinutes: 90, furtherSports: FURTHER });
    const answer = await maidan.get('getEvent', { params: { id }, query: { sport } });
    expect(answer.sport).toBe('badminton');
    expect(answer.data.price).toBe(525);
    expect(new Set(answer.slots.map(({ price }) => price))).toEqual(new Set([788]));
  });

  test.each(['swimming', 'golf', '%'])('goes by its first sport when %j cannot be booked', async (sport) => {
    const id = `not-${encodeURIComponent(sport)}`;
    await newVenue(maidan.orm, { id, perHour: 1450, furtherSports: FURTHER });
    const answer = await maidan.get('getEvent', { params: { id }, query: { sport } });
    expect([answer.sport, answer.data.price, answer.slots[0]?.price]).toEqual(['football', 1450, 1450]);
  });

  test('goes by the first sport with an hourly price when the main one has none', async () => {
    await newVenue(maidan.orm, { id: 'main-unpriced', perHour: null, furtherSports: FURTHER });
    const { sport, slots } = await event('main-unpriced');
    expect([sport, slots[0]?.price]).toEqual(['badminton', 525]);
  });
});

describe('slots', () => {
  test('cover fourteen days and leave out what has started', async () => {
    await newVenue(maidan.orm, { id: 'fourteen' });
    const { slots } = await event('fourteen');
    expect(new Set(slots.map(({ date }) => date)).size).toBe(14);
    expect(slots.at(-1)?.date).toBe('2026-11-27');
    // It is 17:00: the slot that starts now has started.
    expect(slots[0]).toEqual({
      start: `${TODAY} 18:00`,
      end: `${TODAY} 19:00`,
      date: TODAY,
      time: '18:00',
      startTime: '18:00',
      endTime: '19:00',
      duration: '1h',
      status: 'available',
      price: 1000,
      freeCourts: [expect.any(Number)],
    });
  });

  test('past midnight belong to the date on which they start', async () => {
    await newVenue(maidan.orm, { id: 'night-owl', openings: daily(20, 26), slotMinutes: 90 });
    const night = await slotsOn('night-owl', TODAY);
    expect(night.map(({ start, end }) => `${start} – ${end}`)).toEqual([
      `${TODAY} 20:00 – ${TODAY} 21:30`,
      `${TODAY} 21:30 – ${TODAY} 23:00`,
      `${TODAY} 23:00 – 2026-11-15 00:30`,
    ]);
    expect((await slotsOn('night-owl', '2026-11-15'))[0]?.start).toBe('2026-11-15 00:30');
  });

  test('of last night are still offered just after midnight', async () => {
    await newVenue(maidan.orm, { id: 'late', openings: daily(20, 26) });
    maidan.now = new Date('2026-11-14T18:30:00Z');
    expect((await event('late')).slots[0]?.start).toBe('2026-11-15 01:00');
  });

  test('round the clock leave no gap at midnight', async () => {
    await newVenue(maidan.orm, { id: 'always', openings: daily(0, 24) });
    const { slots } = await event('always');
    expect(slots).toHaveLength(6 + 13 * 24);
    expect(slots.slice(1).map(({ start }) => start)).toEqual(slots.slice(0, -1).map(({ end }) => end));
  });

  test('are none of today where all have begun, but it is told that the venue was open', async () => {
    // It is 17:00 on a Saturday.
    await newVenue(maidan.orm, { id: 'mornings', openings: daily(6, 12) });
    await newVenue(maidan.orm, { id: 'weekdays', openings: daily(6, 22).filter(([weekday]) => weekday !== 6) });
    const openOn = async (id: string) => {
      const { data, slots } = await event(id);
      return [data.openOn, slots.some(({ date }) => date === TODAY)];
    };
    expect(await openOn('mornings')).toEqual([TODAY, false]);
    expect(await openOn('weekdays')).toEqual([null, false]);
    expect(await openOn('always')).toEqual([TODAY, true]);
  });

  test('are none where there is no opening, no court or no whole slot', async () => {
    await newVenue(maidan.orm, { id: 'never-open', openings: [] });
    await newVenue(maidan.orm, { id: 'courtless', courts: 0 });
    await newVenue(maidan.orm, { id: 'too-short', openings: [[0, 600, 640]] });
    for (const id of ['never-open', 'courtless', 'too-short']) expect((await event(id)).slots).toEqual([]);
  });

  test('are booked when every court is taken, and available while one is free', async () => {
    const [first = 0, second = 0] = await newVenue(maidan.orm, { id: 'two-courts', courts: 2 });
    await occupy(maidan.orm, first, 'booking', '2026-11-16 18:00', '2026-11-16 20:00');
    await occupy(maidan.orm, second, 'booking', '2026-11-16 19:00', '2026-11-16 20:00');
    expect(await statusAt('two-courts', '2026-11-16 18:00')).toBe('available');
    expect(await statusAt('two-courts', '2026-11-16 19:00')).toBe('booked');
    expect(await statusAt('two-courts', '2026-11-16 20:00')).toBe('available');
    const at18 = (await slotsOn('two-courts', '2026-11-16')).find(({ time }) => time === '18:00');
    expect(at18?.freeCourts).toEqual([await spaceOf(maidan.orm, second)]);
  });

  test('are kept by a hold until the very instant it expires', async () => {
    const [court = 0] = await newVenue(maidan.orm, { id: 'held' });
    await occupy(maidan.orm, court, 'hold', '2026-11-16 18:00', '2026-11-16 19:00', new Date(NOW.getTime() + 1));
    await occupy(maidan.orm, court, 'hold', '2026-11-16 19:00', '2026-11-16 20:00', NOW);
    expect(await statusAt('held', '2026-11-16 18:00')).toBe('booked');
    expect(await statusAt('held', '2026-11-16 19:00')).toBe('available');
  });

  test('of the last night of the window know what is taken after midnight', async () => {
    const [court = 0] = await newVenue(maidan.orm, { id: 'last-night', openings: daily(20, 26), slotMinutes: 90 });
    await occupy(maidan.orm, court, 'booking', '2026-11-28 00:00', '2026-11-28 00:30');
    expect(await statusAt('last-night', '2026-11-27 23:00')).toBe('booked');
  });

  test('a closed venue is blocked, and says when', async () => {
    const courts = await newVenue(maidan.orm, { id: 'closed', courts: 2, openings: daily(0, 24) });
    for (const court of courts) await occupy(maidan.orm, court, 'block', '2026-11-14 12:00', '2026-11-15 10:00');
    await occupy(maidan.orm, courts[0] ?? 0, 'block', '2026-11-20 10:00', '2026-11-20 12:00');
    const { data } = await event('closed');
    expect(data.blockedSlots).toEqual([
      { date: '2026-11-14', start_time: '12:00', end_time: '24:00' },
      { date: '2026-11-15', start_time: '00:00', end_time: '10:00' },
    ]);
    expect(data.slotsFreeToday).toBe(0);
    expect(await statusAt('closed', '2026-11-14 20:00')).toBe('blocked');
    expect(await statusAt('closed', '2026-11-15 10:00')).toBe('available');
    expect(await statusAt('closed', '2026-11-20 10:00')).toBe('available');
  });

  test('a closure that is over today is still among the closures of today, and one of yesterday is not', async () => {
    const [court = 0] = await newVenue(maidan.orm, { id: 'was-closed' });
    await occupy(maidan.orm, court, 'block', '2026-11-13 10:00', '2026-11-14 00:00');
    await occupy(maidan.orm, court, 'block', '2026-11-14 06:00', '2026-11-14 08:00');
    expect((await event('was-closed')).data.blockedSlots).toEqual([
      { date: '2026-11-14', start_time: '06:00', end_time: '08:00' },
    ]);
  });

  test('every slot called available has a free space of its format in the database, and no other has', async () => {
    const venues = await rows<{ id: string }>(maidan.orm, sql`SELECT id FROM listed_venues ORDER BY md5(id) LIMIT 40`);
    let available = 0;
    for (const { id } of venues) {
      const { slots, format } = await event(id);
      const wrong = await rows(
        maidan.orm,
        sql`SELECT slot.* FROM json_to_recordset(${JSON.stringify(slots)}::json) AS slot (start text, "end" text, status text)
            WHERE (slot.status = 'available') <> EXISTS (
              SELECT FROM format_spaces WHERE format_id = ${format} AND NOT EXISTS (
                SELECT FROM space_courts JOIN occupancies ON occupancies.court_id = space_courts.court_id
                WHERE space_courts.space_id = format_spaces.space_id
                  AND lower(during) < (slot."end" || '+05:30')::timestamptz
                  AND upper(during) > (slot.start || '+05:30')::timestamptz
                  AND (kind <> 'hold' OR expires_at > ${NOW.toISOString()}::timestamptz)))`,
      );
      expect(wrong, id).toEqual([]);
      available += slots.filter(({ status }) => status === 'available').length;
      expect(slots.every(({ status, freeCourts }) => (status === 'available') === freeCourts.length > 0)).toBe(true);
    }
    expect(available).toBeGreaterThan(1000);
  });
});

describe('GET /api/events/:id', () => {
  test("gives the venue's fields at the top, and under data as everywhere", async () => {
    await newVenue(maidan.orm, { id: 'fields' });
    const { data } = await event('fields');
    const plain = await maidan.get('getPlainEvent', { params: { id: 'fields' } });
    expect(plain).toEqual({ success: true, ...data, data });
  });
});
