import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeBetween, markOf, withChange } from './slot-change.ts';

const at = (start: string, status = 'available', freeCourts = [1], price = 900) => ({
  start,
  status,
  price,
  freeCourts: status === 'available' ? freeCourts : [],
});
const SIX = at('2026-11-17 18:00');
const SEVEN = at('2026-11-17 19:00');
const EIGHT = at('2026-11-17 20:00');

describe('a change', () => {
  test('is null when nothing did', () => {
    expect(changeBetween([SIX, SEVEN], [at('2026-11-17 18:00'), SEVEN])).toBeNull();
  });

  test('names what was taken, what is new and what is gone', () => {
    const taken = at('2026-11-17 19:00', 'booked');
    expect(changeBetween([SIX, SEVEN], [taken, EIGHT])).toEqual({ slots: [taken, EIGHT], gone: [SIX.start] });
  });

  test('sees another court and another price', () => {
    expect(changeBetween([SIX], [at(SIX.start, 'available', [2])])?.slots).toHaveLength(1);
    expect(changeBetween([SIX], [at(SIX.start, 'available', [1], 950)])?.slots).toHaveLength(1);
  });

  const slots = fc
    .uniqueArray(fc.integer({ min: 10, max: 23 }), { maxLength: 8 })
    .chain((hours) =>
      fc.tuple(
        ...hours
          .toSorted((a, b) => a - b)
          .map((hour) =>
            fc
              .tuple(fc.constantFrom('available', 'booked', 'blocked'), fc.subarray([1, 2, 3], { minLength: 1 }))
              .map(([status, courts]) => at(`2026-11-17 ${hour}:00`, status, courts)),
          ),
      ),
    );

  test('put onto what was before, gives what is after; and the marks agree exactly when nothing changed', () => {
    fc.assert(
      fc.property(slots, slots, (before, after) => {
        const change = changeBetween(before, after);
        expect(withChange(before, change ?? { slots: [], gone: [] })).toEqual(after);
        expect(markOf(before) === markOf(after)).toBe(change === null);
      }),
    );
  });
});
