// What a search understands of times and of places: days and hours in words, and what is near an area.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatLabel } from '#domain/formats.ts';
import { daily, newVenue, occupy, venueTests } from '#tests/support/worlds/venues.ts';

const maidan = venueTests();
const search = (q: string, more: Record<string, string | number> = {}) =>
  maidan.get('searchVenues', { query: { q, limit: 100, ...more } });
const ids = async (q: string) => (await search(q)).data.venues.map(({ id }) => id);

/** The day after NOW, a Sunday. */
const TOMORROW = '2026-11-15';

describe('days and hours', () => {
  beforeAll(async () => {
    const hours = { name: 'Wombat', openings: daily(17, 21) };
    await newVenue(maidan.orm, { id: 'wombat-free', ...hours });
    const [full = 0] = await newVenue(maidan.orm, { id: 'wombat-full', ...hours });
    await occupy(maidan.orm, full, 'booking', `${TOMORROW} 17:00`, `${TOMORROW} 21:00`);
    const [late = 0] = await newVenue(maidan.orm, { id: 'wombat-late', ...hours });
    await occupy(maidan.orm, late, 'booking', `${TOMORROW} 17:00`, `${TOMORROW} 20:00`);
    const two = await newVenue(maidan.orm, { id: 'wombat-two', ...hours, courts: 2 });
    await occupy(maidan.orm, two[0] ?? 0, 'booking', `${TOMORROW} 17:00`, `${TOMORROW} 21:00`);
    const [held = 0] = await newVenue(maidan.orm, { id: 'wombat-held', ...hours });
    await occupy(
      maidan.orm,
      held,
      'hold',
      `${TOMORROW} 17:00`,
      `${TOMORROW} 21:00`,
      new Date(maidan.now.getTime() - 1),
    );
    await newVenue(maidan.orm, { id: 'wombat-morning', name: 'Wombat', openings: daily(6, 12) });
    await newVenue(maidan.orm, { id: 'wombat-owl', name: 'Wombat', openings: daily(22, 26) });
    await newVenue(maidan.orm, { id: 'wombat-soon', ...hours, listing: 'in_progress' });
  });
  const wombats = async (q: string) => (await ids(`wombat ${q}`)).map((id) => id.slice('wombat-'.length)).toSorted();

  test.each([
    ['tomorrow evening', ['free', 'held', 'late', 'two']],
    ['kal shaam', ['free', 'held', 'late', 'two']],
    ['कल शाम', ['free', 'held', 'late', 'two']],
    ['tomorrow 6pm', ['free', 'held', 'two']],
    ['tomorrow 8 pm', ['free', 'held', 'late', 'two']],
    ['tomorrow 11pm', ['owl']],
    ['tomorrow', ['free', 'held', 'late', 'morning', 'owl', 'two']],
    ['tomorrow morning', ['morning']],
    ['monday evening', ['free', 'full', 'held', 'late', 'two']],
    ['sunday evening', ['free', 'held', 'late', 'two']],
    // What opens the evening before and closes at two.
    ['tomorrow before 1 am', ['owl']],
  ])('%s', async (q, found) => expect(await wombats(q)).toEqual(found));

  test('agree with the slots that a venue offers', async () => {
    const { data } = await search('football pune tomorrow 7pm', { limit: 10 });
    expect(data.venues.length).toBeGreaterThan(0);
    for (const { id, freeSlots } of data.venues) {
      const { slots } = await maidan.get('getEvent', { params: { id }, query: { sport: 'football' } });
      const fitting = slots.filter(
        ({ date, startTime, status }) =>
          date === TOMORROW && startTime >= '19:00' && startTime < '20:00' && status === 'available',
      );
      expect(fitting.length, id).toBeGreaterThan(0);
      const told = fitting.map(({ startTime, duration, price }) => ({ startTime, duration, price }));
      expect(
        freeSlots?.map(({ startTime, duration, price }) => ({ startTime, duration, price })),
        id,
      ).toEqual(told);
    }
  });

  test('say what each time and price is for, where a venue sells several sports or formats', async () => {
    const { data } = await search('football pune tomorrow 7pm', { limit: 10 });
    const sold = new Set<number>();
    for (const { id, freeSlots = [] } of data.venues) {
      const { formats } = (await maidan.get('getEvent', { params: { id } })).data;
      sold.add(Math.min(formats.length, 2));
      const names = formats
        .map(({ sport, name }) => formatLabel(sport, name))
        .filter((name) => name.startsWith('Football'));
      for (const { plays } of freeSlots) {
        if (formats.length > 1) expect(names, id).toContain(plays);
        else expect(plays, id).toBeUndefined();
      }
    }
    expect(sold).toEqual(new Set([1, 2]));
  });

  test('come with the times at which each venue is free then, unless they are of several days', async () => {
    const timesOf = async (q: string) =>
      Object.fromEntries(
        (await search(`wombat ${q}`)).data.venues.map(({ id, freeSlots }) => [
          id,
          freeSlots?.map(({ startTime }) => startTime),
        ]),
      );
    const evening = ['17:00', '18:00', '19:00', '20:00'];
    const tomorrow = await timesOf('tomorrow evening');
    expect(tomorrow).toMatchObject({ 'wombat-free': evening, 'wombat-two': evening, 'wombat-late': ['20:00'] });
    expect(await timesOf('monday')).toMatchObject({ 'wombat-full': evening });
    expect(new Set(Object.values(await timesOf('weekend')))).toEqual(new Set([undefined]));
    expect(new Set(Object.values(await timesOf('')))).toEqual(new Set([undefined]));
  });

  test('that nothing fits are left out, and that is said', async () => {
    const { message, data } = await search('wombat 5 january');
    expect(data.leftOut).toEqual(['Tue 5 Jan']);
    expect(message).toBe('No venue fits all of it, so we left out Tue 5 Jan.');
    expect(data.venues).toHaveLength(8);
  });
});

describe('near an area', () => {
  test('those of the area come first, then the nearest of others, and that is said', async () => {
    const inside = await search('football andheri west');
    const { message, data } = await search('football near andheri west');
    expect(message).toBe('Those in Andheri West first, then the nearest to it.');
    const areas = data.venues.map(({ area }) => area);
    const there = inside.data.pagination.total;
    expect(there).toBeGreaterThan(0);
    expect(areas.slice(0, there)).toEqual(Array.from({ length: there }, () => 'Andheri West'));
    expect(areas.length).toBeGreaterThan(there);
    expect(areas.slice(there)).not.toContain('Andheri West');
    for (const { categories } of data.venues) expect(categories).toContain('Football');
  });

  test('in another order they are the same ones', async () => {
    const near = new Set(await ids('football near andheri west'));
    for (const sort of ['price', 'rating']) {
      const query = { q: 'football near andheri west', sort, limit: 100 };
      const { message, data } = await maidan.get('filterVenues', { query });
      expect(new Set(data.venues.map(({ id }) => id))).toEqual(near);
      expect(message).toBe('Within 15 km of Andheri West.');
    }
  });

  test('in an area without any, the nearest are shown', async () => {
    const { message, data } = await search('swimming near kothrud');
    expect(message).toBe('We found none in Kothrud. The nearest to Kothrud first.');
    expect(data.nothingIn).toBe('Kothrud');
    expect(data.leftOut).toBeUndefined();
    expect(data.venues[0]?.city).toBe('Pune');
  });

  describe('where nothing is free then', () => {
    beforeAll(async () => {
      await maidan.orm.execute(sql`INSERT INTO cities VALUES ('mahe', 'Mahe', 'Puducherry', 11.7, 75.53)`);
      await maidan.orm.execute(sql`INSERT INTO areas VALUES
        ('mahe-fort', 'mahe', 'Fortgate', 11.7, 75.53), ('mahe-palloor', 'mahe', 'Palloor', 11.72, 75.54)`);
      const [full = 0] = await newVenue(maidan.orm, {
        id: 'full-fortgate',
        name: 'Fortgate Mahe',
        areaId: 'mahe-fort',
      });
      await occupy(maidan.orm, full, 'booking', `${TOMORROW} 19:00`, `${TOMORROW} 20:00`);
      await newVenue(maidan.orm, { id: 'free-palloor', name: 'Palloor Mahe', areaId: 'mahe-palloor' });
    });

    test('says so, before the nearest are shown, in whatever order', async () => {
      const then = await search('fortgate tomorrow 7pm');
      expect(then.data.venues.map(({ id }) => id)).toEqual(['free-palloor']);
      expect(then.data.nothingIn).toBe('Fortgate');
      expect(then.message).toBe('Nothing in Fortgate is free then. The nearest to Fortgate first.');
      const { latitude: lat = 0, longitude: lng = 0 } = then.data.place ?? {};
      for (const [query, order] of [
        [{ sort: 'price' }, 'Within 15 km of Fortgate.'],
        [{ sort: 'distance', lat, lng }, 'The nearest to Fortgate first.'],
      ] as const) {
        const sorted = await maidan.get('filterVenues', { query: { q: 'fortgate mahe tomorrow 7pm', ...query } });
        expect(sorted.message).toBe(`Nothing in Fortgate is free then. ${order}`);
      }
    });

    test('does not say so where one is free, or where the area alone is asked for', async () => {
      const later = await search('fortgate tomorrow 8pm');
      expect(later.data.venues.map(({ id }) => id)).toEqual(['full-fortgate', 'free-palloor']);
      expect(later.data.nothingIn).toBeUndefined();
      expect(later.message).toBe('Those in Fortgate first, then the nearest to it.');
      expect((await search('fortgate')).data.nothingIn).toBeUndefined();
    });
  });

  test('of which there is only the other half, says so, and shows that', async () => {
    const { message, data } = await search('football andheri east');
    expect(message).toBe('We have no grounds in Andheri East yet: the nearest are in Andheri West.');
    expect(data.leftOut).toEqual(['‘east’']);
    expect(new Set(data.venues.map(({ area }) => area))).toEqual(new Set(['Andheri West']));
    expect((await maidan.get('suggest', { query: { q: 'andheri east' } })).message).toBe(message);
    const late = await search('andheri east 5 january');
    expect(late.message).toBe(`${message} No venue fits all of it, so we left out Tue 5 Jan.`);
    expect((await search('andheri west')).message).toBeUndefined();
  });

  test('that is named is where distances are from, when nothing else is', async () => {
    const { data } = await search('football andheri west mumbai');
    expect(data.place).toMatchObject({ name: 'Andheri West' });
    const { latitude: lat = 0, longitude: lng = 0 } = data.place ?? {};
    const query = { q: 'football mumbai andheri west', sort: 'distance', lat, lng, limit: 100 };
    const sorted = await maidan.get('filterVenues', { query });
    expect(sorted.message).toBe('The nearest to Andheri West first.');
    expect(sorted.data.venues.map(({ distanceKm }) => distanceKm)).toEqual(
      sorted.data.venues.map(({ distanceKm }) => distanceKm).toSorted((a = 0, b = 0) => a - b),
    );
    for (const q of ['football', 'football pune', 'football near me', 'football andheri kothrud'])
      expect((await search(q)).data.place, q).toBeUndefined();
  });

  test('in a city without any, the nearest to it are shown, not the best rated of the country', async () => {
    const { message, data } = await search('swimming in nagpur');
    expect(data.leftOut).toEqual(['‘nagpur’']);
    expect(message).toBe('No venue fits all of it, so we left out ‘nagpur’. The nearest to Nagpur first.');
    const kilometres = data.venues.map(({ latitude, longitude }) =>
      Math.hypot((latitude ?? 0) - 21.15, ((longitude ?? 0) - 79.09) * Math.cos((21.15 * Math.PI) / 180)),
    );
    expect(kilometres.length).toBeGreaterThan(3);
    // Nagpur is where its areas are, about.
    for (const [index, far] of kilometres.entries()) expect(far).toBeGreaterThan((kilometres[index - 1] ?? 0) - 0.5);
  });

  test('without the word, only those of the area', async () => {
    const { data } = await search('football andheri west');
    for (const { area } of data.venues) expect(area).toBe('Andheri West');
  });

  test('for a certain time, the nearest of others follow without the word too', async () => {
    const { message, data } = await search('football andheri west tomorrow evening');
    expect(message).toBe('Those in Andheri West first, then the nearest to it.');
    expect(new Set(data.venues.map(({ area }) => area)).size).toBeGreaterThan(1);
  });
});
