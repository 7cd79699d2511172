import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertAccount } from '../../db/repositories/accounts.ts';
import type { Database } from '../../db/schema.ts';
import { freshDatabase } from '../../db/testing/fresh-database.ts';
import { COMMANDS, runCommand } from './commands.ts';

let db: Kysely<Database>;
beforeEach(async () => {
  db = await freshDatabase();
  const account = { passwordHash: null, locale: 'zh-CN' };
  await insertAccount(db, { ...account, id: 'a1', userName: '林月', phone: '13800138000', email: null, createdAt: 1000 });
  await insertAccount(db, { ...account, id: 'a2', userName: 'lin_2', phone: null, email: 'lin@example.org', createdAt: 2000 });
});
afterEach(() => db.destroy());

const run = (...line: string[]) => runCommand(db, line, 5000);

describe('the operator’s command line', () => {
  it('lists accounts, the newest first, and finds them by a part of what they are called', async () => {
    expect(await run('list')).toEqual([
      'a2\tlin_2\t-\tlin@example.org\tlevel 1\t1970-01-01T00:00:02.000Z',
      'a1\t林月\t13800138000\t-\tlevel 1\t1970-01-01T00:00:01.000Z',
    ]);
    expect(await run('list', '1')).toHaveLength(1);
    const ids = async (text: string) => (await run('find', text)).map((line) => line.split('\t')[0]);
    expect(await Promise.all(['林', '0138', 'LIN@', 'a1', '_', 'nobody'].map(ids))).toEqual([['a1'], ['a1'], ['a2'], ['a1'], ['a2'], ['None.']]);
  });

  it('sets level and test permission of who is named by id, phone or email', async () => {
    expect((await run('level', '13800138000', '2'))[0]).toContain('level 2');
    expect((await run('test-permission', 'LIN@example.org', 'on'))[0]).toContain('test permission');
    expect((await run('test-permission', 'a2', 'off'))[0]).not.toContain('test permission');
  });

  it('shuts an account out, ends its sessions, and lets it in again', async () => {
    await db.insertInto('sessions').values({ id: 's', account_id: 'a1', is_remembered: 0, user_agent: '', ip: '', created_at: 1, last_seen_at: 1, expires_at: 9000 }).execute();
    expect((await run('disable', 'a1'))[0]).toContain('disabled');
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect((await run('enable', 'a1'))[0]).not.toContain('disabled');
  });

  it('decides an application once, and an approved one opens its machine', async () => {
    const application = { account_id: 'a1', product: 'chip-72', purpose: 'for\nstudy', status: 'pending', decided_at: null };
    await db.insertInto('machine_applications').values([{ id: 'm1', created_at: 1, ...application }, { id: 'm2', created_at: 2, ...application }]).execute();
    expect(await run('applications')).toEqual(['m1\t林月\tchip-72\tfor study\t1970-01-01T00:00:00.001Z', 'm2\t林月\tchip-72\tfor study\t1970-01-01T00:00:00.002Z']);
    await run('refuse', 'm2');
    expect(await db.selectFrom('subscriptions').selectAll().execute()).toEqual([]);
    await run('approve', 'm1');
    expect(await db.selectFrom('subscriptions').selectAll().execute()).toEqual([{ account_id: 'a1', product: 'chip-72', created_at: 5000 }]);
    await expect(run('refuse', 'm1')).rejects.toThrow('There is no application m1 that waits.');
    expect(await run('applications')).toEqual(['None.']);
  });

  it('says what to type', async () => {
    expect(await run()).toHaveLength(Object.keys(COMMANDS).length + 1);
    await expect(run('promote')).rejects.toThrow(/There is no command promote[\s\S]*test-permission/);
    await expect(run('constructor')).rejects.toThrow(/There is no command/);
    await expect(run('level', 'a1', 'two')).rejects.toThrow('A level is 1 to 9.');
    await expect(run('level', 'a9', '2')).rejects.toThrow('There is no account a9.');
    await expect(run('disable')).rejects.toThrow('Name an account');
    await expect(run('find')).rejects.toThrow('Find what?');
    await expect(run('list', '-1')).rejects.toThrow('How many');
  });
});
