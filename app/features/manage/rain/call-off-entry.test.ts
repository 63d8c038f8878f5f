import { describe, expect, test } from 'vitest';
import { firstEntry, placeOf, requestOf } from './call-off-entry.ts';

const courts = [
  { id: 4, name: 'Turf A' },
  { id: 5, name: 'Turf B' },
];
const day = { date: '2026-11-16', courts, open: [{ from: 360, to: 1500 }], from: 0, to: 1500 };
const now = Date.parse('2026-11-16T14:31:00Z');

describe('what is closed at first', () => {
  test('is everything from now until the ground closes, past midnight too', () => {
    expect(firstEntry(day, now)).toEqual({
      courts: [4, 5],
      fromDate: '2026-11-16',
      fromTime: '20:01',
      untilDate: '2026-11-17',
      untilTime: '01:00',
      note: '',
    });
  });

  test('is everything from now after midnight, too, while the evening before is still on', () => {
    expect(firstEntry(day, Date.parse('2026-11-16T18:45:00Z'))).toMatchObject({
      fromDate: '2026-11-17',
      fromTime: '00:15',
      untilDate: '2026-11-17',
      untilTime: '01:00',
    });
  });

  test('is all of another day', () => {
    const entry = firstEntry({ ...day, date: '2026-11-20', open: [{ from: 360, to: 1380 }] }, now);
    expect(entry).toMatchObject({
      fromDate: '2026-11-20',
      fromTime: '06:00',
      untilDate: '2026-11-20',
      untilTime: '23:00',
    });
  });
});

describe('what was typed', () => {
  const entry = firstEntry(day, now);
  test('is a place and a time', () => {
    expect(placeOf('rain', entry)).toEqual({
      cause: 'rain',
      courts: [4, 5],
      from: '2026-11-16T14:31:00.000Z',
      until: '2026-11-16T19:30:00.000Z',
    });
  });
  test.each([
    ['court', { courts: [] }],
    ['time', { fromTime: '' }],
    ['time', { untilDate: '2026-02-31' }],
    ['backwards', { untilDate: '2026-11-16' }],
  ])('lacks something: %s', (problem, part) => {
    expect(placeOf('rain', { ...entry, ...part })).toBe(problem);
  });
});

test('only what is decided differently is sent for each booking, with the figures that were seen', () => {
  const booking = { online: 1000, cash: 0, credit: 0.5 };
  const preview = { ...booking, bookings: [{ number: '1' }, { number: '2' }] } as Parameters<typeof requestOf>[1];
  const place = { cause: 'closure' as const, courts: [4], from: 'a', until: 'b' };
  const each = new Map([
    ['1', 'choice' as const],
    ['2', 'leave' as const],
    ['3', 'money' as const],
  ]);
  expect(requestOf(place, preview, { key: 'k', note: ' New turf ', all: 'choice', each })).toEqual({
    ...place,
    key: 'k',
    how: 'choice',
    note: 'New turf',
    each: [{ number: '2', how: 'leave' }],
    expected: { bookings: 2, value: 1000.5 },
  });
});
