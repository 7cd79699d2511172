/**
 * Prints the progress of `npm test`: one line per project when its last file has ended, the tests that passed only when
 * retried, and the folders with screenshots and traces of failed tests.
 */
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { resultLine } from './steps.mjs';

interface Progress {
  filesLeft: number;
  passed: number;
  failed: number;
  startedAt: number | undefined;
}

const NOT_STARTED: Progress = { filesLeft: 0, passed: 0, failed: 0, startedAt: undefined };

export default class ProjectReporter implements Reporter {
  readonly #projects = new Map<string, Progress>();
  readonly #flaky: string[] = [];
  readonly #recorded: string[] = [];
  readonly #write: (line: string) => void;

  // vitest passes the options of its configuration, an empty object on the command line.
  constructor({ write = (line: string) => console.log(line) }: { write?: (line: string) => void } = {}) {
    this.#write = write;
  }

  #progressOf(module: TestModule): Progress {
    return this.#projects.get(module.project.name) ?? { ...NOT_STARTED };
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { project } of specifications) {
      const progress = this.#projects.get(project.name) ?? { ...NOT_STARTED };
      progress.filesLeft += 1;
      this.#projects.set(project.name, progress);
    }
  }

  onTestModuleQueued(module: TestModule): void {
    this.#progressOf(module).startedAt ??= performance.now();
  }

  onTestCaseResult(test: TestCase): void {
    const progress = this.#progressOf(test.module);
    const { state } = test.result();
    if (state === 'passed') progress.passed += 1;
    if (state === 'failed') progress.failed += 1;
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    if (test.diagnostic()?.flaky) this.#flaky.push(name);
    const { failureFolder } = test.meta();
    if (failureFolder !== undefined) this.#recorded.push(`recorded: ${failureFolder} (${name})`);
  }

  onTestModuleEnd(module: TestModule): void {
    const progress = this.#progressOf(module);
    // A file that does not load has no failed test.
    if (module.state() === 'failed' && module.errors().length > 0) progress.failed += 1;
    progress.filesLeft -= 1;
    if (progress.filesLeft > 0) return;
    const counts = `${progress.passed} passed${progress.failed > 0 ? `, ${progress.failed} failed` : ''}`;
    const ms = performance.now() - (progress.startedAt ?? performance.now());
    this.#write(resultLine(progress.failed === 0, module.project.name, ms, counts));
  }

  onTestRunEnd(): void {
    for (const name of this.#flaky) this.#write(`flaky: ${name}`);
    for (const line of this.#recorded) this.#write(line);
  }
}
