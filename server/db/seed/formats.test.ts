import { describe, expect, test } from 'vitest';
import { type SeedVenue, seedVenues } from './venues.ts';

const venues = [...seedVenues(200)];
const courtsOf = ({ spaces, formats }: SeedVenue, sport: string) =>
  formats
    .filter(({ sportId }) => sportId === sport)
    .flatMap((format) => format.spaces.map((each) => spaces[each]?.courts));

describe('formats', () => {
  test('the first of a sport has its hourly price, or ₹1,500 where the venue has none', () => {
    for (const { id, sports, formats, hourlyPaise } of venues) {
      const [main] = sports;
      expect(formats[0]?.sportId, id).toBe(main.sportId);
      for (const { sportId, perHour } of sports) {
        const first = formats.find((format) => format.sportId === sportId);
        const expected = perHour.enabled ? (perHour.paise ?? undefined) : undefined;
        const fallback = hourlyPaise === null && sportId === main.sportId ? 150_000 : undefined;
        expect(first?.hourlyPaise, `${id} ${sportId}`).toBe(expected ?? fallback);
      }
    }
  });

  test('every court is sold, and every space by some format', () => {
    for (const { id, courts, spaces, formats } of venues) {
      const sold = new Set(formats.flatMap((format) => format.spaces));
      expect(sold.size, id).toBe(spaces.length);
      expect(new Set(spaces.flatMap((space) => space.courts)).size, id).toBe(courts.length);
    }
  });

  test('names tell the formats of one sport apart', () => {
    for (const { id, formats } of venues) {
      const names = formats.map(({ sportId, name }) => `${sportId} ${name}`);
      expect(new Set(names).size, id).toBe(names.length);
    }
  });

  test('some football grounds are sold whole and in halves, the whole for less than both', () => {
    const whole = venues.filter(({ formats }) => formats.some(({ name }) => name === 'Full ground'));
    expect(whole.length).toBeGreaterThan(2);
    for (const { id, formats, spaces, description, courts } of whole) {
      const [half, full] = formats;
      expect([half?.name, full?.name], id).toEqual(['7-a-side half', 'Full ground']);
      expect(
        full?.spaces.map((space) => spaces[space]?.courts),
        id,
      ).toEqual([[0, 1]]);
      expect(courts).toEqual(['Half A', 'Half B']);
      expect((full?.hourlyPaise ?? 0) > (half?.hourlyPaise ?? 0)).toBe(true);
      expect((full?.hourlyPaise ?? 0) < 2 * (half?.hourlyPaise ?? 0)).toBe(true);
      expect(description).toMatch(/halves/);
    }
    expect(venues.some(({ formats }) => formats.some(({ name }) => name === 'All nets'))).toBe(true);
  });

  test('where there are several courts, badminton and football do not share one', () => {
    const both = venues.filter((venue) => courtsOf(venue, 'badminton').length * courtsOf(venue, 'football').length > 0);
    const roomy = both.filter(({ courts }) => courts.length > 1);
    expect(roomy.length).toBeGreaterThan(0);
    for (const venue of roomy) {
      const football = new Set(courtsOf(venue, 'football').flat());
      for (const court of courtsOf(venue, 'badminton').flat()) expect(football.has(court), venue.id).toBe(false);
    }
  });

  test('a turf sells football and box cricket on the same courts', () => {
    const both = venues.filter((venue) => courtsOf(venue, 'football').length * courtsOf(venue, 'cricket').length > 0);
    expect(both.length).toBeGreaterThan(20);
    for (const venue of both.filter(({ spaces }) => spaces.length === 1)) {
      expect(courtsOf(venue, 'football')).toEqual(courtsOf(venue, 'cricket'));
    }
  });
});
