import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_RETENTION } from '#app/domain/retention.ts';
import type { JobQueue } from '#app/services/jobs/index.ts';
import { deleteOldNotifications } from '#app/services/notifications/index.ts';
import { insertTestAccount } from '#app/services/tasks/testing/rows.ts';
import { insertDeliveries, listDueDeliveries } from '#db/repositories/deliveries.ts';
import { openDialects } from '../dialects.ts';
import { ACCOUNTS, openDeliveries, type OpenedDeliveries } from './open-deliveries.ts';

const { dialects, close } = await openDialects('fair deliveries');
afterAll(close);

describe.each(dialects)('deliveries on $name', (dialect) => {
  const { name, reason } = dialect;
  describe.skipIf(reason !== null)(reason ?? 'the database', () => {
    let opened: OpenedDeliveries;
    beforeEach(async () => {
      opened = await openDeliveries(dialect);
    });
    afterEach(() => opened.close());

    it('to a disabled webhook do not wait forever, even if a process that still saw it enabled wrote them', async () => {
      const { db, clock, calls, notifications, openDispatcher, end, respondToAll } = opened;
      await notifications.addWebhook('lin', 'https://off.example.org/');
      await notifications.addWebhook('wu', 'https://on.example.org/');
      await end('lin');
      await end('wu');
      await db.updateTable('webhooks').set({ disabled_at: clock.at }).where('account_id', '=', 'lin').execute();
      openDispatcher().start();
      await deleteOldNotifications(db, DEFAULT_RETENTION, clock.at);
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
      const { clock, calls, emails, notifications, openDispatcher, end, logOf, called } = opened;
      for (let hook = 1; hook <= 5; hook++)
        await notifications.addWebhook('tar', `https://tarpit-${hook}.example.org/`);
      await notifications.addWebhook('lin', 'https://honest.example.org/');
      for (let task = 1; task <= 24; task++) await end('tar');
      clock.at += 1000;
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
      const { clock, calls, maxConcurrent, notifications, openDispatcher, end, settled, accountOf } = opened;
      // A place stays kept for the account that was called, however slow the machine is.
      clock.monotonicMs = () => 0;
      for (const person of ACCOUNTS) {
        await notifications.addWebhook(person, 'https://shared.example.org/');
        for (let task = 0; task < 3; task++) await end(person);
      }
      openDispatcher().start();
      const servedAccounts: string[] = [];
      // Calls are answered one after another, and those of the second round two at a time. In between all others join the
      // line, because nothing orders two accounts whose places are free at the same time.
      for (const answered of [1, 1, 1, 1, 2, 2, 1, 1, 1, 1]) {
        await settled(Math.min(2, 12 - servedAccounts.length));
        const ending = calls.splice(0, answered);
        servedAccounts.push(...(await Promise.all(ending.map(accountOf))));
        for (const call of ending) call.respond({ status: 200 });
      }
      expect(maxConcurrent.get('shared.example.org')).toBe(2);
      for (const round of [servedAccounts.slice(0, 4), servedAccounts.slice(4, 8), servedAccounts.slice(8)])
        expect(round.toSorted()).toEqual(ACCOUNTS);
    });

    it('do not leave a slot free that was kept for an account whose job another process has taken', async () => {
      const { clock, calls, jobs, lanes, notifications, openDispatcher, end, settled, accountOf } = opened;
      const [taken, elsewhere] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let isAnswered = false;
      const isCalled = async (jobId: string) => {
        const lane = (await lanes()).find(({ job_id }) => job_id === jobId);
        return lane?.account_id === 'tar' && lane.due_at === clock.at;
      };
      const work: JobQueue['work'] = (queues, options, handler) =>
        jobs.work(queues, options, async (claimed) => {
          // Before that, jobs begin in the order of their claims, without a pause.
          if (isAnswered && (await isCalled(claimed[0]!.id))) {
            taken.resolve();
            await elsewhere.promise;
          }
          await handler(claimed);
        });
      clock.monotonicMs = () => 0;
      for (const person of ACCOUNTS) {
        await notifications.addWebhook(person, 'https://shared.example.org/');
        await end(person);
      }
      openDispatcher({ jobs: { ...jobs, work } }).start();
      await settled(2);
      const served = async () => (await Promise.all(calls.map(accountOf))).toSorted();
      expect(await served()).toEqual(['chen', 'lin']);
      const other = await accountOf(calls[1]!);
      isAnswered = true;
      calls.shift()!.respond({ status: 200 });
      await taken.promise;
      clock.monotonicMs = () => 2_001;
      // Whoever looks next notices it, and the account that has waited longest is called.
      await end('chen');
      await vi.waitFor(async () => expect(await served()).toEqual([other, 'wu'])).finally(elsewhere.resolve);
    });

    it('by email are sent while all webhook slots hang', async () => {
      const { db, calls, emails, notifications, openDispatcher, end } = opened;
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
      const { db, clock, calls, notifications, openDispatcher, end, called, respondToAll } = opened;
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
            { failures: failed, disabled_at: failed === 10 ? clock.at : null },
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
      expect(await notifications.listWebhooks('lin')).toMatchObject([{ disabledAt: clock.at }]);
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
      const { db, calls, notifications, openDispatcher, end, respondToAll } = opened;
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

    it('that wait for a busy host do not wait for long: not for the poll, and not behind other hosts', async () => {
      const { jobs, notifications, openDispatcher, end, logOf, called, respondToAll } = opened;
      for (const person of ['chen', 'lin']) {
        await notifications.addWebhook(person, 'https://busy.example.org/');
        await end(person);
      }
      openDispatcher().start();
      await vi.waitFor(() => expect(called('busy.example.org')).toHaveLength(2));
      for (const host of ['busy', 'free']) await notifications.addWebhook('wu', `https://${host}.example.org/`);
      await end('wu');
      await vi.waitFor(() => expect(called('free.example.org')).toHaveLength(1));
      // The other job of the account has found the host busy, and waits to be called.
      await vi.waitFor(async () => expect(await jobs.counts('webhook')).toMatchObject({ delayed: 1 }));
      expect(called('busy.example.org')).toHaveLength(2);
      called('busy.example.org')[0]!.respond({ status: 200 });
      await vi.waitFor(() => expect(called('busy.example.org')).toHaveLength(3));
      respondToAll({ status: 200 });
      await vi.waitFor(async () => expect(await logOf('wu')).toEqual(Array(2).fill(['delivered', 1, 'http:200'])));
    });

    it('are found without reading ten thousand deliveries of another account', async () => {
      const { db, clock, notifications, openDispatcher, end, called } = opened;
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
        next_attempt_at: clock.at - 1000,
        answer: null,
        created_at: clock.at,
        finished_at: null,
      };
      for (let from = 0; from < 10_000; from += 500)
        await insertDeliveries(
          db,
          Array.from({ length: 500 }, (_, index) => ({ ...row, id: `d-${from + index}` })),
        );
      await end('lin');
      await sql.raw(name === 'SQLite' ? 'analyze' : 'analyze deliveries').execute(db);
      const due = listDueDeliveries(db, { accountId: 'chen', channel: 'webhook', excluded: ['d-0'], now: clock.at });
      expect(await due).toHaveLength(1);
      // Both statements that find the next delivery use their index and no table scan.
      const nextOfWebhook = sql`select id from deliveries where webhook_id = ${webhook.id} and status = 'pending'
        and next_attempt_at <= ${clock.at} and id not in ('', 'd-0') order by next_attempt_at limit 1`;
      const nextOfAccount = sql`select next_attempt_at from deliveries where status = 'pending' and channel = 'webhook'
        and account_id = 'chen' and id not in ('', 'd-0') and not exists (select id from webhooks
        where webhooks.id = deliveries.webhook_id and disabled_at is not null) order by next_attempt_at limit 1`;
      const plans: string[] = [];
      for (const statement of [nextOfWebhook, nextOfAccount]) {
        const { rows } =
          await sql`${sql.raw(name === 'SQLite' ? 'explain query plan' : 'explain')} ${statement}`.execute(db);
        plans.push(JSON.stringify(rows));
      }
      expect(plans[0]).toContain('deliveries_pending_by_webhook');
      expect(plans[1]).toMatch(/deliveries_waiting|deliveries_pending_by_account/);
      for (const plan of plans) expect(plan).not.toMatch(/TEMP B-TREE|Sort/i);
      openDispatcher().start();
      await vi.waitFor(() => expect(called('honest.example.org')).toHaveLength(1));
    });
  });
});
