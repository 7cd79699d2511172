import { relative } from 'node:path';

/** The part of vitest's JSON report that is counted. */
export interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    /** Absolute path of the test file. */
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Each project of vitest.config.ts and the folders of its tests. */
const PROJECTS: readonly (readonly [string, RegExp])[] = [
  ['unit', /^(app|db|simulator|scripts)\/.*(?<!\.mocked)\.test\./],
  ['unit-mocked', /^(app|db|simulator|scripts)\/.*\.mocked\.test\./],
  ['integration', /^tests\/integration\//],
  ['hostile', /^tests\/hostile\//],
  ['contract', /^tests\/contract\//],
  ['browser', /^tests\/browser\//],
];

/**
 * Returns the projects of which no test ran. Without this check, a project that finds no files would pass unnoticed.
 */
export function idleProjects({ testResults }: TestReport, root: string): readonly string[] {
  const ran = testResults
    .filter(({ assertionResults }) => assertionResults.some(({ status }) => status === 'passed' || status === 'failed'))
    .map(({ name }) => relative(root, name));
  return PROJECTS.filter(([, folders]) => !ran.some((file) => folders.test(file))).map(([project]) => project);
}

/**
 * Adds up checks and tests. A project without a test counts as one failure. A run that ended with an error although
 * every test passed also counts as one: a file that fails to load has no failed test.
 */
export function countAll(
  checks: { readonly passed: number; readonly failed: number },
  report: TestReport | undefined,
  exitCode: number,
  root: string,
): Counts {
  const idle = report === undefined ? 0 : idleProjects(report, root).length;
  const failed = checks.failed + (report?.numFailedTests ?? 0) + idle;
  return {
    passed: checks.passed + (report?.numPassedTests ?? 0),
    failed: failed === 0 && (exitCode !== 0 || report === undefined) ? 1 : failed,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

/** The last line of `npm test`. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
