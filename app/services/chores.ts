import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { deleteExpiredAccess } from './accounts/index.ts';
import { adoptBellRounds } from './announcements/index.ts';
import { deleteEmptyClasses } from './classes/index.ts';
import type { Chore, JobQueue } from './jobs/index.ts';
import { adoptAnswers } from './letters/index.ts';
import { adoptDeliveries, deleteOldNotifications } from './notifications/index.ts';
import { watchQueue } from './overview/index.ts';
import { deleteLateParts, deleteSilentWorkers } from './tasks/index.ts';

interface ChoreDependencies {
  readonly now: () => number;
  readonly jobs: JobQueue;
  readonly deliveryJobs: Parameters<typeof adoptDeliveries>[2];
  /** Gives a job to each task that has none. */
  readonly repair: () => Promise<void>;
}

/** What is done on a schedule, by name; times are in UTC. */
export const chores = (
  db: Kysely<Database>,
  { now, jobs, deliveryJobs, repair }: ChoreDependencies,
): ReadonlyMap<string, Chore> =>
  new Map([
    ['old-notifications', { cron: '7 * * * *', run: () => deleteOldNotifications(db, now()) }],
    ['expired-access', { cron: '17 * * * *', run: () => deleteExpiredAccess(db, now()) }],
    ['unqueued-deliveries', { cron: '* * * * *', run: () => adoptDeliveries(db, jobs, deliveryJobs) }],
    ['late-parts', { cron: '*/5 * * * *', run: () => deleteLateParts(db) }],
    ['tasks', { cron: '* * * * *', run: repair }],
    ['empty-classes', { cron: '37 * * * *', run: () => deleteEmptyClasses(db) }],
    ['queue-samples', { cron: '* * * * *', run: () => watchQueue(db, now()) }],
    ['unqueued-answers', { cron: '* * * * *', run: () => adoptAnswers(db, jobs) }],
    ['unqueued-announcements', { cron: '* * * * *', run: () => adoptBellRounds(db, jobs, now()) }],
    ['silent-workers', { cron: '27 * * * *', run: () => deleteSilentWorkers(db) }],
  ]);
