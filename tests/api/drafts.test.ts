// A venue that is being set up is nobody's business but its own people's.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { siteRepository } from '#server/site/site.repository.ts';
import { bookingWorld, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { newVenue } from '#tests/support/worlds/venues.ts';

const ID = 'quokka-lawns';
const NAME = 'Quokka Lawns';
const world = bookingWorld();

const read = async (path: string) => {
  const { statusCode, body } = await world.app.inject(path);
  return { status: statusCode, body };
};
const setDraft = (draft: boolean) =>
  world.orm.execute(
    sql`UPDATE venues SET draft = ${draft}, listing = ${draft ? 'in_progress' : 'live'}::listing_status WHERE id = ${ID}`,
  );

/** Everything a stranger can ask that could name it or count it. */
const LOOKS = [
  '/api/turfs/list?limit=100&offset=200',
  '/api/turfs/list?limit=100&offset=0',
  '/api/turfs/filter?city=Pune&limit=100&counts=true',
  '/api/turfs/filter?counts=true&limit=100&lat=18.5&lng=73.8&sort=distance',
  `/api/turfs/filter?city=Pune&date=${PLAY_DAY}&from=18:00&to=19:00&limit=100`,
  `/api/turfs/filter?date=${PLAY_DAY}&from=18:00&to=19:00&limit=100&sort=price`,
  '/api/turfs/search?q=quokka',
  '/api/turfs/search?q=quoka%20lawn',
  '/api/turfs/search?q=quokka%20kal%20shaam',
  '/api/turfs/suggest?q=quokka',
  '/api/turfs/suggest?q=football',
  '/api/turfs/suggest',
  '/api/turfs/sports',
  '/api/turfs/sports/football?limit=100',
  '/api/turfs/sports/football?city=Pune&limit=100',
  '/api/turfs/sports/football/cities',
  '/api/turfs/locations',
  '/api/user/cities',
  '/api/cities/Pune/venues?limit=100',
  '/api/turfs/free-tonight?city=Pune&limit=12',
  '/api/turfs/free-tonight?lat=18.5074&lng=73.8077&limit=12',
  '/api/events?location=Pune&limit=100',
  '/api/events?location=Lawn%20Nagar&limit=100',
];

let before: { status: number; body: string }[];
let mapBefore: string;
let sitemapBefore: string[];
let neighbour: string;
const idsOfSitemap = () => siteRepository(world.orm).venueIds(1000, 0);

beforeAll(async () => {
  const venues = JSON.parse((await read('/api/events?location=Kothrud&limit=1')).body);
  neighbour = venues[0].id;
  // An area that has no other venue.
  await world.orm.execute(sql`INSERT INTO areas (id, city_id, name, latitude, longitude)
    SELECT 'pune-lawn-nagar', city_id, 'Lawn Nagar', latitude, longitude FROM areas WHERE id = 'pune-kothrud'`);
  before = await Promise.all(LOOKS.map(read));
  mapBefore = (await read(`/api/turfs/event/${neighbour}/map`)).body;
  sitemapBefore = await idsOfSitemap();
  await newVenue(world.orm, { id: ID, name: NAME, areaId: 'pune-lawn-nagar', rating: 5 });
  await setDraft(true);
});

test('the looks of this test are looks that would find it', async () => {
  await setDraft(false);
  const found = await Promise.all(LOOKS.map(read));
  const blind = LOOKS.filter((_, index) => found[index]?.body === before[index]?.body);
  await setDraft(true);
  expect(found.every(({ status }) => status === 200)).toBe(true);
  expect(blind).toEqual([]);
});

test.each(LOOKS.map((path, index) => [path, index] as const))('%s is as if it were not there', async (path, index) => {
  const now = await read(path);
  expect(now.status).toBe(200);
  expect(now.body).toBe(before[index]?.body);
});

test('neither the maps of its neighbours nor the sitemap know it', async () => {
  expect((await read(`/api/turfs/event/${neighbour}/map`)).body).toBe(mapBefore);
  expect(await idsOfSitemap()).toEqual(sitemapBefore);
  expect(await siteRepository(world.orm).venueCount()).toBe(sitemapBefore.length);
});

describe('asked for by its id', () => {
  const unknown = 'no-such-venue';

  test.each(['', '/map'])('it is not there: /api/turfs/event/:id%s', async (rest) => {
    const answer = await read(`/api/turfs/event/${ID}${rest}`);
    expect(answer.status).toBe(404);
    const other = await read(`/api/turfs/event/${unknown}${rest}`);
    expect({ ...JSON.parse(answer.body), requestId: '' }).toEqual({ ...JSON.parse(other.body), requestId: '' });
  });

  test('it is not there by the older address either', async () => {
    expect((await read(`/api/events/${ID}`)).status).toBe(404);
  });

  test('no slot of it can be held, nor waited for', async () => {
    const [player] = await world.players(1);
    const answer = await player?.hold(world.slot(ID));
    expect(answer).toMatchObject({ status: 404, body: { code: 'event_not_found' } });
    const waiting = await player?.wait(world.slot(ID));
    expect(waiting).toMatchObject({ status: 404, body: { code: 'event_not_found' } });
    expect(await world.count('bookings', `venue_id = '${ID}'`)).toBe(0);
  });
});
