import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeName } from './place-name.ts';

const isPart = (text: string) => text.trim() !== '' && text.trim() === text && !text.includes(',');
/** No two alike, so that a part taken from the wrong place is noticed. */
const parts = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }).filter(isPart), { maxLength: 8 });
const blank = fc.stringMatching(/^[ \t]{0,3}$/);

test.each<[displayName: string, area: string | null, city: string | null]>([
  ['Karve Road, Kothrud, Pune, Maharashtra, India', 'Kothrud', 'Pune'],
  ['Kothrud, Pune, Maharashtra, India', 'Kothrud', 'Pune'],
  ['Pune, Maharashtra, India', 'Pune', 'Pune'],
  ['Maharashtra, India', null, 'Maharashtra'],
  ['India', null, null],
  ['', null, null],
  [' Kothrud ,Pune,, Maharashtra , India,', 'Kothrud', 'Pune'],
])('"%s" is in %s, %s', (displayName, area, city) => expect(placeName(displayName)).toEqual({ area, city }));

describe('whatever the parts are called and however many there are', () => {
  test('the city is the third from last, or else the second from last', () => {
    fc.assert(
      fc.property(parts, (named) => {
        const third = named.length >= 3 ? named[named.length - 3] : undefined;
        const second = named.length === 2 ? named[0] : undefined;
        expect(placeName(named.join(',')).city).toBe(third ?? second ?? null);
      }),
    );
  });

  test('the area is the fourth from last, or else the third from last', () => {
    fc.assert(
      fc.property(parts, (named) => {
        const fourth = named.length >= 4 ? named[named.length - 4] : undefined;
        const third = named.length === 3 ? named[0] : undefined;
        expect(placeName(named.join(',')).area).toBe(fourth ?? third ?? null);
      }),
    );
  });

  test('spaces around parts and parts left empty change nothing', () => {
    const padded = fc.array(fc.tuple(blank, blank, fc.array(blank, { maxLength: 2 })), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(parts, padded, (named, padding) => {
        const untidy = named.flatMap((part, index) => {
          const [before = '', after = '', empty = []] = padding[index] ?? [];
          return [`${before}${part}${after}`, ...empty];
        });
        expect(placeName(untidy.join(','))).toEqual(placeName(named.join(',')));
      }),
    );
  });
});
