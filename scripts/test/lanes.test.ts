import { expect, test } from 'vitest';
import { type Result, runLanes } from './lanes.ts';
import type { Outcome, Step } from './steps.ts';

const PASSED: Outcome = { passed: 1, failed: 0 };
const silent = { begin: () => {}, end: () => {} };

function step(name: string, lane: Step['lane'], run: Step['run'], needsBuild = false): Step {
  return { name, what: '', lane, needsBuild, run };
}
const told = (results: Result[]) => results.map(({ step: { name }, outcome: { failed } }) => [name, failed]);

test('lanes run side by side, the steps of one in order', async () => {
  const happened: string[] = [];
  const met = Promise.withResolvers<void>();
  const results = await runLanes(
    [
      step('first', 1, async () => {
        await met.promise;
        happened.push('first');
        return PASSED;
      }),
      step('build', 2, async () => {
        met.resolve();
        return PASSED;
      }),
      step('second', 1, async () => {
        happened.push('second');
        return PASSED;
      }),
    ],
    [],
    silent,
  );
  expect(happened).toEqual(['first', 'second']);
  expect(told(results)).toEqual([
    ['first', 0],
    ['build', 0],
    ['second', 0],
  ]);
});

test('what needs the website waits for it in whichever lane, and is not run without it', async () => {
  const ran: string[] = [];
  const run = (name: string) => async () => {
    ran.push(name);
    return PASSED;
  };
  const build = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    throw new Error('The build failed.');
  };
  const results = await runLanes(
    [step('process', 1, run('process'), true), step('build', 2, build), step('journeys', 2, run('journeys'), true)],
    [],
    silent,
  );
  expect(ran).toEqual([]);
  expect(told(results)).toEqual([
    ['process', 1],
    ['build', 1],
    ['journeys', 1],
  ]);
});

test('a step that ran nothing, or threw, has failed', async () => {
  const results = await runLanes(
    [
      step('empty', 1, async () => ({ passed: 0, failed: 0 })),
      step('broken', 1, () => Promise.reject(new Error('No browser.'))),
    ],
    [],
    silent,
  );
  expect(results.map(({ outcome }) => outcome)).toEqual([
    { passed: 0, failed: 1, why: 'there was nothing to run' },
    { passed: 0, failed: 1, why: 'No browser.' },
  ]);
});
