// The pseudo-language: English with accents, 40 % longer and in brackets, so that a test sees which text on a page comes
// from the catalogue, and whether a layout bears longer ones. What stands in a sentence is left as it is.
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Sentence } from './sentence.ts';

const LONGER = 1.4;
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀćďéƒĝĥíĵķļḿńóƥɋŕśţúṽŵẋýźÁɃĆĎÉƑĜĤÍĴĶĻḾŃÓƤɊŔŚŢÚṼŴẊÝŹ';
const VOWEL = /[aeiou]/i;

/** Every run of text by itself: what stands between, and elements of the page, stay outside of the brackets. */
export function pseudo(sentence: Sentence): Sentence {
  return sentence.map((element): MessageFormatElement => {
    if (element.type === TYPE.literal) return { ...element, value: pseudoText(element.value) };
    if (element.type === TYPE.tag) return { ...element, children: [...pseudo(element.children)] };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([choice, option]) => [
      choice,
      { ...option, value: [...pseudo(option.value)] },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  });
}

/** '⟦Ýóóúúŕ ďééţááíļś⟧'; without a letter in it, as it was. Line by line. */
export function pseudoText(text: string): string {
  return text.replaceAll(/[^\n]+/g, (line) => {
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/.exec(line) ?? [];
    return /\p{L}/u.test(words) ? `${before}⟦${accented(longer(words))}⟧${after}` : line;
  });
}

function longer(words: string): string {
  let missing = Math.ceil(words.length * LONGER) - words.length;
  const doubled = [...words].map((letter) =>
    VOWEL.test(letter) && missing-- > 0 ? letter + letter.toLowerCase() : letter,
  );
  return doubled.join('') + 'e'.repeat(Math.max(0, missing));
}

function accented(words: string): string {
  return [...words].map((letter) => [...ACCENTED][PLAIN.indexOf(letter)] ?? letter).join('');
}
