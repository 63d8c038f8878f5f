import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { inlined, wholeAreasIn } from './inline.ts';
import { type Compiled, compileSentence, parametersOf, parseSentence } from './sentence.ts';

const SENTENCES = {
  title: 'Your details',
  held: 'Held for {name}',
  count: '{n, plural, one {# court} other {# courts}}',
  terms: 'Read our <link>terms</link>.',
};

const area = new Map<string, Compiled>(
  Object.entries(SENTENCES).map(([name, text]) => {
    const sentence = parseSentence(text);
    return [name, compileSentence(name, sentence, parametersOf(sentence), 'en-IN')];
  }),
);

/** What is left of a module behind the import of its words. */
function built(code: string): string | undefined {
  const module = `import * as words from '#words/site/booking.ts';\n${code}`;
  const result = inlined(module, parseAst(module), (path) => (path === 'site/booking' ? area : undefined));
  return result?.replace(/^.*import \* as words[^\n]*\n/s, '');
}

test('a sentence is put where it is said', () => {
  expect(built('say(words.title)')).toBe('say("Your details")');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  expect(built('say(words.held({ name: user.name }))')).toBe('say((`Held for ${(user.name)}`))');
  expect(built('say(words.terms({ link: (text) => make(text, words.title) }))')).toBe(
    'say((["Read our ", ((text) => make(text, "Your details"))("terms"), "."]))',
  );
});

test('what stands in it is worked out once', () => {
  expect(built('words.count({ n: next() })')).toMatch(/^\(\(\$\) => `.*`\)\(\{ n: next\(\) \}\)$/);
  expect(built('words.count({ n })')).not.toContain('=>');
  expect(built('words.count(given)')).toMatch(/\)\(given\)$/);
  expect(built('list.map(words.held)')).toMatch(/^list\.map\(\(\(\$\) => `.*`\)\)$/);
});

test('what a module names itself does not hide what a sentence is made with', () => {
  const module =
    "import * as words from '#words/site/booking.ts';\nconst f = ({ plural, number }) => words.count({ n: number });";
  const code = inlined(module, parseAst(module), () => area) ?? '';
  const made = code.replace(
    /^import (.*) from "[^"]*";$/m,
    (_, names: string) => `const ${names.replaceAll(' as ', ': ')} = format;`,
  );
  const format = { number: (_: string, value: number) => `${value}`, plural: () => 'other' };
  const run = new Function(
    'format',
    `${made.replace(/^import \* as.*$/m, '')}\nreturn f({ plural: 'mine', number: 3 });`,
  );
  expect(run(format)).toBe('3 courts');
});

test('words that are handed on, or hidden by others of that name, stay as they are', () => {
  expect(built('refundText(words, 1); words.title')).toBeUndefined();
  expect(built('const f = (words) => words.title; words.title')).toBeUndefined();
  expect(built('words[name]')).toBeUndefined();
});

test.each([
  ["import * as words from '#words/site/booking.ts'; refundText(words, 1)", ['site/booking']],
  ["import * as words from '#words/site/booking.ts'; list.map((words) => words.title)", ['site/booking']],
  ["import * as words from '#words/site/booking.ts'; words[name]", ['site/booking']],
  ["import * as words from '#words/site/booking.ts'; ({ words: words.title })", ['site/booking']],
  ["import { title } from '#words/site/booking.ts'; title", ['site/booking']],
  ["import * as words from '#words/site/booking.ts'; words.title; words.held({ name })", []],
  ["import * as words from './other.ts'; hand(words)", []],
])('%s takes %j as a whole', (module, areas) => expect(wholeAreasIn(parseAst(module))).toEqual(areas));
