import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { run, said, type Started } from './processes.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const dataDir = mkdtempSync(join(tmpdir(), 'harbor-exclusive-'));
const running: Started[] = [];
afterAll(async () => {
  await Promise.all(running.map((started) => started.end()));
  rmSync(dataDir, { recursive: true, force: true });
});

const serve = (environment: Record<string, string> = {}): Started => {
  const started = run('build/node/server.js', { DATA_DIR: dataDir, ...environment });
  running.push(started);
  return started;
};

it('lets one server work on an SQLite file, beside commands, and the next one as soon as it is killed', async () => {
  const first = serve();
  const { pid } = await said(first, 'ready');

  // The roles share the jobs, so a second process is refused whatever it would do.
  const refused = ['all', 'web', 'worker'].map((ROLE) => serve({ ROLE }));
  for (const second of refused) {
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.errorOutput()).toMatch(
      new RegExp(`^The database .*harbor\\.db: a server already runs on it \\(process ${String(pid)} on [^\\n]*\\n$`),
    );
    expect(second.lines()).toEqual([]);
  }
  const admin = run('build/node/scripts/admin.js', { DATA_DIR: dataDir }, ['find', 'nobody']);
  expect(await admin.ended).toMatchObject({ code: 0 });

  await first.end('SIGKILL');
  const next = serve();
  await said(next, 'ready');
  expect(await next.end()).toEqual({ code: 0, signal: null });
});
