import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paintedWeek, pricesBetween } from '#domain/painted-week.ts';
import { flatRate, type RateCard } from '#domain/rate-card.ts';
import type { RateRule } from '#domain/rate-rule.ts';
import {
  brushes,
  type DraftAction,
  draw,
  isChanged,
  isMarked,
  markedPatch,
  newDraft,
  type PriceDraft,
  rowsOf,
} from './price-draft.ts';

const HOURS = { from: 360, to: 1380, opens: 360, nightEnds: 0 };
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const evening: RateRule = { weekdays: EVERY_DAY, from: 1020, to: 1320, hourlyPaise: 140_000, label: 'Evenings' };
const diwali: RateRule = {
  weekdays: EVERY_DAY,
  from: 0,
  to: 1440,
  dates: { first: '2026-11-08', last: '2026-11-09' },
  hourlyPaise: 250_000,
  label: 'Diwali',
};
const start = (card: RateCard = flatRate(90_000)) => newDraft(card, 1, HOURS);
const drawn = (draft: PriceDraft, ...actions: DraftAction[]) => actions.reduce(draw, draft);

describe('what is marked', () => {
  test('is a cell, or a rectangle between two', () => {
    const draft = drawn(start(), { type: 'mark', cell: { column: 3, row: 2 } });
    expect(markedPatch(draft)).toEqual({ weekdays: [4], from: 480, to: 540 });
    const wider = drawn(draft, { type: 'mark', cell: { column: 1, row: 4 }, extend: true });
    expect(markedPatch(wider)).toEqual({ weekdays: [2, 3, 4], from: 480, to: 660 });
    expect(isMarked(wider, { column: 2, row: 3 })).toBe(true);
    expect(isMarked(wider, { column: 4, row: 3 })).toBe(false);
  });
  test('follows the keys and stays in the grid', () => {
    const draft = drawn(start(), { type: 'move', rows: -1 }, { type: 'move', columns: -1 });
    expect(draft.focus).toEqual({ column: 0, row: 0 });
    const far = drawn(draft, { type: 'move', columns: 99, rows: 99, extend: true });
    expect(far.focus).toEqual({ column: 6, row: rowsOf(draft).length - 1 });
    expect(far.anchor).toEqual({ column: 0, row: 0 });
  });
  test('is counted in half-hours when asked for, and when a price begins at one', () => {
    expect(start().step).toBe(60);
    expect(start({ basePaise: 90_000, rules: [{ ...evening, from: 1050 }] }).step).toBe(30);
    const draft = drawn(start(), { type: 'step', step: 30 }, { type: 'mark', cell: { column: 0, row: 1 } });
    expect(markedPatch(draft)).toEqual({ weekdays: [1], from: 390, to: 420 });
  });
});

describe('painting', () => {
  const weekdayEvenings: DraftAction[] = [
    { type: 'brush', paise: 140_000 },
    { type: 'mark', cell: { column: 0, row: 11 } },
    { type: 'mark', cell: { column: 4, row: 15 }, extend: true },
    { type: 'paint' },
  ];
  test('makes the fewest rules', () => {
    expect(drawn(start(), ...weekdayEvenings).card.rules).toEqual([
      { weekdays: [1, 2, 3, 4, 5], from: 1020, to: 1320, hourlyPaise: 140_000 },
    ]);
  });
  test('at the base price takes rules away', () => {
    const draft = drawn(start(), ...weekdayEvenings, { type: 'brush', paise: 90_000 }, { type: 'paint' });
    expect(draft.card.rules).toEqual([]);
    expect(isChanged(draft)).toBe(false);
  });
  test('leaves dated rules and the names of the others alone', () => {
    const draft = drawn(
      start({ basePaise: 90_000, rules: [diwali, evening] }),
      { type: 'brush', paise: 60_000 },
      { type: 'mark', cell: { column: 0, row: 0 } },
      { type: 'paint' },
    );
    expect(draft.card.rules).toContainEqual(diwali);
    expect(draft.card.rules).toContainEqual(evening);
    expect(draft.card.rules).toHaveLength(3);
  });
  test('is undone step by step, and one that changed nothing is no step', () => {
    const draft = drawn(start(), ...weekdayEvenings, { type: 'paint' }, { type: 'base', paise: 95_000 });
    expect(draft.past).toHaveLength(2);
    const undone = drawn(draft, { type: 'undo' }, { type: 'undo' }, { type: 'undo' });
    expect(undone.card).toEqual(undone.saved);
  });
});

describe('the prices to paint with', () => {
  test('are those in use and those made for it, in order', () => {
    const draft = drawn(start({ basePaise: 90_000, rules: [evening] }), { type: 'brush', paise: 60_000 });
    expect(brushes(draft)).toEqual([60_000, 90_000, 140_000]);
    expect(draft.brushPaise).toBe(60_000);
    expect(drawn(draft, { type: 'brush', paise: 90_000 }).madePaise).toEqual([60_000]);
  });
});

describe('rules by the form', () => {
  test('are added, changed and removed', () => {
    const added = drawn(start(), { type: 'rule', rule: evening });
    expect(added.card.rules).toEqual([evening]);
    const dearer = { ...evening, hourlyPaise: 160_000 };
    expect(drawn(added, { type: 'rule', rule: dearer, at: 0 }).card.rules).toEqual([dearer]);
    expect(drawn(added, { type: 'remove', at: 0 }).card.rules).toEqual([]);
  });
});

describe('saving', () => {
  test('starts anew from what was saved', () => {
    const draft = drawn(start(), { type: 'rule', rule: evening });
    const saved = drawn(draft, { type: 'saved', card: draft.card, version: 2 });
    expect(isChanged(saved)).toBe(false);
    expect(saved).toMatchObject({ version: 2, past: [] });
  });
  test('over the change of somebody else shows theirs, and nothing drawn is lost', () => {
    const mine = drawn(start(), { type: 'rule', rule: evening });
    const theirs = drawn(mine, { type: 'theirs', card: flatRate(100_000), version: 5 });
    expect(theirs).toMatchObject({ card: flatRate(100_000), version: 5 });
    expect(isChanged(theirs)).toBe(false);
    const back = drawn(theirs, { type: 'undo' });
    expect(back.card).toEqual(mine.card);
    expect(back.version).toBe(5);
    expect(isChanged(back)).toBe(true);
  });
});

test('whatever is drawn, every painted cell shows the price it was painted with', () => {
  const stroke = fc.record({
    price: fc.constantFrom(60_000, 90_000, 120_000, 140_000),
    from: fc.record({ column: fc.nat(6), row: fc.nat(16) }),
    to: fc.record({ column: fc.nat(6), row: fc.nat(16) }),
  });
  fc.assert(
    fc.property(fc.array(stroke, { minLength: 1, maxLength: 6 }), (strokes) => {
      const draft = drawn(
        start(),
        ...strokes.flatMap(({ price, from, to }): DraftAction[] => [
          { type: 'brush', paise: price },
          { type: 'mark', cell: from },
          { type: 'mark', cell: to, extend: true },
          { type: 'paint' },
        ]),
      );
      const { weekdays, from, to } = markedPatch(draft);
      const week = paintedWeek(draft.card);
      for (const weekday of weekdays)
        expect(pricesBetween(week[weekday] ?? [], from, to)).toEqual([strokes.at(-1)?.price]);
    }),
  );
});

describe('what is sold after midnight', () => {
  const late = newDraft(flatRate(90_000), 1, { from: 0, to: 1440, opens: 960, nightEnds: 120 });
  test('stands before the opening, and what is closed between is left out', () => {
    expect(late.hours).toEqual([
      { from: 0, to: 120 },
      { from: 960, to: 1440 },
    ]);
    expect(rowsOf(late).slice(0, 4)).toEqual([0, 60, 960, 1020]);
  });
  test('is painted in the day on which it is', () => {
    const friday = drawn(
      late,
      { type: 'brush', paise: 50_000 },
      { type: 'mark', cell: { column: 5, row: 0 } },
      { type: 'mark', cell: { column: 5, row: 1 }, extend: true },
      { type: 'paint' },
    );
    expect(friday.card.rules).toEqual([{ weekdays: [6], from: 0, to: 120, hourlyPaise: 50_000 }]);
  });
  test('is not apart where the night lasts until the opening', () => {
    expect(newDraft(flatRate(90_000), 1, { from: 0, to: 1440, opens: 150, nightEnds: 120 }).hours).toEqual([
      { from: 0, to: 1440 },
    ]);
    expect(start().hours).toEqual([{ from: 360, to: 1380 }]);
  });
});

describe('the base price', () => {
  const typed = (...rupees: (number | undefined)[]) =>
    drawn(start(), ...rupees.map((paise): DraftAction => ({ type: 'base', paise: paise && paise * 100 })));
  test('is a change as soon as something is typed, and all that is typed is one step back', () => {
    const draft = typed(1, 12, 120, 1200);
    expect(isChanged(draft)).toBe(true);
    expect(draft.card.basePaise).toBe(120_000);
    expect(drawn(draft, { type: 'undo' }).card).toEqual(start().card);
    const again = drawn(draft, { type: 'baseTyped' }, { type: 'base', paise: 130_000 }, { type: 'undo' });
    expect(again.card.basePaise).toBe(120_000);
  });
  test('is the one before as long as what is typed is none', () => {
    expect(typed(9, undefined).card.basePaise).toBe(90_000);
    expect(isChanged(typed(9, undefined))).toBe(false);
    expect(typed(undefined, 950).card.basePaise).toBe(95_000);
  });
});
