// npm test: everything is checked, step by step; the last line counts what passed and what failed.
import { parseChoice, usage } from './test/choice.ts';
import { interruption } from './test/run-program.ts';
import { type Outcome, type Step, steps } from './test/steps.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function runStep(step: Step, filter: string[], isBuilt: boolean): Promise<Outcome> {
  if (step.needsBuild && !isBuilt) return { passed: 0, failed: 1, why: 'not run, because the website is not built' };
  try {
    const outcome = await step.run(filter);
    if (outcome.passed + outcome.failed > 0) return outcome;
    return { passed: 0, failed: 1, why: 'there was nothing to run' };
  } catch (error) {
    return { passed: 0, failed: 1, why: error instanceof Error ? error.message : String(error) };
  }
}

async function main(args: string[]): Promise<number> {
  const choice = parseChoice(args, steps);
  if (typeof choice === 'string') {
    console.log(choice === 'help' ? usage(steps) : `${choice}\n\n${usage(steps)}`);
    return choice === 'help' ? 0 : 2;
  }
  const began = performance.now();
  const results: { step: Step; outcome: Outcome; ms: number }[] = [];
  let isBuilt = true;
  for (const step of choice.steps) {
    if (interruption.signal) break;
    console.log(`\n▸ ${step.name}: ${step.what}`);
    const stepBegan = performance.now();
    const outcome = await runStep(step, choice.filter, isBuilt);
    const ms = performance.now() - stepBegan;
    if (step.name === 'build') isBuilt = outcome.failed === 0;
    if (outcome.why) console.log(outcome.why);
    console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${step.name}: ${counts(outcome)} in ${seconds(ms)}`);
    results.push({ step, outcome, ms });
  }

  console.log(`\nAll of it took ${seconds(performance.now() - began)}:`);
  for (const { step, outcome, ms } of results) {
    const mark = outcome.failed === 0 ? '✓' : '✗';
    console.log(`  ${mark} ${step.name.padEnd(14)} ${seconds(ms).padStart(8)}  ${counts(outcome)}`);
  }
  const total = results.reduce(
    (sum, { outcome }) => ({ passed: sum.passed + outcome.passed, failed: sum.failed + outcome.failed }),
    { passed: 0, failed: 0 },
  );
  if (interruption.signal) console.log(`Interrupted by ${interruption.signal}: the rest was not run.`);
  console.log(`\n${counts(total)}`);
  return total.failed === 0 && total.passed > 0 && !interruption.signal ? 0 : 1;
}

function counts({ passed, failed }: { passed: number; failed: number }): string {
  return `${passed} passed, ${failed} failed`;
}

process.exitCode = await main(process.argv.slice(2));
