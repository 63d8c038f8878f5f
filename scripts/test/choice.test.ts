import { describe, expect, test } from 'vitest';
import { parseChoice } from './choice.ts';
import type { Step } from './steps.ts';

const run = async () => ({ passed: 1, failed: 0 });
const steps: Step[] = [
  { name: 'types', what: '', run },
  { name: 'build', what: '', run },
  { name: 'unit', what: '', takesFilter: true, run },
  { name: 'api-pglite', what: '', takesFilter: true, run },
  { name: 'api-postgres', what: '', takesFilter: true, run },
  { name: 'journeys', what: '', takesFilter: true, needsBuild: true, run },
];

function chosen(...args: string[]): { names: string[]; filter: string[] } | string {
  const choice = parseChoice(args, steps);
  if (typeof choice === 'string') return choice;
  return { names: choice.steps.map(({ name }) => name), filter: choice.filter };
}

describe('the command line', () => {
  test('without words, runs every step in order', () => {
    expect(chosen()).toEqual({ names: steps.map(({ name }) => name), filter: [] });
  });

  test('runs only the steps it names, in their own order', () => {
    expect(chosen('unit', 'types')).toEqual({ names: ['types', 'unit'], filter: [] });
  });

  test('api means both databases', () => {
    expect(chosen('api')).toEqual({ names: ['api-pglite', 'api-postgres'], filter: [] });
  });

  test('builds first for a step that needs it', () => {
    expect(chosen('journeys', '-g', 'books a slot')).toEqual({
      names: ['build', 'journeys'],
      filter: ['-g', 'books a slot'],
    });
    expect(chosen('build', 'journeys')).toEqual({ names: ['build', 'journeys'], filter: [] });
  });

  test('passes on what follows the steps, even if it sounds like one', () => {
    expect(chosen('unit', '-g', 'types')).toEqual({ names: ['unit'], filter: ['-g', 'types'] });
  });

  test('says what is wrong with a step that does not exist or cannot be narrowed', () => {
    expect(chosen('unti')).toBe("There is no step 'unti'.");
    expect(chosen('types', '-g', 'x')).toMatch(/^Only tests can be narrowed/);
  });

  test('asks for help', () => expect(chosen('unit', '--help')).toBe('help'));
});
