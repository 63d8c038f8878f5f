import { describe, expect, test } from 'vitest';
import { indiaDate, indiaInstant } from '#domain/india-time.ts';
import { closuresOf } from './closures.ts';
import { seedVenues } from './venues.ts';

const venues = [...seedVenues(200)];

describe.each([
  ['an ordinary afternoon', '2026-03-12T09:00:00Z'],
  ['23:59 in India', '2026-03-12T18:29:00Z'],
  ['00:01 in India', '2026-03-12T18:31:00Z'],
  ['a Saturday', '2026-03-14T09:00:00Z'],
  ['a Sunday', '2026-03-15T09:00:00Z'],
  ['the end of a month and a year', '2026-12-31T17:00:00Z'],
])('at %s', (_, instant) => {
  const now = new Date(instant);
  const today = indiaDate(now);
  const closures = venues.map((venue) => ({ venue, closed: closuresOf(venue, today) }));

  test('exactly one venue is closed on all its courts, from the start of the day for three days', () => {
    const closedNow = closures.filter(({ venue, closed }) =>
      venue.courts.every((_, court) =>
        closed.some((each) => each.court === court && each.from <= now && now < each.to),
      ),
    );
    expect(closedNow).toHaveLength(1);
    for (const { from, to } of closedNow[0]?.closed ?? []) {
      expect(from).toEqual(indiaInstant(today));
      expect(to).toEqual(indiaInstant(today, 3 * 1440));
    }
  });

  test('several more venues are closed for a while, some on all courts and some on one', () => {
    const closed = closures.filter((each) => each.closed.length > 0);
    expect(closed.length).toBeGreaterThan(10);
    expect(closed.some((each) => each.closed.length < each.venue.courts.length)).toBe(true);
    expect(new Set(closed.flatMap((each) => each.closed.map(({ note }) => note))).size).toBeGreaterThan(4);
    for (const each of closed.flatMap((venue) => venue.closed))
      expect(each.to.getTime()).toBeGreaterThan(each.from.getTime());
  });
});
