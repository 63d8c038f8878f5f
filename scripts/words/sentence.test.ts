import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, test } from 'vitest';
import { areaOf } from './catalogue.ts';
import { pseudo, pseudoText } from './pseudo.ts';
import { compileSentence, parametersOf, parseSentence } from './sentence.ts';

const FORMAT = new URL('../../words/format.ts', import.meta.url).href;

/** What a module with this one sentence exports. */
async function said(text: string, { locale = 'en-IN', english = text, isPseudo = false } = {}): Promise<unknown> {
  const sentence = isPseudo ? pseudo(parseSentence(text)) : parseSentence(text);
  const { declaration } = compileSentence('said', sentence, parametersOf(parseSentence(english)), locale);
  const source = stripTypeScriptTypes(
    `import { number as $number, plural as $plural } from '${FORMAT}';\n${declaration}`,
  );
  const { said } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  return said;
}
async function saidWith(text: string, values: Record<string, unknown>, options = {}): Promise<unknown> {
  const sentence = await said(text, options);
  return typeof sentence === 'function' ? sentence(values) : sentence;
}
const typesOf = (text: string) => Object.fromEntries(parametersOf(parseSentence(text)));

describe('a sentence', () => {
  test('without anything in it is a constant', async () => {
    expect(await said(`Don’t "go" '{away'} \\ \`now\``)).toBe('Don’t "go" {away} \\ `now`');
    expect(await said("It's fine")).toBe("It's fine");
  });

  test('says what stands in it, and numbers as the language groups them', async () => {
    expect(await saidWith("Please fill in ''{field}'', {name}.", { field: 'a`b', name: '$' })).toBe(
      "Please fill in 'a`b', $.",
    );
    expect(await saidWith('{count, number} venues', { count: 123_456 })).toBe('1,23,456 venues');
    expect(await saidWith('{count, number} venues', { count: 123_456 }, { locale: 'de-DE' })).toBe('123.456 venues');
  });

  test('takes the plural that its own language has', async () => {
    const english = '{n, plural, =0 {nothing} one {# court} other {# courts}} left';
    const all = (options = {}, text = english) =>
      Promise.all([0, 1, 2, 5].map((n) => saidWith(text, { n }, { english, ...options })));
    expect(await all()).toEqual(['nothing left', '1 court left', '2 courts left', '5 courts left']);
    const polish = '{n, plural, one {# kort} few {# korty} many {# kortów} other {# kortu}}';
    expect(await all({ locale: 'pl-PL' }, polish)).toEqual(['0 kortów', '1 kort', '2 korty', '5 kortów']);
  });

  test('takes the ordinal that its own language has', async () => {
    const english = 'the {n, selectordinal, =1 {first} one {#st} two {#nd} few {#rd} other {#th}}';
    const all = (numbers: number[], options = {}, text = english) =>
      Promise.all(numbers.map((n) => saidWith(text, { n }, { english, ...options })));
    expect(await all([1, 2, 3, 4])).toEqual(['the first', 'the 2nd', 'the 3rd', 'the 4th']);
    expect(await all([11, 12, 13])).toEqual(['the 11th', 'the 12th', 'the 13th']);
    expect(await all([21, 22, 23, 101])).toEqual(['the 21st', 'the 22nd', 'the 23rd', 'the 101st']);
    const french = '{n, selectordinal, one {le #er} other {le #e}}';
    expect(await all([1, 2], { locale: 'fr-FR' }, french)).toEqual(['le 1er', 'le 2e']);
    expect(typesOf(english)).toEqual({ n: 'number' });
  });

  test('takes amounts and ordinals of one number for different things', async () => {
    const text = '{n, plural, one {# court} other {# courts}}, {n, selectordinal, two {#nd} other {#th}}';
    expect(await saidWith(text, { n: 2 })).toBe('2 courts, 2nd');
  });

  test('chooses among words', async () => {
    const text = 'It was {how, select, approved {let through} declined {turned down} other {}}.';
    expect(await saidWith(text, { how: 'declined' })).toBe('It was turned down.');
    expect(typesOf(text)).toEqual({ how: "'approved' | 'declined'" });
  });

  test('hands the elements in it their text', async () => {
    const text = 'Read the <terms>terms of {who}</terms> first.';
    const terms = (inner: string) => ({ terms: inner });
    expect(await saidWith(text, { terms, who: 'Maidan' })).toEqual([
      'Read the ',
      { terms: 'terms of Maidan' },
      ' first.',
    ]);
  });

  test('has types for all that stands in it', () => {
    expect(typesOf('{a} {b, number} {c, plural, one {x} other {{d}}} <e>f</e>')).toEqual({
      a: 'string | number',
      b: 'number',
      c: 'number',
      d: 'string | number',
      e: '(text: string) => Element',
    });
    expect(() => typesOf('{a, number} <a>b</a>')).toThrow("'a' is a number and a");
  });

  test.each([
    ['{when, date}', 'dates and times come as text'],
    ['{n, number, ::percent}', 'has a style'],
    ['{n, plural, offset:1 other {#}}', 'no offset'],
    ['{n, plural, one {<a>b</a>} other {c}}', 'stands within another'],
  ])('%s is refused', async (text, why) => {
    await expect(said(text)).rejects.toThrow(why);
  });

  test('of another language has nothing that the English one has not', async () => {
    await expect(said('{name}, {court}', { english: 'Hello, {name}' })).rejects.toThrow("has 'court'");
    expect(await saidWith('Namaste', { name: 'Asha' }, { english: 'Hello, {name}' })).toBe('Namaste');
  });
});

describe('a catalogue', () => {
  test('names each sentence by its path', () => {
    const area = areaOf({ title: 'Book', details: { title: 'Your details' } }, 'booking.json');
    expect([...area]).toEqual([
      ['title', 'Book'],
      ['detailsTitle', 'Your details'],
    ]);
  });

  test.each([
    [{ a: { bC: 'x' }, aBC: 'y' }, "two sentences are called 'aBC'"],
    [{ delete: 'x' }, 'reserved word'],
    [{ 'two words': 'x' }, 'cannot be part of a name'],
    [{ count: 3 }, 'neither a sentence nor a group'],
  ])('%j is refused', (content, why) => expect(() => areaOf(content, 'booking.json')).toThrow(why));
});

describe('the pseudo-language', () => {
  test('is accented, in brackets and 40 % longer', () => {
    expect(pseudoText('Your details')).toBe('⟦Ýóóúúŕ ďééţááííļś⟧');
    for (const text of ['OK', 'Book now', 'By continuing you agree to our Terms of Service', 'Rhythm']) {
      expect(pseudoText(text).length - 2, text).toBeGreaterThanOrEqual(Math.ceil(text.length * 1.4));
    }
  });

  test('leaves what stands in a sentence outside of the brackets, and spaces and marks as they are', async () => {
    const text = 'Pay {price} for {n, plural, one {# hour} other {# hours}}, <b>now</b>.\nThanks';
    expect(await saidWith(text, { price: '₹500', n: 2, b: (inner: string) => [inner] }, { isPseudo: true })).toEqual([
      '⟦Ƥááýé⟧ ₹500 ⟦ƒóóŕé⟧ 2 ⟦ĥóóúúŕś⟧, ',
      ['⟦ńóóŵé⟧'],
      '.\n⟦Ţĥááńķśéé⟧',
    ]);
    expect(pseudoText(' – ')).toBe(' – ');
  });
});
