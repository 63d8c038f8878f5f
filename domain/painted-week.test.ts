import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, indiaInstant, weekdayOf } from './india-time.ts';
import { paint, paintedWeek, pricesBetween, WEEKDAYS, WHOLE_DAY, weekRules } from './painted-week.ts';
import { quote, type RateCard } from './rate-card.ts';
import { type RateRule, undecidedRules } from './rate-rule.ts';

const BASE = 90_000;
const WORKDAYS = [1, 2, 3, 4, 5];
const evening: RateRule = { weekdays: [...WEEKDAYS], from: 1020, to: 1320, hourlyPaise: 140_000 };
const weekend: RateRule = { weekdays: [0, 6], ...WHOLE_DAY, hourlyPaise: 120_000 };
const week = (...rules: RateRule[]) => paintedWeek({ basePaise: BASE, rules });

describe('a painted rectangle', () => {
  test('takes its price, and leaves what is around it', () => {
    const painted = paint(week(), { weekdays: [1], from: 600, to: 720 }, 50_000);
    expect(painted[1]).toEqual([
      { from: 0, to: 600, hourlyPaise: BASE },
      { from: 600, to: 720, hourlyPaise: 50_000 },
      { from: 720, to: 1440, hourlyPaise: BASE },
    ]);
    expect(painted[2]).toEqual([{ from: 0, to: 1440, hourlyPaise: BASE }]);
  });
  test('joins neighbours of the same price', () => {
    const painted = paint(week(evening), { weekdays: [1], from: 1020, to: 1320 }, BASE);
    expect(painted[1]).toEqual([{ from: 0, to: 1440, hourlyPaise: BASE }]);
  });
  test('tells the prices within a cell', () => {
    const painted = paint(week(), { weekdays: [1], from: 615, to: 720 }, 50_000);
    expect(pricesBetween(painted[1] ?? [], 600, 630)).toEqual([BASE, 50_000]);
    expect(pricesBetween(painted[1] ?? [], 630, 660)).toEqual([50_000]);
  });
});

describe('the rules of a week', () => {
  test('are none at the base price', () => expect(weekRules(week(), BASE)).toEqual([]));
  test('are shared by the days that look alike', () => {
    const painted = paint(week(), { weekdays: WORKDAYS, from: 360, to: 960 }, 60_000);
    expect(weekRules(painted, BASE)).toEqual([{ weekdays: WORKDAYS, from: 360, to: 960, hourlyPaise: 60_000 }]);
  });
  test('lie over each other where that takes fewer', () => {
    expect(weekRules(week(evening, weekend), BASE)).toHaveLength(2);
    // An hour at the base price within a longer stretch.
    const dip = paint(week(evening), { weekdays: [...WEEKDAYS], from: 1140, to: 1200 }, BASE);
    expect(weekRules(dip, BASE)).toHaveLength(2);
  });
  test('lie side by side where the wider one would win', () => {
    // On one Sunday the day is 24 hours and the evenings of the week are 35.
    const painted = week(evening, { ...weekend, weekdays: [0] }, { ...evening, weekdays: [0] });
    expect(weekRules(painted, BASE)).toHaveLength(3);
  });
});

const price = fc.constantFrom(60_000, BASE, 120_000, 140_000, 200_050);
const strokes = fc.array(
  fc.record({
    weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    from: fc.nat(47).map((cell) => cell * 30),
    cells: fc.integer({ min: 1, max: 20 }),
    hourlyPaise: price,
  }),
  { maxLength: 8 },
);
const painted = fc.tuple(price, strokes).map(([basePaise, all]) => ({
  basePaise,
  week: all.reduce(
    (sofar, { cells, hourlyPaise, ...patch }) =>
      paint(sofar, { ...patch, to: Math.min(1440, patch.from + cells * 30) }, hourlyPaise),
    paintedWeek({ basePaise, rules: [] }),
  ),
}));

describe('whatever is painted', () => {
  test('the rules cost at each minute what the paint says', () => {
    fc.assert(
      fc.property(painted, fc.nat(400), fc.nat(1439), ({ basePaise, week }, days, minute) => {
        const card: RateCard = { basePaise, rules: weekRules(week, basePaise) };
        const date = addDays('2026-10-01', days);
        const time = { start: indiaInstant(date, minute), end: indiaInstant(date, minute + 1) };
        const shown = pricesBetween(week[weekdayOf(date)] ?? [], minute, minute + 1);
        expect(quote(card, time).lines.map(({ hourlyPaise }) => hourlyPaise)).toEqual(shown);
      }),
    );
  });

  test('the rules paint the same week again, can be saved, and are no more than the stretches', () => {
    fc.assert(
      fc.property(painted, ({ basePaise, week }) => {
        const rules = weekRules(week, basePaise);
        expect(paintedWeek({ basePaise, rules })).toEqual(week);
        expect(undecidedRules(rules)).toBeUndefined();
        const stretches = new Set(
          week.flatMap((rates) =>
            rates.filter((rate) => rate.hourlyPaise !== basePaise).map((rate) => JSON.stringify(rate)),
          ),
        );
        expect(rules.length).toBeLessThanOrEqual(stretches.size);
      }),
    );
  });
});
