import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rulesProblem, STANDARD_RULES, slotsAllowed } from './booking-rules.ts';
import { indiaInstant } from './india-time.ts';
import { type Slot, slotsFor } from './slots.ts';
import { HOUR_MS, MINUTE_MS } from './time-units.ts';

/** A Saturday, five in the afternoon. */
const now = indiaInstant('2026-11-14', 17 * 60);
const inMinutes = (minutes: number, length = 60) => {
  const start = new Date(now.getTime() + minutes * MINUTE_MS);
  return { start, end: new Date(start.getTime() + length * MINUTE_MS) };
};

describe('the notice a venue asks for', () => {
  const rules = { ...STANDARD_RULES, noticeMinutes: 120 };

  it('is kept to the minute', () => {
    expect(rulesProblem(rules, inMinutes(119), now)).toBe('too_late');
    expect(rulesProblem(rules, inMinutes(120), now)).toBeNull();
  });

  it('says of what has begun that it has begun', () => {
    expect(rulesProblem(rules, inMinutes(0), now)).toBe('started');
    expect(rulesProblem(STANDARD_RULES, inMinutes(0), now)).toBe('started');
    expect(rulesProblem(STANDARD_RULES, inMinutes(1), now)).toBeNull();
  });
});

test('a venue is booked as far ahead as it lets itself be', () => {
  const nextSunday = { start: indiaInstant('2026-11-22', 600), end: indiaInstant('2026-11-22', 660) };
  expect(rulesProblem({ ...STANDARD_RULES, aheadDays: 8 }, nextSunday, now)).toBe('too_far_ahead');
  expect(rulesProblem({ ...STANDARD_RULES, aheadDays: 9 }, nextSunday, now)).toBeNull();
  expect(rulesProblem({ ...STANDARD_RULES, aheadDays: 1 }, inMinutes(60), now)).toBeNull();
});

describe('the length of a booking', () => {
  const rules = { ...STANDARD_RULES, leastMinutes: 90, mostMinutes: 180 };

  it.each([
    [60, 'too_short'],
    [90, null],
    [180, null],
    [240, 'too_long'],
  ])('%i minutes: %s', (length, expected) => expect(rulesProblem(rules, inMinutes(60, length), now)).toBe(expected));

  it('may stay what was booked before there was a rule', () => {
    expect(rulesProblem(rules, inMinutes(60, 60), now, 60)).toBeNull();
    expect(rulesProblem(rules, inMinutes(60, 30), now, 60)).toBe('too_short');
  });

  it('is told in slots: as many as it takes, and never more than fit', () => {
    expect(slotsAllowed(rules, 60)).toEqual({ least: 2, most: 3 });
    expect(slotsAllowed(rules, 90)).toEqual({ least: 1, most: 2 });
    expect(slotsAllowed(STANDARD_RULES, 60)).toEqual({ least: 1, most: Number.POSITIVE_INFINITY });
    expect(slotsAllowed({ leastMinutes: null, mostMinutes: 30 }, 60)).toEqual({ least: 1, most: 1 });
  });
});

test('what is offered can be booked, and what is not offered cannot', () => {
  const rules = fc.record({
    aheadDays: fc.integer({ min: 1, max: 90 }),
    noticeMinutes: fc.integer({ min: 0, max: 4320 }),
  });
  const openingHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }));
  const venue = {
    openingHours,
    slotMinutes: 60,
    spaces: [{ id: 1, courts: [1] }],
    occupancies: [],
    fromDate: '2026-11-14',
    card: { basePaise: 90_000, rules: [] },
  };
  const instant = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`);
  fc.assert(
    fc.property(rules, ({ aheadDays, noticeMinutes }) => {
      const all = { ...STANDARD_RULES, aheadDays, noticeMinutes };
      const offered = new Set(
        slotsFor({ ...venue, days: aheadDays, noticeMinutes, now }).map(({ start }: Slot) => start),
      );
      for (const { start } of slotsFor({ ...venue, days: 92, now })) {
        const time = { start: instant(start), end: new Date(instant(start).getTime() + HOUR_MS) };
        expect(rulesProblem(all, time, now) === null, start).toBe(offered.has(start));
      }
    }),
    { numRuns: 25 },
  );
});
