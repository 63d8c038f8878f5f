import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Now, readSearch } from '#domain/search-words/read-search.ts';
import { wordsIn } from '#words';
import { labelOf } from './filter-label.ts';

/** A Monday, half past four in the afternoon. */
const NOW: Now = { date: '2026-11-16', minutes: 16 * 60 + 30 };
const labels = (q: string) => readSearch(q, NOW).understood.map((one) => labelOf(wordsIn('en'), one));

test.each([
  ['₹500', 'Up to ₹500 an hour'],
  ['rs 500', 'Up to ₹500 an hour'],
  ['rs.500/-', 'Up to ₹500 an hour'],
  ['500 rupees per hour', 'Up to ₹500 an hour'],
  ['under 500', 'Up to ₹500 an hour'],
  ['under ₹1,500', 'Up to ₹1,500 an hour'],
  ['below 800', 'Up to ₹800 an hour'],
  ['less than 1k', 'Up to ₹1,000 an hour'],
  ['500 se kam', 'Up to ₹500 an hour'],
  ['५०० से कम', 'Up to ₹500 an hour'],
  ['above 1000', 'From ₹1,000 an hour'],
  ['between 500 and 1000', '₹500 – ₹1,000 an hour'],
  ['₹800-500', '₹500 – ₹800 an hour'],
  ['sunday evening', 'Sun 22 Nov, 5:00 PM – 9:00 PM'],
  ['sun evening', 'Sun 22 Nov, 5:00 PM – 9:00 PM'],
  ['on sat', 'Sat 21 Nov'],
  ['tomorrow 7pm', 'Tomorrow, around 7:00 PM'],
  ['7.30 pm tomorrow', 'Tomorrow, around 7:30 PM'],
  ['tonight', 'Tonight, after 5:00 PM'],
  ['aaj raat', 'Tonight, after 5:00 PM'],
  ['tomorrow night', 'Tomorrow, after 8:00 PM'],
  ['tonight 1 am', 'Tomorrow, around 1:00 AM'],
  ['10 pm to 1 am', 'Today, 10:00 PM – 1:00 AM (next day)'],
  ['tomorrow 11 pm', 'Tomorrow, around 11:00 PM'],
  ['kal shaam', 'Tomorrow, 5:00 PM – 9:00 PM'],
  ['कल शाम', 'Tomorrow, 5:00 PM – 9:00 PM'],
  ['kal subah 7 baje', 'Tomorrow, around 7:00 AM'],
  ['shaam 7 baje', 'Today, around 7:00 PM'],
  ['रविवार सुबह', 'Sun 22 Nov, 5:00 AM – 12:00 PM'],
  ['6 to 8 pm', 'Today, 6:00 PM – 8:00 PM'],
  ['11-1pm', 'Tomorrow, 11:00 AM – 1:00 PM'],
  ['after 6 tomorrow', 'Tomorrow, after 6:00 PM'],
  ['friday before 9 am', 'Fri 20 Nov, before 9:00 AM'],
  ['morning', 'Tomorrow, 5:00 AM – 12:00 PM'],
  ['monday', 'Today'],
  ['monday morning', 'Mon 23 Nov, 5:00 AM – 12:00 PM'],
  ['next monday', 'Mon 23 Nov'],
  ['day after tomorrow', 'Wed 18 Nov'],
  ['parso', 'Wed 18 Nov'],
  ['22 nov', 'Sun 22 Nov'],
  ['5th january', 'Tue 5 Jan'],
  ['weekend', 'Sat 21 Nov and Sun 22 Nov'],
  ['at 19:30', 'Today, around 7:30 PM'],
])('%s is %s', (q, label) => expect(labels(`football ${q} pune`)).toEqual([label]));

test('after midnight it is said until when the night goes on, and of which day the evening is', () => {
  const late = { ...NOW, minutes: 30 };
  const [tonight] = readSearch('tonight', late).understood;
  expect(tonight && labelOf(wordsIn('en'), tonight)).toBe('Now until 4:00 AM, or today after 5:00 PM');
  const [both] = readSearch('night today and tomorrow', late).understood;
  expect(both && labelOf(wordsIn('en'), both)).toBe('Sun 15 Nov and Tonight and Tomorrow, after 8:00 PM');
});

test('words far apart make one filter', () => {
  expect(labels('tomorrow football in pune 7pm')).toEqual(['Tomorrow, around 7:00 PM']);
});

test('a pincode, a price and a time at once are three filters', () => {
  expect(labels('football 411045 under 900 kal shaam')).toEqual([
    'Up to ₹900 an hour',
    'Tomorrow, 5:00 PM – 9:00 PM',
    'Pincode 411045',
  ]);
  expect(labels('sasta turf')).toEqual(['Lowest price first']);
  expect(labels('560 038')).toEqual(['Pincode 560038']);
});

test('a word is quoted', () => {
  expect(labelOf(wordsIn('en'), { kind: 'word', word: 'kothrud' })).toBe('‘kothrud’');
});

test('whatever was read can be said', () => {
  const part = fc.constantFrom(
    '₹500',
    'under',
    '800',
    'sunday',
    'kal',
    'evening',
    '7pm',
    'to',
    '8',
    'before',
    '22',
    'nov',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      for (const label of labels(parts.join(' '))) expect(label).not.toMatch(/undefined|NaN/);
    }),
  );
});
