import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { NOW } from '#tests/support/databases/databases.ts';
import { daily, newVenue, occupy, venueTests } from '#tests/support/worlds/venues.ts';

// NOW is a Saturday, 17:00 in India.
const TONIGHT = '2026-11-14';
const TOMORROW = '2026-11-15';
const KOTHRUD = { lat: 18.5074, lng: 73.8077 };

const maidan = venueTests();
const free = async (query: Record<string, string | number> = {}) =>
  (await maidan.get('freeTonight', { query: { limit: 12, ...query } })).data;
const times = (answer: Awaited<ReturnType<typeof free>>, id: string) =>
  answer.venues.find((venue) => venue.id === id)?.slots.map(({ startTime }) => startTime);

async function at<T>(now: string, work: () => Promise<T>): Promise<T> {
  maidan.now = new Date(now);
  try {
    return await work();
  } finally {
    maidan.now = NOW;
  }
}

describe('GET /api/turfs/free-tonight', () => {
  beforeAll(async () => {
    const best = { rating: 5, areaId: 'pune-kothrud' };
    const [alone = 0] = await newVenue(maidan.orm, { id: 'evening-one', ...best, perHour: 900 });
    await occupy(maidan.orm, alone, 'booking', `${TONIGHT} 19:00`, `${TONIGHT} 20:00`);
    await occupy(maidan.orm, alone, 'hold', `${TONIGHT} 20:00`, `${TONIGHT} 21:00`, new Date(NOW.getTime() + 60_000));
    await occupy(maidan.orm, alone, 'hold', `${TONIGHT} 21:00`, `${TONIGHT} 22:00`, NOW);
    const [first = 0] = await newVenue(maidan.orm, { id: 'evening-two-courts', ...best, courts: 2 });
    await occupy(maidan.orm, first, 'block', `${TONIGHT} 18:00`, `${TONIGHT} 23:00`);
    const [full = 0] = await newVenue(maidan.orm, { id: 'evening-full', ...best });
    await occupy(maidan.orm, full, 'booking', `${TONIGHT} 17:00`, `${TONIGHT} 23:00`);
    await newVenue(maidan.orm, { id: 'evening-unlisted', ...best, listing: 'in_progress' });
    await newVenue(maidan.orm, { id: 'evening-mornings', ...best, openings: daily(6, 12) });
    await newVenue(maidan.orm, { id: 'evening-two-sports', ...best, perHour: null, furtherSports: { cricket: 700 } });
    const spaces = { 'Half A': [0], 'Half B': [1] };
    const formats = [{ sport: 'football', name: '7-a-side half', perHour: 800, spaces }];
    await newVenue(maidan.orm, { id: 'evening-halves', ...best, courts: 2, formats });
    await maidan.orm.execute(sql`INSERT INTO cities VALUES ('mahe', 'Mahe', 'Puducherry', 11.7, 75.53)`);
    await maidan.orm.execute(sql`INSERT INTO areas VALUES ('mahe-fort', 'mahe', 'Fort', 11.7, 75.53)`);
    await newVenue(maidan.orm, { id: 'evening-mahe', areaId: 'mahe-fort' });
    await newVenue(maidan.orm, { id: 'evening-late', ...best, openings: daily(22, 27), slotMinutes: 90 });
  });

  test('says which sport and format the times and prices are for', async () => {
    const { venues } = await free({ city: 'Pune' });
    expect(venues.find(({ id }) => id === 'evening-halves')?.sport).toBe('Football · 7-a-side half');
    expect(venues.find(({ id }) => id === 'evening-one')?.sport).toBe('Football');
  });

  test('names the areas of the city, most venues first, or the nearest to a place', async () => {
    const { data } = await maidan.get('listAreas', { query: { location: 'Pune' } });
    expect((await free({ city: 'Pune' })).areas).toEqual(data.areas.slice(0, 7).map(({ name }) => name));
    expect((await free({ city: 'Pune', ...KOTHRUD })).areas[0]).toBe('Kothrud');
    expect((await free({ city: 'Pune', lat: 18.559, lng: 73.7868 })).areas[0]).toBe('Baner');
  });

  test('tells the free slots of this evening from now on, in a city, best rated first', async () => {
    const answer = await free({ city: 'PUNE' });
    expect(answer).toMatchObject({ city: 'Pune', evening: 'tonight', date: TONIGHT, from: '17:00', to: '04:00' });
    // The one at 17:00 has just begun; 19:00 is booked and 20:00 held; an expired hold at 21:00 keeps nobody out.
    expect(times(answer, 'evening-one')).toEqual(['18:00', '21:00', '22:00']);
    expect(times(answer, 'evening-two-courts')).toEqual(['18:00', '19:00', '20:00', '21:00', '22:00']);
    expect(answer.isNightOn).toBe(false);
    expect(times(answer, 'evening-late')).toEqual(['22:00', '23:30', '01:00']);
    expect(answer.venues.find(({ id }) => id === 'evening-late')?.slots.at(-1)?.date).toBe(TOMORROW);
    expect(answer.venues.find(({ id }) => id === 'evening-one')?.slots[0]).toEqual({
      date: TONIGHT,
      startTime: '18:00',
      endTime: '19:00',
      duration: '1h',
      price: 900,
    });
    const ratings = answer.venues.map(({ rating }) => Number(rating));
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    for (const { city, slots } of answer.venues) {
      expect(city).toBe('Pune');
      for (const { date, startTime } of slots) {
        const start = `${date} ${startTime}`;
        expect([start > `${TONIGHT} 17:00`, start < `${TOMORROW} 04:00`]).toEqual([true, true]);
      }
    }
  });

  test('leaves out what is full, closed in the evening, or not listed yet', async () => {
    const ids = (await free({ city: 'Pune' })).venues.map(({ id }) => id);
    expect(ids).toContain('evening-one');
    for (const id of ['evening-full', 'evening-unlisted', 'evening-mornings']) expect(ids).not.toContain(id);
  });

  test('what it names can be booked at that price: the venue offers the same slots', async () => {
    const { venues } = await free({ city: 'Mumbai', limit: 4 });
    expect(venues).toHaveLength(4);
    for (const { id, slots } of venues) {
      const { slots: offered } = await maidan.get('getEvent', { params: { id } });
      const tonight = offered.filter(({ start }) => start >= `${TONIGHT} 17:00` && start < `${TOMORROW} 04:00`);
      const available = tonight.filter(({ status }) => status === 'available');
      expect(slots).toEqual(
        available.map(({ date, startTime, endTime, duration, price }) => ({
          date,
          startTime,
          endTime,
          duration,
          price,
        })),
      );
    }
  });

  test('a venue whose main sport has no hourly price tells the sport and the price that can be booked', async () => {
    const venue = (await free({ city: 'Pune' })).venues.find(({ id }) => id === 'evening-two-sports');
    expect(venue).toMatchObject({ category: 'Football', sport: 'Cricket' });
    expect(venue?.slots[0]?.price).toBe(700);
  });

  test('with a position the nearest come first, each with its distance, in the city that is meant by it', async () => {
    const answer = await free(KOTHRUD);
    expect(answer.city).toBe('Pune');
    const distances = answer.venues.map(({ distanceKm }) => distanceKm ?? Number.NaN);
    expect(distances.length).toBeGreaterThan(5);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect((await free({ ...KOTHRUD, city: 'Mumbai' })).venues.every(({ city }) => city === 'Mumbai')).toBe(true);
  });

  test('without a place it is about the city with most venues', async () => {
    const [most] = (await maidan.get('listCities')).data;
    expect((await free()).city).toBe(most?.name);
  });

  test('when nothing is left of tonight it is about tomorrow evening, and says so', async () => {
    // Half past eleven at night, where nothing is open after midnight.
    const answer = await at('2026-11-14T18:00:00Z', () => free({ city: 'Mahe' }));
    expect(answer).toMatchObject({ evening: 'tomorrow', date: TOMORROW, isNightOn: false });
    expect(times(answer, 'evening-mahe')).toEqual(['17:00', '18:00', '19:00', '20:00', '21:00', '22:00']);
    // After midnight that evening is tonight's.
    const later = await at('2026-11-14T19:00:00Z', () => free({ city: 'Mahe' }));
    expect(later).toMatchObject({ evening: 'tonight', date: TOMORROW, isNightOn: false });
    expect(times(later, 'evening-mahe')).toEqual(['17:00', '18:00', '19:00', '20:00', '21:00', '22:00']);
  });

  test('goes on after midnight, with what can still be played before the evening to come', async () => {
    // Half past eleven at night: one game can still begin, on the next day.
    const answer = await at('2026-11-14T18:00:00Z', () => free({ city: 'Pune' }));
    expect(answer).toMatchObject({ evening: 'tonight', date: TONIGHT, isNightOn: false });
    expect(answer.venues.find(({ id }) => id === 'evening-late')?.slots).toMatchObject([
      { date: TOMORROW, startTime: '01:00', endTime: '02:30' },
    ]);
    // Half past midnight.
    const later = await at('2026-11-14T19:00:00Z', () => free({ city: 'Pune' }));
    expect(later).toMatchObject({ evening: 'tonight', date: TOMORROW, isNightOn: true });
    expect(times(later, 'evening-late')).toEqual(['01:00', '22:00', '23:30', '01:00']);
    const isOn = later.venues.map(({ slots: [first] }) => (first?.startTime ?? '') < '04:00');
    expect(isOn[0]).toBe(true);
    expect(isOn).toEqual(isOn.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('looks at a few dozen venues with a few queries, not at each', async () => {
    let queries = 0;
    const { orm } = maidan;
    const execute = orm.execute.bind(orm);
    orm.execute = ((query: Parameters<typeof execute>[0]) => {
      queries += 1;
      return execute(query);
    }) as typeof orm.execute;
    try {
      await free({ city: 'Pune', limit: 6 });
    } finally {
      orm.execute = execute;
    }
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThanOrEqual(4);
  });

  test.each([
    ['city=Atlantis', 404, 'We do not have venues in this city yet.'],
    ['lat=18.5', 400, 'Please give latitude and longitude together.'],
    ['limit=0', 400, "Please check 'limit': must be at least 1."],
    ['limit=13', 400, "Please check 'limit': must be at most 12."],
  ])('%s is refused with %d', async (query, status, sentence) => {
    expect((await maidan.refused(`/api/turfs/free-tonight?${query}`, status)).message).toBe(sentence);
  });
});
