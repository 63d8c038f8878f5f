import { expect, test } from 'vitest';
import { kilometresBetween } from '#domain/distance.ts';
import { venueTests } from '#tests/support/worlds/venues.ts';

const maidan = venueTests();
const ID = 'terrace-turf-pune';

test('a venue tells the areas of its city and the venues around it, the nearest first, without itself', async () => {
  const { data: venue } = await maidan.get('getEvent', { params: { id: ID } });
  const { areas, venues } = (await maidan.get('getEventMap', { params: { id: ID } })).data;
  expect(areas[0]?.name).toBe(venue.area);
  const known = (await maidan.get('listLocations')).data.find(({ city }) => city === venue.city)?.areas ?? [];
  expect(areas.map(({ name }) => name)).toEqual(expect.arrayContaining(known.slice(0, 3)));
  for (const list of [areas, venues]) {
    const ways = list.map((one) => kilometresBetween(venue, one));
    expect(ways.length).toBeGreaterThan(5);
    expect(ways).toEqual(ways.toSorted((a, b) => a - b));
  }
  expect(venues.map(({ name }) => name)).not.toContain(venue.name);
});

test('a venue that does not exist has no map', async () => {
  expect((await maidan.refused('/api/turfs/event/nowhere/map', 404)).code).toBe('event_not_found');
});
