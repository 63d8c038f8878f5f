// The steps run in two lanes side by side, so that while a browser waits for an animation the processor has other work.
import { interruption, speakingAs } from './run-program.ts';
import type { Outcome, Step } from './steps.ts';

export type Result = { step: Step; outcome: Outcome; ms: number };
export type Listener = { begin(step: Step): void; end(result: Result): void };

/** Runs every step, those of a lane one after the other, and gives what came of them in the order of the steps. */
export async function runLanes(steps: Step[], filter: string[], listener: Listener): Promise<Result[]> {
  const lanes = Map.groupBy(steps, ({ lane }) => lane);
  const results = new Map<Step, Result>();
  const building = Promise.withResolvers<boolean>();
  if (!steps.some(({ name }) => name === 'build')) building.resolve(true);

  async function runLane(lane: Step[]): Promise<void> {
    for (const step of lane) {
      if (interruption.signal) break;
      const isBuilt = !step.needsBuild || (await building.promise);
      listener.begin(step);
      const began = performance.now();
      const work = () => runStep(step, filter, isBuilt);
      const outcome = await (lanes.size > 1 ? speakingAs(step.name, work) : work());
      const result = { step, outcome, ms: performance.now() - began };
      if (step.name === 'build') building.resolve(outcome.failed === 0);
      listener.end(result);
      results.set(step, result);
    }
    // A lane that was interrupted before it had built leaves nobody waiting.
    if (lane.some(({ name }) => name === 'build')) building.resolve(false);
  }

  await Promise.all([...lanes.values()].map(runLane));
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
