import { spawn } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FiledRound, writeRounds } from '#tests/faults/report.ts';

/** For a slow machine. No test asserts these times. */
vi.setConfig({ testTimeout: 300_000 });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faults-interrupted-'));
  mkdirSync(join(folder, 'tmp'));
  // PostgreSQL runs as another user.
  for (const path of [folder, join(folder, 'tmp')]) chmodSync(path, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Processes whose command line or environment names the folder. */
const processesOf = (path: string): readonly string[] =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return ['cmdline', 'environ'].some((file) => readFileSync(join('/proc', pid, file), 'utf8').includes(path));
    } catch {
      return false;
    }
  });

const FILED: FiledRound = {
  ...{ seed: 1, round: 0, database: 'SQLite', kills: {}, tasks: {}, violations: [], seconds: 0, at: '' },
  requests: { answers: 0, cuts: 0, failures: 0, tooSlow: 0 },
};

it.each<readonly [title: string, signal: NodeJS.Signals, code: number, sign: string, filed: readonly FiledRound[]]>([
  ['SIGINT while a server starts', 'SIGINT', 130, 'faults-*/data/*', []],
  ['SIGTERM during a round', 'SIGTERM', 143, 'faults-*/data/outbox.jsonl', []],
  ['SIGINT while PostgreSQL is there', 'SIGINT', 130, 'postgres-*/data/postmaster.pid', [FILED]],
])('the driver of faults ends all that it started on %s', async (_, signal, code, sign, filed) => {
  const [report, temporary] = [join(folder, 'report.json'), join(folder, 'tmp')];
  if (filed.length > 0) writeRounds(report, filed);
  const driver = spawn(process.execPath, ['--import', 'tsx', 'scripts/faults.ts', '--report', report], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  driver.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => driver.once('exit', resolve));
  const isThere = () => driver.exitCode !== null || globSync(join(temporary, sign)).length > 0;
  await vi.waitFor(() => expect(isThere()).toBe(true), { timeout: 200_000, interval: 20 });
  driver.kill(signal);
  expect(await ended, output).toBe(code);
  expect(output).toContain(`Interrupted by ${signal}: all processes were ended`);
  expect(processesOf(temporary)).toEqual([]);
  // tsx keeps what it has compiled.
  expect(readdirSync(temporary).filter((name) => !name.startsWith('tsx-'))).toEqual([]);
  expect(existsSync(report)).toBe(filed.length > 0);
});
