import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, indiaDateTime, indiaInstant, weekdayOf } from './india-time.ts';
import { findGridSlots, type Grid, gridSlots, type OpeningException, type OpeningStretch } from './slot-grid.ts';
import { DAY_MS, MINUTE_MS } from './time-units.ts';

/** A Saturday. */
const SATURDAY = '2026-11-14';
const everyDay = (opensAt: number, closesAt: number): OpeningStretch[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensAt, closesAt }));
const on = (date: string, opensAt: number, closesAt: number) => ({ weekday: weekdayOf(date), opensAt, closesAt });
const starts = (grid: Grid, fromDate: string, days: number) =>
  gridSlots(grid, fromDate, days).map(({ start }) => indiaDateTime(new Date(start)));

describe('the grid', () => {
  test('begins at opening and holds only whole slots', () => {
    const grid = { openingHours: [on(SATURDAY, 6 * 60 + 15, 10 * 60)], slotMinutes: 90 };
    expect(starts(grid, SATURDAY, 1)).toEqual(['2026-11-14 06:15', '2026-11-14 07:45']);
  });

  test('has a slot that ends exactly at closing', () => {
    const grid = { openingHours: [on(SATURDAY, 8 * 60, 10 * 60)], slotMinutes: 60 };
    expect(starts(grid, SATURDAY, 1)).toEqual(['2026-11-14 08:00', '2026-11-14 09:00']);
  });

  test('begins anew with each stretch of a day', () => {
    const openingHours = [on(SATURDAY, 17 * 60 + 30, 19 * 60), on(SATURDAY, 6 * 60, 7 * 60 + 30)];
    expect(starts({ openingHours, slotMinutes: 60 }, SATURDAY, 1)).toEqual(['2026-11-14 06:00', '2026-11-14 17:30']);
  });

  test('goes past midnight, and what starts then belongs to the next date', () => {
    const grid = { openingHours: [on(SATURDAY, 22 * 60 + 30, 26 * 60)], slotMinutes: 90 };
    expect(starts(grid, SATURDAY, 1)).toEqual(['2026-11-14 22:30']);
    expect(starts(grid, addDays(SATURDAY, 1), 1)).toEqual(['2026-11-15 00:00']);
    expect(starts(grid, SATURDAY, 2)).toEqual(['2026-11-14 22:30', '2026-11-15 00:00']);
  });

  test('goes past the end of a month', () => {
    const grid = { openingHours: everyDay(23 * 60, 25 * 60), slotMinutes: 60 };
    expect(starts(grid, '2026-11-30', 2)).toEqual([
      '2026-11-30 00:00',
      '2026-11-30 23:00',
      '2026-12-01 00:00',
      '2026-12-01 23:00',
    ]);
  });

  test.each([30, 60, 90])('open round the clock, %i-minute slots leave no gap at midnight', (slotMinutes) => {
    const slots = gridSlots({ openingHours: everyDay(0, 1440), slotMinutes }, SATURDAY, 14);
    expect(slots).toHaveLength((14 * 1440) / slotMinutes);
    expect(slots.every((slot, index) => index === 0 || slot.start === slots[index - 1]?.end)).toBe(true);
  });

  test('follows the weekdays', () => {
    const grid = { openingHours: [on(SATURDAY, 600, 660)], slotMinutes: 60 };
    expect(starts(grid, '2026-11-10', 14)).toEqual(['2026-11-14 10:00', '2026-11-21 10:00']);
  });

  test('where stretches overlap, keeps the one that opened first', () => {
    const openingHours = [on(SATURDAY, 18 * 60, 20 * 60), on(SATURDAY, 19 * 60 - 30, 22 * 60)];
    expect(starts({ openingHours, slotMinutes: 60 }, SATURDAY, 1)).toEqual([
      '2026-11-14 18:00',
      '2026-11-14 19:00',
      '2026-11-14 20:30',
    ]);
  });

  test('is empty without opening hours, without days, and with slots of no length', () => {
    expect(gridSlots({ openingHours: [], slotMinutes: 60 }, SATURDAY, 14)).toEqual([]);
    expect(gridSlots({ openingHours: everyDay(0, 1440), slotMinutes: 60 }, SATURDAY, 0)).toEqual([]);
    expect(gridSlots({ openingHours: everyDay(0, 1440), slotMinutes: 0 }, SATURDAY, 1)).toEqual([]);
  });

  test('tiles each stretch from its opening, without gap or overlap, to less than a slot before closing', () => {
    fc.assert(
      fc.property(stretch(), fc.constantFrom(30, 60, 90), (opening, slotMinutes) => {
        const slots = gridSlots({ openingHours: [opening], slotMinutes }, SATURDAY, 8);
        const day = (opening.weekday - weekdayOf(SATURDAY) + 7) % 7;
        const opens = indiaInstant(SATURDAY, day * 1440 + opening.opensAt).getTime();
        const ofThisWeek = slots.filter(({ start }) => start >= opens && start < opens + 2 * DAY_MS);
        const length = opening.closesAt - opening.opensAt;
        const wholeSlots = Math.floor(length / slotMinutes);
        expect(ofThisWeek.map(({ start, end }) => [start, end])).toEqual(
          Array.from({ length: wholeSlots }, (_, index) => [
            opens + index * slotMinutes * MINUTE_MS,
            opens + (index + 1) * slotMinutes * MINUTE_MS,
          ]),
        );
      }),
    );
  });

  test('never overlaps itself, and is the same whichever days are asked for', () => {
    const weeks = fc.array(stretch(), { maxLength: 10 });
    fc.assert(
      fc.property(weeks, fc.constantFrom(30, 60, 90), fc.nat({ max: 9 }), (openingHours, slotMinutes, offset) => {
        const grid = { openingHours, slotMinutes };
        const all = gridSlots(grid, SATURDAY, 12);
        expect(all.every((slot, index) => slot.start >= (all[index - 1]?.end ?? 0))).toBe(true);
        const from = indiaInstant(SATURDAY, offset * 1440).getTime();
        expect(gridSlots(grid, addDays(SATURDAY, offset), 3)).toEqual(
          all.filter(({ start }) => start >= from && start < from + 3 * DAY_MS),
        );
      }),
    );
  });
});

describe('a dated exception', () => {
  const SUNDAY = addDays(SATURDAY, 1);
  const closed = (date: string): OpeningException => ({ date, opensAt: null, closesAt: null });
  const open = (date: string, opensAt: number, closesAt: number): OpeningException => ({ date, opensAt, closesAt });
  const evenings = { openingHours: everyDay(20 * 60, 22 * 60), slotMinutes: 60 };

  test('closes a date, and no other', () => {
    expect(starts({ ...evenings, exceptions: [closed(SUNDAY)] }, SATURDAY, 3)).toEqual([
      '2026-11-14 20:00',
      '2026-11-14 21:00',
      '2026-11-16 20:00',
      '2026-11-16 21:00',
    ]);
  });

  test('leaves the evening before as long as it was, past midnight too', () => {
    const nights = { openingHours: everyDay(22 * 60, 26 * 60), slotMinutes: 60, exceptions: [closed(SUNDAY)] };
    expect(starts(nights, SUNDAY, 2)).toEqual([
      '2026-11-15 00:00',
      '2026-11-15 01:00',
      '2026-11-16 22:00',
      '2026-11-16 23:00',
    ]);
  });

  test('opens until two in the morning, into a date with its own hours', () => {
    const grid = { ...evenings, exceptions: [open(SATURDAY, 20 * 60, 26 * 60)] };
    expect(starts(grid, SATURDAY, 2)).toEqual([
      '2026-11-14 20:00',
      '2026-11-14 21:00',
      '2026-11-14 22:00',
      '2026-11-14 23:00',
      '2026-11-15 00:00',
      '2026-11-15 01:00',
      '2026-11-15 20:00',
      '2026-11-15 21:00',
    ]);
    expect(findGridSlots(grid, SATURDAY, '23:00', '01:00')).toMatchObject({ found: true, slots: 2 });
    expect(findGridSlots(grid, SUNDAY, '23:00', '00:00')).toEqual({ found: false, reason: 'closed' });
  });

  test('may have several stretches, and opens what is closed all week', () => {
    const exceptions = [open(SUNDAY, 18 * 60, 19 * 60), open(SUNDAY, 6 * 60, 7 * 60)];
    expect(starts({ openingHours: [], exceptions, slotMinutes: 60 }, SATURDAY, 9)).toEqual([
      '2026-11-15 06:00',
      '2026-11-15 18:00',
    ]);
  });

  const weeks = fc.array(stretch(), { maxLength: 10 });
  const length = fc.constantFrom(30, 60, 90);
  const DAYS = 10;
  const dates = Array.from({ length: DAYS + 1 }, (_, day) => addDays(SATURDAY, day - 1));
  const exceptions = fc.array(
    fc.record({ day: fc.nat({ max: DAYS }), hours: fc.option(stretch(), { nil: null }) }).map(
      ({ day, hours }): OpeningException => ({
        date: dates[day] ?? SATURDAY,
        opensAt: hours?.opensAt ?? null,
        closesAt: hours?.closesAt ?? null,
      }),
    ),
    { maxLength: 8 },
  );

  test('that says what the week says anyway changes nothing', () => {
    fc.assert(
      fc.property(weeks, length, fc.constantFrom(...dates), (openingHours, slotMinutes, date) => {
        const same = openingHours
          .filter(({ weekday }) => weekday === weekdayOf(date))
          .map(({ opensAt, closesAt }) => open(date, opensAt, closesAt));
        const grid = { openingHours, slotMinutes };
        expect(gridSlots({ ...grid, exceptions: same }, SATURDAY, DAYS)).toEqual(gridSlots(grid, SATURDAY, DAYS));
      }),
    );
  });

  test('leaves every date as the week has it on which nothing is said, and takes nothing from the week on the others', () => {
    fc.assert(
      fc.property(weeks, length, exceptions, (openingHours, slotMinutes, said) => {
        // The same written out date by date, without any week.
        const datedOnly = dates.flatMap((date) => {
          const special = said.filter((one) => one.date === date);
          if (special.length > 0) return special;
          return openingHours
            .filter(({ weekday }) => weekday === weekdayOf(date))
            .map(({ opensAt, closesAt }) => open(date, opensAt, closesAt));
        });
        expect(gridSlots({ openingHours, slotMinutes, exceptions: said }, SATURDAY, DAYS)).toEqual(
          gridSlots({ openingHours: [], slotMinutes, exceptions: datedOnly }, SATURDAY, DAYS),
        );
      }),
    );
  });

  test('never makes slots overlap, and the same slots come whichever days are asked for', () => {
    fc.assert(
      fc.property(weeks, length, exceptions, fc.nat({ max: 6 }), (openingHours, slotMinutes, said, offset) => {
        const grid = { openingHours, slotMinutes, exceptions: said };
        const all = gridSlots(grid, SATURDAY, DAYS);
        expect(all.every((slot, index) => slot.start >= (all[index - 1]?.end ?? 0))).toBe(true);
        const from = indiaInstant(SATURDAY, offset * 1440).getTime();
        expect(gridSlots(grid, addDays(SATURDAY, offset), 3)).toEqual(
          all.filter(({ start }) => start >= from && start < from + 3 * DAY_MS),
        );
      }),
    );
  });
});

describe('a time to book', () => {
  const evening = { openingHours: everyDay(17 * 60, 26 * 60), slotMinutes: 60 };
  const roundTheClock = { openingHours: everyDay(0, 1440), slotMinutes: 60 };
  const halfDay = { openingHours: [on(SATURDAY, 360, 750), on(SATURDAY, 1020, 1320)], slotMinutes: 60 };

  test.each([
    ['one slot', evening, SATURDAY, '18:00', '19:00', 60, 1],
    ['several', evening, SATURDAY, '18:00', '21:00', 180, 3],
    ['up to midnight', evening, SATURDAY, '23:00', '00:00', 60, 1],
    ['up to 24:00', evening, SATURDAY, '23:00', '24:00', 60, 1],
    ['over midnight', evening, SATURDAY, '23:00', '01:00', 120, 2],
    ["after midnight, in last night's stretch", evening, SATURDAY, '00:00', '02:00', 120, 2],
    ['over midnight from one stretch into the next', roundTheClock, '2026-11-30', '23:00', '01:00', 120, 2],
    ['a whole day', roundTheClock, SATURDAY, '06:00', '06:00', 1440, 24],
  ])('is found: %s', (_, grid, date, from, to, minutes, slots) => {
    const found = findGridSlots(grid, date, from, to);
    if (!found.found) throw new Error(found.reason);
    expect(indiaDateTime(found.start)).toBe(`${date} ${from}`);
    expect(found.end.getTime() - found.start.getTime()).toBe(minutes * MINUTE_MS);
    expect(found.slots).toBe(slots);
  });

  test.each([
    ['a start between slots', evening, '18:30', '19:30', 'not_on_grid'],
    ['an end between slots', evening, '18:00', '19:30', 'not_on_grid'],
    ['the rest before closing, too short for a slot', halfDay, '12:00', '12:30', 'not_on_grid'],
    ['hours before opening', evening, '10:00', '11:00', 'closed'],
    ['an end after closing', evening, '01:00', '03:00', 'closed'],
    ['a start before opening', evening, '16:00', '18:00', 'closed'],
    ['hours over a break', halfDay, '11:00', '18:00', 'closed'],
    ['any hour of a venue without opening hours', { openingHours: [], slotMinutes: 60 }, '18:00', '19:00', 'closed'],
    ['a start at 24:00', roundTheClock, '24:00', '01:00', 'not_on_grid'],
    ['what is no time', roundTheClock, '18:00', '25:00', 'not_on_grid'],
    ['what is no time either', roundTheClock, 'six', '07:00', 'not_on_grid'],
  ])('is refused: %s', (_, grid, from, to, reason) => {
    expect(findGridSlots(grid, SATURDAY, from, to)).toEqual({ found: false, reason });
  });

  test('is refused on a day that is not in the calendar', () => {
    expect(findGridSlots(roundTheClock, '2026-02-30', '18:00', '19:00')).toEqual({
      found: false,
      reason: 'not_on_grid',
    });
  });

  test('is found for every slot of the grid', () => {
    fc.assert(
      fc.property(fc.array(stretch(), { maxLength: 8 }), fc.constantFrom(30, 60, 90), (openingHours, slotMinutes) => {
        const grid = { openingHours, slotMinutes };
        for (const slot of gridSlots(grid, SATURDAY, 2)) {
          const [date = '', from = ''] = indiaDateTime(new Date(slot.start)).split(' ');
          const to = indiaDateTime(new Date(slot.end)).slice(11);
          const expected = { found: true, start: new Date(slot.start), end: new Date(slot.end), slots: 1 };
          expect(findGridSlots(grid, date, from, to)).toEqual(expected);
        }
      }),
      { numRuns: 30 },
    );
  });
});

function stretch(): fc.Arbitrary<OpeningStretch> {
  return fc
    .record({
      weekday: fc.integer({ min: 0, max: 6 }),
      opensAt: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
      length: fc.integer({ min: 1, max: 1440 }),
    })
    .map(({ weekday, opensAt, length }) => ({ weekday, opensAt, closesAt: opensAt + length }));
}
