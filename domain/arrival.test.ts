import { expect, test } from 'vitest';
import { type Arrival, arrivalProblem } from './arrival.ts';
import type { Interval } from './interval.ts';

const at = (text: string) => new Date(`${text}:00+05:30`);
const evening = { start: at('2026-11-17T19:00'), end: at('2026-11-17T20:00') };
/** Of a ground that closes before midnight. */
const day = { start: at('2026-11-17T00:00'), end: at('2026-11-18T00:00') };
/** Of one that is open from noon until two. */
const longDay = { start: at('2026-11-17T02:00'), end: at('2026-11-18T02:00') };
const problem = (state: Arrival, now: string, game: Interval & { day?: Interval } = evening) =>
  arrivalProblem(state, { day, ...game }, at(now));

test('arrivals are noted on the day of the game, early too', () => {
  expect(problem('arrived', '2026-11-16T23:59')).toBe('too_early');
  expect(problem('arrived', '2026-11-17T00:00')).toBeUndefined();
  const itsDay = { start: at('2026-11-18T00:00'), end: at('2026-11-19T00:00') };
  const afterMidnight = { start: at('2026-11-18T00:30'), end: at('2026-11-18T01:30'), day: itsDay };
  expect(problem('arrived', '2026-11-17T22:29', afterMidnight)).toBe('too_early');
  expect(problem('arrived', '2026-11-17T22:30', afterMidnight)).toBeUndefined();
});

test('a no-show needs 15 minutes', () => {
  expect(problem('no_show', '2026-11-17T19:14')).toBe('not_late_yet');
  expect(problem('no_show', '2026-11-17T19:15')).toBeUndefined();
});

test('everything can be changed until midnight at the end of the day, and not after', () => {
  for (const state of ['expected', 'arrived', 'no_show'] as const) {
    expect(problem(state, '2026-11-17T23:59')).toBeUndefined();
    expect(problem(state, '2026-11-18T00:00')).toBe('too_late');
  }
  const untilMidnight = { start: at('2026-11-17T23:00'), end: at('2026-11-18T00:00') };
  expect(problem('no_show', '2026-11-18T00:00', untilMidnight)).toBe('too_late');
  const overMidnight = { start: at('2026-11-17T23:30'), end: at('2026-11-18T00:30') };
  expect(problem('no_show', '2026-11-18T00:45', overMidnight)).toBeUndefined();
});

test('at a ground that is open past midnight all of its evening can be noted until it closes', () => {
  const untilMidnight = { start: at('2026-11-17T23:00'), end: at('2026-11-18T00:00'), day: longDay };
  for (const state of ['expected', 'arrived', 'no_show'] as const) {
    for (const game of [untilMidnight, { ...evening, day: longDay }]) {
      expect(problem(state, '2026-11-18T01:59', game)).toBeUndefined();
      expect(problem(state, '2026-11-18T02:00', game)).toBe('too_late');
    }
  }
  const afterMidnight = { start: at('2026-11-18T00:00'), end: at('2026-11-18T01:00'), day: longDay };
  expect(problem('arrived', '2026-11-17T18:00', afterMidnight)).toBeUndefined();
  expect(problem('arrived', '2026-11-17T01:59', afterMidnight)).toBe('too_early');
});
