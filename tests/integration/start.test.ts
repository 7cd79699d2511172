import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '#db/connect.ts';
import { migrate, MIGRATIONS, requireUpToDate } from '#db/migrate.ts';
import { insertManyOldTasks } from '#db/testing/many-tasks.ts';
import { migrationsUpTo } from '#db/testing/older-version.ts';
import { startPostgres } from './postgres.ts';
import { ask, run, said, type Started } from './processes.ts';

/** Long time limit for a slow machine: each test starts the whole server once or twice. No test asserts this time. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'harbor-start-'));
const postgres = await startPostgres();
const postgresUrl = 'url' in postgres ? postgres.url : null;
const running: Started[] = [];
afterAll(async () => {
  await Promise.all(running.map((started) => started.end()));
  if ('stop' in postgres) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const serve = (environment: Record<string, string>): Started => {
  const started = run('build/node/server.js', environment);
  running.push(started);
  return started;
};

const newFolder = (): string => mkdtempSync(join(folder, 'data-'));

async function olderDatabase(file: string, tasks = 0): Promise<void> {
  await using db = createDatabase(`sqlite:${file}`);
  await migrate(db, { migrations: migrationsUpTo('0002') });
  await sql`insert into accounts (id, user_name, locale, created_at) values ('a', 'Lin', 'zh-CN', 1)`.execute(db);
  await insertManyOldTasks(db, 'a', tasks);
}

describe('a start that fails', () => {
  it.each<[string, (dataDir: string) => Record<string, string>, RegExp]>([
    [
      'an outbox that cannot be written',
      () => ({ OUTBOX_FILE: '/proc/nope/x' }),
      /^OUTBOX_FILE: \/proc\/nope\/x cannot be written/,
    ],
    [
      'a data folder that is a file',
      () => ({ DATA_DIR: '/etc/hostname' }),
      /^DATA_DIR: \/etc\/hostname cannot be written/,
    ],
    [
      'a file that is no database',
      (dataDir) => (writeFileSync(join(dataDir, 'harbor.db'), 'no database\n'.repeat(100)), {}),
      /harbor\.db: the file is no SQLite database\./,
    ],
    [
      'counters that are no database',
      (dataDir) => (writeFileSync(join(dataDir, 'harbor.db.limits'), 'no database\n'.repeat(100)), {}),
      /harbor\.db\.limits: the file is no SQLite database\. It holds counters only and may be removed/,
    ],
    [
      'counters that are a folder',
      (dataDir) => (mkdirSync(join(dataDir, 'harbor.db.limits')), {}),
      /harbor\.db\.limits: the file cannot be opened or created there\. It holds counters only and may be removed/,
    ],
    [
      'an outbox in the place of the database',
      (dataDir) => ({ OUTBOX_FILE: join(dataDir, 'harbor.db') }),
      /^OUTBOX_FILE: .*harbor\.db is a file of the database\./,
    ],
    [
      'a file’s address with a host',
      () => ({ DATABASE_URL: 'sqlite://tmp/x/harbor.db' }),
      /^DATABASE_URL: after two slashes a host would follow/,
    ],
    [
      'a PostgreSQL that is not there',
      () => ({ DATABASE_URL: 'postgres://lin:secret@127.0.0.1:1/harbor' }),
      /^The database postgres:\/\/lin@127\.0\.0\.1:1\/harbor: PostgreSQL is not reached there\./,
    ],
    ['a folder where nothing is built', (dataDir) => ({ APP_ROOT: dataDir }), /^APP_ROOT: there is no build\/kernels/],
  ])('prints in one line what to set: %s', async (_name, prepare, message) => {
    const dataDir = newFolder();
    const started = serve({ DATA_DIR: dataDir, ...prepare(dataDir) });
    expect(await started.ended).toEqual({ code: 1, signal: null });
    expect(started.errorOutput().trimEnd()).toMatch(message);
    expect(started.errorOutput().trimEnd().split('\n').length).toBe(1);
    expect(started.errorOutput()).not.toContain('secret');
  });

  it('prints several wrong settings together, one line each', async () => {
    const started = serve({
      DATA_DIR: newFolder(),
      DATABASE_URL: 'mysql://x/y',
      PROT: '3000',
      SIMULATOR_MEMORY_MB: '1048576',
    });
    expect(await started.ended).toEqual({ code: 1, signal: null });
    expect(started.errorOutput().trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^PROT: there is no such setting\. Write PORT/),
      expect.stringMatching(/^DATABASE_URL: not sqlite:<file>/),
      expect.stringMatching(/^SIMULATOR_MEMORY_MB: more than the \d+ MiB/),
    ]);
  });

  it('reports a port in use before it changes the database', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const dataDir = newFolder();
    await olderDatabase(join(dataDir, 'harbor.db'));
    const started = serve({ DATA_DIR: dataDir, PORT: String(port) });
    expect(await started.ended).toEqual({ code: 1, signal: null });
    other.close();
    expect(started.errorOutput()).toBe(
      `PORT: ${port} on 127.0.0.1 is in use by another program. Stop that one, or set PORT to a free port (0 takes any).\n`,
    );
    expect(started.lines()).toEqual([]);
  });

  it('refuses counters that it cannot open before it upgrades anything', async () => {
    const dataDir = newFolder();
    const file = join(dataDir, 'harbor.db');
    await olderDatabase(file);
    mkdirSync(`${file}.limits`);
    const started = serve({ DATA_DIR: dataDir });
    expect(await started.ended).toEqual({ code: 1, signal: null });
    expect(started.lines()).toEqual([]);
    expect(existsSync(`${file}.before-0003`)).toBe(false);
    await using db = createDatabase(`sqlite:${file}`);
    await expect(requireUpToDate(db)).rejects.toThrow(/of an older version: 0003_/);
  });

  it('reports a new file that another program keeps locked', async () => {
    const dataDir = newFolder();
    const other = new SQLite(join(dataDir, 'harbor.db'));
    other.exec('begin immediate');
    const started = serve({ DATA_DIR: dataDir });
    expect(await started.ended).toEqual({ code: 1, signal: null });
    other.close();
    expect(started.errorOutput()).toMatch(
      /^The database .*harbor\.db: another program has locked the file\. Stop that one and start again\. [^\n]*\n$/,
    );
  });

  it.skipIf(postgresUrl === null)('names the database that PostgreSQL does not have', async () => {
    const started = serve({ DATA_DIR: newFolder(), DATABASE_URL: (postgresUrl ?? '').replace(/postgres$/, 'missing') });
    expect(await started.ended).toEqual({ code: 1, signal: null });
    expect(started.errorOutput()).toMatch(
      /^The database postgres:.*\/missing: PostgreSQL has no such database\. Create it \(createdb\)[^\n]*\n$/,
    );
  });
});

describe('an upgrade', () => {
  it('is stopped cleanly by a signal while it runs, and completed by the next start', async () => {
    const dataDir = newFolder();
    const file = join(dataDir, 'harbor.db');
    await olderDatabase(file, 3000);
    const first = serve({ DATA_DIR: dataDir });
    expect(await said(first, 'migrating')).toMatchObject({ copy: `${file}.before-0003` });
    expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null });

    const second = serve({ DATA_DIR: dataDir });
    expect(await said(second, 'ready')).toMatchObject({ database: `sqlite:${file}` });
    await using db = createDatabase(`sqlite:${file}`);
    expect(
      await db
        .selectFrom('tasks')
        .select((each) => each.fn.countAll<number>().as('count'))
        .execute(),
    ).toEqual([{ count: 3000 }]);
    expect(await second.end()).toEqual({ code: 0, signal: null });
    expect([file, `${file}.before-0003`].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o600]);
  });

  it('is not made by the operator’s commands, which report that it is needed', async () => {
    const dataDir = newFolder();
    const admin = run('build/node/scripts/admin.js', { DATA_DIR: dataDir }, ['list']);
    expect(await admin.ended).toMatchObject({ code: 1 });
    expect(admin.errorOutput()).toMatch(/^There is no database [^\n]*\n$/);

    const file = join(dataDir, 'harbor.db');
    await olderDatabase(file);
    const old = run('build/node/scripts/admin.js', { DATA_DIR: dataDir }, ['list']);
    expect(await old.ended).toMatchObject({ code: 1 });
    expect(old.errorOutput()).toMatch(/^The database is of an older version: [^\n]*\n$/);

    await using db = createDatabase(`sqlite:${file}`);
    expect((await migrate(db))[0]).toBe('0003_extend_projects_and_applications');
    const current = run('build/node/scripts/admin.js', { DATA_DIR: dataDir }, ['find', 'nobody']);
    expect(await current.ended).toMatchObject({ code: 0 });

    await migrate(db, { migrations: { ...MIGRATIONS, '0999_from_tomorrow': { up: async () => undefined } } });
    const newer = run('build/node/scripts/admin.js', { DATA_DIR: dataDir }, ['list']);
    expect(await newer.ended).toMatchObject({ code: 1 });
    expect(newer.errorOutput()).toMatch(/^The database was upgraded by a newer version [^\n]*\n$/);
  });

  it.skipIf(postgresUrl === null)(
    'is one transaction on PostgreSQL too, and is made once by processes that start at the same time',
    async () => {
      const url = (postgresUrl ?? '').replace(/postgres$/, 'together');
      {
        await using cluster = createDatabase(postgresUrl ?? '');
        await sql`create database together`.execute(cluster);
      }
      await using first = createDatabase(url);
      await using second = createDatabase(url);
      await using third = createDatabase(url);
      await migrate(first, { migrations: migrationsUpTo('0002') });
      const broken = {
        ...MIGRATIONS,
        '0999_broken': { up: async (db: typeof first) => void (await sql`insert into nowhere values (1)`.execute(db)) },
      };
      await expect(migrate(first, { migrations: broken })).rejects.toThrow(/nowhere/);
      expect((await first.introspection.getTables()).map(({ name }) => name)).not.toContain('drafts');

      const applied = await Promise.all([first, second, third].map((db) => migrate(db)));
      expect(applied.flat()).toEqual(Object.keys(MIGRATIONS).filter((name) => name >= '0003'));
    },
  );
});

describe('the ready line', () => {
  it('names database, transports and limits, but no secret; the operator’s commands use the same file', async () => {
    const dataDir = newFolder();
    const file = join(dataDir, 'elsewhere', 'x.db');
    const url = `sqlite:${file}`;
    const started = serve({
      DATA_DIR: dataDir,
      DATABASE_URL: `sqlite:${relative('.', file)}`,
      SMTP_URL: 'smtp://lin:secret@mail.example:587',
      MAIL_FROM: 'a@b.example',
      SIMULATOR_MEMORY_MB: '256',
      SMTP_PORT: '1',
    });
    const ready = await said(started, 'ready');
    expect(ready).toMatchObject({
      database: url,
      email: 'mail.example:587',
      sms: join(dataDir, 'outbox.jsonl'),
      login: 'local page',
      trustedProxies: 0,
      workers: 1,
      memoryMb: 256,
      taskTimeLimitS: 600,
      quotas: { projects: 200, versions: 100, programMb: 64, resultMb: 1024 },
    });
    expect(ready.outbox).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/dev\/outbox\?key=[\w-]{40,}$/);
    expect(JSON.stringify(started.lines())).not.toContain('secret');
    expect(started.lines().filter(({ msg }) => String(msg).startsWith('The environment has names'))).toMatchObject([
      { names: ['SMTP_PORT'] },
    ]);
    const admin = run('build/node/scripts/admin.js', { DATABASE_URL: `sqlite:${relative('.', file)}` }, [
      'find',
      'nobody',
    ]);
    expect(await admin.ended).toMatchObject({ code: 0 });
    await started.end();
  });
});

describe('pages that are only for users of this machine', () => {
  let local: Started;
  let base: string;
  let outbox: string;
  beforeAll(async () => {
    local = serve({ DATA_DIR: newFolder() });
    const ready = await said(local, 'ready');
    [base, outbox] = [String(ready.url), String(ready.outbox)];
  });

  it('open by the address that the start printed, and stay open for that browser', async () => {
    const entered = await ask(outbox);
    expect(entered).toMatchObject({ status: 302, headers: { location: '/dev/outbox' } });
    const [cookie = ''] = entered.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^outbox_key=[\w-]+; Path=\/dev; HttpOnly; SameSite=Strict$/);
    const shown = await ask(`${base}/dev/outbox`, { Cookie: cookie.split(';')[0] ?? '' });
    expect(shown.status).toBe(200);
  });

  it('tell a browser without the key where to find it, in either language', async () => {
    for (const [language, sentence] of [
      ['zh-CN', '服务器启动时会输出发件箱的完整地址'],
      ['en-US', 'When the server starts it prints'],
    ] as const) {
      const refused = await ask(`${base}/dev/outbox`, { 'Accept-Language': language });
      expect(refused.status).toBe(403);
      expect(refused.body).toContain(sentence);
    }
  });

  it.each<Record<string, string>>([
    { Host: 'rebind.evil.example' },
    { Via: '1.1 proxy' },
    { 'X-Real-IP': '192.0.2.1' },
    { Forwarded: 'for=192.0.2.1' },
    { 'X-Forwarded-For': '192.0.2.1' },
    { 'X-Forwarded-Proto': 'https' },
  ])('do not exist with %j', async (headers) => {
    expect((await ask(outbox, headers)).status).toBe(404);
    expect((await ask(`${base}/dev/wechat`, headers)).status).toBe(404);
  });

  it('ignore headers of an untrusted proxy, and one warning is logged', async () => {
    const answers = [
      await ask(`${base}/`, { 'X-Forwarded-Host': 'evil.example:9999' }),
      await ask(`${base}/`, { 'X-Forwarded-For': '192.0.2.1' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toContain(`<link rel="canonical" href="${base}/?lang=zh-CN"/>`);
    await vi.waitFor(() =>
      expect(local.lines().filter(({ msg }) => String(msg).includes('TRUST_PROXY')).length).toBe(1),
    );
  });

  it('are opened to others by the operator only, and the outbox even then requires its key', async () => {
    const dataDir = newFolder();
    const refused = serve({ DATA_DIR: dataDir, PUBLIC_URL: 'https://harbor.example' });
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    expect(refused.errorOutput()).toMatch(/^By HOST, PUBLIC_URL, [^\n]*ALLOW_LOCAL_CARRIERS=1[^\n]*\n$/);

    const started = serve({ DATA_DIR: dataDir, PUBLIC_URL: 'https://harbor.example', ALLOW_LOCAL_CARRIERS: '1' });
    const ready = await said(started, 'ready');
    const elsewhere = { Host: 'harbor.example', Via: '1.1 proxy' };
    expect((await ask(`${String(ready.url)}/dev/outbox`, elsewhere)).status).toBe(403);
    expect((await ask(String(ready.outbox), elsewhere)).status).toBe(302);
    await started.end();
  });
});
