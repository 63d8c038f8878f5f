import { expect, test } from 'vitest';
import { holdRefusal, type UnpaidHold } from './hold-limits.ts';

const NOW = new Date('2026-11-16T06:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const slot = (hour: number) => ({ start: at(600 + hour * 60), end: at(660 + hour * 60) });
const wanted = { venueId: 'one', time: slot(0) };

/** Held for ten minutes from then on, at a time and a place of its own. */
function hold(began: number, change: Partial<UnpaidHold> = {}): UnpaidHold {
  const times = { createdAt: at(began), expiresAt: at(began + 10) };
  return { venueId: 'elsewhere', time: slot(5), releasedAt: null, ...times, ...change };
}

test('three slots can be held at once, two of them at one venue', () => {
  expect(holdRefusal([hold(-1), hold(-1)], wanted, NOW)).toBeNull();
  expect(holdRefusal([hold(-1), hold(-1), hold(-1)], wanted, NOW)).toEqual({ kind: 'too many' });
  const here = { venueId: 'one' };
  expect(holdRefusal([hold(-1, here)], wanted, NOW)).toBeNull();
  expect(holdRefusal([hold(-1, here), hold(-1, here)], wanted, NOW)).toEqual({ kind: 'too many here' });
});

test('who lets go soon, or changes their mind now and then, never meets a limit', () => {
  const soon = Array.from({ length: 20 }, (_, index) => hold(-40 + index, { releasedAt: at(-38 + index) }));
  expect(holdRefusal([...soon, hold(-50), hold(-30), hold(-15)], wanted, NOW)).toBeNull();
});

test('four holds that ended unpaid within an hour are enough until one is an hour ago', () => {
  const lapsed = [hold(-65), hold(-50), hold(-35), hold(-20)];
  expect(holdRefusal(lapsed, wanted, NOW)).toEqual({ kind: 'lapsed too often', until: at(5) });
  expect(holdRefusal(lapsed, wanted, at(5))).toBeNull();
});

test('a hold that is kept for long and then released counts like one that ran out', () => {
  const kept = [-60, -45, -30, -15].map((began) => hold(began, { releasedAt: at(began + 9) }));
  expect(holdRefusal(kept, wanted, NOW)).toMatchObject({ kind: 'lapsed too often' });
});

test('a slot that was held twice unpaid is left to others for ten minutes; another can be held meanwhile', () => {
  const here = { venueId: 'one', time: slot(0) };
  const first = hold(-25, here);
  expect(holdRefusal([first], wanted, NOW)).toBeNull();
  expect(holdRefusal([first, hold(-14, here)], wanted, NOW)).toEqual({ kind: 'slot rests', until: at(6) });
  expect(holdRefusal([first, hold(-14, here)], { ...wanted, time: slot(1) }, NOW)).toBeNull();
  expect(holdRefusal([first, hold(-14, here)], wanted, at(6))).toBeNull();
  // The same booking taken up again counts twice as well.
  const renewed = hold(-25, { ...here, expiresAt: at(-4) });
  expect(holdRefusal([renewed], wanted, NOW)).toEqual({ kind: 'slot rests', until: at(6) });
});

test('the same slot held and let go of in turn rests after the fourth time, however short each was', () => {
  const again = (count: number) =>
    Array.from({ length: count }, (_, index) => hold(-30 + index * 5, { ...wanted, releasedAt: at(-26 + index * 5) }));
  expect(holdRefusal(again(3), wanted, NOW)).toBeNull();
  expect(holdRefusal(again(4), wanted, at(-11))).toEqual({ kind: 'slot rests', until: at(-1) });
  expect(holdRefusal(again(4), wanted, at(-1))).toBeNull();
});
