import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passwordDigest } from '#app/account/password-digest.server.ts';
import { paths } from '#app/paths.ts';
import { DEMO_PROJECTS } from '#scripts/demo/catalogue.ts';
import { Person } from '#tests/server/person.ts';

const root = mkdtempSync(join(tmpdir(), 'harbor-demo-'));
let demo: ChildProcess;
let ended: Promise<number | null>;
let printed = '';
let stderr = '';
let line: RegExpExecArray;

/** The line of `npm run demo` that appears when sign-in is possible. */
const READY = /^(http:\/\/localhost:\d+) {2}user (\S+) {2}password (\S+)\n/;

beforeAll(async () => {
  symlinkSync(resolve('build'), join(root, 'build'));
  demo = spawn(process.execPath, ['build/node/scripts/demo.js', '--lang', 'en'], {
    env: { ...process.env, APP_ROOT: root, PORT: '0', DATA_DIR: join(root, 'own'), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  ended = new Promise((done) => demo.once('exit', done));
  line = await new Promise((done, reject) => {
    demo.stdout!.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const found = READY.exec(printed);
      if (found !== null) done(found);
    });
    demo.stderr!.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    demo.once('error', reject);
    demo.once('exit', (code) => reject(new Error(`The demo ended with ${code}: ${printed}${stderr}`)));
  });
});
afterAll(() => {
  demo.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

it('serves its own data to a user who signs in with the printed credentials', async () => {
  const [block, url = '', loginName = '', password = ''] = line;
  const person = new Person(url, '');
  const signedIn = await person.call('/api/loginNew/doLogin.json', {
    loginName,
    password: passwordDigest(password),
  });
  expect(signedIn).toMatchObject({ success: true });
  const page = await (await person.fetch(paths.calculationCenter())).text();
  expect(new Set(page.match(/\/cloud\/tasks\/\w+/g)).size).toBe(DEMO_PROJECTS.length);
  expect(printed).toBe(block);
  expect(existsSync(join(root, 'var/demo/en/harbor.db'))).toBe(true);
  expect(existsSync(join(root, 'own'))).toBe(false);
});

it('ends together with its server on a signal', async () => {
  demo.kill('SIGTERM');
  expect(await ended).toBe(0);
  await expect(fetch(line[1]!)).rejects.toThrow();
});
