import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import type { Failure, Outcome } from './outcome.ts';
import { withReport } from './report-file.ts';
import { root, runCommand } from './run-program.ts';

const Report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});
type FileReport = z.infer<typeof Report>['testResults'][number];

/** Runs one project of vitest.config.ts. `-g` narrows by name here as it does for journeys. */
export function runVitest(project: string, filter: string[]): Promise<Outcome> {
  return withReport(async (file) => {
    const code = await runCommand('vitest', 'vitest', [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...filter.map((arg) => (arg === '-g' ? '-t' : arg)),
    ]);
    return outcomeOf(await readFile(file, 'utf8').catch(() => ''), code);
  });
}

/** What a report says. A file that could not be loaded counts as one failure, and so does a run that broke otherwise. */
export function outcomeOf(report: string, exitCode: number): Outcome {
  if (report === '') return { passed: 0, failed: 1, why: 'the tests ended without a report' };
  const { numPassedTests, numFailedTests, testResults } = Report.parse(JSON.parse(report));
  const unloaded = testResults.filter(isUnloaded);
  const failed = numFailedTests + unloaded.length;
  if (failed === 0 && exitCode !== 0 && numPassedTests > 0) {
    return { passed: numPassedTests, failed: 1, why: `the tests passed, but their run ended with code ${exitCode}` };
  }
  return { passed: numPassedTests, failed, failures: testResults.flatMap(failuresOf) };
}

function isUnloaded({ status, assertionResults }: FileReport): boolean {
  return status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed');
}

function failuresOf(report: FileReport): Failure[] {
  const file = relative(root, report.name);
  if (isUnloaded(report)) return [{ name: file, message: stripVTControlCharacters(report.message) }];
  return report.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      message: stripVTControlCharacters(failureMessages?.join('\n') ?? ''),
    }));
}
