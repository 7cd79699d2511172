import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createDispatcher,
  createNotifications,
  createTaskEndNotifier,
  deleteOldNotifications,
  type DeliveryOutcome,
  type Dispatcher,
  type EndedTask,
  type Notifications,
} from '#app/services/notifications/index.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import { insertTestAccount } from '#app/services/tasks/testing/rows.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate, migrateDown } from '#db/migrate.ts';
import { claimDelivery, insertDeliveries } from '#db/repositories/deliveries.ts';
import type { Database } from '#db/schema.ts';
import { openDialects } from './dialects.ts';

const { dialects, close } = await openDialects('fair deliveries');
afterAll(close);

const NOW = Date.UTC(2026, 10, 20, 4);
const ACCOUNTS = ['chen', 'lin', 'tar', 'wu'];

/** A webhook call to which the test responds. */
interface Call {
  readonly host: string;
  readonly id: string;
  respond(outcome: DeliveryOutcome): void;
}

describe.each(dialects)('deliveries on $name', ({ name, url, reason }) => {
  describe.skipIf(reason !== null)(reason ?? 'the database', () => {
    let db: Kysely<Database>;
    let now: number;
    let calls: Call[];
    let maxConcurrent: Map<string, number>;
    let emails: string[];
    let opened: Dispatcher[];
    let notifications: Notifications;
    let tasks: number;
    const errors: unknown[] = [];

    const context = () => ({
      now: () => now,
      randomBytes,
      allowsPrivate: false,
      wake: () => opened.forEach((dispatcher) => dispatcher.wake()),
    });
    const openDispatcher = (): Dispatcher => {
      const inFlight = new Map<string, number>();
      const dispatcher = createDispatcher(db, {
        now: () => now,
        randomBytes,
        post: (to, _body, headers) => {
          const { host } = new URL(to);
          inFlight.set(host, (inFlight.get(host) ?? 0) + 1);
          maxConcurrent.set(host, Math.max(maxConcurrent.get(host) ?? 0, inFlight.get(host)!));
          return new Promise((resolve) => {
            calls.push({
              host,
              id: headers['webhook-id']!,
              respond(outcome) {
                inFlight.set(host, inFlight.get(host)! - 1);
                resolve(outcome);
              },
            });
          });
        },
        transport: { sendEmail: async ({ to }) => void emails.push(to) },
        publicUrl: 'https://harbor.example.org',
        skipLocked: name === 'PostgreSQL',
        onError: (error) => errors.push(error),
        pollMs: 10,
      });
      opened.push(dispatcher);
      return dispatcher;
    };

    beforeEach(async () => {
      db = createDatabase(url);
      await migrate(db);
      await migrateDown(db);
      await migrate(db);
      now = NOW;
      calls = [];
      maxConcurrent = new Map();
      emails = [];
      opened = [];
      tasks = 0;
      errors.length = 0;
      for (const id of ACCOUNTS) await insertTestAccount(db, id);
      notifications = createNotifications(db, { ...context(), rates: ownRates() });
    });
    afterEach(async () => {
      const closed = Promise.all(opened.map((dispatcher) => dispatcher.close()));
      let isClosed = false;
      void closed.then(() => (isClosed = true));
      // Answers every call that a closing process waits for, whenever the call was made.
      await vi.waitFor(() => {
        calls.splice(0).forEach((call) => call.respond({ status: 200 }));
        expect(isClosed).toBe(true);
      });
      await db.destroy();
      expect(errors).toEqual([]);
    });

    const end = async (account: string): Promise<void> => {
      const task: EndedTask = {
        id: `task-${++tasks}`,
        name: 'Bell',
        content: { qubits: 2, summary: null },
        product: 'noisy',
        status: 'completed',
        errorKind: null,
        price: 1,
        refund: null,
        createdAt: now - 90_000,
        startedAt: now - 80_000,
        finishedAt: now,
        executionMs: 1,
      };
      await createTaskEndNotifier(context()).record(db, account, task);
    };
    const logOf = async (account: string) =>
      (await notifications.listDeliveries(account)).map(({ status, attempts, answer }) => [status, attempts, answer]);
    const called = (host: string) => calls.filter((call) => call.host === host);
    const respondToAll = (outcome: DeliveryOutcome): void => calls.splice(0).forEach((call) => call.respond(outcome));

    it('to a disabled webhook do not wait forever, even if a process that still saw it enabled wrote them', async () => {
      await notifications.addWebhook('lin', 'https://off.example.org/');
      await notifications.addWebhook('wu', 'https://on.example.org/');
      await end('lin');
      await end('wu');
      await db.updateTable('webhooks').set({ disabled_at: now }).where('account_id', '=', 'lin').execute();
      openDispatcher().start();
      await deleteOldNotifications(db, now);
      expect((await notifications.listDeliveries('lin')).map(({ status, answer }) => [status, answer])).toEqual([
        ['failed', 'switched_off'],
      ]);
      await vi.waitFor(() => expect(calls.map(({ host }) => host)).toEqual(['on.example.org']));
      respondToAll({ status: 200 });
      await vi.waitFor(async () =>
        expect((await notifications.listDeliveries('wu')).map(({ status }) => status)).toEqual(['delivered']),
      );
    });

    it('of one account are sent while the webhooks of another account hang, at most two of those at a time', async () => {
      for (let hook = 1; hook <= 5; hook++)
        await notifications.addWebhook('tar', `https://tarpit-${hook}.example.org/`);
      await notifications.addWebhook('lin', 'https://honest.example.org/');
      for (let task = 1; task <= 24; task++) await end('tar');
      now += 1000;
      await end('lin');
      await notifications.chooseEmail('wu', true);
      await end('wu');
      openDispatcher().start();
      await vi.waitFor(() => expect(called('honest.example.org')).toHaveLength(1));
      await vi.waitFor(() => expect(emails).toEqual(['wu@example.org']));
      // The hanging webhooks of one account get two slots and no third one.
      await vi.waitFor(() => expect(calls.filter(({ host }) => host.startsWith('tarpit'))).toHaveLength(2));
      called('honest.example.org')[0]!.respond({ status: 200 });
      await vi.waitFor(async () => expect(await logOf('lin')).toEqual([['delivered', 1, 'http:200']]));
      expect(calls.filter(({ host }) => host.startsWith('tarpit'))).toHaveLength(2);
    });

    it('use a free slot at once, alternate between accounts, and never go to one host more than two at a time', async () => {
      for (const person of ACCOUNTS) {
        await notifications.addWebhook(person, 'https://shared.example.org/');
        for (let task = 0; task < 3; task++) await end(person);
      }
      openDispatcher().start();
      const servedAccounts: string[] = [];
      while (servedAccounts.length < 12) {
        await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0));
        const call = calls.shift()!;
        servedAccounts.push(
          (await db.selectFrom('deliveries').select('account_id').where('id', '=', call.id).executeTakeFirstOrThrow())
            .account_id,
        );
        call.respond({ status: 200 });
      }
      expect(maxConcurrent.get('shared.example.org')).toBe(2);
      for (const round of [servedAccounts.slice(0, 4), servedAccounts.slice(4, 8), servedAccounts.slice(8)])
        expect(round.toSorted()).toEqual(ACCOUNTS);
    });

    it('by email are sent while all webhook slots hang', async () => {
      for (let n = 0; n < 12; n++) {
        await insertTestAccount(db, `silent-${n}`);
        for (const hook of ['a', 'b'])
          await notifications.addWebhook(`silent-${n}`, `https://${hook}-${n}.example.org/`);
        await end(`silent-${n}`);
      }
      openDispatcher().start();
      await vi.waitFor(() => expect(calls).toHaveLength(16));
      await notifications.chooseEmail('wu', true);
      await end('wu');
      await vi.waitFor(() => expect(emails).toEqual(['wu@example.org']));
      expect(calls).toHaveLength(16);
      // One slot is free: one more delivery starts.
      calls[0]!.respond({ status: 200 });
      await vi.waitFor(() => expect(calls).toHaveLength(17));
    });

    it('to a webhook that failed ten times in a row end, the webhook is disabled, and its owner is notified once', async () => {
      const { webhook } = await notifications.addWebhook('lin', 'https://dead.example.org/hook');
      await notifications.chooseEmail('lin', true);
      for (let task = 0; task < 14; task++) await end('lin');
      openDispatcher().start();
      for (let failed = 1; failed <= 10; failed++) {
        await vi.waitFor(() => expect(called('dead.example.org').length).toBeGreaterThan(0));
        const call = called('dead.example.org')[0]!;
        calls.splice(calls.indexOf(call), 1);
        call.respond({ failure: 'timeout' });
        await vi.waitFor(async () =>
          expect(await db.selectFrom('webhooks').select(['failures', 'disabled_at']).execute()).toEqual([
            { failures: failed, disabled_at: failed === 10 ? now : null },
          ]),
        );
      }
      // Deliveries in flight end after that, without another notification. Those that arrived count as delivered.
      respondToAll({ status: 200 });
      const hooks = async () =>
        (await notifications.listDeliveries('lin')).filter(
          ({ channel, event }) => channel === 'webhook' && event === 'task.completed',
        );
      await vi.waitFor(async () => expect((await hooks()).every(({ status }) => status !== 'pending')).toBe(true));
      expect((await hooks()).filter(({ answer }) => answer === 'switched_off').length).toBeGreaterThanOrEqual(12);
      expect((await notifications.list('lin', 1)).items.filter(({ kind }) => kind === 'webhook_off')).toMatchObject([
        { webhook: { id: webhook.id, url: 'https://dead.example.org/hook' } },
      ]);
      const emails = (await notifications.listDeliveries('lin')).filter(({ event }) => event === 'webhook.off');
      expect(emails).toHaveLength(1);
      expect(await notifications.listWebhooks('lin')).toMatchObject([{ disabledAt: now }]);
      // No more deliveries are written for the webhook, and none can be sent manually.
      await end('lin');
      expect(await hooks()).toHaveLength(14);
      await expect(notifications.testWebhook('lin', webhook.id)).rejects.toMatchObject({ code: 'webhook_off' });
      await expect(notifications.redeliver('lin', (await hooks())[0]!.id)).rejects.toMatchObject({
        code: 'webhook_off',
      });
      // Only the owner can enable the webhook again.
      await expect(notifications.enableWebhook('chen', webhook.id)).rejects.toMatchObject({ code: 'not_found' });
      await notifications.enableWebhook('lin', webhook.id);
      await notifications.testWebhook('lin', webhook.id);
      await vi.waitFor(() => expect(called('dead.example.org')).toHaveLength(1));
    });

    it('count consecutive failures: a success resets the count, also for another process', async () => {
      await notifications.addWebhook('lin', 'https://flaky.example.org/');
      await db.updateTable('webhooks').set({ failures: 9 }).execute();
      await end('lin');
      openDispatcher().start();
      await vi.waitFor(() => expect(calls).toHaveLength(1));
      respondToAll({ status: 204 });
      await vi.waitFor(async () =>
        expect(await db.selectFrom('webhooks').select('failures').execute()).toEqual([{ failures: 0 }]),
      );
      await end('lin');
      await vi.waitFor(() => expect(calls).toHaveLength(1));
      respondToAll({ status: 500 });
      await vi.waitFor(async () =>
        expect(await db.selectFrom('webhooks').select(['failures', 'disabled_at']).execute()).toEqual([
          { failures: 1, disabled_at: null },
        ]),
      );
    });

    it('are each claimed by one of several processes, and claimed again after that process was lost', async () => {
      await notifications.addWebhook('lin', 'https://one.example.org/');
      await notifications.addWebhook('chen', 'https://two.example.org/');
      for (let task = 0; task < 5; task++) for (const person of ['lin', 'chen']) await end(person);
      const query = {
        channel: 'webhook',
        leasedUntil: now + 60_000,
        after: '',
        busyAccounts: [],
        busyHosts: [],
        skipLocked: name === 'PostgreSQL',
      } as const;
      const claimed = await Promise.all(Array.from({ length: 10 }, () => claimDelivery(db, { ...query, now })));
      const ids = claimed.flatMap((delivery) => (delivery === undefined ? [] : [delivery.id]));
      expect(new Set(ids).size).toBe(ids.length);
      while (await claimDelivery(db, { ...query, now }));
      // The claiming process is gone. Another process sends nothing before the claim expires, and everything after.
      openDispatcher().start();
      expect(await claimDelivery(db, { ...query, now })).toBeUndefined();
      now += 60_000;
      for (let sent = 0; sent < 10; sent++) {
        await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0));
        calls.shift()!.respond({ status: 200 });
      }
      await vi.waitFor(async () =>
        expect([...(await logOf('lin')), ...(await logOf('chen'))]).toEqual(
          Array.from({ length: 10 }, () => ['delivered', 2, 'http:200']),
        ),
      );
    });

    it('are found without reading ten thousand deliveries of another account', async () => {
      const { webhook } = await notifications.addWebhook('chen', 'https://tarpit.example.org/');
      await notifications.addWebhook('lin', 'https://honest.example.org/');
      const row = {
        account_id: 'chen',
        channel: 'webhook',
        webhook_id: webhook.id,
        event: 'webhook.test',
        body: '{}',
        status: 'pending',
        attempts: 0,
        next_attempt_at: now - 1000,
        answer: null,
        created_at: now,
        finished_at: null,
      };
      for (let from = 0; from < 10_000; from += 500)
        await insertDeliveries(
          db,
          Array.from({ length: 500 }, (_, index) => ({ ...row, id: `d-${from + index}` })),
        );
      await end('lin');
      await sql.raw(name === 'SQLite' ? 'analyze' : 'analyze deliveries').execute(db);
      const query = {
        channel: 'webhook',
        now,
        leasedUntil: now + 60_000,
        after: '',
        busyHosts: [],
        skipLocked: name === 'PostgreSQL',
      } as const;
      const plans: string[] = [];
      expect(await claimDelivery(db, { ...query, busyAccounts: ['chen'] })).toMatchObject({ account_id: 'lin' });
      // Both statements that find the next delivery use their index and no table scan.
      const nextOfWebhook = sql`select id from deliveries where webhook_id = ${webhook.id} and status = 'pending'
        and next_attempt_at <= ${now} order by next_attempt_at limit 1`;
      const nextAccount = sql`select account_id from deliveries where status = 'pending' and channel = 'webhook'
        and account_id > '' order by account_id limit 1`;
      for (const statement of [nextOfWebhook, nextAccount]) {
        const { rows } =
          await sql`${sql.raw(name === 'SQLite' ? 'explain query plan' : 'explain')} ${statement}`.execute(db);
        plans.push(JSON.stringify(rows));
      }
      expect(plans[0]).toContain('deliveries_pending_by_webhook');
      expect(plans[1]).toContain('deliveries_pending_by_account');
    });
  });
});
