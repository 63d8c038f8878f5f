import { describe, expect, test } from 'vitest';
import { filterQuery, filtersIn, hasFilters, NO_FILTERS, nearText, withFilters } from './address-filters.ts';

const read = (text: string) => filtersIn(new URLSearchParams(text));
const change = (text: string, changes: Parameters<typeof withFilters>[1]) =>
  withFilters(new URLSearchParams(text), changes);
const ALL =
  'sport=football&minPrice=500&maxPrice=1500&minRating=4&services=parking,wifi&date=2026-11-17&from=19:00&to=20:00&within=5&near=18.507,73.808&sort=distance';

describe('filters in an address', () => {
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
    expect(filterQuery(read('near=18.5,-73.8&within=5'))).toMatchObject({ lat: '18.5', lng: '-73.8', within: '5' });
    expect(filterQuery({})).toEqual({ lat: undefined, lng: undefined });
  });
});

describe('other filters', () => {
  test('replace, add and remove, leave the rest alone and begin at the first page', () => {
    expect(change('q=turf&page=3&minRating=4', { minRating: '4.5' })).toBe('?q=turf&minRating=4.5');
    expect(change('q=turf&minRating=4', { minRating: undefined })).toBe('?q=turf');
    expect(change('minRating=4', { minRating: undefined })).toBe('');
    expect(change(`q=turf&${ALL}`, NO_FILTERS)).toBe('?q=turf');
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
    expect(hasFilters(read('sport=football'))).toBe(true);
    expect(hasFilters(read('sport=football'), 'sport')).toBe(false);
    expect(hasFilters({})).toBe(false);
  });
});

test('a position is told to about a hundred metres', () => {
  expect(nearText({ latitude: 18.507412, longitude: -73.8 })).toBe('18.507,-73.8');
});
