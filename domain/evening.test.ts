import { expect, test } from 'vitest';
import { eveningDate, freeInNights, isNightOn, nightsOf } from './evening.ts';

const slot = (date: string, startTime: string, status: 'available' | 'booked' = 'available') => ({
  date,
  startTime,
  status,
});

/** By Indian clocks. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`);

test('tonight is the evening of the date in India, until its last minute; tomorrow is the one after it', () => {
  const lastMinute = at('2026-11-14 23:59');
  expect(eveningDate('tonight', lastMinute)).toBe('2026-11-14');
  expect(eveningDate('tomorrow', lastMinute)).toBe('2026-11-15');
  expect(nightsOf('tonight', lastMinute)).toEqual(['2026-11-14']);
  expect(isNightOn(lastMinute)).toBe(false);
});

test('between midnight and 4 AM tonight is the night that goes on and the evening to come', () => {
  for (const time of ['00:00', '00:30', '03:59']) {
    const now = at(`2026-11-15 ${time}`);
    expect(isNightOn(now), time).toBe(true);
    expect(nightsOf('tonight', now), time).toEqual(['2026-11-14', '2026-11-15']);
    expect(nightsOf('tomorrow', now), time).toEqual(['2026-11-16']);
    expect(eveningDate('tonight', now), time).toBe('2026-11-15');
  }
  const morning = at('2026-11-15 04:00');
  expect(isNightOn(morning)).toBe(false);
  expect(nightsOf('tonight', morning)).toEqual(['2026-11-15']);
});

test('a night is from 5 PM to 4 AM, and only what is free of it counts', () => {
  const slots = [
    slot('2026-11-14', '00:30'),
    slot('2026-11-14', '16:30'),
    slot('2026-11-14', '17:00'),
    slot('2026-11-14', '19:00', 'booked'),
    slot('2026-11-14', '23:30'),
    slot('2026-11-15', '00:00'),
    slot('2026-11-15', '01:00', 'booked'),
    slot('2026-11-15', '03:30'),
    slot('2026-11-15', '04:00'),
    slot('2026-11-15', '18:00'),
  ];
  const free = (...dates: string[]) =>
    freeInNights(slots, dates).map(({ date, startTime }) => `${date.slice(-2)} ${startTime}`);
  expect(free('2026-11-14')).toEqual(['14 17:00', '14 23:30', '15 00:00', '15 03:30']);
  expect(free('2026-11-15')).toEqual(['15 18:00']);
  expect(free('2026-11-13', '2026-11-14')).toEqual(['14 00:30', '14 17:00', '14 23:30', '15 00:00', '15 03:30']);
});
