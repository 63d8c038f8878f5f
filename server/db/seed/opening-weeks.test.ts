import { describe, expect, test } from 'vitest';
import { type Opening, openingWeek, type SlotMinutes, type WeekKind } from './opening-weeks.ts';

const KINDS: WeekKind[] = ['day', 'early', 'office', 'split', 'late', 'weekend-late', 'round-the-clock'];
const SLOTS: SlotMinutes[] = [30, 60, 90];
const WEEK = 7 * 1440;

describe.each(KINDS)('a week of kind %s', (kind) => {
  test.each(SLOTS)('is made of whole slots of %i minutes', (slot) => {
    for (const { opensAt, closesAt } of openingWeek(kind, slot, null)) expect((closesAt - opensAt) % slot).toBe(0);
  });

  test.each(SLOTS)('never overlaps itself, not even over midnight or from Saturday to Sunday (%i)', (slot) => {
    for (const closedOn of [null, 0, 1, 6]) expect(overlapsItself(openingWeek(kind, slot, closedOn))).toBe(false);
  });
});

test('a closed weekday has no hours', () => {
  expect(openingWeek('day', 60, 2).some(({ weekday }) => weekday === 2)).toBe(false);
  expect(openingWeek('day', 60, 2)).toHaveLength(6);
});

test('the usual hours are 6 to 23, split ones rest at noon, late ones pass midnight, round the clock is a whole day', () => {
  const monday = (kind: WeekKind) =>
    openingWeek(kind, 60, null)
      .filter(({ weekday }) => weekday === 1)
      .map(({ opensAt, closesAt }) => [opensAt, closesAt]);
  expect(monday('day')).toEqual([[360, 1380]]);
  expect(monday('split')).toEqual([
    [360, 660],
    [960, 1320],
  ]);
  expect(monday('late')).toEqual([[360, 1560]]);
  expect(monday('round-the-clock')).toEqual([[0, 1440]]);
});

function overlapsItself(week: Opening[]): boolean {
  const stretches = week
    .map(({ weekday, opensAt, closesAt }) => ({ from: weekday * 1440 + opensAt, to: weekday * 1440 + closesAt }))
    .sort((a, b) => a.from - b.from);
  return stretches.some(({ to }, index) => {
    const next = stretches[index + 1];
    return to > (next ? next.from : (stretches[0]?.from ?? 0) + WEEK);
  });
}
