import { describe, expect, test } from 'vitest';
import * as words from '#words/shared/reschedule.ts';
import { STANDARD_POLICY } from './refund.ts';
import {
  noWayBackText,
  priceDifference,
  rescheduleDeadline,
  rescheduleProblem,
  rescheduleTerms,
  rescheduleUntil,
  rescheduleUntilText,
} from './reschedule.ts';

const startsAt = new Date('2026-11-17T13:30:00Z');
const booking = { refundPolicy: STANDARD_POLICY, startsAt, rescheduledTimes: 0 };
const until = rescheduleUntil(STANDARD_POLICY, startsAt);

test('a booking can be moved until 2 hours before it starts, to the instant', () => {
  expect(until).toEqual(new Date('2026-11-17T11:30:00Z'));
  expect(rescheduleProblem(booking, until)).toBeNull();
  expect(rescheduleProblem(booking, new Date(until.getTime() + 1))).toBe('too_late');
});

test('its player is told until when, as long as they can move it', () => {
  const own = { ...booking, source: 'app', duePaise: 0 } as const;
  expect(rescheduleDeadline(own, until)).toEqual(until);
  expect(rescheduleUntilText(words.until, until)).toBe('You can move it until Tue 17 Nov, 5:00 PM.');
  expect(rescheduleDeadline(own, new Date(until.getTime() + 1))).toBeUndefined();
  expect(rescheduleDeadline({ ...own, rescheduledTimes: 2 }, until)).toBeUndefined();
});

test('what was booked at the desk, or is still to be paid there, is moved there', () => {
  const own = { ...booking, source: 'app', duePaise: 0 } as const;
  expect(rescheduleDeadline({ ...own, source: 'desk' }, until)).toBeUndefined();
  expect(rescheduleDeadline({ ...own, duePaise: 100 }, until)).toBeUndefined();
});

test('who pays for a slot so close that there is no way back is told', () => {
  expect(noWayBackText(words.noWayBack, STANDARD_POLICY, startsAt, until)).toBeUndefined();
  expect(noWayBackText(words.noWayBack, STANDARD_POLICY, startsAt, new Date(until.getTime() + 1))).toBe(
    'It starts in less than 2 hours: it cannot be moved, and a cancellation pays nothing back.',
  );
  const lenient = { ...STANDARD_POLICY, rules: [{ hoursBefore: 1, percent: 100 }] };
  expect(noWayBackText(words.noWayBack, lenient, startsAt, new Date(until.getTime() + 1))).toBeUndefined();
});

test('a booking can be moved twice', () => {
  expect(rescheduleProblem({ ...booking, rescheduledTimes: 1 }, until)).toBeNull();
  expect(rescheduleProblem({ ...booking, rescheduledTimes: 2 }, until)).toBe('move_limit');
});

test('a booking keeps the terms it was made under; one older than them has those of then, 12 hours', () => {
  const { reschedule: _, ...older } = STANDARD_POLICY;
  expect(rescheduleTerms(older)).toEqual({ hoursBefore: 12, times: 2 });
  expect(rescheduleTerms({ ...older, reschedule: { hoursBefore: 48, times: 1 } })).toEqual({
    hoursBefore: 48,
    times: 1,
  });
  const madeBefore = { ...booking, refundPolicy: { ...older, reschedule: { hoursBefore: 12, times: 2 } } };
  expect(rescheduleProblem(booking, until)).toBeNull();
  expect(rescheduleProblem(madeBefore, until)).toBe('too_late');
});

describe('of the difference', () => {
  test('a dearer slot wants all of it', () => {
    expect(priceDifference(100_000, 150_000, { percent: 50, leftPaise: 100_000 })).toEqual({
      duePaise: 50_000,
      backPaise: 0,
      keptPaise: 0,
    });
  });
  test('an equal slot wants nothing', () => {
    expect(priceDifference(100_000, 100_000, { percent: 50, leftPaise: 100_000 })).toEqual({
      duePaise: 0,
      backPaise: 0,
      keptPaise: 0,
    });
  });
  test('a cheaper slot gives back what the terms say, to the paisa', () => {
    expect(priceDifference(150_000, 100_000, { percent: 100, leftPaise: 150_000 })).toEqual({
      duePaise: 0,
      backPaise: 50_000,
      keptPaise: 0,
    });
    expect(priceDifference(100_001, 100_000, { percent: 50, leftPaise: 100_001 })).toEqual({
      duePaise: 0,
      backPaise: 0,
      keptPaise: 1,
    });
    expect(priceDifference(142_500, 100_000, { percent: 50, leftPaise: 142_500 })).toEqual({
      duePaise: 0,
      backPaise: 21_250,
      keptPaise: 21_250,
    });
  });

  test('is never more than is left of what was paid', () => {
    expect(priceDifference(150_000, 100_000, { percent: 100, leftPaise: 20_000 })).toEqual({
      duePaise: 0,
      backPaise: 20_000,
      keptPaise: 30_000,
    });
  });
});
