import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The folder with the screenshots and the trace of a failed browser test. */
    failureFolder?: string;
  }
}

const FAILURES = 'var/failures';

/** Whether the current test has failed once and is tried again. */
export const isRetry = (): boolean => (TestRunner.getCurrentTest()?.result?.retryCount ?? 0) > 0;

/** Returns a file name for a test: its file and its title. */
const nameOf = (file: string, title: string): string =>
  `${file} ${title}`
    .replace(/^tests\/browser\//, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 120);

/**
 * Saves a screenshot of every page if the current test fails, and a trace if the retry fails too. The first try has no
 * trace, because recording one takes CPU time in every test.
 */
export async function recordFailures(context: BrowserContext): Promise<void> {
  const test = TestRunner.getCurrentTest();
  if (test === undefined) return;
  const isTraced = isRetry();
  if (isTraced) await context.tracing.start({ snapshots: true });
  onTestFailed(async ({ task }) => {
    const folder = join(FAILURES, nameOf(relative(process.cwd(), task.file.filepath), task.fullTestName));
    mkdirSync(folder, { recursive: true });
    const prefix = isTraced ? 'retry' : 'first';
    for (const [index, page] of context.pages().entries())
      await page.screenshot({ path: join(folder, `${prefix}-${index + 1}.png`) }).catch(() => undefined);
    if (isTraced) await context.tracing.stop({ path: join(folder, 'trace.zip') }).catch(() => undefined);
    task.meta.failureFolder = folder;
    await context.close();
  });
}
