// npm test: everything is checked, step by step; the last line counts what passed and what failed.
import { parseChoice, usage } from './test/choice.ts';
import { type Result, runLanes } from './test/lanes.ts';
import type { Outcome } from './test/outcome.ts';
import { interruption } from './test/run-program.ts';
import { steps } from './test/steps.ts';

const LINES_OF_A_FAILURE = 25;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function main(args: string[]): Promise<number> {
  const choice = parseChoice(args, steps);
  if (typeof choice === 'string') {
    console.log(choice === 'help' ? usage(steps) : `${choice}\n\n${usage(steps)}`);
    return choice === 'help' ? 0 : 2;
  }
  const began = performance.now();
  const results = await runLanes(choice.steps, choice.filter, {
    begin: ({ name, what }) => console.log(`\n▸ ${name}: ${what}`),
    end({ step, outcome, ms }) {
      if (outcome.why) console.log(outcome.why);
      console.log(`${markOf(outcome)} ${step.name}: ${counts(outcome)} in ${seconds(ms)}`);
    },
  });

  console.log(`\nAll of it took ${seconds(performance.now() - began)}:`);
  for (const { step, outcome, ms } of results) {
    console.log(`  ${markOf(outcome)} ${step.name.padEnd(15)} ${seconds(ms).padStart(8)}  ${counts(outcome)}`);
  }
  for (const line of troubles(results)) console.log(line);
  const total = results.reduce(
    (sum, { outcome }) => ({ passed: sum.passed + outcome.passed, failed: sum.failed + outcome.failed }),
    { passed: 0, failed: 0 },
  );
  if (interruption.signal) console.log(`Interrupted by ${interruption.signal}: the rest was not run.`);
  console.log(`\n${counts(total)}`);
  return total.failed === 0 && total.passed > 0 && !interruption.signal ? 0 : 1;
}

/** What failed, named once more, each with the beginning of what it said. */
function troubles(results: Result[]): string[] {
  return results.flatMap(({ step, outcome }) => [
    ...(outcome.why ? ['', `${step.name}: ${outcome.why}`] : []),
    ...(outcome.failures ?? []).flatMap(({ name, message }) => [
      '',
      `${step.name}: ${name}`,
      ...message
        .split('\n')
        .slice(0, LINES_OF_A_FAILURE)
        .map((line) => `    ${line}`),
    ]),
  ]);
}

const markOf = ({ failed }: Outcome) => (failed === 0 ? '✓' : '✗');

function counts({ passed, failed }: Outcome): string {
  return `${passed} passed, ${failed} failed`;
}

process.exitCode = await main(process.argv.slice(2));
