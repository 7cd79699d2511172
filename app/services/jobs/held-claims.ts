import type { JobBackend } from './backend.ts';
import type { ClaimedJob } from './contract.ts';

/** The claims of this process. A claim is held from its start until its end is stored. */
export interface HeldClaims {
  add(queue: string, claim: Omit<ClaimedJob, 'queue' | 'signal'>): ClaimedJob;
  remove(jobs: readonly ClaimedJob[]): void;
  /** A transaction ends these claims; it may still be rolled back. */
  expectEnd(jobs: readonly ClaimedJob[]): void;
  abort(jobs: readonly ClaimedJob[]): void;
  list(): readonly ClaimedJob[];
  /** Sends the heartbeats of all claims, and aborts those that are lost. */
  beat(): Promise<void>;
}

interface Held {
  readonly job: ClaimedJob;
  readonly controller: AbortController;
  /** Until this time no heartbeat is sent: the row is locked by the transaction that ends it. */
  quietUntil: number;
  /** If the claim is gone, it probably has ended as its handler wanted. */
  isEndExpected: boolean;
}

/** A transaction that ends a job takes milliseconds. After this time it has probably been rolled back. */
const ENDING_MS = 5_000;

export function createHeldClaims(backend: Pick<JobBackend, 'beat'>, monotonicMs: () => number): HeldClaims {
  const held = new Map<ClaimedJob, Held>();
  let beating: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function beatAll(): Promise<void> {
    const now = monotonicMs();
    const due = Map.groupBy(
      [...held.values()].filter(({ quietUntil }) => quietUntil <= now),
      ({ job }) => job.queue,
    );
    await Promise.all(
      [...due].map(async ([queue, claims]) => {
        const alive = new Set(
          await backend.beat(
            queue,
            claims.map(({ job }) => job),
          ),
        );
        for (const claim of claims) {
          if (alive.has(claim.job.id)) claim.isEndExpected &&= claim.quietUntil > now;
          else if (!claim.isEndExpected) claim.controller.abort(new Error('The claim of the job is lost.'));
        }
      }),
    );
  }
  const start = (): Promise<void> => (beating = beatAll().finally(() => (beating = undefined)));

  return {
    add(queue, { id, data, attempt, claim }) {
      const controller = new AbortController();
      const job = { id, queue, data, attempt, claim, signal: controller.signal };
      held.set(job, { job, controller, quietUntil: 0, isEndExpected: false });
      return job;
    },
    remove(jobs) {
      for (const job of jobs) held.delete(job);
    },
    expectEnd(jobs) {
      for (const job of jobs) {
        const claim = held.get(job);
        if (claim === undefined) continue;
        claim.quietUntil = monotonicMs() + ENDING_MS;
        claim.isEndExpected = true;
      }
    },
    abort(jobs) {
      for (const job of jobs) held.get(job)?.controller.abort(new Error('The job was stopped.'));
    },
    list: () => [...held.keys()],
    beat() {
      if (beating === undefined) return start();
      // The one under way may have looked before the change that this one is to find.
      next ??= beating.then(
        () => ((next = undefined), start()),
        () => ((next = undefined), start()),
      );
      return next;
    },
  };
}
