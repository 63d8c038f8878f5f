import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serviceLabel } from './service-label.ts';

const known: [service: string, label: string][] = [
  ['upi', 'UPI Payment'],
  ['changing_rooms', 'Changing Rooms'],
  ['toilets', 'Toilets'],
  ['parking', 'Parking'],
  ['wifi', 'WiFi'],
  ['ac', 'Air Conditioning'],
  ['air_conditioning', 'Air Conditioning'],
  ['water', 'Drinking Water'],
  ['drinking_water', 'Drinking Water'],
  ['equipment', 'Sports Equipment'],
  ['sports_equipment', 'Sports Equipment'],
];

test.each<[service: string, label: string]>([
  ...known,
  ['AC', 'Air Conditioning'],
  [' Drinking Water ', 'Drinking Water'],
])('the service %s is called %s', (service, label) => expect(serviceLabel(service)).toBe(label));

test.each([
  ['first_aid', 'First Aid'],
  ['floodlights', 'Floodlights'],
  ['CCTV', 'CCTV'],
  ['constructor', 'Constructor'],
  ['', ''],
])('one without a label of its own is capitalised: %s is %s', (service, label) =>
  expect(serviceLabel(service)).toBe(label),
);

describe('however a service is written', () => {
  const around = fc.stringMatching(/^\s{0,3}$/);
  const between = fc.stringMatching(/^[\s_]{1,3}$/);
  const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => /^[^\s_]+$/.test(text));
  const isKnown = (words: string[]) => known.some(([service]) => service === words.join('_').toLowerCase());
  const unknown = fc.array(word, { minLength: 1, maxLength: 4 }).filter((words) => !isKnown(words));

  test('a known one has its label to the letter', () => {
    const capitals = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(
        fc.constantFrom(...known),
        capitals,
        between,
        around,
        around,
        (one, isCapital, gap, before, after) => {
          const [service, label] = one;
          const letters = [...service].map((letter, index) => (isCapital[index] ? letter.toUpperCase() : letter));
          expect(serviceLabel(`${before}${letters.join('').replaceAll('_', gap)}${after}`)).toBe(label);
        },
      ),
    );
  });

  test('an unknown one keeps its words, each with a capital and one space between', () => {
    fc.assert(
      fc.property(unknown, between, around, around, (words, gap, before, after) => {
        const label = serviceLabel(`${before}${words.join(gap)}${after}`);
        const shown = label.split(' ');
        expect(shown.map((text) => text.slice(1))).toEqual(words.map((text) => text.slice(1)));
        expect(shown.map((text) => text[0])).toEqual(words.map((text) => text[0]?.toUpperCase()));
      }),
    );
  });

  test('a label is never empty, and is its own label', () => {
    const service = fc.oneof(
      fc.constantFrom(...known.map(([name]) => name)),
      fc.tuple(unknown, between).map(([words, gap]) => words.join(gap)),
    );
    fc.assert(
      fc.property(service, (name) => {
        const label = serviceLabel(name);
        expect(label.trim()).not.toBe('');
        expect(serviceLabel(label)).toBe(label);
      }),
    );
  });
});
