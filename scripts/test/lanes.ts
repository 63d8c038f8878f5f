// Two steps run side by side, so that while a browser waits for an animation the processor has other work.
import type { Outcome } from './outcome.ts';
import { interruption, labelledAs } from './run-program.ts';
import type { Step } from './steps.ts';

export type Result = { step: Step; outcome: Outcome; ms: number };
export type Listener = { begin(step: Step): void; end(result: Result): void };

const LANES = 2;

/**
 * Runs every step: whichever lane has nothing to do takes the next that can begin, so that both end at about the same
 * time. Gives what came of them in the order of the steps.
 */
export async function runLanes(steps: Step[], filter: string[], listener: Listener): Promise<Result[]> {
  const waiting = [...steps];
  const results = new Map<Step, Result>();
  const building = Promise.withResolvers<boolean>();
  let isBuilding = steps.some(({ name }) => name === 'build');
  if (!isBuilding) building.resolve(true);
  const isOne = steps.every(({ name, needsBuild }) => name === 'build' || needsBuild) && steps.length <= 2;

  function take(): Step | undefined {
    const ready = waiting.findIndex(({ needsBuild }) => !needsBuild || !isBuilding);
    return waiting.splice(Math.max(ready, 0), 1)[0];
  }

  async function runLane(): Promise<void> {
    for (let step = take(); step && !interruption.signal; step = take()) {
      const current = step;
      const isBuilt = !step.needsBuild || (await building.promise);
      listener.begin(step);
      const began = performance.now();
      const work = () => runStep(current, filter, isBuilt);
      const outcome = await (isOne ? work() : labelledAs(step.name, work));
      const result = { step, outcome, ms: performance.now() - began };
      if (step.name === 'build') {
        isBuilding = false;
        building.resolve(outcome.failed === 0);
      }
      listener.end(result);
      results.set(step, result);
    }
    // Interrupted before the build was done: steps that wait for it must not wait for ever.
    if (interruption.signal) building.resolve(false);
  }

  await Promise.all(Array.from({ length: LANES }, runLane));
  return steps.flatMap((step) => results.get(step) ?? []);
}

async function runStep(step: Step, filter: string[], isBuilt: boolean): Promise<Outcome> {
  if (!isBuilt) return { passed: 0, failed: 1, why: 'not run, because the website is not built' };
  try {
    const outcome = await step.run(filter);
    if (outcome.passed + outcome.failed > 0) return outcome;
    return { passed: 0, failed: 1, why: 'there was nothing to run' };
  } catch (error) {
    return { passed: 0, failed: 1, why: error instanceof Error ? error.message : String(error) };
  }
}
