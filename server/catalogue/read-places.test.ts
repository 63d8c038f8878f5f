import { expect, test } from 'vitest';
import { readPlaces } from './read-places.ts';

const pune = { id: 'pune', name: 'Pune' };
const delhi = { id: 'delhi', name: 'New Delhi' };
const viman = { id: 'pune-viman', name: 'Viman Nagar', cityId: 'pune', city: 'Pune' };
const baner = { id: 'pune-baner', name: 'Baner', cityId: 'pune', city: 'Pune' };
const football = { id: 'football', name: 'Football' };
const multi = { id: 'multi-sport', name: 'Multi-sport' };
const names = { cities: [pune, delhi], areas: [viman, baner], sports: [football, multi] };

const read = (text: string) => readPlaces(text.split(' '), names);

test.each([
  ['p', { cities: [pune], areas: [], sports: [] }],
  ['delhi', { cities: [delhi], areas: [], sports: [] }],
  ['elhi', { cities: [], areas: [], sports: [] }],
  ['nagar vim', { cities: [], areas: [viman], sports: [] }],
  ['baner pune', { cities: [], areas: [baner], sports: [] }],
  ['foot', { cities: [], areas: [], sports: [football] }],
  ['sport', { cities: [], areas: [], sports: [multi] }],
  ['multi-sport', { cities: [], areas: [], sports: [multi] }],
  ['in', { cities: [], areas: [], sports: [] }],
])('%s', (text, expected) => expect(read(text)).toEqual(expected));

test.each([
  ['football in pune', { cities: [pune], areas: [], sports: [], sport: football }],
  ['baner football', { cities: [], areas: [baner], sports: [], sport: football }],
  ['multi sport new delhi', { cities: [delhi], areas: [], sports: [], sport: multi }],
])('%s is a sport at a place', (text, expected) => expect(read(text)).toEqual(expected));

test('too few letters of a sport, or a sport without a place, is neither', () => {
  for (const text of ['fo pune', 'football atlantis']) {
    expect(read(text)).toEqual({ cities: [], areas: [], sports: [] });
  }
});
