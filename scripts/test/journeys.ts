import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { findBrowser } from './browser.ts';
import type { Failure, Outcome } from './outcome.ts';
import { withReport } from './report-file.ts';
import { runCommand } from './run-program.ts';

const Trouble = z.object({ message: z.string().default('') });
const Test = z.object({
  projectName: z.string(),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(z.object({ errors: z.array(Trouble) })),
});
const Spec = z.object({ title: z.string(), file: z.string(), line: z.int(), tests: z.array(Test) });
const Suite = z.object({
  specs: z.array(Spec).default([]),
  get suites() {
    return z.array(Suite).default([]);
  },
});
const Report = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(Suite),
  errors: z.array(Trouble),
});

/** Runs the browser tests with the browser of this machine, or one fetched for them. */
export async function runJourneys(filter: string[]): Promise<Outcome> {
  const browser = await findBrowser();
  console.log(`Browser: ${browser}`);
  return withReport(async (file) => {
    const code = await runCommand('@playwright/test', 'playwright', ['test', '--reporter=list,json', ...filter], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    return outcomeOf(await readFile(file, 'utf8').catch(() => ''), code);
  });
}

/** What a report says. A run that broke outside of any test counts as one failure. */
export function outcomeOf(report: string, exitCode: number): Outcome {
  if (report === '') return { passed: 0, failed: 1, why: 'the journeys ended without a report' };
  const { stats, suites, errors } = Report.parse(JSON.parse(report));
  const failed = stats.unexpected + errors.length;
  if (failed === 0 && exitCode !== 0) {
    return { passed: stats.expected, failed: 1, why: `the run of the journeys ended with code ${exitCode}` };
  }
  const outside = errors.map(({ message }) => ({ name: 'outside of any journey', message: plain(message) }));
  return { passed: stats.expected + stats.flaky, failed, failures: [...outside, ...suites.flatMap(failuresIn)] };
}

function failuresIn({ specs, suites }: z.infer<typeof Suite>): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => ({
        name: `${file}:${line} › ${title} (${projectName}${status === 'flaky' ? ', passed when walked again' : ''})`,
        message: plain(results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n')),
      })),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

const plain = stripVTControlCharacters;
