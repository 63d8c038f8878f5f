import { expect, test } from 'vitest';
import { type Result, runLanes } from './lanes.ts';
import type { Outcome } from './outcome.ts';
import type { Step } from './steps.ts';

const PASSED: Outcome = { passed: 1, failed: 0 };
const silent = { begin: () => {}, end: () => {} };

function step(name: string, run: Step['run'], needsBuild = false): Step {
  return { name, what: '', needsBuild, run };
}
const told = (results: Result[]) => results.map(({ step: { name }, outcome: { failed } }) => [name, failed]);

test('two run side by side, and whichever lane is free takes the next; what came of them is told in their order', async () => {
  const happened: string[] = [];
  const met = Promise.withResolvers<void>();
  const say = (name: string) => async () => {
    happened.push(name);
    return PASSED;
  };
  const results = await runLanes(
    [
      step('long', async () => {
        await met.promise;
        return say('long')();
      }),
      step('short', say('short')),
      step('shorter', say('shorter')),
      step('last', async () => {
        met.resolve();
        return say('last')();
      }),
    ],
    [],
    silent,
  );
  expect(happened.slice(0, 2)).toEqual(['short', 'shorter']);
  expect(happened.toSorted()).toEqual(['last', 'long', 'short', 'shorter']);
  expect(told(results)).toEqual([
    ['long', 0],
    ['short', 0],
    ['shorter', 0],
    ['last', 0],
  ]);
});

test('what needs the website lets others go first until it is built, and is not run without it', async () => {
  const ran: string[] = [];
  const run = (name: string) => async () => {
    ran.push(name);
    return PASSED;
  };
  const built = Promise.withResolvers<void>();
  const build = async () => {
    await built.promise;
    throw new Error('The build failed.');
  };
  const lint = async () => {
    built.resolve();
    return run('lint')();
  };
  const results = await runLanes(
    [step('build', build), step('journeys', run('journeys'), true), step('lint', lint)],
    [],
    silent,
  );
  expect(ran).toEqual(['lint']);
  expect(told(results)).toEqual([
    ['build', 1],
    ['journeys', 1],
    ['lint', 0],
  ]);
});

test('a step that ran nothing, or threw, has failed', async () => {
  const results = await runLanes(
    [
      step('empty', async () => ({ passed: 0, failed: 0 })),
      step('broken', () => Promise.reject(new Error('No browser.'))),
    ],
    [],
    silent,
  );
  expect(results.map(({ outcome }) => outcome)).toEqual([
    { passed: 0, failed: 1, why: 'there was nothing to run' },
    { passed: 0, failed: 1, why: 'No browser.' },
  ]);
});
