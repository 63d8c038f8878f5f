import { expect, test } from 'vitest';
import { bookAgainAddress, sameDayNextWeek } from './book-again.ts';

test('the same day next week is a week later, and always after today', () => {
  expect(sameDayNextWeek('2026-11-17', '2026-11-10')).toBe('2026-11-24');
  expect(sameDayNextWeek('2026-11-17', '2026-11-17')).toBe('2026-11-24');
  expect(sameDayNextWeek('2026-11-17', '2026-11-24')).toBe('2026-12-01');
  expect(sameDayNextWeek('2026-11-17', '2026-12-06')).toBe('2026-12-08');
});

test('booking again is the same slot a week later, unless that day cannot be booked yet', () => {
  const booked = { eventId: 'a', date: '2026-11-17', fromTime: '19:00', toTime: '21:00' };
  const older = { ...booked, category: 'Football', formatId: null, status: 'confirmed' };
  const at = (day: string) => bookAgainAddress(older, new Date(`${day}T12:00:00+05:30`));
  expect(at('2026-12-06')).toBe('/event/a?date=2026-12-08&time=19:00&to=21:00&sport=Football');
  expect(at('2026-11-11')).toBe('/event/a?date=2026-11-24&time=19:00&to=21:00&sport=Football');
  expect(at('2026-11-10')).toBe('/event/a?sport=Football');
  const inFormat = { ...older, formatId: 7 };
  expect(bookAgainAddress(inFormat, new Date('2026-11-11T12:00:00+05:30'))).toBe(
    '/event/a?date=2026-11-24&time=19:00&to=21:00&format=7',
  );
});

test('what was given up and has not begun can be booked again as it was', () => {
  const booked = { eventId: 'a', date: '2026-11-17', fromTime: '19:00', toTime: '21:00', category: 'Football' };
  const at = (status: string, hour: string) =>
    bookAgainAddress({ ...booked, formatId: 7, status }, new Date(`2026-11-17T${hour}:00+05:30`));
  const tonight = '/event/a?date=2026-11-17&time=19:00&to=21:00&format=7';
  expect(at('cancelled', '18:59')).toBe(tonight);
  expect(at('expired', '12:00')).toBe(tonight);
  expect(at('cancelled', '19:00')).toContain('date=2026-11-24');
  expect(at('confirmed', '12:00')).toContain('date=2026-11-24');
});
