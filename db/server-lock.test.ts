import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DatabaseError } from './database-error.ts';
import { lockServer } from './server-lock.ts';

let folder = '';
let url = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'server-lock-'));
  url = `sqlite:${join(folder, 'harbor.db')}`;
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a second server of a file is refused, by the name of the first, until that has ended', async () => {
  const unlock = await lockServer(url, 0);
  const refusal = await lockServer(url, 0).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseError);
  expect((refusal as Error).message).toBe(
    `The database ${url.slice(7)}: another server works on it (process ${process.pid} on ${hostname()}). Stop that one ` +
      'and start again, or let several processes share a PostgreSQL database.',
  );
  unlock();
  (await lockServer(url, 0))();
});

it('a server that restarts waits for the one before', async () => {
  const unlock = await lockServer(url, 0);
  const next = lockServer(url, 60_000);
  unlock();
  (await next)();
});

it('a killed server leaves no lock', async () => {
  const program = `
    import { lockServer } from './db/server-lock.ts';
    await lockServer('${url}');
    console.log('locked');
    setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const refusal = await lockServer(url, 0).catch((error: unknown) => error);
  expect(String(refusal)).toContain(`process ${child.pid} on`);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  (await lockServer(url, 0))();
});

it('other files, PostgreSQL and databases in memory are not locked by it', async () => {
  const locks = await Promise.all(
    [url, `sqlite:${join(folder, 'other.db')}`, 'sqlite::memory:', 'sqlite::memory:', 'postgres://localhost/x'].map(
      (each) => lockServer(each, 0),
    ),
  );
  for (const unlock of locks) unlock();
});

it('a folder that is not there is an error with its code', async () => {
  await expect(lockServer(`sqlite:${join(folder, 'missing', 'harbor.db')}`, 0)).rejects.toMatchObject({
    code: 'ENOENT',
  });
});
