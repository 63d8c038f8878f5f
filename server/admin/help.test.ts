import { expect, test } from 'vitest';
import { wordsIn as pseudoWordsIn } from '#pseudo-words';
import { bypassing } from '#tests/support/words/bypassing.ts';
import { wordsIn } from '#words';
import * as help from './help.ts';

const english = wordsIn('en');
const helpFor = (args: string[]) => help.helpFor(english, args);
const commandNamed = (name: string) => help.commandNamed(english, name);
const workFor = (name: string, args: string[]) => help.workFor(english, name, args);

function refusal(work: () => unknown): string {
  try {
    return `It was done: ${work()}`;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

const COMMANDS = [
  'block',
  'unblock',
  'cancel',
  'bookings',
  'refund-requests',
  'refunds',
  'reconcile',
  'outbox',
  'staff',
];

test.each([[[]], [['--help']], [['-h']], [['help']]])('%j lists every command', (words) => {
  for (const command of COMMANDS) expect(helpFor(words)).toMatch(new RegExp(`^ {2}${command}\\b`, 'm'));
});

test.each(COMMANDS)('%s --help tells how to use it', (command) => {
  expect(helpFor([command, '--help'])).toContain(`npm run admin -- ${command}`);
  expect(helpFor([command, 'a-venue', '-h'])).toBe(helpFor([command, '--help']));
  expect(helpFor([command])).toBeUndefined();
});

test.each([
  [['block'], 'Missing: venue, from, to.'],
  [['unblock', 'a-venue', 'today', 'tomorrow'], "'today' is not a time"],
  [['bookings', 'a-venue', '--date', 'today'], "'today' is not a date"],
  [['cancel'], 'Missing: number or BK…'],
  [['refund-requests', 'grant'], "'grant' is not understood"],
  [['refund-requests', 'decline', '7'], 'Say why with --answer'],
  [['refunds', '--status', 'lost'], '--status must be'],
  [['reconcile', 'now'], "'now' is too much."],
  [['outbox', '--retry', 'some'], '--retry must be a whole number'],
  [['staff', 'hire', '9876543210'], "'hire' is not understood"],
  [['staff', 'add'], 'Missing: phone.'],
  [['staff', 'add', '12345'], "'12345' is not an Indian mobile number"],
  [['staff', 'add', '9876543210', '--by'], '--by must be followed by a name'],
  [['staff', 'add', '9876543210', '--by', ' '], '--by must be followed by a name'],
])('%j is told how to write it before any database is opened', ([name = '', ...words], sentence) => {
  expect(() => workFor(name, words)).toThrow(sentence);
  expect(() => workFor(name, words)).toThrow(`Usage: npm run admin -- ${name}`);
});

test.each([
  [['--by', 'Asha Kulkarni', 'add', '98765 43210'], 'Asha Kulkarni'],
  [['add', '+91 98765-43210', '--by=Asha'], 'Asha'],
  [['add', '9876543210'], undefined],
])('staff %j says who is asking', (args, by) => {
  const said = workFor('staff', args);
  expect({ by: said.by, changes: said.work.changes }).toEqual({ by, changes: true });
});

test('what only looks changes nothing, and what changes something says that it is recorded', () => {
  expect(workFor('staff', ['list']).work.changes).toBeUndefined();
  expect(workFor('outbox', []).work.changes).toBeUndefined();
  expect(workFor('outbox', ['--retry', 'all']).work.changes).toBe(true);
  expect(helpFor(['cancel', '--help'])).toContain('--by NAME');
  expect(helpFor(['bookings', '--help'])).not.toContain('--by');
});

test.each(['blok', 'constructor'])('%s is no command, and the list is shown', (word) => {
  expect(() => commandNamed(word)).toThrow(`There is no command '${word}'.`);
  expect(() => commandNamed(word)).toThrow('unblock <venue>');
  expect(() => helpFor([word, '--help'])).toThrow(`There is no command '${word}'.`);
});

test('all of it comes from the catalogue', () => {
  const pseudo = pseudoWordsIn('en');
  const bypassed = (said = '') => bypassing(said.replaceAll(/npm run admin -- .*/g, ''), ['today']);
  expect(bypassed(help.helpFor(pseudo, []))).toEqual([]);
  for (const command of COMMANDS) expect(bypassed(help.helpFor(pseudo, [command, '--help']))).toEqual([]);
  for (const [name = '', ...args] of [
    ['today'],
    ['block'],
    ['reconcile', 'today'],
    ['unblock', 'a-venue', 'today', 'tomorrow'],
    ['refund-requests', 'today'],
    ['refund-requests', 'approve', '7', 'today'],
    ['refund-requests', 'decline', '7'],
    ['refunds', '--status', 'today'],
    ['outbox', '--status', 'today'],
    ['staff', 'today'],
    ['staff', 'add', 'today'],
    ['staff', 'add', 'today', '--by'],
  ]) {
    expect(() => help.workFor(pseudo, name, args)).toThrow('⟦');
    expect(bypassed(refusal(() => help.workFor(pseudo, name, args)))).toEqual([]);
  }
});
