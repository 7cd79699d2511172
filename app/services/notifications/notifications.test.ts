import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import { DEFAULT_RETENTION } from '#app/domain/retention.ts';
import { createJobs, type JobQueue } from '#app/services/jobs/index.ts';
import type { Email } from '#app/services/messages/index.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import { insertTestAccount } from '#app/services/tasks/testing/rows.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import type { DeliveryOutcome } from './contract.ts';
import {
  createDeliveryJobs,
  createDispatcher,
  createNotifications,
  createSecurityAlerts,
  createTaskEndNotifier,
  deleteOldNotifications,
  DELIVERY_QUEUES,
  type Dispatcher,
  type EndedTask,
  type Notifications,
} from './index.ts';

let db: Kysely<Database>;
let now: number;
let outcomes: DeliveryOutcome[];
let posted: { url: string; body: string; headers: Readonly<Record<string, string>> }[];
let emails: Email[];
let mailFails: boolean;
let jobs: JobQueue;
let dispatcher: Dispatcher;
let notifications: Notifications;
const errors: unknown[] = [];

const context = () => ({
  now: () => now,
  randomBytes,
  allowsPrivate: false,
  ensureJob: createDeliveryJobs(jobs, { now: () => now }).ensure,
});
/** Lets time pass; the queue looks for delayed jobs twice a second. */
const pass = (ms: number) => {
  now += ms;
  vi.advanceTimersByTime(500);
};
const openDispatcher = () =>
  createDispatcher(db, {
    now: () => now,
    randomBytes,
    post: async (url, body, headers) => {
      posted.push({ url, body, headers });
      return outcomes.shift() ?? { status: 200 };
    },
    transport: {
      sendEmail: async (email) => {
        if (mailFails) throw new Error('the mail server is away');
        emails.push(email);
      },
    },
    publicUrl: 'https://harbor.example.org',
    jobs,
    onError: (error) => errors.push(error),
  });

beforeEach(async () => {
  db = await freshDatabase();
  now = Date.UTC(2026, 10, 20, 4);
  outcomes = [];
  posted = [];
  emails = [];
  mailFails = false;
  errors.length = 0;
  for (const id of ['lin', 'chen']) await insertTestAccount(db, id);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  jobs = createJobs(db, { now: () => now, onError: (error) => errors.push(error), postgresUrl: null });
  await jobs.start(DELIVERY_QUEUES);
  dispatcher = openDispatcher();
  notifications = createNotifications(db, { ...context(), rates: ownRates() });
});
afterEach(async () => {
  await dispatcher.close();
  await jobs.close(0);
  vi.useRealTimers();
  await db.destroy();
});

/** What a task of two gates is called by. */
const CONTENT = { qubits: 2, summary: { gates: ['H', 'CNOT'], hasMoreGates: false, caseId: null }, runNumber: 3 };

const ended = (changes: Partial<EndedTask> = {}): EndedTask => ({
  id: 'task-1',
  name: 'Bell pair',
  content: CONTENT,
  product: 'noisy',
  status: 'completed',
  errorKind: null,
  price: 1,
  refund: null,
  createdAt: now - 90_000,
  startedAt: now - 80_000,
  finishedAt: now,
  executionMs: 79_000,
  ...changes,
});
const end = (changes: Partial<EndedTask> = {}) => createTaskEndNotifier(context()).record(db, 'lin', ended(changes));
const log = async () =>
  (await notifications.listDeliveries('lin')).map(({ status, attempts, answer }) => ({ status, attempts, answer }));
const reaches = (expected: object) => vi.waitFor(async () => expect((await log())[0]).toEqual(expected));

describe('a security alert', () => {
  it('is mailed in the user’s language with a link to react, also to users without emails about tasks', async () => {
    await db
      .updateTable('accounts')
      .set({ email: 'lin@example.org', locale: 'en-US', wants_email: 0 })
      .where('id', '=', 'lin')
      .execute();
    const alerts = createSecurityAlerts(context());
    await alerts.record(db, 'lin', { kind: 'token_created', name: 'CI' });
    await alerts.record(db, 'lin', { kind: 'new_network', network: '198.51.100.7' });
    await alerts.record(db, 'lin', { kind: 'password_changed' });
    dispatcher.start();
    await vi.waitFor(() => expect(emails).toHaveLength(3));
    const texts = emails.map(({ text }) => text).sort();
    expect(texts[0]).toContain('API token “CI” was created');
    expect(texts[0]).toContain('https://harbor.example.org/n/user/tokens');
    expect(texts.join()).toContain('198.51.100.7');
    expect(emails.every(({ to, subject }) => to === 'lin@example.org' && subject.length > 10)).toBe(true);
    expect(posted).toEqual([]);
  });
});

describe('the notification list', () => {
  it('counts unread entries, lists the newest first, and deletes nothing of other accounts', async () => {
    await end();
    now += 1000;
    await end({ id: 'task-2', name: 'GHZ', status: 'error', errorKind: 'timeout' });
    expect(await notifications.unread('lin')).toBe(2);
    expect(await notifications.unread('chen')).toBe(0);
    const { items, total } = await notifications.list('lin', 1);
    expect(total).toBe(2);
    expect(
      items.map((notification) => [
        notification.kind,
        'task' in notification && notification.task.name,
        notification.isRead,
      ]),
    ).toEqual([
      ['task_error', 'GHZ', false],
      ['task_completed', 'Bell pair', false],
    ]);
    for (const [account, id] of [
      ['chen', items[0]!.id],
      ['lin', 'nope'],
    ] as const)
      await expect(notifications.markRead(account, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await notifications.unread('lin')).toBe(2);
    await notifications.markRead('lin', items[0]!.id);
    expect(await notifications.unread('lin')).toBe(1);
    await notifications.clear('lin');
    expect(
      (await notifications.list('lin', 1)).items.map((notification) => 'task' in notification && notification.task.id),
    ).toEqual(['task-1']);
    await notifications.markRead('lin');
    expect(await notifications.unread('lin')).toBe(0);
  });
});

describe('an email', () => {
  it('is sent to users who enabled it, in their language, with a link to the task', async () => {
    await notifications.chooseEmail('lin', true);
    expect(await notifications.emailChoice('lin')).toEqual({ email: 'lin@example.org', wantsEmail: true });
    await end();
    dispatcher.start();
    await reaches({ status: 'delivered', attempts: 1, answer: 'sent' });
    expect(emails).toMatchObject([{ to: 'lin@example.org', code: null, purpose: 'notice' }]);
    expect(emails[0]!.subject).toContain('任务“Bell pair”已完成');
    expect(emails[0]!.text).toContain('https://harbor.example.org/cloud/tasks/task-1');
  });

  it('names a run of an industry application by that', async () => {
    await notifications.chooseEmail('lin', true);
    const summary = { gates: ['H'], hasMoreGates: true, caseId: null, application: 'option' } as const;
    await end({ name: EXPERIMENT_DEFAULTS.name, content: { qubits: 6, summary, runNumber: 3 } });
    dispatcher.start();
    await vi.waitFor(() => expect(emails).toHaveLength(1));
    expect(emails[0]!.subject).toContain('任务“期权定价 · 第 3 次”已完成');
  });

  it('names a task without a name by its content, as the notification does', async () => {
    await notifications.chooseEmail('lin', true);
    await notifications.addWebhook('lin', 'https://example.org/hook');
    await end({ name: EXPERIMENT_DEFAULTS.name });
    dispatcher.start();
    await vi.waitFor(() => expect([emails.length, posted.length]).toEqual([1, 1]));
    expect(emails[0]!.subject).toContain('任务“2 量子比特 · H CNOT · 第 3 次”已完成');
    expect(posted[0]!.body).not.toContain('CNOT');
    expect((await notifications.list('lin', 1)).items).toMatchObject([
      { task: { name: EXPERIMENT_DEFAULTS.name, content: CONTENT } },
    ]);
  });

  it('says what a workload found, as the notification does', async () => {
    const workload = { kind: 'minimisation', points: 200, outcome: { value: -1.5 } } as const;
    await notifications.chooseEmail('lin', true);
    await notifications.addWebhook('lin', 'https://example.org/hook');
    await end({ workload });
    dispatcher.start();
    await vi.waitFor(() => expect([emails.length, posted.length]).toEqual([1, 1]));
    expect(emails[0]!.text).toContain('\n\n最低值为 −1.5。\n\n');
    expect(JSON.parse(posted[0]!.body)).toMatchObject({ data: { task: { workload } } });
    expect((await notifications.list('lin', 1)).items).toMatchObject([{ task: { id: 'task-1' }, workload }]);
  });

  it('of an earlier version names it as before', async () => {
    await notifications.chooseEmail('lin', true);
    await end({ name: EXPERIMENT_DEFAULTS.name });
    const { body } = await db.selectFrom('deliveries').select('body').executeTakeFirstOrThrow();
    const { content: _, ...data } = JSON.parse(body).data;
    await db
      .updateTable('deliveries')
      .set({ body: JSON.stringify({ ...JSON.parse(body), data }) })
      .execute();
    dispatcher.start();
    await vi.waitFor(() => expect(emails).toHaveLength(1));
    expect(emails[0]!.subject).toContain('任务“未命名实验”已完成');
  });

  it('names the day to which a failed task was refunded, as the notification does', async () => {
    await notifications.chooseEmail('lin', true);
    await end({ status: 'error', errorKind: 'timeout', refund: { coins: 4, day: '2026-11-19', hasLapsed: true } });
    dispatcher.start();
    await reaches({ status: 'delivered', attempts: 1, answer: 'sent' });
    expect(emails[0]!.text).toContain('4 QCoin 已退回 2026年11月19日的额度，该额度已失效。');
    expect((await notifications.list('lin', 1)).items).toMatchObject([
      { kind: 'task_error', refund: { coins: 4, day: '2026-11-19', hasLapsed: true } },
    ]);
  });

  it('is not sent to users who did not enable it', async () => {
    await end();
    expect(await log()).toEqual([]);
  });

  it('is retried if the transport fails, and given up if there is no longer an address', async () => {
    await notifications.chooseEmail('lin', true);
    mailFails = true;
    await end();
    dispatcher.start();
    await reaches({ status: 'pending', attempts: 1, answer: 'unreachable' });
    expect(errors).toHaveLength(1);
    mailFails = false;
    await db.updateTable('accounts').set({ email: null }).execute();
    pass(10_000);
    await reaches({ status: 'failed', attempts: 2, answer: 'no_mailbox' });
  });
});

describe('a webhook', () => {
  it('receives the end of every task, signed, with the task as it ended', async () => {
    const { webhook, secret } = await notifications.addWebhook('lin', 'https://example.org/hook');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await notifications.listWebhooks('lin')).toEqual([webhook]);
    await end({ status: 'terminated' });
    dispatcher.start();
    await reaches({ status: 'delivered', attempts: 1, answer: 'http:200' });
    expect(posted).toHaveLength(1);
    expect(posted[0]!.url).toBe('https://example.org/hook');
    expect(posted[0]!.headers['webhook-signature']).toMatch(/^v1,/);
    expect(JSON.parse(posted[0]!.body)).toMatchObject({
      type: 'task.terminated',
      data: { task: { id: 'task-1', status: 'terminated', finishedAt: '2026-11-20T04:00:00.000Z' } },
    });
  });

  it('is retried with pauses, with the same id, until it succeeds or all attempts are used', async () => {
    await notifications.addWebhook('lin', 'https://example.org/hook');
    outcomes = [
      { status: 500 },
      { failure: 'timeout' },
      { failure: 'private_address' },
      { status: 302 },
      { failure: 'unreachable' },
      { status: 429 },
      { status: 503 },
    ];
    await end();
    dispatcher.start();
    for (const [attempts, answer, pause] of [
      [1, 'http:500', 10],
      [2, 'timeout', 60],
      [3, 'private_address', 300],
      [4, 'http:302', 1800],
      [5, 'unreachable', 7200],
      [6, 'http:429', 21_600],
    ] as const) {
      await reaches({ status: 'pending', attempts, answer });
      pass(pause * 1000);
    }
    await reaches({ status: 'failed', attempts: 7, answer: 'http:503' });
    expect(posted).toHaveLength(7);
    expect(new Set(posted.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(posted.map(({ headers }) => headers['webhook-signature'])).size).toBe(7);
    const [failed] = await notifications.listDeliveries('lin');
    await notifications.redeliver('lin', failed!.id);
    await reaches({ status: 'delivered', attempts: 1, answer: 'http:200' });
  });

  it('is not retried after status 410', async () => {
    await notifications.addWebhook('lin', 'https://example.org/hook');
    outcomes = [{ status: 410 }];
    await end();
    dispatcher.start();
    await reaches({ status: 'failed', attempts: 1, answer: 'http:410' });
  });

  it('can be tested, and its secret renewed', async () => {
    const { webhook, secret } = await notifications.addWebhook('lin', 'https://example.org/hook');
    dispatcher.start();
    await notifications.testWebhook('lin', webhook.id);
    await reaches({ status: 'delivered', attempts: 1, answer: 'http:200' });
    expect(JSON.parse(posted[0]!.body)).toMatchObject({ type: 'webhook.test', data: {} });
    const renewed = await notifications.renewSecret('lin', webhook.id);
    expect(renewed.secret).not.toBe(secret);
    await notifications.removeWebhook('lin', webhook.id);
    expect(await notifications.listWebhooks('lin')).toEqual([]);
    expect(await log()).toEqual([]);
  });

  it('is refused if its URL is invalid, private, already registered or one too many', async () => {
    await expect(notifications.addWebhook('lin', 'http://example.org')).rejects.toMatchObject({
      code: 'webhook_format',
    });
    await expect(notifications.addWebhook('lin', 'https://10.0.0.1/')).rejects.toMatchObject({
      code: 'webhook_private',
    });
    await notifications.addWebhook('lin', 'https://example.org/1');
    await expect(notifications.addWebhook('lin', 'https://EXAMPLE.org/1')).rejects.toMatchObject({
      code: 'repeated_operation',
    });
    const more = await Promise.allSettled(
      [2, 3, 4, 5, 6, 7].map((n) => notifications.addWebhook('lin', `https://example.org/${n}`)),
    );
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await notifications.listWebhooks('lin')).toHaveLength(5);
  });

  it('of another account is reported as not found', async () => {
    const { webhook } = await notifications.addWebhook('lin', 'https://example.org/hook');
    await expect(notifications.testWebhook('chen', webhook.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(notifications.renewSecret('chen', webhook.id)).rejects.toMatchObject({ code: 'not_found' });
    await notifications.removeWebhook('chen', webhook.id);
    expect(await notifications.listWebhooks('lin')).toHaveLength(1);
    await end();
    const [delivery] = await notifications.listDeliveries('lin');
    await expect(notifications.redeliver('chen', delivery!.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('limits the flood of tests and repetitions that an account asks for, and no other account', async () => {
    const { webhook } = await notifications.addWebhook('lin', 'https://example.org/hook');
    dispatcher.start();
    await end();
    await reaches({ status: 'delivered', attempts: 1, answer: 'http:200' });
    const [{ id } = { id: '' }] = await notifications.listDeliveries('lin');
    await notifications.redeliver('lin', id);
    for (let n = 1; n < 30; n++) await notifications.testWebhook('lin', webhook.id);
    for (const again of [() => notifications.testWebhook('lin', webhook.id), () => notifications.redeliver('lin', id)])
      await expect(again()).rejects.toMatchObject({ code: 'too_many_requests' });
    const other = await notifications.addWebhook('chen', 'https://example.org/hook');
    await notifications.testWebhook('chen', other.webhook.id);
  });
});

describe('old data', () => {
  it('is deleted: deliveries after 30 days, notifications after 90', async () => {
    await notifications.addWebhook('lin', 'https://example.org/hook');
    await end();
    dispatcher.start();
    await reaches({ status: 'delivered', attempts: 1, answer: 'http:200' });
    now += 31 * 86_400_000;
    await deleteOldNotifications(db, DEFAULT_RETENTION, now);
    expect(await log()).toEqual([]);
    expect((await notifications.list('lin', 1)).total).toBe(1);
    now += 60 * 86_400_000;
    await deleteOldNotifications(db, DEFAULT_RETENTION, now);
    expect((await notifications.list('lin', 1)).total).toBe(0);
  });
});
