import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'harbor-stopped-'));
let serverPid: number | undefined;
afterAll(() => {
  try {
    if (serverPid !== undefined) process.kill(serverPid, 'SIGKILL');
  } catch {
    // The process has ended, as expected.
  }
  rmSync(dataDir, { recursive: true, force: true });
});

const isListening = (url: string): Promise<boolean> =>
  fetch(new URL('/healthz', url)).then(
    () => true,
    () => false,
  );

it('ends the server when the command that started it receives a signal', async () => {
  // Starts the command directly: the steps of npm before it, install and build, are not part of this test.
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      OUTBOX_FILE: join(dataDir, 'outbox.jsonl'),
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /"url":"([^"]+)"/.exec(output)?.[1];
      serverPid = Number(/"pid":(\d+)/.exec(output)?.[1]) || undefined;
      if (found !== undefined) resolve(found);
    });
    npm.once('error', reject);
    npm.once('exit', (code) =>
      reject(new Error(`npm start ended with ${code} before the server listened.\n${output}`)),
    );
  });
  expect(await isListening(url)).toBe(true);
  npm.kill('SIGTERM');
  await vi.waitFor(async () => expect(await isListening(url)).toBe(false), { interval: 100 });
});
