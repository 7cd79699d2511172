import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';

export interface DialectUnderTest {
  readonly name: 'SQLite' | 'PostgreSQL';
  readonly url: string;
  /** The reason why this database cannot be tested here. */
  readonly reason: string | null;
}

/**
 * Both databases, each empty. `suite` is part of the title if a database is not installed and its tests are skipped.
 */
export async function openDialects(
  suite: string,
): Promise<{ readonly dialects: readonly DialectUnderTest[]; readonly close: () => Promise<void> }> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'dialects-'));
  const isAvailable = 'url' in postgres;
  if (!isAvailable) process.stderr.write(`\nSKIPPED: ${suite} on PostgreSQL. ${postgres.reason}\n\n`);
  return {
    dialects: [
      { name: 'SQLite', url: `sqlite:${join(folder, 'test.sqlite')}`, reason: null },
      { name: 'PostgreSQL', url: isAvailable ? postgres.url : '', reason: isAvailable ? null : postgres.reason },
    ],
    async close() {
      if (isAvailable) await postgres.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
