import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Now, readSearch } from './read-search.ts';

/** A Monday, half past four in the afternoon. */
const NOW: Now = { date: '2026-11-16', minutes: 16 * 60 + 30 };
const HOUR = 60;

const read = (q: string) => readSearch(q, NOW);
const telling = (q: string) => read(q).words.flatMap(({ meant, isFiller }) => (isFiller ? [] : [meant]));

describe('words that add nothing', () => {
  test.each([
    ['football turf near me', ['football']],
    ['turf near me', []],
    ['cricket ground in andheri', ['cricket', 'andheri']],
    ['pune mein football ke liye ground', ['pune', 'football']],
    ['book a badminton court at Baner, Pune', ['badminton', 'baner', 'pune']],
    ['मुंबई में क्रिकेट ग्राउंड', ['mumbai', 'cricket']],
    ['क्रिकेट मैदान पुणे के पास', ['cricket', 'pune']],
    ['"kothrud"', ['kothrud']],
    ['()', ['()']],
    ['', []],
  ])('%s', (q, words) => expect(telling(q)).toEqual(words));
});

describe('other names', () => {
  test.each([
    ['box cricket', 'cricket'],
    ['tennis ball cricket', 'cricket'],
    ['futsal', 'football'],
    ['5-a-side', 'football'],
    ['shuttle', 'badminton'],
    ['swimming pool', 'swimming'],
    ['pool', 'swimming'],
    ['hoops', 'basketball'],
    ['lawn tennis', 'tennis'],
    ['multi sport', 'multi-sport'],
    ['bombay', 'mumbai'],
    ['क्रिकेट', 'cricket'],
    ['फुटबॉल', 'football'],
    ['बैडमिंटन', 'badminton'],
    ['टेनिस', 'tennis'],
    ['बास्केटबॉल', 'basketball'],
    ['तैराकी', 'swimming'],
    ['मुंबई', 'mumbai'],
    ['पुणे', 'pune'],
    ['चंडीगढ़', 'chandigarh'],
    ['नई दिल्ली', 'delhi'],
  ])('%s is %s', (q, meant) => expect(telling(q)).toEqual([meant]));
});

describe('sports that we may not have', () => {
  test.each([
    ['padel', 'padel', 'tennis'],
    ['padel in pune', 'padel', 'tennis'],
    ['TT', 'tableTennis', 'badminton'],
    ['table tennis near andheri', 'tableTennis', 'badminton'],
    ['टेबल टेनिस', 'tableTennis', 'badminton'],
    ['ping-pong', 'tableTennis', 'badminton'],
    ['pickle ball', 'pickleball', 'badminton'],
    ['squash court', 'squash', 'badminton'],
    ['hockey', 'hockey', 'football'],
    ['8 ball pool', 'snooker', 'badminton'],
  ])('%s is %s, near %s', (q, id, nearest) => {
    const { otherSport } = read(q);
    expect(otherSport?.id).toBe(id);
    expect(otherSport?.nearest[0]).toBe(nearest);
    expect(telling(q)).not.toContain('tennis');
  });

  test('what else was said stays', () => expect(telling('padel in pune')).toEqual(['pune']));
});

describe('money', () => {
  test.each([
    ['₹500', { maxPrice: 500 }],
    ['rs 500', { maxPrice: 500 }],
    ['rs.500/-', { maxPrice: 500 }],
    ['500 rupees per hour', { maxPrice: 500 }],
    ['under 500', { maxPrice: 500 }],
    ['under ₹1,500', { maxPrice: 1500 }],
    ['below 800', { maxPrice: 800 }],
    ['less than 1k', { maxPrice: 1000 }],
    ['500 se kam', { maxPrice: 500 }],
    ['५०० से कम', { maxPrice: 500 }],
    ['above 1000', { minPrice: 1000 }],
    ['between 500 and 1000', { minPrice: 500, maxPrice: 1000 }],
    ['₹800-500', { minPrice: 500, maxPrice: 800 }],
  ])('%s', (q, price) => {
    const { understood, words } = read(`football ${q} pune`);
    expect(understood).toMatchObject([{ kind: 'price', price, rest: 'football pune' }]);
    expect(words.map(({ meant }) => meant)).toEqual(['football', 'pune']);
  });

  test.each(['within 5 km', 'sector 21', 'turf 360', 'under 5', '7 a side'])('%s is no price', (q) =>
    expect(read(q).understood).toEqual([]),
  );
});

describe('days and hours', () => {
  const [evening, day] = [
    { from: 17 * HOUR, to: 21 * HOUR },
    { from: 0, to: 24 * HOUR },
  ];
  test.each([
    ['sunday evening', [{ date: '2026-11-22', ...evening }]],
    ['sun evening', [{ date: '2026-11-22', ...evening }]],
    ['on sat', [{ date: '2026-11-21', ...day }]],
    ['tomorrow 7pm', [{ date: '2026-11-17', from: 19 * HOUR, to: 20 * HOUR }]],
    ['7.30 pm tomorrow', [{ date: '2026-11-17', from: 1170, to: 1230 }]],
    ['tonight', [{ date: '2026-11-16', from: 17 * HOUR, to: 28 * HOUR }]],
    ['aaj raat', [{ date: '2026-11-16', from: 17 * HOUR, to: 28 * HOUR }]],
    ['friday night', [{ date: '2026-11-20', from: 20 * HOUR, to: 28 * HOUR }]],
    ['tonight after 9', [{ date: '2026-11-16', from: 21 * HOUR, to: 28 * HOUR }]],
    ['tonight before 1 am', [{ date: '2026-11-16', from: 17 * HOUR, to: 25 * HOUR }]],
    ['tonight 1 am', [{ date: '2026-11-17', from: 1 * HOUR, to: 2 * HOUR }]],
    ['aaj raat 12 baje', [{ date: '2026-11-17', from: 0, to: 1 * HOUR }]],
    ['10 pm to 1 am', [{ date: '2026-11-16', from: 22 * HOUR, to: 25 * HOUR }]],
    ['tomorrow 11:30 pm', [{ date: '2026-11-17', from: 23.5 * HOUR, to: 24.5 * HOUR }]],
    ['kal shaam', [{ date: '2026-11-17', ...evening }]],
    ['कल शाम', [{ date: '2026-11-17', ...evening }]],
    ['kal subah 7 baje', [{ date: '2026-11-17', from: 7 * HOUR, to: 8 * HOUR }]],
    ['shaam 7 baje', [{ date: '2026-11-16', from: 19 * HOUR, to: 20 * HOUR }]],
    ['रविवार सुबह', [{ date: '2026-11-22', from: 5 * HOUR, to: 12 * HOUR }]],
    ['6 to 8 pm', [{ date: '2026-11-16', from: 18 * HOUR, to: 20 * HOUR }]],
    ['11-1pm', [{ date: '2026-11-17', from: 11 * HOUR, to: 13 * HOUR }]],
    ['after 6 tomorrow', [{ date: '2026-11-17', from: 18 * HOUR, to: 28 * HOUR }]],
    ['after 3 pm tomorrow', [{ date: '2026-11-17', from: 15 * HOUR, to: 24 * HOUR }]],
    ['friday before 9 am', [{ date: '2026-11-20', from: 0, to: 9 * HOUR }]],
    ['morning', [{ date: '2026-11-17', from: 5 * HOUR, to: 12 * HOUR }]],
    ['monday', [{ date: '2026-11-16', ...day }]],
    ['monday morning', [{ date: '2026-11-23', from: 5 * HOUR, to: 12 * HOUR }]],
    ['next monday', [{ date: '2026-11-23', ...day }]],
    ['day after tomorrow', [{ date: '2026-11-18', ...day }]],
    ['parso', [{ date: '2026-11-18', ...day }]],
    ['22 nov', [{ date: '2026-11-22', ...day }]],
    ['5th january', [{ date: '2027-01-05', ...day }]],
    ['weekend', ['2026-11-21', '2026-11-22'].map((date) => ({ date, ...day }))],
    ['at 19:30', [{ date: '2026-11-16', from: 1170, to: 1230 }]],
  ])('%s', (q, times) => {
    const { understood, words } = read(`football ${q} pune`);
    expect(understood).toMatchObject([{ kind: 'time', times, today: NOW.date, rest: 'football pune' }]);
    expect(words.map(({ meant }) => meant)).toEqual(['football', 'pune']);
  });

  test.each([
    ['tonight', { from: 17 * HOUR, to: 28 * HOUR }],
    ['aaj raat', { from: 17 * HOUR, to: 28 * HOUR }],
    ['today night', { from: 20 * HOUR, to: 28 * HOUR }],
    ['night', { from: 20 * HOUR, to: 28 * HOUR }],
  ])('after midnight, %s is the night that goes on and the next one', (q, hours) => {
    const times = (minutes: number) => readSearch(q, { date: '2026-11-17', minutes }).understood[0];
    const both = ['2026-11-16', '2026-11-17'].map((date) => ({ date, ...hours }));
    expect(times(0)).toMatchObject({ times: both });
    expect(times(3 * HOUR + 59)).toMatchObject({ times: both });
    expect(times(4 * HOUR)).toMatchObject({ times: [{ date: '2026-11-17', ...hours }] });
    expect(times(23 * HOUR)).toMatchObject({ times: [{ date: '2026-11-17', ...hours }] });
  });

  test('an hour of the night that goes on is the next time it is', () => {
    const times = (q: string) => readSearch(q, { date: '2026-11-17', minutes: 30 }).understood[0];
    expect(times('tonight 1 am')).toMatchObject({ times: [{ date: '2026-11-17', from: HOUR, to: 2 * HOUR }] });
    expect(times('tonight 9 pm')).toMatchObject({ times: [{ date: '2026-11-17', from: 21 * HOUR, to: 22 * HOUR }] });
    expect(times('tomorrow night')).toMatchObject({ times: [{ date: '2026-11-18' }] });
  });

  test('words far apart are read together', () => {
    const { understood } = read('tomorrow football in pune 7pm');
    expect(understood).toMatchObject([{ kind: 'time', rest: 'football in pune' }]);
  });

  test.each(['sat', 'sun', 'moonlight', '13 pm', '31 june', 'kalyani nagar', 'raatrani'])('%s is no time', (q) =>
    expect(read(q).understood).toEqual([]),
  );
});

test('a pincode, a price and a time at once are three filters', () => {
  expect(read('football 411045 under 900 kal shaam').understood).toMatchObject([
    { kind: 'price', price: { maxPrice: 900 } },
    { kind: 'time', times: [{ date: '2026-11-17' }] },
    { kind: 'pincode', pincode: '411045' },
  ]);
  expect(read('sasta turf').understood).toMatchObject([{ kind: 'cheapest' }]);
  expect(read('560 038').understood).toMatchObject([{ kind: 'pincode', pincode: '560038' }]);
});

describe('whatever is typed', () => {
  const parts = fc.constantFrom(
    ...[
      'football',
      'near',
      'me',
      '₹500',
      'under',
      '500',
      'sunday',
      'kal',
      'evening',
      '7pm',
      '7',
      'pm',
      '-',
      'to',
      'tt',
    ],
    ...['411045', 'cheap', 'कल', 'शाम', 'पुणे', 'table', 'tennis', 'next', 'before', '8', '|', '()', "'", '22', 'nov'],
  );
  const phrases = fc.array(fc.oneof(parts, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 12 });

  test('is read without trouble, and its filters can be taken away one after another', () => {
    fc.assert(
      fc.property(phrases, fc.integer({ min: 0, max: 1439 }), (words, minutes) => {
        const q = words.join(' ');
        const now = { ...NOW, minutes };
        const { understood } = readSearch(q, now);
        for (const { words: said, rest } of understood) {
          expect(said).not.toBe('');
          expect(rest.length).toBeLessThan(q.normalize('NFC').length);
          expect(rest).not.toContain('|');
        }
        let [rest, chips] = [q, 0];
        for (let [chip] = understood; chip; [chip] = readSearch(rest, now).understood) {
          rest = chip.rest;
          chips++;
        }
        expect(chips).toBeLessThanOrEqual(words.length);
      }),
      { numRuns: 2_000 },
    );
  });

  test('takes no longer for a hostile text', () => {
    for (const q of [
      '1'.repeat(5_000),
      'under '.repeat(2_000),
      '7 to '.repeat(2_000),
      '₹'.repeat(5_000),
      'a'.repeat(1e6),
    ]) {
      const started = performance.now();
      read(q);
      expect(performance.now() - started).toBeLessThan(200);
    }
  });
});
