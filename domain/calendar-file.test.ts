import { describe, expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  id: 'BK1763190000000',
  title: 'Football at Baner Floodlit Arena',
  place: '14 Balewadi High Street, Baner; Pune',
  description: 'Booking id BK1763190000000\nCome ten minutes early.',
  startsAt: new Date('2026-11-17T13:30:00Z'),
  endsAt: new Date('2026-11-17T15:00:00Z'),
  now: new Date('2026-11-15T02:00:00.123Z'),
};

describe('calendarFile', () => {
  test('tells when, in UTC, and reminds two hours before', () => {
    const file = calendarFile(event);
    expect(file).toContain('DTSTART:20261117T133000Z\r\n');
    expect(file).toContain('DTEND:20261117T150000Z\r\n');
    expect(file).toContain('DTSTAMP:20261115T020000Z\r\n');
    expect(file).toContain('TRIGGER:-PT2H\r\n');
  });

  test('escapes commas, semicolons, backslashes and line breaks', () => {
    const file = calendarFile({ ...event, title: 'a\\b' });
    expect(file).toContain('LOCATION:14 Balewadi High Street\\, Baner\\; Pune\r\n');
    expect(file).toContain('\\nCome ten minutes early.');
    expect(file).toContain('SUMMARY:a\\\\b\r\n');
  });

  test('folds lines at 75 bytes without breaking a letter, and unfolds to the same text', () => {
    const description = 'मैदान '.repeat(40);
    const file = calendarFile({ ...event, description });
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}`);
  });

  test('every line ends with a carriage return and a line feed', () => {
    expect(calendarFile(event).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(calendarFile(event)).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  });
});
