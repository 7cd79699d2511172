import { setTimeout as delay } from 'node:timers/promises';
import type { JobBackend } from './backend.ts';
import type { ClaimedJob, JobHandler, QueueRules, WorkOptions } from './contract.ts';
import type { HeldClaims } from './held-claims.ts';

export interface WorkerContext {
  readonly backend: JobBackend;
  readonly held: HeldClaims;
  readonly rulesOf: (queue: string) => QueueRules;
  readonly release: (jobs: readonly ClaimedJob[], delaySeconds: number) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Receives errors of work that is repeated anyway. */
  readonly reportRegular: (error: unknown) => void;
}

/** The slots of one call of `work`. */
export interface Worker {
  readonly queues: ReadonlySet<string>;
  hasFreeSlot(): boolean;
  /** Fills the free slots. */
  wake(): void;
  /** Claims nothing more; resolves when all slots are free. */
  close(): Promise<void>;
}

interface Failure {
  readonly error: unknown;
  /** The time limit was reached. */
  readonly isLate: boolean;
}

/** Pause of a job that no handler of this process knows. */
const UNKNOWN_DELAY_S = 5;
/** Pause before the end of a job is stored again. */
const STORE_AGAIN_MS = 1_000;

const MOST_MESSAGE = 2000;

/** A text that every database can store: without U+0000 and lone surrogates. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .slice(0, MOST_MESSAGE)
    .toWellFormed()
    .replaceAll('\u0000', '\uFFFD');

/**
 * Claims are made one after another, so that `order` knows of all earlier ones. They take a millisecond; the runs are
 * concurrent.
 */
export function createWorker(
  queues: readonly string[],
  { slots, batch = 1, order = () => queues, knows = () => true }: WorkOptions,
  handler: JobHandler,
  { backend, held, rulesOf, release, onError, reportRegular }: WorkerContext,
): Worker {
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  let claiming: Promise<void> | undefined;
  let isRequested = false;
  let taken: string | null = null;

  async function claimFrom(inOrder: readonly string[]): Promise<readonly ClaimedJob[]> {
    for (const queue of inOrder) {
      const jobs = (await backend.claim(queue, batch)).map((claim) => held.add(queue, claim));
      if (jobs.length === 0) continue;
      taken = queue;
      return jobs;
    }
    return [];
  }

  async function claimNext(): Promise<readonly ClaimedJob[]> {
    const [first, ...others] = order(taken);
    taken = null;
    const jobs = await claimFrom([first!]);
    if (jobs.length > 0 || others.length === 0) return jobs;
    const runnable = new Set(others.length > 1 ? await backend.findRunnable(others) : others);
    return claimFrom(others.filter((queue) => runnable.has(queue)));
  }

  async function fillSlots(): Promise<void> {
    while (!closing.signal.aborted && isRequested && running.size < slots) {
      isRequested = false;
      const jobs = await claimNext();
      if (jobs.length === 0) continue;
      if (closing.signal.aborted) {
        await release(jobs, 0).finally(() => held.remove(jobs));
        return;
      }
      isRequested = true;
      const run = runBatch(jobs)
        .catch(onError)
        .finally(() => {
          held.remove(jobs);
          running.delete(run);
          wake();
        });
      running.add(run);
    }
  }

  function wake(): void {
    isRequested = true;
    if (claiming !== undefined || closing.signal.aborted || running.size >= slots) return;
    claiming = fillSlots()
      // The regular poll tries again.
      .catch(reportRegular)
      .finally(() => {
        claiming = undefined;
        if (isRequested && running.size < slots) wake();
      });
  }

  /** Runs a batch and stores its end. */
  async function runBatch(claimed: readonly ClaimedJob[]): Promise<void> {
    const unknown = claimed.filter(({ data }) => !knows(data));
    if (unknown.length > 0) await store(() => release(unknown, UNKNOWN_DELAY_S));
    const jobs = claimed.filter((job) => !unknown.includes(job));
    if (jobs.length === 0) return;
    const { queue } = jobs[0]!;
    const { limitSeconds } = rulesOf(queue);
    const handled = Promise.resolve(jobs)
      .then(handler)
      .then(
        () => undefined,
        (error: unknown): Failure => ({ error, isLate: false }),
      );
    const late = Promise.withResolvers<Failure>();
    const timer = setTimeout(() => {
      late.resolve({ error: new Error(`A job of ${queue} ran longer than ${limitSeconds} s.`), isLate: true });
      held.abort(jobs);
    }, limitSeconds * 1000);
    const failure = await Promise.race([late.promise, handled]);
    clearTimeout(timer);
    if (failure === undefined) await store(() => backend.settle(null, queue, jobs));
    else {
      // A handler whose job was cancelled or released is expected to throw.
      if (failure.isLate || jobs.some(({ signal }) => !signal.aborted)) onError(failure.error);
      await store(() => backend.fail(queue, jobs, messageOf(failure.error)));
    }
    held.remove(jobs);
    // A handler that ignores its signal occupies its own slot, and no other.
    await handled;
  }

  /** Stores the end of jobs; while the database is unavailable, again and again. */
  async function store(write: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        onError(error);
        if (closing.signal.aborted) return;
        await delay(STORE_AGAIN_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  return {
    queues: new Set(queues),
    hasFreeSlot: () => running.size < slots,
    wake,
    async close() {
      closing.abort();
      await claiming;
      while (running.size > 0) await Promise.all(running);
    },
  };
}
