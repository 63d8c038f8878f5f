import { describe, expect, test } from 'vitest';
import { collecting, type InAdvance, releasedAt, seriesDates } from './series.ts';

describe('the dates of a series', () => {
  test('are those of its weekdays from the first to the last, both included', () => {
    const tuesdays = { weekdays: [2], firstDate: '2026-11-17', lastDate: '2026-12-08' };
    expect(seriesDates(tuesdays)).toEqual(['2026-11-17', '2026-11-24', '2026-12-01', '2026-12-08']);
    expect(seriesDates({ ...tuesdays, weekdays: [6, 2], lastDate: '2026-11-24' })).toEqual([
      '2026-11-17',
      '2026-11-21',
      '2026-11-24',
    ]);
  });

  test('are at least one and at most sixty, within a year', () => {
    const first = { weekdays: [2], firstDate: '2026-11-17' };
    expect(seriesDates({ ...first, lastDate: '2026-11-16' })).toBe('no_dates');
    expect(seriesDates({ weekdays: [0], firstDate: '2026-11-17', lastDate: '2026-11-18' })).toBe('no_dates');
    expect(seriesDates({ ...first, lastDate: '2027-11-18' })).toHaveLength(53);
    expect(seriesDates({ ...first, lastDate: '2027-11-19' })).toBe('too_long');
    expect(seriesDates({ ...first, lastDate: '9999-12-31' })).toBe('too_long');
    expect(seriesDates({ ...first, weekdays: [2, 4], lastDate: '2027-11-17' })).toBe('too_many');
  });
});

describe('a date that must be paid 24 hours before', () => {
  const startsAt = new Date('2026-11-20T13:30:00Z');
  const date: InAdvance = { startsAt, payHours: 24, askedFor: null, warnedFor: null, warnedAt: null };
  const asked = { ...date, askedFor: startsAt };
  const warned = { ...asked, warnedFor: startsAt, warnedAt: new Date('2026-11-19T01:30:00Z') };
  const stepAt = (of: InAdvance, at: string) => {
    const found = collecting(of, new Date(at));
    return found.step === 'wait' ? `wait until ${found.until.toISOString()}` : found.step;
  };

  test('is asked for three days before its release, warned of twelve hours before, then released', () => {
    expect(stepAt(date, '2026-11-16T13:29:59Z')).toBe('wait until 2026-11-16T13:30:00.000Z');
    expect(stepAt(date, '2026-11-16T13:30:00Z')).toBe('ask');
    expect(stepAt(asked, '2026-11-19T01:29:59Z')).toBe('wait until 2026-11-19T01:30:00.000Z');
    expect(stepAt(asked, '2026-11-19T01:30:00Z')).toBe('warn');
    expect(stepAt(warned, '2026-11-19T13:29:59Z')).toBe('wait until 2026-11-19T13:30:00.000Z');
    expect(stepAt(warned, '2026-11-19T13:30:00Z')).toBe('release');
    expect(releasedAt(warned, new Date('2026-11-19T02:00:00Z'))?.toISOString()).toBe('2026-11-19T13:30:00.000Z');
  });

  test('is never released without two hours between warning and release, nor once it has begun', () => {
    expect(stepAt(date, '2026-11-20T11:00:00Z')).toBe('warn');
    const late = { ...date, warnedFor: startsAt, warnedAt: new Date('2026-11-20T11:00:00Z') };
    expect(stepAt(late, '2026-11-20T12:59:59Z')).toBe('wait until 2026-11-20T13:00:00.000Z');
    expect(stepAt(late, '2026-11-20T13:00:00Z')).toBe('release');
    expect(stepAt(late, '2026-11-20T13:30:00Z')).toBe('over');
    expect(stepAt(date, '2026-11-20T11:30:00Z')).toBe('over');
    expect(releasedAt(date, new Date('2026-11-20T11:30:00Z'))).toBeNull();
  });

  test('is asked for and warned of anew when it was moved', () => {
    const moved = { ...warned, startsAt: new Date('2026-11-27T13:30:00Z') };
    expect(stepAt(moved, '2026-11-20T00:00:00Z')).toBe('wait until 2026-11-23T13:30:00.000Z');
    expect(stepAt(moved, '2026-11-26T14:00:00Z')).toBe('warn');
  });
});
