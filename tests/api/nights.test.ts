// A night goes on after midnight: what 'tonight' finds, counts and shows, late in the evening and after it.
import { beforeAll, describe, expect, test } from 'vitest';
import { indiaDateTimeInstant } from '#domain/india-time.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { daily, newVenue, occupy, venueTests } from '#tests/support/worlds/venues.ts';

const maidan = venueTests();
const search = (q: string) => maidan.get('searchVenues', { query: { q, limit: 100 } });
const filter = (query: Record<string, string | number>) =>
  maidan.get('filterVenues', { query: { limit: 100, counts: 'true', ...query } });

/** A Saturday and the days after it. */
const [SATURDAY, SUNDAY, MONDAY] = ['2026-11-14', '2026-11-15', '2026-11-16'];

async function at<T>(moment: string, work: () => Promise<T>): Promise<T> {
  maidan.now = indiaDateTimeInstant(moment);
  try {
    return await work();
  } finally {
    maidan.now = NOW;
  }
}

/** 'Sat 17:00' and so on, of the free times on each card. */
async function nightjars(q: string): Promise<Record<string, string[]>> {
  const { data } = await search(`nightjar ${q}`);
  return Object.fromEntries(
    data.venues.map(({ id, freeSlots = [] }) => [
      id.slice('nightjar-'.length),
      freeSlots.map(({ date, startTime }) => `${date.slice(-2)} ${startTime}`),
    ]),
  );
}

describe('tonight', () => {
  beforeAll(async () => {
    const bird = { name: 'Nightjar', areaId: 'pune-kothrud' };
    await newVenue(maidan.orm, { id: 'nightjar-day', ...bird, openings: daily(16, 20) });
    await newVenue(maidan.orm, { id: 'nightjar-owl', ...bird, openings: daily(22, 27), sportId: 'tennis' });
    await newVenue(maidan.orm, { id: 'nightjar-round', ...bird, openings: daily(0, 24), slotMinutes: 90 });
    await newVenue(maidan.orm, { id: 'nightjar-early', ...bird, openings: daily(3, 6) });
    const [full = 0] = await newVenue(maidan.orm, { id: 'nightjar-full', ...bird, openings: daily(22, 27) });
    await occupy(maidan.orm, full, 'booking', `${SATURDAY} 22:00`, `${SUNDAY} 01:00`);
    await occupy(maidan.orm, full, 'booking', `${SUNDAY} 02:00`, `${SUNDAY} 03:00`);
  });

  const byClock = {
    [`${SATURDAY} 16:30`]: {
      day: ['14 17:00', '14 18:00', '14 19:00'],
      owl: ['14 22:00', '14 23:00', '15 00:00', '15 01:00', '15 02:00'],
      round: ['14 18:00', '14 19:30', '14 21:00', '14 22:30', '15 00:00', '15 01:30', '15 03:00'],
      early: ['15 03:00'],
      full: ['15 01:00'],
    },
    [`${SATURDAY} 23:00`]: {
      owl: ['15 00:00', '15 01:00', '15 02:00'],
      round: ['15 00:00', '15 01:30', '15 03:00'],
      early: ['15 03:00'],
      full: ['15 01:00'],
    },
    [`${SUNDAY} 00:30`]: {
      day: ['15 17:00', '15 18:00', '15 19:00'],
      owl: ['15 01:00', '15 02:00', '15 22:00', '15 23:00', '16 00:00', '16 01:00', '16 02:00'],
      round: [
        ...['15 01:30', '15 03:00', '15 18:00', '15 19:30', '15 21:00', '15 22:30'],
        ...['16 00:00', '16 01:30', '16 03:00'],
      ],
      early: ['15 03:00', '16 03:00'],
      full: ['15 01:00', '15 22:00', '15 23:00', '16 00:00', '16 01:00', '16 02:00'],
    },
    [`${SUNDAY} 04:00`]: {
      day: ['15 17:00', '15 18:00', '15 19:00'],
      owl: ['15 22:00', '15 23:00', '16 00:00', '16 01:00', '16 02:00'],
      round: ['15 18:00', '15 19:30', '15 21:00', '15 22:30', '16 00:00', '16 01:30', '16 03:00'],
      early: ['16 03:00'],
      full: ['15 22:00', '15 23:00', '16 00:00', '16 01:00', '16 02:00'],
    },
  };

  test.each(Object.entries(byClock))('said at %s', async (moment, found) => {
    for (const q of ['tonight', 'aaj raat', 'आज रात']) expect(await at(moment, () => nightjars(q)), q).toEqual(found);
  });

  test.each(Object.keys(byClock))('at %s is the same on home, and as venues offer it', async (moment) => {
    await at(moment, async () => {
      const from = moment < `${SATURDAY} 17:00` ? `${SATURDAY} 17:00` : moment;
      const nights =
        moment < `${SUNDAY} 00:00`
          ? [[from, `${SUNDAY} 04:00`]]
          : [
              [from, `${SUNDAY} 04:00`],
              [`${SUNDAY} 17:00`, `${MONDAY} 04:00`],
            ];
      const isOfNight = (start: string) => nights.some(([begin = '', end = '']) => start >= begin && start < end);
      const home = await maidan.get('freeTonight', { query: { city: 'Pune', limit: 12 } });
      expect(home.data.evening).toBe('tonight');
      expect(home.data.venues.length).toBeGreaterThan(0);
      const { data } = await filter({ q: 'tonight', city: 'Pune' });
      const shown = new Map(data.venues.map(({ id, freeSlots = [] }) => [id, freeSlots]));
      for (const { id, slots } of home.data.venues) {
        const offered = (await maidan.get('getEvent', { params: { id } })).slots;
        const free = offered.filter(({ start, status }) => status === 'available' && isOfNight(start));
        const starts = slots.map(({ date, startTime }) => `${date} ${startTime}`);
        expect(starts, id).toEqual(free.map(({ start }) => start));
        const inSearch = shown.get(id)?.map(({ date, startTime }) => `${date} ${startTime}`);
        expect(inSearch, id).toEqual(expect.arrayContaining(starts));
      }
      expect(data.pagination.total).toBe(data.venues.length);
      for (const [id, slots] of shown) expect(slots.length, id).toBeGreaterThan(0);
    });
  });

  test('counts the venues of each sport that it finds', async () => {
    const count = async (q: string, sport: string) =>
      (await filter({ q })).data.counts?.sports.find(({ category }) => category === sport)?.count;
    for (const moment of [`${SATURDAY} 23:00`, `${SUNDAY} 00:30`]) {
      await at(moment, async () => {
        expect(await count('nightjar tonight', 'tennis'), moment).toBe(1);
        expect(await count('nightjar tonight', 'football'), moment).toBe(moment < SUNDAY ? 3 : 4);
        const tennis = await filter({ q: 'nightjar tonight', sport: 'tennis' });
        expect(tennis.data.venues.map(({ id }) => id)).toEqual(['nightjar-owl']);
      });
    }
  });

  test('is said so that nobody takes it for another day', async () => {
    const said = async () => (await search('nightjar tonight')).data.understood;
    expect(await at(`${SATURDAY} 23:00`, said)).toMatchObject([{ label: 'Tonight, after 5:00 PM', date: SATURDAY }]);
    const [after] = (await at(`${SUNDAY} 00:30`, said)) ?? [];
    expect(after).toMatchObject({ label: 'Now until 4:00 AM, or today after 5:00 PM' });
    expect(after?.date).toBeUndefined();
  });

  test('as another night, goes on too', async () => {
    const owl = async (q: string) => (await nightjars(q)).owl;
    expect(await owl('tomorrow night')).toEqual(['15 22:00', '15 23:00', '16 00:00', '16 01:00', '16 02:00']);
    expect(await owl('tomorrow after 11 pm')).toEqual(['15 23:00', '16 00:00', '16 01:00', '16 02:00']);
    expect(await owl('tonight 1 am')).toEqual(['15 01:00']);
    expect(await owl('10 pm to 1 am')).toEqual(['14 22:00', '14 23:00', '15 00:00']);
    expect(await owl('tomorrow evening')).toBeUndefined();
  });

  test.each([`${SATURDAY} 23:00`, `${SUNDAY} 00:30`])(
    'from home at %s never leads to a page without a word',
    async (moment) => {
      await at(moment, async () => {
        const { city, evening, areas } = (await maidan.get('freeTonight', { query: { city: 'Pune' } })).data;
        expect(evening).toBe('tonight');
        const sports = (await maidan.get('listSports')).data.map(({ name }) => name);
        const near = { lat: 18.5074, lng: 73.8077, sort: 'distance' };
        for (const name of [...sports, ...areas]) {
          for (const more of sports.includes(name) ? [{}, near] : [{}]) {
            const { message, data } = await filter({ q: `${name} ${city} tonight`, ...more });
            const isFree = data.venues.length > 0 && data.venues.every(({ freeSlots = [] }) => freeSlots.length > 0);
            const isTold = (data.leftOut?.length ?? 0) > 0 && message?.includes('so we left out');
            expect(data.venues.length, name).toBeGreaterThan(0);
            expect(isFree || isTold, `${name}: ${message}`).toBe(true);
          }
        }
      });
    },
  );
});
