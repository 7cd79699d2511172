import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './start.ts';

export interface Served {
  /** Address at which the built server listens. */
  readonly baseUrl: string;
  /** File to which the server writes its verification codes. */
  readonly outboxFile: string;
  /** The SQLite file of the server, for states that no page can produce. */
  readonly databaseFile: string;
}

/** Starts the built server with a new data folder, which `end` removes. */
export async function serve(): Promise<{ readonly served: Served; readonly end: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'harbor-'));
  const outboxFile = join(dataDir, 'outbox.jsonl');
  const product = await startProduct({ DATA_DIR: dataDir, OUTBOX_FILE: outboxFile });
  return {
    served: { baseUrl: product.baseUrl, outboxFile, databaseFile: join(dataDir, 'harbor.db') },
    async end() {
      await product.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
