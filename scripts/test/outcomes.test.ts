// A test run must not count as passed because its report was misread.
import { describe, expect, test } from 'vitest';
import { outcomeOf as journeyOutcome } from './journeys.ts';
import { outcomeOf as vitestOutcome } from './vitest.ts';

const vitestReport = (passed: number, failed: number, files: [status: string, tests: string[]][]) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: files.map(([status, tests]) => ({
      status,
      assertionResults: tests.map((result) => ({ status: result })),
    })),
  });

describe('a report of vitest', () => {
  test('counts what passed and what failed', () => {
    const report = vitestReport(2, 1, [
      ['failed', ['passed', 'failed']],
      ['passed', ['passed', 'skipped']],
    ]);
    expect(vitestOutcome(report, 1)).toEqual({ passed: 2, failed: 1 });
  });

  test('a file that could not be loaded is a failure', () => {
    expect(
      vitestOutcome(
        vitestReport(1, 0, [
          ['failed', []],
          ['passed', ['passed']],
        ]),
        1,
      ),
    ).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  test('an error outside of any test is a failure', () => {
    expect(vitestOutcome(vitestReport(1, 0, [['passed', ['passed']]]), 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('no report is a failure', () => expect(vitestOutcome('', 0)).toMatchObject({ passed: 0, failed: 1 }));

  test('no tests are neither passed nor failed', () => {
    expect(vitestOutcome(vitestReport(0, 0, []), 1)).toEqual({ passed: 0, failed: 0 });
  });
});

describe('a report of the journeys', () => {
  const report = (expected: number, unexpected: number, errors: unknown[] = []) =>
    JSON.stringify({ stats: { expected, unexpected, flaky: 0, skipped: 3 }, errors });

  test('counts what passed and what failed', () => {
    expect(journeyOutcome(report(4, 1), 1)).toEqual({ passed: 4, failed: 1 });
  });

  test('an error outside of any test is a failure', () => {
    expect(journeyOutcome(report(4, 0, [{ message: 'the server did not start' }]), 1)).toEqual({
      passed: 4,
      failed: 1,
    });
    expect(journeyOutcome(report(4, 0), 1)).toMatchObject({ passed: 4, failed: 1 });
  });

  test('no report is a failure', () => expect(journeyOutcome('', 0)).toMatchObject({ passed: 0, failed: 1 }));
});
