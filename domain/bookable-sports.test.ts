import { describe, expect, test } from 'vitest';
import { bookableSports, sportAskedFor } from './bookable-sports.ts';

const football = { id: 'football', name: 'Football', hourlyPaise: 145_000 };
const badminton = { id: 'badminton', name: 'Badminton', hourlyPaise: 52_500 };
const swimming = { id: 'swimming', name: 'Swimming', hourlyPaise: null };

describe('the sports that can be booked', () => {
  test('are those with an hourly price, the main one first', () => {
    expect(bookableSports([badminton, swimming, football], 'football')).toEqual([football, badminton]);
  });

  test('leave out the main sport when only others have an hourly price', () => {
    expect(bookableSports([swimming, badminton], 'swimming')).toEqual([badminton]);
  });

  test('are the main sport alone where none has an hourly price', () => {
    const tennis = { id: 'tennis', name: 'Tennis', hourlyPaise: null };
    expect(bookableSports([tennis, swimming], 'swimming')).toEqual([swimming]);
  });
});

describe('the sport asked for', () => {
  const sports = [football, badminton];

  test.each(['badminton', 'Badminton', 'BADMINTON'])('is found as %s', (asked) => {
    expect(sportAskedFor(sports, asked)).toBe(badminton);
  });

  test('is the first when none is named, and none when it is not offered', () => {
    expect(sportAskedFor(sports, undefined)).toBe(football);
    expect(sportAskedFor(sports, 'golf')).toBeUndefined();
  });
});
