import { expect, test } from 'vitest';
import { FRAME, sketchOf, sketchText } from './map-sketch.ts';

const venue = { name: 'Terrace Turf', location: 'Kothrud, Pune', latitude: 18.5074, longitude: 73.8077 };
const at = (name: string, kmEast: number, kmNorth: number) => ({
  name,
  latitude: venue.latitude + kmNorth / 111.32,
  longitude: venue.longitude + kmEast / (111.32 * Math.cos((venue.latitude * Math.PI) / 180)),
});
const areas = [
  at('Kothrud', 0.1, 0.1),
  at('Bavdhan', -2, 1.4),
  at('Erandwane', 2.2, 0.6),
  at('Warje', -1, -1.2),
  at('Aundh', 1, 2),
  at('Hadapsar', 4, -2),
];

test('north is up, east is right, and everything around is in view', () => {
  const { venue: here, ...sketch } = sketchOf(venue, { areas, venues: [at('Neighbour', 0, 1)] }, null);
  const find = (name: string) => sketch.areas.find((area) => area.name === name);
  expect(find('Bavdhan')?.x).toBeLessThan(here.x);
  expect(find('Bavdhan')?.y).toBeLessThan(here.y);
  expect(find('Erandwane')?.x).toBeGreaterThan(here.x);
  expect(find('Warje')?.y).toBeGreaterThan(here.y);
  expect(sketch.venues[0]?.x).toBeCloseTo(here.x, 0);
  expect(sketch.venues[0]?.y).toBeLessThan(here.y);
  expect(sketch.patches).toHaveLength(areas.length);
});

test('the bar of the scale is as long as it says', () => {
  const { venue: here, bar, venues } = sketchOf(venue, { areas, venues: [at('A kilometre east', 1, 0)] }, null);
  expect(bar.length / bar.km).toBeCloseTo((venues[0]?.x ?? 0) - here.x, 0);
});

test('a city that spreads too far is shown only in part', () => {
  const far = at('Lonavala', -50, 20);
  const { areas: shown, bar } = sketchOf(venue, { areas: [...areas.slice(0, 5), far], venues: [] }, null);
  expect(shown.map(({ name }) => name)).not.toContain('Lonavala');
  expect(bar.km).toBeLessThanOrEqual(2);
});

test('no name covers another, the venue, or leaves the frame', () => {
  const crowd = Array.from({ length: 30 }, (_, index) =>
    at(`Nagar ${index}`, ((index * 7) % 11) / 2 - 2.5, ((index * 5) % 9) / 3 - 1.5),
  );
  const { areas: shown } = sketchOf(venue, { areas: crowd, venues: [] }, null);
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.length).toBeLessThan(crowd.length);
  for (const { x, y } of shown) {
    expect(x > 0 && x < FRAME.width && y > 0 && y < FRAME.height).toBe(true);
  }
});

test('the player is on it when they are near, and not otherwise', () => {
  const around = { areas, venues: [] };
  const { player, venue: here } = sketchOf(venue, around, at('me', 0.5, 0.5));
  expect(player?.x).toBeGreaterThan(here.x);
  expect(sketchOf(venue, around, at('me', 90, 0)).player).toBeNull();
  expect(sketchOf(venue, around, null).player).toBeNull();
});

test("the venue's name makes room for the player", () => {
  const around = { areas, venues: [] };
  expect(sketchOf(venue, around, at('me', 0.2, -0.3)).isNameAbove).toBe(true);
  expect(sketchOf(venue, around, at('me', 2, 1)).isNameAbove).toBe(false);
  expect(sketchOf(venue, around, null).isNameAbove).toBe(false);
});

test('a city of which nothing else is known still has a map', () => {
  const { areas: none, bar } = sketchOf(venue, { areas: [], venues: [] }, null);
  expect(none).toEqual([]);
  expect(bar.length).toBeGreaterThan(20);
});

test('it can be told in words', () => {
  expect(sketchText(venue, { areas, venues: [] })).toBe(
    'Map of Terrace Turf in Kothrud, Pune, north at the top. Around it: Bavdhan 2.4 km to the north-west, ' +
      'Erandwane 2.3 km to the east, Warje 1.6 km to the south-west, Aundh 2.2 km to the north-east.',
  );
  expect(sketchText(venue, { areas: [], venues: [] })).toBe('Map of Terrace Turf in Kothrud, Pune, north at the top.');
});
