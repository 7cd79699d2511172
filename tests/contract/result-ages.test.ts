import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#app/paths.ts';
import { unzip } from '#app/services/own-data/testing/unzip.ts';
import { createDatabase } from '#db/connect.ts';
import { Person } from '#tests/server/person.ts';
import { BELL, submitRun } from '#tests/server/runs.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';

const DAY_MS = 86_400_000;
const dataDir = mkdtempSync(join(tmpdir(), 'harbor-ages-'));
const settings = { DATA_DIR: dataDir, OUTBOX_FILE: join(dataDir, 'outbox.jsonl'), RETENTION_RESULT_DAYS: '30' };
let product: ServedProduct;
let person: Person;
let [old, young] = ['', ''];
beforeAll(async () => {
  product = await startProduct(settings);
  person = new Person(product.baseUrl, settings.OUTBOX_FILE);
  await person.register('ages@example.org');
  old = await submitRun(person, { ...BELL, name: 'Old' }, 'old');
  young = await submitRun(person, { ...BELL, name: 'Young' }, 'young');
});
afterAll(async () => {
  await product.end();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = () => createDatabase(`sqlite:${join(dataDir, 'harbor.db')}`);
/** Does a chore as operators start it, and waits for its end. */
async function runChore(name: string): Promise<void> {
  const ended = async () => {
    await using db = open();
    const row = await db.selectFrom('chore_runs').selectAll().where('chore', '=', name).executeTakeFirst();
    return row?.finished_at ?? 0;
  };
  const before = await ended();
  await promisify(execFile)(process.execPath, ['build/node/scripts/admin.js', 'chores', 'run', name], {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
  });
  await expect.poll(ended, { timeout: 20_000 }).toBeGreaterThan(before);
}
const textOf = async (path: string): Promise<string> =>
  (await (await person.fetch(path, { headers: { 'Accept-Language': 'en-US' } })).text())
    .replaceAll('<!-- -->', '')
    .replaceAll('&quot;', '"');

describe('the age of results that an operator has set', () => {
  it('is shown in usage and told to the owner 14 days before, with a download of what will be deleted', async () => {
    await expect
      .poll(async () => {
        await using db = open();
        return (await db.selectFrom('task_results').select('task_id').execute()).length;
      })
      .toBe(2);
    expect(await textOf(paths.usage())).toContain('older than 30 days');
    expect(await textOf(paths.ownData())).not.toContain('value="expiring"');
    {
      await using db = open();
      const ago = Date.now() - 29 * DAY_MS;
      await db.updateTable('task_results').set({ created_at: ago }).where('task_id', '=', old).execute();
    }
    await runChore('expiring-results');
    const end = Date.now() + 14 * DAY_MS;
    {
      await using db = open();
      const rows = await db.selectFrom('task_results').select(['task_id', 'expires_at']).execute();
      const expiryOf = (id: string) => rows.find(({ task_id }) => task_id === id)?.expires_at;
      expect(expiryOf(young)).toBeNull();
      expect(Math.abs(Number(expiryOf(old)) - end)).toBeLessThan(60_000);
    }
    expect(await textOf(paths.notifications())).toContain('1 result has nearly reached the age');
    expect(await textOf(paths.usage())).toContain('The next: 1 result on');
    expect(await textOf(paths.ownData())).toContain('value="expiring"');
    const archive = await person.post(paths.ownDataArchive(), { tasks: 'expiring' });
    const names = [...unzip(new Uint8Array(await archive.arrayBuffer())).keys()];
    expect(names.filter((name) => name.startsWith('results/')).toSorted()).toEqual([
      `results/Old ${old}.csv`,
      `results/Old ${old}.json`,
    ]);
  });

  it('deletes nothing before, and afterwards what the owner was told of', async () => {
    await runChore('old-results');
    expect((await person.fetch(paths.taskFile(old, 'json'))).status).toBe(200);
    {
      await using db = open();
      await db
        .updateTable('task_results')
        .set({ expires_at: Date.now(), created_at: 1 })
        .where('task_id', '=', old)
        .execute();
    }
    await runChore('old-results');
    expect((await person.fetch(paths.taskFile(old, 'json'))).status).toBe(410);
    expect((await person.fetch(paths.taskFile(young, 'json'))).status).toBe(200);
    await using db = open();
    expect(await db.selectFrom('task_results').select('task_id').execute()).toEqual([{ task_id: young }]);
  });
});
