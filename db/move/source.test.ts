import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase } from '../connect.ts';
import { DatabaseError } from '../database-error.ts';
import { migrate } from '../migrate.ts';
import { insertAccounts } from '../testing/many-tasks.ts';
import { withSourceAlone } from './source.ts';

let folder: string;
const open = () => createDatabase(`sqlite:${join(folder, 'harbor.db')}`, { pause: () => undefined, tries: 1 });
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harbor-source-'));
  await using db = open();
  await migrate(db);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('refuses a file that another process has open, even if it is idle', async () => {
  await using source = open();
  {
    await using server = open();
    await server.selectFrom('accounts').select('id').execute();
    const refused = withSourceAlone(source, () => expect.fail('it is not alone'));
    await expect(refused).rejects.toThrow(DatabaseError);
    await expect(refused).rejects.toThrow(/^Another process has the SQLite database open\./);
  }
  expect(await withSourceAlone(source, async () => 'alone')).toBe('alone');
});

it('lets no other process open the file, and does not write itself', async () => {
  await using source = open();
  await withSourceAlone(source, async (locked) => {
    expect(open).toThrow(/locked/);
    await expect(insertAccounts(locked, ['a'])).rejects.toThrow(/readonly/);
  });
});

it('passes errors of the work on', async () => {
  await using source = open();
  const busy = Object.assign(new Error('later'), { code: 'SQLITE_BUSY' });
  await expect(withSourceAlone(source, () => Promise.reject(busy))).rejects.toBe(busy);
});
