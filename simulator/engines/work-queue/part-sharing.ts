import type { Estimate, Refusal, Resources } from '#simulator/engines/engine.ts';
import { relativeTime, threadSpeedup } from '#simulator/engines/speed.ts';
import { bytesWithFailures } from './failure-slots.ts';
import { MAX_WORKERS, MIN_SHARED_SECONDS } from './work-queue.ts';

/** What all parts of a run cost one after another, each on all threads. */
export interface PartsCost {
  readonly ok: true;
  /** With the bytes of the largest. */
  readonly estimate: Estimate;
  readonly longestSeconds: number;
  /** Parts that can run. */
  readonly possible: number;
}

/**
 * The cost of equal parts.
 * @param more seconds of each on the reference machine that its estimate does not know
 */
export function costOfEqualParts(one: Estimate, more: number, count: number, resources: Resources): PartsCost {
  const longestSeconds = one.seconds + more * relativeTime(resources, 'double');
  const referenceSeconds = count * (one.referenceSeconds + more);
  return {
    ok: true,
    estimate: { ...one, seconds: count * longestSeconds, referenceSeconds },
    longestSeconds,
    possible: count,
  };
}

/** What decides whether threads share the parts of a run. */
export interface SharedCosts {
  readonly count: number;
  readonly outputBytes: number;
  costOf(resources: Resources): PartsCost | Refusal;
  /** Operations that each thread is sent. */
  readonly sentOperations: number;
  /** Whether every part depends on those before it. */
  readonly isInOrder?: boolean;
}

/** How many threads share the parts, and what that costs. One thread: they run one after another, each on all threads. */
interface Sharing {
  readonly ok: true;
  readonly threads: number;
  readonly estimate: Estimate;
}

/** Measured: sending an operation to a thread, and receiving it there. */
const SENDING = { seconds: 8e-6, bytes: 350 } as const;

const ONE_THREAD = new WeakMap<Resources, Resources>();

/** The same object for the same resources: what depends on them is cached. */
export function onOneThread(resources: Resources): Resources {
  if (resources.threads === 1) return resources;
  const known = ONE_THREAD.get(resources) ?? { ...resources, threads: 1 };
  ONE_THREAD.set(resources, known);
  return known;
}

/** Decides how parts run: the faster way, by its estimate. */
export function shareParts(costs: SharedCosts, resources: Resources): Sharing | Refusal {
  const { count, outputBytes, sentOperations, isInOrder = false } = costs;
  const whole = costs.costOf(resources);
  if (!whole.ok) return whole;
  // What is written is copied for the result.
  const more = 2 * bytesWithFailures(count, outputBytes);
  const inTurn: Sharing = {
    ok: true,
    threads: 1,
    estimate: { ...whole.estimate, memoryBytes: whole.estimate.memoryBytes + more },
  };
  if (resources.threads === 1 || isInOrder) return inTurn;
  const alone = costs.costOf(onOneThread(resources));
  if (!alone.ok || alone.possible < whole.possible || alone.estimate.seconds < MIN_SHARED_SECONDS) return inTurn;
  const each = alone.estimate.memoryBytes + SENDING.bytes * sentOperations;
  const fitting = Math.floor((resources.memoryBytes - more) / each);
  const threads = Math.min(resources.threads, MAX_WORKERS + 1, count, fitting);
  if (threads < 2) return inTurn;
  const seconds = sharedSeconds(alone, count, threads) + (threads - 1) * SENDING.seconds * sentOperations;
  if (seconds >= inTurn.estimate.seconds) return inTurn;
  return { ok: true, threads, estimate: { ...alone.estimate, memoryBytes: threads * each + more, seconds } };
}

/** Threads that take part after part end at most one part apart; equal parts end in rounds. */
function sharedSeconds({ estimate: { seconds }, longestSeconds }: PartsCost, count: number, threads: number): number {
  const apart = seconds / threads + longestSeconds * (1 - 1 / threads);
  const inRounds = longestSeconds * Math.ceil(count / threads);
  return Math.min(apart, inRounds) * (threads / threadSpeedup(threads));
}

/** Returns the estimate of all parts as `runParts` runs them. */
export function estimateOfParts(costs: SharedCosts, resources: Resources): Estimate | Refusal {
  const sharing = shareParts(costs, resources);
  return sharing.ok ? sharing.estimate : sharing;
}
