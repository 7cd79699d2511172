import type { Kysely } from 'kysely';
import { findPlan } from '#db/repositories/task-plans.ts';
import type { Database } from '#db/schema.ts';
import type { ChunkRange } from '#simulator/workers';
import type { StoredPiece } from './store-piece.ts';

/** A plan as this process has read it. It never changes. */
export interface KnownPlan extends StoredPiece {
  readonly bytes: Uint8Array;
  readonly ranges: readonly ChunkRange[];
  /** When this process has seen it first, in milliseconds of a clock that nobody sets. */
  readonly seenAt: number;
}

/** Plans are up to 1 MiB, and pieces of few tasks are computed at the same time. */
const KEPT_PLANS = 8;

/** Returns what reads a plan, unless this process has read it lately; undefined if it was deleted. */
export function createKnownPlans(db: Kysely<Database>): (planId: string) => Promise<KnownPlan | undefined> {
  const known = new Map<string, KnownPlan>();
  return async (planId) => {
    const found = known.get(planId) ?? (await readPlan(db, planId));
    if (found === undefined) return undefined;
    known.delete(planId);
    known.set(planId, found);
    const [oldest] = known.keys();
    if (known.size > KEPT_PLANS) known.delete(oldest!);
    return found;
  };
}

async function readPlan(db: Kysely<Database>, planId: string): Promise<KnownPlan | undefined> {
  const row = await findPlan(db, planId);
  if (row === undefined) return undefined;
  const ranges = JSON.parse(row.ranges) as readonly ChunkRange[];
  return {
    ...{ id: row.id, task: row.task_id, queue: row.queue, memoryMb: row.memory_mb },
    ...{ bytes: row.plan, ranges, pieces: ranges.length, showsParts: row.shows_parts === 1, seenAt: performance.now() },
  };
}
