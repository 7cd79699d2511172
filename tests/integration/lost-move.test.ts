import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { insertAccounts, insertManyTasks } from '#db/testing/many-tasks.ts';
import { createHold } from './held-copy.ts';
import { startPostgres } from './postgres.ts';
import { run, type Started } from './processes.ts';

const postgres = await startPostgres();
const isAvailable = 'url' in postgres;
if (!isAvailable) process.stderr.write(`\nSKIPPED: a move to PostgreSQL that is cut off. ${postgres.reason}\n\n`);
const folder = mkdtempSync(join(tmpdir(), 'harbor-lost-move-'));
const source = `sqlite:${join(folder, 'harbor.db')}`;
const TASKS = 20;

beforeAll(async () => {
  await using db = createDatabase(source);
  await migrate(db);
  await insertAccounts(db, ['lin']);
  await insertManyTasks(db, 'lin', TASKS);
});
afterAll(async () => {
  if (isAvailable) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the address of a new database with the tables of this version. */
async function newTarget(name: string): Promise<string> {
  const cluster = isAvailable ? postgres.url : '';
  await using db = createDatabase(cluster);
  await sql.raw(`create database ${name}`).execute(db);
  const address = cluster.replace(/postgres$/, name);
  await using target = createDatabase(address);
  await migrate(target);
  return address;
}

const move = (address: string): Started =>
  run('build/node/scripts/admin.js', { DATABASE_URL: source }, ['move-to-postgres', address]);

async function tasksIn(address: string): Promise<number> {
  await using db = createDatabase(address);
  return (await db.selectFrom('tasks').select('id').execute()).length;
}

/**
 * Waits for the end of a move that fails; returns what it says besides its progress, in which an ellipsis stands for the
 * error of PostgreSQL.
 */
async function failureOf(moving: Started): Promise<string> {
  expect(await moving.ended).toEqual({ code: 1, signal: null });
  return moving
    .errorOutput()
    .replaceAll(/^\w+: [\d,]+ copied and compared\n/gm, '')
    .replace(/\(.+?\)/, '(…)');
}

/** Forwards connections to PostgreSQL, and cuts off the one that commits instead of passing on the answer. */
async function cutOffAtCommit(address: string): Promise<AsyncDisposable & { readonly address: string }> {
  const { hostname, port } = new URL(address);
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let commits = false;
    client.on('data', (chunk: Buffer) => {
      commits ||= chunk.includes('commit\0');
      upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => (commits ? client.destroy() : client.write(chunk)));
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = server.address();
  const url = new URL(address);
  url.port = String(typeof own === 'object' && own ? own.port : 0);
  return { address: url.href, [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())) };
}

describe.skipIf(!isAvailable)('a move to PostgreSQL whose connection is lost', () => {
  it.each<readonly [title: string, name: string, lose: (endConnection: () => Promise<unknown>) => Promise<unknown>]>([
    ['its process of PostgreSQL is told to end', 'ended', (endConnection) => endConnection()],
    ['PostgreSQL is killed', 'killed', () => (isAvailable ? postgres.kill() : Promise.resolve())],
  ])('says in one line that nothing was moved, and can be repeated, if %s', async (_, name, lose) => {
    const address = await newTarget(name);
    await using target = createDatabase(address);
    const hold = await createHold(target);
    let moving: Started | undefined;
    await hold.whileHeld(
      () => (moving = move(address)),
      () => lose(hold.endConnection).then(async () => void (await moving!.ended)),
    );
    expect(await failureOf(moving!)).toBe(
      'The connection to the target was lost (…). Nothing was moved, and the target has no rows. ' +
        'Call this again when PostgreSQL answers.\n',
    );
    if (isAvailable && name === 'killed') await postgres.restart();
    expect(await tasksIn(address)).toBe(0);
    await hold.release();
    const repeated = move(address);
    expect(await repeated.ended, repeated.errorOutput()).toMatchObject({ code: 0 });
    expect(await tasksIn(address)).toBe(TASKS);
  });

  it('during the commit says that the target has all or nothing, and the next call tells which', async () => {
    const address = await newTarget('answers_nothing');
    await using cutting = await cutOffAtCommit(address);
    expect(await failureOf(move(cutting.address))).toBe(
      'The connection to the target was lost while the copy was being committed (…). The target has either all rows or ' +
        'none. Call this again when PostgreSQL answers: if it finds rows there, all were moved.\n',
    );
    expect(await tasksIn(address)).toBe(TASKS);
    expect(await failureOf(move(address))).toMatch(/^The target is not empty: it has rows in /);
  });
});
