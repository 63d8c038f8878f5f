// A test run must not count as passed because its report was misread.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { outcomeOf as journeyOutcome } from './journeys.ts';
import { root } from './run-program.ts';
import { outcomeOf as vitestOutcome } from './vitest.ts';

const vitestReport = (passed: number, failed: number, files: [status: string, tests: string[]][]) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: files.map(([status, tests]) => ({
      name: join(root, 'tests/some.test.ts'),
      status,
      message: 'cannot be read',
      assertionResults: tests.map((result) => ({
        status: result,
        fullName: 'pays once',
        failureMessages: result === 'failed' ? ['\x1b[31mtwice\x1b[39m'] : [],
      })),
    })),
  });

describe('a report of vitest', () => {
  test('counts what passed and what failed', () => {
    const report = vitestReport(2, 1, [
      ['failed', ['passed', 'failed']],
      ['passed', ['passed', 'skipped']],
    ]);
    expect(vitestOutcome(report, 1)).toEqual({
      passed: 2,
      failed: 1,
      failures: [{ name: 'tests/some.test.ts › pays once', message: 'twice' }],
    });
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
      failures: [{ name: 'tests/some.test.ts', message: 'cannot be read' }],
    });
  });

  test('an error outside of any test is a failure', () => {
    expect(vitestOutcome(vitestReport(1, 0, [['passed', ['passed']]]), 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('no report is a failure', () => expect(vitestOutcome('', 0)).toMatchObject({ passed: 0, failed: 1 }));

  test('no tests are neither passed nor failed', () => {
    expect(vitestOutcome(vitestReport(0, 0, []), 1)).toEqual({ passed: 0, failed: 0, failures: [] });
  });
});

describe('a report of the journeys', () => {
  const journey = (status: string) => ({
    title: 'pays once',
    file: 'some.test.ts',
    line: 7,
    tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: '\x1b[31mtwice\x1b[39m' }] }] }],
  });
  const report = (statuses: string[], errors: { message: string }[] = []) => {
    const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
    const stats = { expected: count('expected'), unexpected: count('unexpected'), flaky: count('flaky'), skipped: 3 };
    return JSON.stringify({ stats, errors, suites: [{ suites: [{ specs: statuses.map(journey) }] }] });
  };

  test('counts what passed and what failed', () => {
    expect(journeyOutcome(report(['expected', 'unexpected', 'expected']), 1)).toEqual({
      passed: 2,
      failed: 1,
      failures: [{ name: 'some.test.ts:7 › pays once (phone)', message: 'twice' }],
    });
  });

  test('one that passed only when it was walked again is named', () => {
    expect(journeyOutcome(report(['flaky']), 0)).toEqual({
      passed: 1,
      failed: 0,
      failures: [{ name: 'some.test.ts:7 › pays once (phone, passed when walked again)', message: 'twice' }],
    });
  });

  test('an error outside of any test is a failure', () => {
    const message = 'the server did not start';
    expect(journeyOutcome(report(['expected'], [{ message }]), 1)).toEqual({
      passed: 1,
      failed: 1,
      failures: [{ name: 'outside of any journey', message }],
    });
    expect(journeyOutcome(report(['expected']), 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('no report is a failure', () => expect(journeyOutcome('', 0)).toMatchObject({ passed: 0, failed: 1 }));
});
