import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { findBrowser } from './browser.ts';
import { withReport } from './report-file.ts';
import { runCommand } from './run-program.ts';
import type { Outcome } from './steps.ts';

const Report = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
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
  const { stats, errors } = Report.parse(JSON.parse(report));
  const failed = stats.unexpected + errors.length;
  if (failed === 0 && exitCode !== 0) {
    return { passed: stats.expected, failed: 1, why: `the run of the journeys ended with code ${exitCode}` };
  }
  return { passed: stats.expected + stats.flaky, failed };
}
