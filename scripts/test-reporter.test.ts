import { expect, it } from 'vitest';
import ProjectReporter from './test-reporter.ts';

type Parameter<Method extends keyof ProjectReporter> = Parameters<ProjectReporter[Method]>[0];

const file = (project: string, name: string, { errors = [] as readonly unknown[] } = {}) => ({
  project: { name: project },
  relativeModuleId: name,
  state: () => (errors.length > 0 ? 'failed' : 'passed'),
  errors: () => errors,
});

type File = ReturnType<typeof file>;

const result = (module: File, fullName: string, state: string, { flaky = false, meta = {} } = {}) =>
  ({ module, fullName, result: () => ({ state }), diagnostic: () => ({ flaky }), meta: () => meta }) as unknown;

function report(files: readonly File[], results: readonly unknown[]): readonly string[] {
  const lines: string[] = [];
  const reporter = new ProjectReporter({
    write: (line) => lines.push(line.replace(/\d+ s/, 'N s').replace(/ +/g, ' ')),
  });
  reporter.onTestRunStart(files as unknown as Parameter<'onTestRunStart'>);
  for (const each of files) reporter.onTestModuleQueued(each as unknown as Parameter<'onTestModuleQueued'>);
  for (const each of results) reporter.onTestCaseResult(each as Parameter<'onTestCaseResult'>);
  for (const each of files) reporter.onTestModuleEnd(each as unknown as Parameter<'onTestModuleEnd'>);
  reporter.onTestRunEnd();
  return lines;
}

it('writes one line per project when its last file has ended', () => {
  const [first, second, browser] = [file('unit', 'a.test.ts'), file('unit', 'b.test.ts'), file('browser', 'c.test.ts')];
  const results = [
    result(first, 'adds', 'passed'),
    result(second, 'subtracts', 'failed'),
    result(browser, 'opens', 'passed'),
  ];
  expect(report([first, second, browser], results)).toEqual([
    'FAIL unit N s 1 passed, 1 failed',
    'ok browser N s 1 passed',
  ]);
});

it('names each test that passed only when it was retried', () => {
  const module = file('browser', 'tests/browser/home.test.ts');
  const results = [
    result(module, 'home > opens', 'passed', { flaky: true }),
    result(module, 'home > closes', 'passed'),
  ];
  expect(report([module], results)).toEqual([
    'ok browser N s 2 passed',
    'flaky: tests/browser/home.test.ts > home > opens',
  ]);
});

it('names the folder with the screenshots and the trace of a failed test', () => {
  const module = file('browser', 'tests/browser/home.test.ts');
  const meta = { failureFolder: 'var/failures/home-test-ts-opens' };
  expect(report([module], [result(module, 'home > opens', 'failed', { meta })])).toEqual([
    'FAIL browser N s 0 passed, 1 failed',
    'recorded: var/failures/home-test-ts-opens (tests/browser/home.test.ts > home > opens)',
  ]);
});

it('fails a project if one of its files did not load', () => {
  expect(report([file('unit', 'a.test.ts', { errors: [new Error('no such module')] })], [])).toEqual([
    'FAIL unit N s 0 passed, 1 failed',
  ]);
});
