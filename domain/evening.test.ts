import { expect, test } from 'vitest';
import { eveningDate, freeInEvening } from './evening.ts';

const slot = (date: string, startTime: string, status: 'available' | 'booked' = 'available') => ({
  date,
  startTime,
  status,
});

test('tonight is the evening of the date in India, until its last minute; tomorrow is the one after it', () => {
  const lastMinute = new Date('2026-11-14T18:29:00Z');
  expect(eveningDate('tonight', lastMinute)).toBe('2026-11-14');
  expect(eveningDate('tomorrow', lastMinute)).toBe('2026-11-15');
  const midnight = new Date('2026-11-14T18:30:00Z');
  expect(eveningDate('tonight', midnight)).toBe('2026-11-15');
});

test('an evening is from 5 PM to midnight, and only what is free of it counts', () => {
  const slots = [
    slot('2026-11-14', '16:30'),
    slot('2026-11-14', '17:00'),
    slot('2026-11-14', '19:00', 'booked'),
    slot('2026-11-14', '23:30'),
    slot('2026-11-15', '00:00'),
    slot('2026-11-15', '18:00'),
  ];
  expect(freeInEvening(slots, '2026-11-14').map(({ startTime }) => startTime)).toEqual(['17:00', '23:30']);
  expect(freeInEvening(slots, '2026-11-15').map(({ startTime }) => startTime)).toEqual(['18:00']);
});
