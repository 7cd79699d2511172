import { describe, expect, it } from 'vitest';
import { closingLine, countAll, idleProjects, type TestReport } from './test-counts.ts';

const ROOT = '/project';
const FILES = [
  'app/a.test.ts',
  'app/a.mocked.test.ts',
  'tests/integration/b.test.ts',
  'tests/hostile/c.test.ts',
  'tests/contract/d.test.ts',
  'tests/browser/e.test.ts',
];

const reportOf = (files: readonly string[], counts: Partial<TestReport> = {}): TestReport => ({
  numPassedTests: files.length,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: files.map((file) => ({ name: `${ROOT}/${file}`, assertionResults: [{ status: 'passed' }] })),
  ...counts,
});

const CHECKS = { passed: 3, failed: 0 };

describe('countAll', () => {
  it('adds checks to tests', () => {
    expect(countAll(CHECKS, reportOf(FILES), 0, ROOT)).toEqual({ passed: 9, failed: 0, skipped: 0 });
  });

  it('counts failed, skipped and todo tests', () => {
    const report = reportOf(FILES, { numPassedTests: 2, numFailedTests: 2, numPendingTests: 1, numTodoTests: 4 });
    expect(countAll({ passed: 2, failed: 1 }, report, 1, ROOT)).toEqual({ passed: 4, failed: 3, skipped: 5 });
  });

  it('counts a project without any test run as a failure', () => {
    expect(countAll(CHECKS, reportOf(FILES.slice(1)), 0, ROOT)).toEqual({ passed: 8, failed: 1, skipped: 0 });
  });

  it('fails when a file did not load, although none of its tests failed', () => {
    expect(countAll(CHECKS, reportOf(FILES), 1, ROOT).failed).toBe(1);
  });

  it('fails without a report', () => {
    expect(countAll(CHECKS, undefined, 0, ROOT)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });
});

it('a project whose tests were all skipped is idle', () => {
  const report = reportOf(FILES);
  const [first, ...rest] = report.testResults;
  const skipped = { ...report, testResults: [{ ...first!, assertionResults: [{ status: 'skipped' }] }, ...rest] };
  expect(idleProjects(skipped, ROOT)).toEqual(['unit']);
});

it('the closing line mentions skipped tests only if there are some', () => {
  expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});
