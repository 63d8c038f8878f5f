import { describe, expect, test } from 'vitest';
import { hasWishes, NO_WISHES, nearText, wishesIn, wishQuery, withWishes } from './wishes.ts';

const read = (text: string) => wishesIn(new URLSearchParams(text));
const change = (text: string, changes: Parameters<typeof withWishes>[1]) =>
  withWishes(new URLSearchParams(text), changes);
const ALL =
  'sport=football&minPrice=500&maxPrice=1500&minRating=4&services=parking,wifi&date=2026-11-17&from=19:00&to=20:00&within=5&near=18.507,73.808&sort=distance';

describe('wishes in an address', () => {
  test('are read as they are written', () => {
    expect(read(ALL)).toEqual({
      sport: 'football',
      minPrice: '500',
      maxPrice: '1500',
      minRating: '4',
      services: 'parking,wifi',
      date: '2026-11-17',
      from: '19:00',
      to: '20:00',
      within: '5',
      near: '18.507,73.808',
      sort: 'distance',
    });
    expect(change(ALL, {})).toBe(`?${ALL}`);
  });

  test.each([
    '',
    'minPrice=abc&maxPrice=-1&minRating=9&within=near&sort=beauty&near=here&from=25:00',
    'date=2026-11-17&from=19:00',
    'from=19:00&to=20:00',
    'within=5',
    'sort=distance',
    'near=18.5,73.8',
    'minPrice=&sport=',
  ])('%s are none', (text) => expect(read(text)).toEqual({}));

  test('are given to the API in its words', () => {
    expect(wishQuery(read('near=18.5,-73.8&within=5'))).toMatchObject({ lat: '18.5', lng: '-73.8', within: '5' });
    expect(wishQuery({})).toEqual({ lat: undefined, lng: undefined });
  });
});

describe('other wishes', () => {
  test('replace, add and remove, leave the rest alone and begin at the first page', () => {
    expect(change('q=turf&page=3&minRating=4', { minRating: '4.5' })).toBe('?q=turf&minRating=4.5');
    expect(change('q=turf&minRating=4', { minRating: undefined })).toBe('?q=turf');
    expect(change('minRating=4', { minRating: undefined })).toBe('');
    expect(change(`q=turf&${ALL}`, NO_WISHES)).toBe('?q=turf');
  });

  test('are the same address in whatever order they came', () => {
    expect(change('sort=price&minRating=4', { sport: 'tennis' })).toBe('?sport=tennis&minRating=4&sort=price');
    expect(change('minRating=4&sport=tennis', { sort: 'price' })).toBe('?sport=tennis&minRating=4&sort=price');
  });

  test('take their other halves with them', () => {
    expect(change(ALL, { date: undefined, within: undefined, sort: undefined })).toBe(
      '?sport=football&minPrice=500&maxPrice=1500&minRating=4&services=parking,wifi',
    );
    expect(change('', { sort: 'distance', near: '18.5,73.8' })).toBe('?near=18.5,73.8&sort=distance');
  });

  test('are there or not, beside others', () => {
    expect(hasWishes(read('sport=football'))).toBe(true);
    expect(hasWishes(read('sport=football'), 'sport')).toBe(false);
    expect(hasWishes({})).toBe(false);
  });
});

test('a position is told to about a hundred metres', () => {
  expect(nearText({ latitude: 18.507412, longitude: -73.8 })).toBe('18.507,-73.8');
});
