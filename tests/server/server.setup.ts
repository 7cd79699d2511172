import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from './start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which the built server of this run listens. */
    baseUrl: string;
    /** File to which the server writes its verification codes. */
    outboxFile: string;
    /** The SQLite file of the server, for states that no page can produce. */
    databaseFile: string;
  }
}

/** Starts the built server once for the tests of a project, with a separate data folder, and ends it after them. */
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
