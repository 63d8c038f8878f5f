import { expect, test } from 'vitest';
import { commandNamed, helpFor } from './help.ts';

const COMMANDS = ['block', 'unblock', 'cancel', 'bookings', 'refund-requests', 'refunds', 'reconcile', 'outbox'];

test.each([[[]], [['--help']], [['-h']], [['help']]])('%j lists every command', (words) => {
  for (const command of COMMANDS) expect(helpFor(words)).toMatch(new RegExp(`^ {2}${command}\\b`, 'm'));
});

test.each(COMMANDS)('%s --help tells how to use it', (command) => {
  expect(helpFor([command, '--help'])).toContain(`npm run admin -- ${command}`);
  expect(helpFor([command, 'a-venue', '-h'])).toBe(helpFor([command, '--help']));
  expect(helpFor([command])).toBeUndefined();
});

test.each(['blok', 'constructor'])('%s is no command, and the list is shown', (word) => {
  expect(() => commandNamed(word)).toThrow(`There is no command '${word}'.`);
  expect(() => commandNamed(word)).toThrow('unblock <venue>');
  expect(() => helpFor([word, '--help'])).toThrow(`There is no command '${word}'.`);
});
