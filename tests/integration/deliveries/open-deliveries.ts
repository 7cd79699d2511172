import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { expect, vi } from 'vitest';
import {
  createDeliveryJobs,
  createDispatcher,
  createNotifications,
  createTaskEndNotifier,
  DELIVERY_QUEUES,
  type DeliveryOutcome,
  type Dispatcher,
} from '#app/services/notifications/index.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import { insertTestAccount } from '#app/services/tasks/testing/rows.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate, migrateDown } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import type { DialectUnderTest } from '../dialects.ts';
import { type OpenedJobs, openJobs } from '../jobs/open-jobs.ts';

export const ACCOUNTS = ['chen', 'lin', 'tar', 'wu'];

/** A webhook call to which the test responds. */
interface Call {
  readonly host: string;
  readonly id: string;
  respond(outcome: DeliveryOutcome): void;
}

export type OpenedDeliveries = Awaited<ReturnType<typeof openDeliveries>>;

/** Opens an empty database with four accounts, and the job queue of a process that does not send yet. */
export async function openDeliveries({ name, url }: DialectUnderTest) {
  const db = createDatabase(url);
  await migrate(db);
  await migrateDown(db);
  await migrate(db);
  /** The time, and the clock by which senders keep places of a host, which a test may stop. */
  const clock = { at: Date.UTC(2026, 10, 20, 4), monotonicMs: () => performance.now() };
  const now = () => clock.at;
  const calls: Call[] = [];
  const emails: string[] = [];
  const errors: unknown[] = [];
  /** The most calls of one process at a time, by host. */
  const maxConcurrent = new Map<string, number>();
  const dispatchers: Dispatcher[] = [];
  const queues: OpenedJobs[] = [];
  let tasks = 0;

  /** Opens the queue of another process. */
  const openQueue = async (): Promise<OpenedJobs> => {
    const queue = await openJobs(url, DELIVERY_QUEUES, { now, db });
    queues.push(queue);
    return queue;
  };
  const { jobs } = await openQueue();
  // Its tables stay when the product's are dropped.
  if (name === 'PostgreSQL') await sql`delete from pgboss.job`.execute(db);
  for (const id of ACCOUNTS) await insertTestAccount(db, id);
  const context = { now, randomBytes, allowsPrivate: false, ensureJob: createDeliveryJobs(jobs, { now }).ensure };
  const notifications = createNotifications(db, { ...context, rates: ownRates() });

  return {
    ...{ db, clock, calls, emails, maxConcurrent, jobs, notifications, openQueue },
    /** Opens a sender: of the first process, or of another. */
    openDispatcher: (queue: Pick<OpenedJobs, 'jobs'> = { jobs }): Dispatcher => {
      const inFlight = new Map<string, number>();
      const dispatcher = createDispatcher(db, {
        ...{ now, monotonicMs: () => clock.monotonicMs(), randomBytes, jobs: queue.jobs },
        publicUrl: 'https://harbor.example.org',
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
        onError: (error) => errors.push(error),
      });
      dispatchers.push(dispatcher);
      return dispatcher;
    },
    /** Ends a task of an account, which its webhooks are told of: in this transaction, or in one of its own. */
    end: (account: string, trx?: Kysely<Database>): Promise<void> => {
      const record = (at: Kysely<Database>): Promise<void> =>
        createTaskEndNotifier(context).record(at, account, {
          id: `task-${++tasks}`,
          name: 'Bell',
          content: { qubits: 2, summary: null },
          product: 'noisy',
          status: 'completed',
          errorKind: null,
          price: 1,
          refund: null,
          createdAt: clock.at - 90_000,
          startedAt: clock.at - 80_000,
          finishedAt: clock.at,
          executionMs: 1,
        });
      return trx === undefined ? db.transaction().execute(record) : record(trx);
    },
    logOf: async (account: string) =>
      (await notifications.listDeliveries(account)).map(({ status, attempts, answer }) => [status, attempts, answer]),
    /** Returns the account whose delivery a call sends. */
    accountOf: async ({ id }: Pick<Call, 'id'>): Promise<string> =>
      (await db.selectFrom('deliveries').select('account_id').where('id', '=', id).executeTakeFirstOrThrow())
        .account_id,
    called: (host: string) => calls.filter((call) => call.host === host),
    respondToAll: (outcome: DeliveryOutcome): void => calls.splice(0).forEach((call) => call.respond(outcome)),
    /** Waits until so many calls are under way, and every other job has found no place and waits for one. */
    settled: (underWay: number) =>
      vi.waitFor(async () => {
        expect(await jobs.counts('webhook')).toMatchObject({ waiting: 0, active: underWay });
        expect(calls).toHaveLength(underWay);
      }),
    lanes: () => db.selectFrom('delivery_jobs').selectAll().orderBy('account_id').orderBy('lane').execute(),
    async close() {
      const closed = Promise.all(dispatchers.map((dispatcher) => dispatcher.close()));
      let isClosed = false;
      void closed.then(() => (isClosed = true));
      // Answers every call that a closing process waits for, whenever the call was made.
      await vi.waitFor(() => {
        calls.splice(0).forEach((call) => call.respond({ status: 200 }));
        expect(isClosed).toBe(true);
      });
      for (const queue of queues) {
        await queue.close();
        errors.push(...queue.errors);
      }
      await db.destroy();
      expect(errors).toEqual([]);
    },
  };
}
