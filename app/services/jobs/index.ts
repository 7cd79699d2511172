import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { JobQueue } from './contract.ts';
import { createEmbeddedBackend } from './embedded.ts';
import { createJobQueue, type JobQueueContext } from './queue.ts';

export type * from './contract.ts';

/** Opens the queue of a database. Call `start` before anything else. */
export const createJobs = (db: Kysely<Database>, context: JobQueueContext): JobQueue =>
  createJobQueue(db, createEmbeddedBackend(db, { now: context.now, random: Math.random }), context);
