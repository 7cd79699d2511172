import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from './start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built server of this run listens. */
    baseUrl: string;
    /** The file its codes go to. */
    outboxFile: string;
    /** Its SQLite file, for what no page can bring about. */
    databaseFile: string;
  }
}

/** Starts the built server once for a project's tests, with a data folder of its own, and ends it after them. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'harbor-'));
  const outboxFile = join(dataDir, 'outbox.jsonl');
  const product = await startProduct({ DATA_DIR: dataDir, OUTBOX_FILE: outboxFile });
  project.provide('baseUrl', product.baseUrl);
  project.provide('outboxFile', outboxFile);
  project.provide('databaseFile', join(dataDir, 'harbor.db'));
  return async () => {
    await product.end();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
