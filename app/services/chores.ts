import type { Kysely } from 'kysely';
import type { RetentionRules } from '#app/domain/retention.ts';
import type { Database } from '#db/schema.ts';
import { deleteExpiredAccess } from './accounts/index.ts';
import { adoptBellRounds } from './announcements/index.ts';
import { deleteEmptyClasses } from './classes/index.ts';
import type { Chore, JobQueue } from './jobs/index.ts';
import { adoptAnswers } from './letters/index.ts';
import { adoptDeliveries, deleteOldNotifications, type ExpiryNotifier } from './notifications/index.ts';
import { watchQueue } from './overview/index.ts';
import {
  deleteOldLetters,
  deleteOldResults,
  deleteOldSignIns,
  deleteOrphans,
  giveBackSpace,
  tellOfOldResults,
} from './retention/index.ts';
import { deleteUnfinishedSteps } from './second-factors/index.ts';
import { deleteLateParts, deleteSilentWorkers } from './tasks/index.ts';

interface ChoreDependencies {
  readonly now: () => number;
  readonly jobs: JobQueue;
  readonly deliveryJobs: Parameters<typeof adoptDeliveries>[2];
  /** Gives a job to each task that has none. */
  readonly repair: () => Promise<void>;
  readonly retention: RetentionRules;
  readonly notifier: ExpiryNotifier;
}

/** Chores are done one at a time, and some of them are awaited: what is left has the next round. */
const LONGEST_MS = 20_000;

/** Whether a chore that began now may begin another batch. */
const limited = (signal: AbortSignal) => {
  const end = performance.now() + LONGEST_MS;
  return () => !signal.aborted && performance.now() < end;
};

/** What is done on a schedule, by name; times are in UTC. Those that return a number have changed as many rows, or pages. */
export const chores = (
  db: Kysely<Database>,
  { now, jobs, deliveryJobs, repair, retention, notifier }: ChoreDependencies,
): ReadonlyMap<string, Chore> =>
  new Map<string, Chore>([
    [
      'old-notifications',
      { cron: '7 * * * *', run: (signal) => deleteOldNotifications(db, retention, now(), limited(signal)) },
    ],
    ['expired-access', { cron: '17 * * * *', run: () => deleteExpiredAccess(db, now()) }],
    ['unfinished-steps', { cron: '47 * * * *', run: () => deleteUnfinishedSteps(db, now()) }],
    ['unqueued-deliveries', { cron: '* * * * *', run: () => adoptDeliveries(db, jobs, deliveryJobs) }],
    ['late-parts', { cron: '*/5 * * * *', run: () => deleteLateParts(db) }],
    ['tasks', { cron: '* * * * *', run: repair }],
    ['empty-classes', { cron: '37 * * * *', run: () => deleteEmptyClasses(db) }],
    ['queue-samples', { cron: '* * * * *', run: () => watchQueue(db, now()) }],
    ['unqueued-answers', { cron: '* * * * *', run: () => adoptAnswers(db, jobs) }],
    ['unqueued-announcements', { cron: '* * * * *', run: () => adoptBellRounds(db, jobs, now()) }],
    ['silent-workers', { cron: '27 * * * *', run: () => deleteSilentWorkers(db) }],
    [
      'expiring-results',
      {
        cron: '23 3 * * *',
        run: (signal) => tellOfOldResults(db, retention, { now: now(), notifier, mayGoOn: limited(signal) }),
      },
    ],
    ['old-results', { cron: '*/10 * * * *', run: (signal) => deleteOldResults(db, retention, now(), limited(signal)) }],
    ['old-sign-ins', { cron: '47 * * * *', run: (signal) => deleteOldSignIns(db, retention, now(), limited(signal)) }],
    ['old-letters', { cron: '57 * * * *', run: (signal) => deleteOldLetters(db, retention, now(), limited(signal)) }],
    ['orphans', { cron: '3 * * * *', run: (signal) => deleteOrphans(db, retention, now(), limited(signal)) }],
    ['free-space', { cron: '*/15 * * * *', run: (signal) => giveBackSpace(db, limited(signal)) }],
  ]);
