import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printClock } from './clock-time.ts';
import { addDays } from './india-time.ts';
import { longestRun, type RunSlot, runOf } from './slot-run.ts';

/** The hour that starts so many hours after midnight on 30 November; without courts it is booked. */
function hour(at: number, freeCourts: number[]): RunSlot {
  const moment = (hours: number) => `${addDays('2026-11-30', Math.floor(hours / 24))} ${printClock(hours * 60)}`;
  const [start, end] = [moment(at), moment(at + 1)];
  const status = freeCourts.length > 0 ? 'available' : 'booked';
  return { start, end, startTime: start.slice(11), endTime: end.slice(11), status, freeCourts };
}

const hours = (...courts: number[][]) => courts.map((free, index) => hour(18 + index, free));

describe('how far a booking can extend', () => {
  test.each([
    ['over all that are free', hours([1], [1], [1]), 3],
    ['up to one that is taken', hours([1], [1], [], [1]), 2],
    ['not at all from one that is taken', hours([], [1]), 0],
    ['on one court, not from court to court', hours([1], [1, 2], [2]), 2],
    ['on the court that is free longest', hours([1, 2], [1, 2], [2], [2], [1]), 4],
    ['not over a gap', [hour(18, [1]), hour(20, [1])], 1],
    ['over midnight', [hour(23, [1]), hour(24, [1]), hour(25, [1])], 3],
  ])('%s', (_, slots, count) => expect(longestRun(slots, 0)).toBe(count));

  test('never further than a day', () => {
    const slots = Array.from({ length: 48 }, (_, at) => hour(at, [1]));
    expect(longestRun(slots, 0)).toBe(24);
    expect(longestRun(slots, 40)).toBe(8);
    expect(runOf(slots, 0, 25)).toBeUndefined();
  });

  test('not from outside the list', () => {
    expect(longestRun([], 0)).toBe(0);
    expect(longestRun(hours([1]), -1)).toBe(0);
    expect(longestRun(hours([1]), 1)).toBe(0);
  });

  test('slots that do not tell their courts count as one court', () => {
    const slots = hours([1], [1], []).map(({ freeCourts: _, ...slot }) => slot);
    expect(longestRun(slots, 0)).toBe(2);
  });
});

describe('a booking of several slots', () => {
  test('tells its slots, its length and the courts that are free throughout', () => {
    const slots = hours([1, 2, 3], [2, 3], [3, 2], [3]);
    expect(runOf(slots, 0, 3)).toEqual({
      slots: slots.slice(0, 3),
      first: slots[0],
      last: slots[2],
      minutes: 180,
      courts: [2, 3],
    });
  });

  test.each([0, -1, 1.5, 5])('of %d is not there', (count) => {
    expect(runOf(hours([1], [1], [1], [1]), 0, count)).toBeUndefined();
  });

  test('is there for every count up to the longest and none beyond, on a court free in each of its slots', () => {
    const day = fc.array(fc.subarray([1, 2, 3]), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(day, fc.nat({ max: 29 }), (courts, index) => {
        const slots = hours(...courts);
        const longest = longestRun(slots, index);
        for (let count = 1; count <= longest; count++) {
          const run = runOf(slots, index, count);
          expect(run?.courts.length).toBeGreaterThan(0);
          for (const court of run?.courts ?? []) {
            expect(slots.slice(index, index + count).every(({ freeCourts }) => freeCourts?.includes(court))).toBe(true);
          }
        }
        expect(runOf(slots, index, longest + 1)).toBeUndefined();
        const beyond = slots.slice(index, index + longest + 1);
        if (longest < 24 && beyond.length > longest) {
          expect([1, 2, 3].some((court) => beyond.every(({ freeCourts }) => freeCourts?.includes(court)))).toBe(false);
        }
      }),
    );
  });
});
