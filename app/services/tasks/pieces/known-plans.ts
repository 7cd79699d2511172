import type { Kysely } from 'kysely';
import type { TracedTask } from '#app/services/telemetry/index.ts';
import { findPlan } from '#db/repositories/task-plans.ts';
import { findTask } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { ChunkRange } from '#simulator/workers';
import type { StoredPiece } from './store-piece.ts';
import { readRanges } from './stored-ranges.ts';

/** A plan as this process has read it. */
export interface KnownPlan extends StoredPiece {
  /** Its task, as its work is described. */
  readonly traced: TracedTask;
  readonly bytes: Uint8Array;
  readonly ranges: readonly ChunkRange[];
  /** Whether each piece needs those before it. */
  readonly isChain: boolean;
  /** Of a chain: bytes of its first pieces, as far as this process has read them. They never change. */
  earlier: readonly Uint8Array[];
  /** When this process has seen it first, in milliseconds of a clock that nobody sets. */
  readonly seenAt: number;
}

/** Plans are up to 1 MiB, and pieces of few tasks are computed at the same time. */
const KEPT_PLANS = 8;
/** The pieces of a chain are up to 32 MiB. */
const KEPT_CHAINS = 2;

/** Returns what reads a plan, unless this process has read it lately; undefined if it was deleted. */
export function createKnownPlans(db: Kysely<Database>): (planId: string) => Promise<KnownPlan | undefined> {
  const known = new Map<string, KnownPlan>();
  return async (planId) => {
    const plan = known.get(planId) ?? (await readPlan(db, planId));
    if (plan === undefined) return undefined;
    known.delete(planId);
    known.set(planId, plan);
    const [oldest] = known.keys();
    if (known.size > KEPT_PLANS) known.delete(oldest!);
    for (const old of [...known.values()].filter(({ isChain }) => isChain).slice(0, -KEPT_CHAINS)) old.earlier = [];
    return plan;
  };
}

async function readPlan(db: Kysely<Database>, planId: string): Promise<KnownPlan | undefined> {
  const row = await findPlan(db, planId);
  if (row === undefined) return undefined;
  const task = await findTask(db, row.task_id);
  if (task === undefined) return undefined;
  const { id, account_id, product, request_id, trace_parent } = task;
  const { ranges, isChain } = readRanges(row.ranges);
  return {
    ...{ id: row.id, task: row.task_id, queue: row.queue, memoryMb: row.memory_mb },
    traced: { id, account_id, product, request_id, trace_parent },
    ...{ bytes: row.plan, ranges, isChain, earlier: [], pieces: ranges.length },
    ...{ showsParts: row.shows_parts === 1, seenAt: performance.now() },
  };
}
