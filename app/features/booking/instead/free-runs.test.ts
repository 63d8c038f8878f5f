import { expect, test } from 'vitest';
import type { Slot } from '#contract/venue.ts';
import { freeRuns } from './free-runs.ts';

function slot(hour: number, status: Slot['status'] = 'available', freeCourts = [1]): Slot {
  const [startTime, endTime] = [`${hour}:00`, `${hour + 1}:00`];
  const date = '2026-11-18';
  const time = { start: `${date} ${startTime}`, end: `${date} ${endTime}`, date, time: '', startTime, endTime };
  return { ...time, duration: '1h', status, price: 1000, freeCourts };
}

test('a game of two hours fits where two slots in a row are free on one court', () => {
  const slots = [
    slot(17),
    slot(18),
    slot(19, 'booked', []),
    slot(20),
    slot(21, 'available', [1, 2]),
    slot(22, 'available', [2]),
  ];
  expect(freeRuns(slots, { fromTime: '18:00', toTime: '20:00' })).toEqual([
    { date: '2026-11-18', fromTime: '17:00', toTime: '19:00', price: 2000 },
    { date: '2026-11-18', fromTime: '20:00', toTime: '22:00', price: 2000 },
    { date: '2026-11-18', fromTime: '21:00', toTime: '23:00', price: 2000 },
  ]);
  expect(freeRuns(slots, { fromTime: '18:00', toTime: '18:30' })).toEqual([]);
});
