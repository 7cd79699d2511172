import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { atMostOnceAMinute } from '#app/errors.ts';
import type { Database } from '#db/schema.ts';
import type { JobBackend } from './backend.ts';
import type { ClaimedJob, JobQueue, QueueRules } from './contract.ts';
import { createHeldClaims } from './held-claims.ts';
import { jsonOf } from './job-data.ts';
import { createSchedules } from './schedules.ts';
import { createWorker, type Worker } from './worker.ts';

export interface JobQueueContext {
  readonly now: () => number;
  /** Receives errors of handlers, and of the database in the background. */
  readonly onError: (error: unknown) => void;
}

/** A retry, a delayed job and a job of a lost worker announce themselves to nobody, so free slots look for them. */
const POLL_MS = 500;
const BEAT_MS = 500;
const SCHEDULE_MS = 1_000;
const SUPERVISE_MS = 2_000;
/** After the grace of a close, handlers get this time to notice that their signals have aborted. */
const ABORTED_MS = 1_000;
/** Longest time that a close waits for the database. */
const LAST_WRITES_MS = 5_000;

const byQueue = (jobs: readonly ClaimedJob[]): ReadonlyMap<string, ClaimedJob[]> =>
  Map.groupBy(jobs, ({ queue }) => queue);

/** Builds the queue of this process over a backend. */
export function createJobQueue(db: Kysely<Database>, backend: JobBackend, { now, onError }: JobQueueContext): JobQueue {
  const rules = new Map<string, QueueRules>();
  const workers: Worker[] = [];
  const held = createHeldClaims(backend, () => performance.now());
  const timers: NodeJS.Timeout[] = [];
  /** Regular work in progress. */
  const inProgress = new Set<Promise<void>>();
  const reportRegular = atMostOnceAMinute(onError, () => performance.now());
  let isOpen = false;

  const unknown = (queue: string) => new TypeError(`There is no queue of jobs with the name ${queue}.`);

  function rulesOf(queue: string): QueueRules {
    const found = rules.get(queue);
    if (found === undefined) throw unknown(queue);
    return found;
  }

  const put: JobQueue['put'] = async (trx, queue, jobs) => {
    if (!rules.has(queue) && !(await backend.isElsewhere(queue))) throw unknown(queue);
    const rows = jobs.map(({ data, priority = 0, group = null, delaySeconds = 0 }) => ({
      ...{ id: randomUUID(), json: jsonOf(data), priority, group, delaySeconds },
    }));
    if (rows.length > 0) await backend.insert(trx, queue, rows);
    return rows.map(({ id }) => id);
  };

  const release: JobQueue['release'] = async (trx, jobs, { delaySeconds } = { delaySeconds: 0 }) => {
    held.expectEnd(jobs);
    for (const [queue, claims] of byQueue(jobs)) await backend.release(trx, queue, claims, delaySeconds);
  };

  const schedules = createSchedules(db, put, now);

  /** Fills free slots for a queue, or for all. */
  function wake(queue: string | null): void {
    if (!isOpen) return;
    for (const worker of workers) if (queue === null || worker.queues.has(queue)) worker.wake();
  }
  function checkClaims(): void {
    if (isOpen) held.beat().catch(reportRegular);
  }

  /** Calls `work` regularly, but never while the call before is still in progress. */
  function every(ms: number, work: () => Promise<void>): void {
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      const working = work()
        .catch(reportRegular)
        .finally(() => {
          isBusy = false;
          inProgress.delete(working);
        });
      inProgress.add(working);
    }, ms);
    timers.push(timer.unref());
  }

  return {
    async start(queues) {
      for (const queue of queues) rules.set(queue.name, queue);
      for (const { deadLetter } of queues) if (deadLetter !== undefined) rulesOf(deadLetter);
      await backend.start(queues, { wake, checkClaims, onError: reportRegular });
      isOpen = true;
      every(POLL_MS, async () => {
        const queues = new Set(
          workers.filter((worker) => worker.hasFreeSlot()).flatMap((worker) => [...worker.queues]),
        );
        await backend.poll();
        if (queues.size === 0) return;
        for (const queue of await backend.findRunnable([...queues])) wake(queue);
      });
      every(BEAT_MS, () => held.beat());
      every(SCHEDULE_MS, () => schedules.putDue());
      every(SUPERVISE_MS, () => backend.supervise());
    },
    put,
    work(queues, options, handler) {
      queues.forEach(rulesOf);
      const worker = createWorker(queues, options, handler, {
        ...{ backend, held, rulesOf, onError, reportRegular },
        release: (jobs, delaySeconds) => db.transaction().execute((trx) => release(trx, jobs, { delaySeconds })),
      });
      workers.push(worker);
      if (isOpen) worker.wake();
      return () => worker.close();
    },
    async settle(trx, jobs) {
      held.expectEnd(jobs);
      const settled = new Set<string>();
      for (const [queue, claims] of byQueue(jobs))
        for (const id of await backend.settle(trx, queue, claims)) settled.add(id);
      return settled;
    },
    release,
    async cancel(trx, queue, ids) {
      if (ids.length > 0) await backend.cancel(trx, queue, ids);
    },
    async schedule(schedule) {
      rulesOf(schedule.queue);
      jsonOf(schedule.data);
      await schedules.add(schedule);
    },
    counts: (queue) => backend.counts(queue),
    async reach() {
      if (!isOpen) throw new Error('The queue of jobs is closed.');
      await backend.reach();
    },
    queues: () => [...rules.keys()],
    listFailed: (limit) => backend.listFailed(limit),
    retry: (trx, id) => backend.retry(trx, id),
    async find(queue, ids) {
      const found = ids.length === 0 ? [] : await backend.find(queue, ids);
      return new Map(found.map(({ id, isActive }) => [id, isActive ? 'active' : 'waiting']));
    },
    receive(text) {
      if (text !== '') wake(text);
      if (text === '' || text === null) checkClaims();
    },
    async close(graceMs) {
      isOpen = false;
      const ended = Promise.all(workers.map((worker) => worker.close()));
      const grace = new AbortController();
      await Promise.race([ended, delay(graceMs, undefined, grace)]);
      const left = held.list();
      if (left.length > 0) {
        const returned = db.transaction().execute((trx) => release(trx, left));
        await Promise.race([returned.catch(onError), delay(LAST_WRITES_MS, undefined, grace)]);
        held.abort(left);
        await Promise.race([ended, delay(ABORTED_MS, undefined, grace)]);
      }
      timers.forEach(clearInterval);
      // A network that answers nothing must not keep the process.
      const closed = Promise.all(inProgress).then(() => backend.close());
      await Promise.race([closed.catch(onError), delay(LAST_WRITES_MS, undefined, grace)]);
      grace.abort();
    },
  };
}
