import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as words from '#words/shared/reschedule.ts';
import { NO_CAP, STANDARD_POLICY, shareUnder } from './refund.ts';
import {
  addsToDue,
  capAfterRescheduling,
  capOfMoves,
  deskDifference,
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
  expect(rescheduleDeadline(booking, until)).toEqual(until);
  expect(rescheduleUntilText(words.until, until)).toBe('You can move it until Tue 17 Nov, 5:00 PM.');
  expect(rescheduleDeadline(booking, new Date(until.getTime() + 1))).toBeUndefined();
  expect(rescheduleDeadline({ ...booking, rescheduledTimes: 2 }, until)).toBeUndefined();
});

test('what a dearer slot costs more is due where something was booked at the desk, or is still to be paid', () => {
  expect(addsToDue({ source: 'app', duePaise: 0 })).toBe(false);
  expect(addsToDue({ source: 'desk', duePaise: 0 })).toBe(true);
  expect(addsToDue({ source: 'app', duePaise: 100 })).toBe(true);
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
  const nothing = { duePaise: 0, usedPaise: 0, backPaise: 0, keptPaise: 0 };

  test('a dearer slot wants all of it', () => {
    const difference = priceDifference(100_000, 150_000, { percent: 50, leftPaise: 100_000 });
    expect(difference).toEqual({ ...nothing, duePaise: 50_000 });
  });
  test('an equal slot wants nothing', () => {
    expect(priceDifference(100_000, 100_000, { percent: 50, leftPaise: 100_000 })).toEqual(nothing);
  });
  test('a cheaper slot gives back what the terms say, to the paisa', () => {
    const of = (from: number, percent: number) => priceDifference(from, 100_000, { percent, leftPaise: from });
    expect(of(150_000, 100)).toEqual({ ...nothing, backPaise: 50_000 });
    expect(of(100_001, 50)).toEqual({ ...nothing, keptPaise: 1 });
    expect(of(142_500, 50)).toEqual({ ...nothing, backPaise: 21_250, keptPaise: 21_250 });
  });

  test('is never more than is left of what was paid', () => {
    const difference = priceDifference(150_000, 100_000, { percent: 100, leftPaise: 20_000 });
    expect(difference).toEqual({ ...nothing, backPaise: 20_000, keptPaise: 30_000 });
  });

  test('what stayed with the venue is not charged again', () => {
    const back = (toPaise: number, leftPaise: number) => priceDifference(100_000, toPaise, { percent: 0, leftPaise });
    // Moved from 1,500 to 1,000 with nothing back: 1,500 was paid.
    expect(back(150_000, 150_000)).toEqual({ ...nothing, usedPaise: 50_000 });
    expect(back(120_000, 150_000)).toEqual({ ...nothing, usedPaise: 20_000 });
    expect(back(180_000, 150_000)).toEqual({ ...nothing, duePaise: 30_000, usedPaise: 50_000 });
    // What was granted since has gone back, and what was granted beyond that is not asked for.
    expect(back(150_000, 120_000)).toEqual({ ...nothing, duePaise: 30_000, usedPaise: 20_000 });
    expect(back(150_000, 60_000)).toEqual({ ...nothing, duePaise: 50_000 });
  });

  test('there and back again costs what the dearest slot does, whatever the terms give back', () => {
    for (const percent of [0, 33, 50, 100]) {
      const there = priceDifference(142_500, 100_000, { percent, leftPaise: 142_500 });
      const leftPaise = 142_500 - there.backPaise;
      const again = priceDifference(100_000, 142_500, { percent, leftPaise });
      expect(leftPaise + again.duePaise).toBe(142_500);
    }
  });
});

describe('what was paid before a late move', () => {
  const paid = (totalPaise: number, cap = NO_CAP, duePaise = 0) => ({ totalPaise, duePaise, cap });
  const moved = (booking: ReturnType<typeof paid>, totalPaise: number, percent: number, usedPaise = 0) =>
    capAfterRescheduling(booking, { totalPaise, percent, usedPaise });

  test('gives back no more than at that moment; in good time nothing changes', () => {
    expect(moved(paid(100_000), 100_000, 100)).toMatchObject({
      after: NO_CAP,
      mostBefore: 100_000,
      mostAfter: 100_000,
    });
    expect(moved(paid(100_000), 100_000, 50)).toEqual({
      paidPaise: 100_000,
      mostBefore: 100_000,
      mostAfter: 50_000,
      after: { paise: 100_000, backPaise: 50_000 },
    });
  });

  test('is all that is capped: not what a dearer slot costs more', () => {
    expect(moved(paid(100_000), 150_000, 50).after).toEqual({ paise: 100_000, backPaise: 50_000 });
    expect(moved(paid(100_000, NO_CAP, 40_000), 150_000, 50).after).toEqual({ paise: 60_000, backPaise: 30_000 });
  });

  test('keeps the lower of two caps, each for its own money', () => {
    const once = moved(paid(100_000), 150_000, 0).after;
    expect(moved(paid(150_000, once), 180_000, 50).after).toEqual({ paise: 150_000, backPaise: 25_000 });
    expect(moved(paid(150_000, once), 180_000, 100).after).toEqual(once);
  });

  test('is worked out anew from all moves, whatever was paid before each', () => {
    const at = (duePaise: number, percent: number, totalPaise = 100_000) => ({
      from: { totalPaise: 100_000, duePaise },
      totalPaise,
      percent,
      usedPaise: 0,
    });
    expect(capOfMoves([])).toEqual(NO_CAP);
    expect(capOfMoves([at(40_000, 0), at(0, 50)])).toEqual({ paise: 100_000, backPaise: 20_000 });
    // Nothing was paid before the first.
    expect(capOfMoves([at(100_000, 0), at(60_000, 50)])).toEqual({ paise: 40_000, backPaise: 20_000 });
    // Nothing in between.
    expect(capOfMoves([at(40_000, 0), at(40_000, 50)])).toEqual({ paise: 60_000, backPaise: 0 });
    expect(capOfMoves([at(0, 50), at(0, 100, 50_000)])).toEqual({ paise: 50_000, backPaise: 25_000 });
  });

  test('goes last when the price falls', () => {
    const cap = { paise: 100_000, backPaise: 50_000 };
    expect(moved(paid(150_000, cap), 100_000, 100).after).toEqual(cap);
    expect(moved(paid(150_000, cap), 60_000, 100).after).toEqual({ paise: 60_000, backPaise: 30_000 });
  });

  test('and stayed with the venue is past coming back', () => {
    const cap = { paise: 60_000, backPaise: 30_000 };
    expect(moved(paid(60_000, cap), 100_000, 100, 20_000).after).toEqual({ paise: 80_000, backPaise: 30_000 });
  });

  test('never comes back twice: moves and a cancellation give no more than cancelling at the first late one', () => {
    const price = fc.integer({ min: 100, max: 500_000 });
    const percent = fc.constantFrom(0, 33, 50, 100);
    fc.assert(
      fc.property(price, fc.array(fc.tuple(price, percent), { minLength: 1, maxLength: 4 }), (first, moves) => {
        let [booking, left, back, bound] = [paid(first), first, 0, first];
        for (const [to, now] of moves) {
          const giving = { percent: now, cap: booking.cap, leftPaise: left };
          const { duePaise, usedPaise, backPaise } = priceDifference(booking.totalPaise, to, giving);
          // Cancelling now would give this, with what came back before.
          const cancelling = back + shareUnder(booking.cap, booking.totalPaise, now);
          bound = Math.min(bound, cancelling) + duePaise;
          const { after: cap } = capAfterRescheduling(booking, { totalPaise: to, percent: now, usedPaise });
          [booking, left, back] = [paid(to, cap), left + duePaise - backPaise, back + backPaise];
          expect(cap.backPaise).toBeLessThanOrEqual(cap.paise);
          expect(cap.paise).toBeLessThanOrEqual(to);
          expect(left).toBeGreaterThanOrEqual(0);
        }
        expect(back + shareUnder(booking.cap, booking.totalPaise, 100)).toBeLessThanOrEqual(bound + moves.length);
      }),
    );
  });
});

describe('at the ground', () => {
  const desk = (booking: { totalPaise: number; duePaise: number }, toPaise: number, leftPaise: number, percent = 0) =>
    deskDifference(booking, toPaise, { percent, gatewayPaise: leftPaise, cashPaise: 0 });

  test('what stayed there is not charged again either', () => {
    const booking = { totalPaise: 100_000, duePaise: 0 };
    expect(desk(booking, 150_000, 130_000)).toMatchObject({ morePaise: 20_000, usedPaise: 30_000, duePaise: 20_000 });
  });

  test('what is due is not mistaken for paid', () => {
    const booking = { totalPaise: 100_000, duePaise: 60_000 };
    expect(desk(booking, 150_000, 40_000)).toMatchObject({ morePaise: 50_000, usedPaise: 0, duePaise: 110_000 });
    expect(desk(booking, 30_000, 40_000, 50)).toMatchObject({
      droppedPaise: 60_000,
      backPaise: 5_000,
      keptPaise: 5_000,
    });
  });
});
