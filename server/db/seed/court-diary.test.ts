import { describe, expect, test } from 'vitest';
import { addDays, indiaDate, indiaInstant, indiaTime, weekdayOf } from '#domain/india-time.ts';
import { gridSlots } from '#domain/slot-grid.ts';
import { closuresOf } from './closures.ts';
import { courtDiary } from './court-diary.ts';
import { calendarAround, DAYS_AHEAD, DAYS_BEFORE } from './demand.ts';
import { seedVenues } from './venues.ts';

const now = new Date('2026-03-12T09:00:00Z');
const today = indiaDate(now);
const calendar = calendarAround(now);
const venues = [...seedVenues(200)];
const booked = venues.map((venue) => {
  const closures = closuresOf(venue, today);
  return { venue, closures, bookings: courtDiary(venue, closures, calendar).book(40) };
});
const all = booked.flatMap(({ venue, bookings }) => bookings.map((booking) => ({ venue, booking })));

describe('bookings', () => {
  test('lie inside opening hours, on the grid of slots, and last one or two of them', () => {
    const wrong = booked.flatMap(({ venue, bookings }) => {
      const grid = { openingHours: venue.openings, slotMinutes: venue.slotMinutes };
      const slots = gridSlots(grid, addDays(today, -DAYS_BEFORE), DAYS_BEFORE + DAYS_AHEAD + 1);
      const endOf = new Map(slots.map(({ start, end }) => [start, end]));
      return bookings.filter(({ startsAt, endsAt }) => {
        const firstEnd = endOf.get(startsAt) ?? 0;
        return endsAt !== firstEnd && endsAt !== endOf.get(firstEnd);
      });
    });
    expect(wrong).toEqual([]);
  });

  test('never meet on one court', () => {
    const meetings = booked.flatMap(({ bookings }) => {
      const sorted = bookings
        .flatMap(({ courts, ...times }) => courts.map((court) => ({ court, ...times })))
        .sort((a, b) => a.court - b.court || a.startsAt - b.startsAt);
      return sorted.filter((booking, index) => {
        const next = sorted[index + 1];
        return next?.court === booking.court && booking.endsAt > next.startsAt;
      });
    });
    expect(meetings).toEqual([]);
  });

  test('stay out of closures', () => {
    const inside = booked.flatMap(({ closures, bookings }) =>
      closures.flatMap(({ court, from, to }) =>
        bookings.filter(
          (each) => each.courts.includes(court) && each.startsAt < to.getTime() && from.getTime() < each.endsAt,
        ),
      ),
    );
    expect(inside).toEqual([]);
  });

  test('are of a format the venue sells, on exactly the courts of one of its spaces', () => {
    const wrong = all.filter(({ venue, booking }) => {
      const isSold = venue.formats[booking.format]?.spaces.includes(booking.space);
      return !isSold || String(venue.spaces[booking.space]?.courts) !== String(booking.courts);
    });
    expect(wrong).toEqual([]);
    expect(all.some(({ booking }) => booking.courts.length > 1)).toBe(true);
  });

  test('fall within a week before and two weeks after today', () => {
    const first = indiaInstant(addDays(today, -DAYS_BEFORE)).getTime();
    const last = indiaInstant(addDays(today, DAYS_AHEAD + 1)).getTime();
    expect(all.filter(({ booking }) => booking.startsAt < first || booking.startsAt >= last)).toEqual([]);
  });

  test('come mostly in the evening', () => {
    const weekdays = all
      .map(({ booking }) => booking)
      .filter(({ startsAt }) => ![0, 6].includes(weekdayOf(indiaDate(new Date(startsAt)))));
    const evening = weekdays.filter(({ startsAt }) => indiaTime(new Date(startsAt)) >= '17:00');
    expect(evening.length / weekdays.length).toBeGreaterThan(0.6);
  });
});

test('a venue that is not listed yet, or keeps no hours, takes none', () => {
  for (const { venue, bookings } of booked) {
    if (venue.listing === 'in_progress' || venue.openings.length === 0) expect(bookings).toEqual([]);
  }
});

test('a full venue takes no more', () => {
  const [venue] = venues;
  if (!venue) throw new Error('There is no venue.');
  const diary = courtDiary(venue, [], calendar);
  const taken = diary.book(5_000).length;
  expect(taken).toBeGreaterThan(100);
  expect(taken).toBeLessThan(5_000);
});
