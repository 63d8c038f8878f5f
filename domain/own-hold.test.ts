import { expect, test } from 'vitest';
import { isInPlaceOf, isSameChoice, timesOverlap, withOwnHold, withOwnTaken, withOwnTime } from './own-hold.ts';
import type { Slot } from './slots.ts';

const time = (fromTime: string, toTime: string, date = '2026-11-18') => ({ date, fromTime, toTime });

test.each([
  ['the hour after it', time('20:00', '21:00'), false],
  ['an hour that shares its second half', time('19:30', '20:30'), true],
  ['the evening around it', time('18:00', '22:00'), true],
  ['the same hour a day later', time('19:00', '20:00', '2026-11-19'), false],
  ['the night before, which ends after midnight', time('23:00', '01:00', '2026-11-17'), false],
])('an hour from seven and %s', (_, other, expected) => {
  expect(timesOverlap(time('19:00', '20:00'), other)).toBe(expected);
  expect(timesOverlap(other, time('19:00', '20:00'))).toBe(expected);
});

test('times that cross midnight meet on the next day', () => {
  expect(timesOverlap(time('23:00', '00:30'), time('00:00', '01:00', '2026-11-19'))).toBe(true);
  expect(timesOverlap(time('23:00', '00:30'), time('00:30', '01:00', '2026-11-19'))).toBe(false);
  // The end of a day, however it is written.
  expect(timesOverlap(time('23:00', '00:00'), time('00:00', '01:00', '2026-11-19'))).toBe(false);
});

test('another format, day or end is another booking', () => {
  const held = { ...time('19:00', '20:00'), formatId: 7 };
  expect(isSameChoice(held, { ...held })).toBe(true);
  expect(isSameChoice(held, { ...held, formatId: 9 })).toBe(false);
  expect(isSameChoice(held, { ...held, toTime: '21:00' })).toBe(false);
  expect(isSameChoice(held, { ...held, date: '2026-11-19' })).toBe(false);
});

function slot(start: string, end: string, status: Slot['status'] = 'booked', freeCourts: number[] = []) {
  return { start, end, status, freeCourts };
}

const night = [
  slot('2026-11-18 22:00', '2026-11-18 23:00', 'blocked'),
  slot('2026-11-18 23:00', '2026-11-19 00:00'),
  slot('2026-11-19 00:00', '2026-11-19 01:00'),
  slot('2026-11-19 01:00', '2026-11-19 02:00'),
];

test('what a player holds is free to them and marked as theirs, over midnight too', () => {
  const seen = withOwnHold<(typeof night)[number] & { heldByYou?: boolean }>(night, time('23:00', '01:00'));
  expect(seen.map(({ status }) => status)).toEqual(['blocked', 'available', 'available', 'booked']);
  expect(seen.map(({ heldByYou = false }) => heldByYou)).toEqual([false, true, true, false]);
  expect(seen[1]?.freeCourts).toEqual(seen[2]?.freeCourts);
});

test('what is only kept for them is free to them without the mark', () => {
  const seen = withOwnTime<(typeof night)[number] & { heldByYou?: boolean }>(night, time('23:00', '00:00'));
  expect(seen.map(({ status }) => status)).toEqual(['blocked', 'available', 'booked', 'booked']);
  expect(seen.some(({ heldByYou }) => heldByYou)).toBe(false);
});

test('a whole day is a whole day', () => {
  const seen = withOwnHold(night, time('23:00', '23:00'));
  expect(seen.map(({ status }) => status)).toEqual(['blocked', 'available', 'available', 'available']);
});

test('a held hour can be made longer where the player can only be on one court', () => {
  const held = time('23:00', '00:00');
  const after = (freeCourts: number[]) => [
    slot('2026-11-18 22:00', '2026-11-18 23:00', 'available', freeCourts),
    slot('2026-11-18 23:00', '2026-11-19 00:00'),
    slot('2026-11-19 00:00', '2026-11-19 01:00', 'available', freeCourts),
  ];
  expect(withOwnHold(after([7]), held)[1]?.freeCourts).toContain(7);
  expect(withOwnHold(after([7, 8]), held)[1]?.freeCourts).not.toContain(7);
});

test('what is kept can be had in another format that is played in the same places, and in no other', () => {
  const venue = {
    formats: [
      { id: 1, spaces: [11, 12] },
      { id: 2, spaces: [13] },
      { id: 3, spaces: [11, 12] },
    ],
  };
  const kept = (formatId: number | null) => ({ formatId });
  expect([1, 2, 3].map((wanted) => isInPlaceOf(venue, wanted)(kept(1)))).toEqual([true, false, true]);
  expect([1, 2, 3].map((wanted) => isInPlaceOf(venue, wanted)(kept(2)))).toEqual([false, true, false]);
  // Of what the venue no longer sells nothing is known.
  expect(isInPlaceOf(venue, 1)(kept(9))).toBe(true);
});

test('what a player has booked is marked as theirs, unless another court is free at that time', () => {
  const slot = (startTime: string, endTime: string, status: Slot['status']) => ({
    start: `2026-11-18 ${startTime}`,
    end: `2026-11-18 ${endTime}`,
    status,
    freeCourts: [],
  });
  const slots = [
    slot('18:00', '19:00', 'booked'),
    slot('19:00', '20:00', 'booked'),
    slot('20:00', '21:00', 'available'),
  ];
  const marked = withOwnTaken<(typeof slots)[number] & { bookedByYou?: boolean }>(slots, time('19:00', '21:00'));
  expect(marked.map(({ bookedByYou = false }) => bookedByYou)).toEqual([false, true, false]);
});
