import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { JobQueue, NewJob } from '#app/services/jobs/index.ts';
import type { Database } from '#db/schema.ts';
import { type MemorySuffix, memorySuffixesFor, memorySuffixOf } from '../memory-classes.ts';

/** What a job of a plan does: compute a piece, merge the pieces so far to show them, or merge all to the result. */
type PieceWork =
  { readonly kind: 'piece'; readonly place: number } | { readonly kind: 'show' } | { readonly kind: 'merge' };

/** Data of a job that belongs to the plan of a task. */
export type PieceJob = PieceWork & {
  readonly v: 1;
  readonly task: string;
  readonly plan: string;
  /** Memory that it needs, in MiB. */
  readonly memoryMb: number;
};

/** Whether this version can read the data of a job. */
export const isPieceJob = (data: unknown): data is PieceJob => {
  const { v, task, plan, kind, place } = (data ?? {}) as Partial<
    Record<'v' | 'task' | 'plan' | 'kind' | 'place', unknown>
  >;
  if (v !== 1 || typeof task !== 'string' || typeof plan !== 'string') return false;
  return kind === 'show' || kind === 'merge' || (kind === 'piece' && typeof place === 'number');
};

/** Only workers of a build compute its pieces. */
const pieceQueue = (build: string, suffix: MemorySuffix): string =>
  `piece-${createHash('sha256').update(build).digest('hex').slice(0, 16)}${suffix}`;

/** Returns the queue of the pieces of a build that need this memory, in MiB. */
export const pieceQueueOf = (build: string, neededMb: number): string => pieceQueue(build, memorySuffixOf(neededMb));

/** Returns the queues with pieces of a build that may fit into this memory, in MiB. */
export const pieceQueuesFor = (build: string, memoryMb: number): readonly string[] =>
  memorySuffixesFor(memoryMb).map((suffix) => pieceQueue(build, suffix));

/** A result that is complete goes first, and then what somebody may be looking at. */
const PRIORITIES: Readonly<Record<PieceWork['kind'], number>> = { merge: 2, show: 1, piece: 0 };

/** The plan that a job belongs to. */
export interface PlanKey {
  readonly id: string;
  readonly task: string;
  readonly queue: string;
  /** Memory that one of its jobs needs, in MiB. */
  readonly memoryMb: number;
}

/** Puts jobs of a plan; returns their ids, in the order of `works`. */
export function putPieceJobs(
  trx: Kysely<Database>,
  jobs: JobQueue,
  { id, task, queue, memoryMb }: PlanKey,
  works: readonly PieceWork[],
): Promise<readonly string[]> {
  const rows = works.map((work): NewJob => {
    const data: PieceJob = { v: 1, task, plan: id, memoryMb, ...work };
    return { data, priority: PRIORITIES[work.kind], group: task };
  });
  return jobs.put(trx, queue, rows);
}
