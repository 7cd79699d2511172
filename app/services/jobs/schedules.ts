import { CronExpressionParser } from 'cron-parser';
import type { Kysely } from 'kysely';
import {
  advanceJobSchedule,
  bringJobScheduleForward,
  listJobSchedules,
  upsertJobSchedule,
} from '#db/repositories/job-schedules.ts';
import type { Database } from '#db/schema.ts';
import type { JobQueue, Schedule } from './contract.ts';

const DAY_MS = 86_400_000;

/** Returns the first time after `at` that matches, in UTC. @throws Error for a malformed expression */
const nextRound = (cron: string, at: number): number =>
  CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: new Date(at) })
    .next()
    .getTime();

/**
 * Schedules of all processes. The time of the next round is a row; whoever moves it puts the job, in the same
 * transaction. Only schedules that this process knows are due here, so one of a newer or older version waits for its
 * own processes.
 */
export function createSchedules(db: Kysely<Database>, put: JobQueue['put'], now: () => number) {
  const schedules = new Map<string, Schedule>();
  return {
    async add(schedule: Schedule): Promise<void> {
      const { name, cron } = schedule;
      await upsertJobSchedule(db, { name, cron, nextAt: nextRound(cron, now()) });
      schedules.set(name, schedule);
    },
    /** Puts the jobs of all rounds that have come. */
    async putDue(): Promise<void> {
      if (schedules.size === 0) return;
      const at = now();
      for (const { name, next_at: from } of await listJobSchedules(db, [...schedules.keys()])) {
        const { queue, cron, data } = schedules.get(name)!;
        const next = nextRound(cron, at);
        // A clock that was ahead has left a round in a future that would be long in coming.
        if (from > next) await bringJobScheduleForward(db, { name, latest: next });
        if (from > at) continue;
        await db.transaction().execute(async (trx) => {
          const isOurs = await advanceJobSchedule(trx, { name, from, to: next });
          if (isOurs && at - from < DAY_MS) await put(trx, queue, [{ data }]);
        });
      }
    },
  };
}
