import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '#app/domain/limits.ts';
import { openDialects } from '../dialects.ts';
import { openDeliveries, type OpenedDeliveries } from './open-deliveries.ts';

const { dialects, close } = await openDialects('jobs of deliveries');
afterAll(close);

describe.each(dialects)('deliveries on $name', (dialect) => {
  const { reason } = dialect;
  describe.skipIf(reason !== null)(reason ?? 'the database', () => {
    let opened: OpenedDeliveries;
    beforeEach(async () => {
      opened = await openDeliveries(dialect);
    });
    afterEach(() => opened.close());

    it('are each sent once by several processes', async () => {
      const { calls, notifications, openQueue, openDispatcher, end, logOf, called, lanes } = opened;
      await notifications.addWebhook('lin', 'https://one.example.org/');
      await notifications.addWebhook('chen', 'https://two.example.org/');
      openDispatcher().start();
      openDispatcher(await openQueue()).start();
      for (let task = 0; task < 10; task++) for (const person of ['lin', 'chen']) await end(person);
      const ids: string[] = [];
      while (ids.length < 20) {
        await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0));
        // An account has two attempts at a time, whatever the number of processes.
        expect(Math.max(called('one.example.org').length, called('two.example.org').length)).toBeLessThanOrEqual(2);
        const call = calls.shift()!;
        ids.push(call.id);
        call.respond({ status: 200 });
      }
      expect(new Set(ids).size).toBe(20);
      await vi.waitFor(async () =>
        expect([...(await logOf('lin')), ...(await logOf('chen'))]).toEqual(
          Array.from({ length: 20 }, () => ['delivered', 1, 'http:200']),
        ),
      );
      expect(await lanes()).toEqual([]);
    });

    it('are never sent if the transaction that wrote them was rolled back', async () => {
      const { db, calls, notifications, openDispatcher, end, logOf } = opened;
      await notifications.addWebhook('lin', 'https://one.example.org/');
      openDispatcher().start();
      await expect(
        db.transaction().execute(async (trx) => {
          await end('lin', trx);
          throw new Error('rolled back');
        }),
      ).rejects.toThrow('rolled back');
      await end('lin');
      await vi.waitFor(() => expect(calls).toHaveLength(1));
      calls.shift()!.respond({ status: 200 });
      await vi.waitFor(async () => expect(await logOf('lin')).toEqual([['delivered', 1, 'http:200']]));
      expect(calls).toEqual([]);
    });

    it('without jobs get them at the start: those of an earlier version, or of a database that was moved', async () => {
      const { db, calls, emails, notifications, openDispatcher, end, respondToAll, lanes } = opened;
      await notifications.addWebhook('lin', 'https://one.example.org/');
      await notifications.addWebhook('wu', 'https://two.example.org/');
      await notifications.chooseEmail('wu', true);
      await end('lin');
      await end('wu');
      await db.deleteFrom('delivery_jobs').execute();
      openDispatcher().start();
      await vi.waitFor(() => {
        expect(calls.map(({ host }) => host).toSorted()).toEqual(['one.example.org', 'two.example.org']);
        expect(emails).toEqual(['wu@example.org']);
      });
      respondToAll({ status: 200 });
      await vi.waitFor(async () => expect(await lanes()).toEqual([]));
    });

    it('are left to another process when one is told to stop, but attempts in progress end, and are not repeated', async () => {
      const { calls, notifications, openQueue, openDispatcher, end, logOf, respondToAll } = opened;
      await notifications.addWebhook('lin', 'https://one.example.org/');
      for (let task = 0; task < 3; task++) await end('lin');
      const stopping = openDispatcher();
      stopping.start();
      await vi.waitFor(() => expect(calls).toHaveLength(2));
      const stopped = stopping.close();
      calls.splice(0).forEach((call) => call.respond({ status: 200 }));
      await stopped;
      expect(calls).toEqual([]);
      expect((await logOf('lin')).map(([status]) => status).toSorted()).toEqual(['delivered', 'delivered', 'pending']);
      openDispatcher(await openQueue()).start();
      await vi.waitFor(() => expect(calls).toHaveLength(1));
      respondToAll({ status: 200 });
      await vi.waitFor(async () => expect(await logOf('lin')).toEqual(Array(3).fill(['delivered', 1, 'http:200'])));
    });

    it('of an account that is deleted in the meantime end with it', async () => {
      const { db, calls, jobs, notifications, openDispatcher, end, respondToAll } = opened;
      await notifications.addWebhook('lin', 'https://one.example.org/');
      for (let task = 0; task < 3; task++) await end('lin');
      openDispatcher().start();
      await vi.waitFor(() => expect(calls).toHaveLength(2));
      await db.deleteFrom('accounts').where('id', '=', 'lin').execute();
      respondToAll({ status: 500 });
      await vi.waitFor(async () =>
        expect(await jobs.counts('webhook')).toMatchObject({ waiting: 0, delayed: 0, active: 0, failed: 0 }),
      );
      expect(calls).toEqual([]);
    });

    it('that are tried again after an hour do not keep a new one waiting', async () => {
      const { db, clock, calls, jobs, notifications, openDispatcher, end, respondToAll } = opened;
      await notifications.addWebhook('lin', 'https://one.example.org/');
      await end('lin');
      const hourLater = clock.at + 3_600_000;
      await db.updateTable('deliveries').set({ next_attempt_at: hourLater }).execute();
      openDispatcher().start();
      await vi.waitFor(async () =>
        expect(await db.selectFrom('delivery_jobs').select('due_at').execute()).toEqual([{ due_at: hourLater }]),
      );
      await end('lin');
      await vi.waitFor(() => expect(calls).toHaveLength(1));
      respondToAll({ status: 200 });
      await vi.waitFor(async () =>
        expect(await db.selectFrom('delivery_jobs').select('due_at').execute()).toEqual([{ due_at: hourLater }]),
      );
      expect(await jobs.counts('webhook')).toMatchObject({ waiting: 0, delayed: 1, active: 0 });
    });

    it('whose process was lost in the attempt are tried again by whoever takes over the job, before all others', async () => {
      const { db, clock, calls, notifications, openDispatcher, end, logOf, respondToAll, lanes } = opened;
      await notifications.addWebhook('lin', 'https://one.example.org/');
      await end('lin');
      await end('lin');
      // The lost process had begun the second one, and has not recorded its end.
      const { id } = await db
        .selectFrom('deliveries')
        .select('id')
        .where('attempts', '=', 0)
        .limit(1)
        .executeTakeFirstOrThrow();
      const heldUntil = clock.at + 60_000;
      await db
        .updateTable('deliveries')
        .set({ attempts: 1, next_attempt_at: heldUntil })
        .where('id', '=', id)
        .execute();
      await db.updateTable('delivery_jobs').set({ delivery_id: id }).execute();
      openDispatcher().start();
      await vi.waitFor(() => expect(calls).toHaveLength(2));
      expect(calls[0]!.id).toBe(id);
      respondToAll({ status: 200 });
      await vi.waitFor(async () => expect(await lanes()).toEqual([]));
      expect((await logOf('lin')).map(([status, attempts]) => [status, attempts]).toSorted()).toEqual([
        ['delivered', 1],
        ['delivered', 2],
      ]);
    });

    it('whose last attempt was interrupted have failed, and what waited behind them is sent', async () => {
      const { db, calls, notifications, openDispatcher, end, logOf, respondToAll, lanes } = opened;
      await notifications.addWebhook('lin', 'https://one.example.org/');
      await end('lin');
      const { id } = await db.selectFrom('deliveries').select('id').executeTakeFirstOrThrow();
      await db.updateTable('deliveries').set({ attempts: LIMITS.deliveryAttempts }).execute();
      await db.updateTable('delivery_jobs').set({ delivery_id: id }).execute();
      await end('lin');
      openDispatcher().start();
      await vi.waitFor(() => expect(calls).toHaveLength(1));
      expect(calls[0]!.id).not.toBe(id);
      respondToAll({ status: 200 });
      await vi.waitFor(async () => expect(await lanes()).toEqual([]));
      expect((await logOf('lin')).toSorted()).toEqual([
        ['delivered', 1, 'http:200'],
        ['failed', LIMITS.deliveryAttempts, 'interrupted'],
      ]);
    });

    it('are sent even if the job of their lane was lost', async () => {
      const { calls, jobs, db, notifications, openDispatcher, end, respondToAll, lanes } = opened;
      await notifications.addWebhook('lin', 'https://one.example.org/');
      await end('lin');
      const [lane] = await db.selectFrom('delivery_jobs').selectAll().execute();
      await jobs.cancel(db, 'webhook', [lane!.job_id]);
      openDispatcher().start();
      await vi.waitFor(() => expect(calls).toHaveLength(1));
      respondToAll({ status: 200 });
      await vi.waitFor(async () => expect(await lanes()).toEqual([]));
    });

    it('are not sent while a process of the previous version sends them', async () => {
      const { db, clock, calls, notifications, openDispatcher, end, respondToAll, lanes } = opened;
      const { webhook } = await notifications.addWebhook('lin', 'https://one.example.org/');
      await end('lin');
      await db.deleteFrom('delivery_jobs').execute();
      const heldUntil = clock.at + 60_000;
      await db.updateTable('deliveries').set({ attempts: 1, next_attempt_at: heldUntil }).execute();
      openDispatcher().start();
      await vi.waitFor(async () => expect(await lanes()).toMatchObject([{ due_at: heldUntil, delivery_id: null }]));
      await notifications.testWebhook('lin', webhook.id);
      await vi.waitFor(() => expect(calls).toHaveLength(1));
      // And it does not send what a process of this version is sending.
      const held = await db
        .selectFrom('deliveries')
        .select('next_attempt_at')
        .where('id', '=', calls[0]!.id)
        .executeTakeFirst();
      expect(held).toEqual({ next_attempt_at: clock.at + 60_000 });
      respondToAll({ status: 200 });
      await vi.waitFor(async () => expect(await lanes()).toMatchObject([{ due_at: heldUntil, delivery_id: null }]));
      expect(calls).toEqual([]);
    });
  });
});
