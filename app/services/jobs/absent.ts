import { randomUUID } from 'node:crypto';
import type { JobQueue } from './contract.ts';
import type { FailedJobs } from './failed-jobs.ts';

const notHere = (): never => {
  throw new Error('This process has no queue of jobs.');
};

/**
 * The queue of a process that works on no jobs and cannot announce any: the command line. What it puts is missing, and
 * the repair of a server puts it within a minute. A job that it would cancel finds its task ended, and does nothing. A
 * failed job is in the tables, so it can be given to the servers again.
 */
export const createAbsentJobs = (failed?: FailedJobs): JobQueue => ({
  start: notHere,
  put: (_db, _queue, jobs) => Promise.resolve(jobs.map(() => randomUUID())),
  work: notHere,
  settle: notHere,
  release: notHere,
  cancel: () => Promise.resolve(),
  schedule: notHere,
  counts: notHere,
  reach: notHere,
  queues: () => [],
  listFailed: failed?.listFailed ?? notHere,
  retry: async (db, id) => (await (failed ?? notHere()).retry(db, id)) !== undefined,
  find: () => Promise.resolve(new Map()),
  receive: notHere,
  close: notHere,
});
