import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMessages } from '#app/services/messages/index.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import { insertTestPasskey } from '#app/services/second-factors/testing/passkey-row.ts';
import { insertTestTask } from '#app/services/tasks/testing/rows.ts';
import { insertAccount } from '#db/repositories/accounts.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { ADMIN_COMMANDS, runCommand, UsageError } from './commands.ts';
import { testCommandLine } from './testing/command-line.ts';

let db: Kysely<Database>;
beforeEach(async () => {
  db = await freshDatabase();
  const account = { passwordHash: null, locale: 'zh-CN' };
  await insertAccount(db, {
    ...account,
    id: 'a1',
    userName: '林月',
    phone: '13800138000',
    email: null,
    createdAt: 1000,
  });
  await insertAccount(db, {
    ...account,
    id: 'a2',
    userName: 'lin_2',
    phone: null,
    email: 'lin@example.org',
    createdAt: 2000,
  });
});
afterEach(async () => {
  sent.length = 0;
  at = 5000;
  ids = 0;
  await db.destroy();
});

const sent: { to: string; purpose: string; text: string }[] = [];
const record = async (message: { to: string; purpose: string; text: string }) => void sent.push(message);
const ended: string[] = [];
let at = 5000;
let ids = 0;
const newId = () => `b${(ids += 1)}`;
const run = (...line: string[]) => {
  const messages = createMessages({
    db,
    transport: { sendSms: record, sendEmail: record },
    captcha: { pass: () => expect.fail('a captcha') },
    rates: ownRates(),
    outbox: null,
    now: () => at,
    randomBytes,
    onError: (error) => expect.fail(String(error)),
  });
  return runCommand(
    {
      db,
      databaseUrl: 'sqlite::memory:',
      messages,
      now: at,
      newId,
      imageSites: ['https://pictures.example'],
      ...testCommandLine(db, {
        now: () => at,
        newId,
        onSessionsEnded: async (accountId) => void ended.push(accountId),
      }),
      onProgress: (line) => expect.fail(line),
    },
    line,
  );
};

describe('the operator’s command line', () => {
  it('lists accounts, newest first, and finds them by partial text', async () => {
    expect(await run('list')).toEqual([
      'a2\tlin_2\t-\tlin@example.org\tlevel 1\t1970-01-01T00:00:02.000Z',
      'a1\t林月\t13800138000\t-\tlevel 1\t1970-01-01T00:00:01.000Z',
    ]);
    expect(await run('list', '1')).toHaveLength(1);
    const ids = async (text: string) => (await run('find', text)).map((line) => line.split('\t')[0]);
    expect(await Promise.all(['林', '0138', 'LIN@', 'a1', '_', 'nobody'].map(ids))).toEqual([
      ['a1'],
      ['a1'],
      ['a2'],
      ['a1'],
      ['a2'],
      ['None.'],
    ]);
  });

  it('sets the level and test permission of an account named by id, phone or email', async () => {
    expect((await run('level', '13800138000', '2'))[0]).toContain('level 2');
    expect((await run('test-permission', 'LIN@example.org', 'on'))[0]).toContain('test permission');
    expect((await run('test-permission', 'a2', 'off'))[0]).not.toContain('test permission');
  });

  it('disables an account, ends its sessions, and enables it again', async () => {
    await db
      .insertInto('sessions')
      .values({
        id: 's',
        account_id: 'a1',
        is_remembered: 0,
        user_agent: '',
        ip: '',
        created_at: 1,
        last_seen_at: 1,
        expires_at: 9000,
      })
      .execute();
    expect((await run('disable', 'a1'))[0]).toContain('disabled');
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(ended).toEqual(['a1']);
    expect((await run('enable', 'a1'))[0]).not.toContain('disabled');
  });

  it('lists user feedback, newest first, one entry per line', async () => {
    await db
      .insertInto('feedbacks')
      .values({
        id: 'f',
        account_id: null,
        contact: 'lin@example.org',
        title: 'Export',
        description: 'as\nSVG\u001b[2J',
        created_at: 1,
      })
      .execute();
    await db
      .insertInto('contact_messages')
      .values({ id: 'c', name: '林月', phone: '13800138000', message: '你好', created_at: 3 })
      .execute();
    await db
      .insertInto('messages')
      .values({ id: 'm', account_id: 'a1', subject: 'Hi', content: 'there', contact: null, created_at: 2 })
      .execute();
    expect(await run('letters')).toEqual([
      '1970-01-01T00:00:00.003Z\tcontact\t13800138000\t林月\t你好\tnew\tcontact/c',
      '1970-01-01T00:00:00.002Z\tmessage\ta1\tHi\tthere\tnew\tmessage/m',
      '1970-01-01T00:00:00.001Z\tfeedback\tlin@example.org\tExport\tas SVG [2J\tnew\tfeedback/f',
    ]);
    expect(await run('letters', '1')).toHaveLength(1);
  });

  it('decides an application once; approval opens its product', async () => {
    const application = { product: 'chip-72', purpose: 'for\nstudy', status: 'pending', decided_at: null };
    await db
      .insertInto('machine_applications')
      .values([
        { id: 'm1', account_id: 'a1', created_at: 1, ...application },
        { id: 'm2', account_id: 'a2', created_at: 2, ...application },
      ])
      .execute();
    expect(await run('applications')).toEqual([
      'm1\t林月\tchip-72\tfor study\t1970-01-01T00:00:00.001Z',
      'm2\tlin_2\tchip-72\tfor study\t1970-01-01T00:00:00.002Z',
    ]);
    await run('refuse', 'm2');
    expect(await db.selectFrom('subscriptions').selectAll().execute()).toEqual([]);
    await run('approve', 'm1');
    expect(await db.selectFrom('subscriptions').selectAll().execute()).toEqual([
      { account_id: 'a1', product: 'chip-72', created_at: 5000 },
    ]);
    await expect(run('refuse', 'm1')).rejects.toThrow('There is no application m1 that waits.');
    expect(await run('applications')).toEqual(['None.']);
  });

  it('sends a new code for the purpose of the last one, or for the named purpose', async () => {
    await expect(run('resend', '13800138000')).rejects.toThrow('was sent no code that still holds');
    expect(await run('resend', '13800138000', 'change_password')).toEqual([
      'A new code for change_password is on its way to 13800138000.',
    ]);
    await expect(run('resend', '13800138000')).rejects.toThrow('Try again in 60 s');
    at += 60_000;
    await run('resend', '13800138000');
    expect(sent.map(({ to, purpose }) => ({ to, purpose }))).toEqual(
      Array(2).fill({ to: '13800138000', purpose: 'change_password' }),
    );
    expect(await run('resend', 'New@example.org', 'register')).toHaveLength(1);
    expect(sent.at(-1)).toMatchObject({ to: 'new@example.org', purpose: 'register' });
  });

  it('sends a code without a captcha when other networks have used up the limit, and has its own limit', async () => {
    const otherNetworks = Array.from({ length: 20 }, (_, n) => ({
      id: `r${n}`,
      target: 'new@example.org',
      network: `198.51.100.${n % 2}`,
      browser: null,
      counts_for: 'network',
      is_familiar: 0 as const,
      at: 4000 + n,
    }));
    await db.insertInto('code_requests').values(otherNetworks).execute();
    for (let n = 0; n < 10; n++, at += 60_000) await run('resend', 'new@example.org', 'register');
    expect(sent).toHaveLength(10);
    await expect(run('resend', 'new@example.org', 'register')).rejects.toThrow('50 min');
  });

  it('sends no code whose owner it cannot determine', async () => {
    await expect(run('resend', 'nobody@example.org', 'bind_email')).rejects.toThrow('No account has this address yet');
    await expect(run('resend', '13800138000', 'bind_third_party')).rejects.toThrow(
      'Only who is signing in by a messaging app',
    );
    await expect(run('resend', '13800138000', 'fame')).rejects.toThrow(/There is no purpose fame.*register/);
    await expect(run('resend')).rejects.toThrow('Send to which');
    expect(sent).toEqual([]);
  });

  it('makes operators, and nobody takes the role of the last one', async () => {
    expect((await run('operator', 'a1', 'on'))[0]).toContain('operator');
    await expect(run('operator', 'a1', 'off')).rejects.toThrow('This is the last operator');
    await expect(run('disable', 'a1')).rejects.toThrow('This is the last operator');
    await run('operator', 'a2', 'on');
    expect((await run('operator', 'a1', 'off'))[0]).not.toContain('operator');
    await expect(run('operator', 'a1', 'yes')).rejects.toThrow('Say on or off.');
    expect(await run('audit', '1')).toEqual([
      '1970-01-01T00:00:05.000Z\troot (command line)\taccount:operator\ta1\t{"operator":true} → {"operator":false}\t',
    ]);
  });

  it('sets limits of one account, and says whose they are', async () => {
    expect(await run('quotas', 'a1', '3', '-', '1', '-')).toEqual([
      'projects\t0\t3\town',
      'versions of a project\t-\t100\tof the installation',
      'bytes of programs\t0\t1048576\town',
      'bytes of results\t0\t1073741824\tof the installation',
    ]);
    expect((await run('quotas', 'a1'))[0]).toBe('projects\t0\t3\town');
    await expect(run('quotas', 'a1', '3')).rejects.toThrow('Give four limits');
    await expect(run('quotas', 'a1', '3', '-', 'many', '-')).rejects.toThrow('How many is many?');
  });

  it('shows second factors, and removes those that their owner has lost, for a reason', async () => {
    expect(await run('factors', 'a1')).toEqual(['None.']);
    await insertTestPasskey(db, 'a1', 'Old\nphone');
    expect(await run('factors', 'a1')).toEqual(['passkey\tOld phone\t1970-01-01T00:00:01.000Z\t-']);
    await expect(run('factors', 'a1', 'remove')).rejects.toThrow('Give a reason.');
    await expect(run('factors', 'a1', 'delete')).rejects.toThrow('Say remove');
    expect(await run('factors', 'a1', 'remove', 'identity', 'card', 'seen')).toEqual(['None.']);
    await expect(run('factors', 'a1', 'remove', 'again')).rejects.toThrow('no second factor');
  });

  it('lists, stops, requeues and refunds tasks of anybody', async () => {
    await insertTestTask(db, { id: 't1', accountId: 'a1', status: 'queued', created_at: 1 });
    await insertTestTask(db, { id: 't2', accountId: 'a2', status: 'error', error_kind: 'internal', created_at: 2 });
    await db
      .insertInto('coin_entries')
      .values({
        ...{ id: 'c1', account_id: 'a2', day: '1970-01-01', kind: 'charge', amount: -4 },
        ...{ task_id: 't2', product: 'noisy', created_at: 1 },
      })
      .execute();
    expect(await run('tasks', 'error')).toEqual([
      't2\tlin_2\tfull-amplitude\terror (internal)\tqubits 2\tprice 1\t1970-01-01T00:00:00.002Z',
    ]);
    expect(await run('tasks', 'a1')).toHaveLength(1);
    expect((await run('stop', 't1', 'too', 'long'))[0]).toContain('terminated');
    await expect(run('stop', 't1')).rejects.toThrow('already ended');
    await expect(run('refund', 't2', 'all')).rejects.toThrow('Give a reason.');
    await expect(run('refund', 't2', 'much', 'x')).rejects.toThrow('Refund how much?');
    await run('refund', 't2', '3', 'worker', 'lost');
    await expect(run('refund', 't2', '1', 'x')).rejects.toThrow('refunded already');
    expect((await run('requeue', 't2'))[0]).toContain('queued');
    expect(await run('task', 't2')).toContain('refund\t3\t1970-01-01\tworker lost');
    await expect(run('task', 'none')).rejects.toThrow(UsageError);
    await expect(run('task')).rejects.toThrow('Name a task');
  });

  it('takes lost processes off the list, and makes letters new again', async () => {
    await db
      .insertInto('workers')
      .values({
        ...{ id: 'w', host: 'h', process: 1, build: 'b', slots: 2, cores: 1, memory_mb: 1, started_at: 1, beat_at: 1 },
      })
      .execute();
    expect(await run('workers')).toEqual([expect.stringMatching(/^w\th:1\t-\t2 slots\t.*\tlost$/)]);
    await run('workers', 'forget', 'w');
    expect(await run('workers')).toEqual(['None.']);
    await expect(run('workers', 'forget', 'w')).rejects.toThrow(UsageError);
    const letter = { id: 'f', account_id: null, contact: 'lin@example.org', title: 'T', description: 'D' };
    await db
      .insertInto('feedbacks')
      .values({ ...letter, created_at: 1, state: 'closed' })
      .execute();
    expect(await run('reopen', 'feedback/f')).toEqual(['New.']);
    await expect(run('reopen', 'feedback/f')).rejects.toThrow(UsageError);
    const acts = await db.selectFrom('audit_entries').select('act').orderBy('act').execute();
    expect(acts.map(({ act }) => act)).toEqual(['letter:reopen', 'worker:forget']);
  });

  it('prints its usage', async () => {
    expect(await run()).toHaveLength(Object.keys(ADMIN_COMMANDS).length + 1);
    await expect(run('promote')).rejects.toThrow(/There is no command promote[\s\S]*test-permission/);
    await expect(run('constructor')).rejects.toThrow(/There is no command/);
    await expect(run('level', 'a1', 'two')).rejects.toThrow('A level is 1 to 9.');
    await expect(run('level', 'a9', '2')).rejects.toThrow('There is no account a9.');
    await expect(run('disable')).rejects.toThrow('Name an account');
    await expect(run('find')).rejects.toThrow('Find what?');
    await expect(run('list', '-1')).rejects.toThrow('How many');
  });
});
