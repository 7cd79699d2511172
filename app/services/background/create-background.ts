import type { Kysely } from 'kysely';
import { AppError } from '#app/errors.ts';
import type { Audit } from '#app/services/audit/index.ts';
import { type JobQueue, scheduleOfChore } from '#app/services/jobs/index.ts';
import { listChoreRuns } from '#db/repositories/chore-runs.ts';
import { hastenJobSchedule, listJobSchedules, listJobSchedulesOf } from '#db/repositories/job-schedules.ts';
import { deleteWorker, type ListedProcess, listProcesses } from '#db/repositories/workers.ts';
import type { Database } from '#db/schema.ts';
import type { Background, ListedChore, ListedWorker } from './contract.ts';

export interface BackgroundContext {
  readonly audit: Pick<Audit, 'record'>;
  readonly jobs: Pick<JobQueue, 'queues' | 'counts' | 'listFailed' | 'retry'>;
  readonly now: () => number;
}

const LISTED_JOBS = 100;

const toWorker = (row: ListedProcess): ListedWorker => ({
  id: row.id,
  name: `${row.host}:${row.process}`,
  role: row.role,
  slots: row.slots,
  cores: row.cores,
  busy: row.busy,
  rssMb: row.rss_mb,
  cpuPercent: row.cpu_percent,
  loopDelayMs: row.loop_delay_ms,
  build: row.build,
  startedAt: row.started_at,
  beatAt: row.beat_at,
  isLost: row.isLost,
});

export function createBackground(db: Kysely<Database>, { audit, jobs, now }: BackgroundContext): Background {
  return {
    workers: async () => (await listProcesses(db)).map(toWorker),
    queues: () => Promise.all(jobs.queues().map(async (name) => ({ name, ...(await jobs.counts(name)) }))),
    failedJobs: () => jobs.listFailed(LISTED_JOBS),
    async chores() {
      const prefix = scheduleOfChore('');
      const [schedules, runs] = await Promise.all([listJobSchedulesOf(db, prefix), listChoreRuns(db)]);
      return schedules.map(({ name: schedule, cron, next_at: nextAt }): ListedChore => {
        const name = schedule.slice(prefix.length);
        const run = runs.find(({ chore }) => chore === name);
        return {
          ...{ name, cron, nextAt },
          startedAt: run?.started_at ?? null,
          finishedAt: run?.finished_at ?? null,
          outcome: run?.outcome ?? null,
          error: run?.error ?? null,
          changed: run?.changed ?? null,
          runs: run?.runs ?? 0,
          failures: run?.failures ?? 0,
        };
      });
    },
    forgetWorker: (actor, id, reason) =>
      db.transaction().execute(async (trx) => {
        const worker = (await listProcesses(trx)).find((each) => each.id === id && each.isLost);
        if (worker === undefined) throw new AppError('not_found');
        await deleteWorker(trx, id);
        const { name, beatAt } = toWorker(worker);
        await audit.record(trx, actor, {
          name: 'worker:forget',
          subjectKind: 'worker',
          subjectId: id,
          before: { name, beatAt },
          reason,
        });
      }),
    async retryJob(actor, id, reason) {
      const job = (await jobs.listFailed(LISTED_JOBS)).find((each) => each.id === id);
      if (job === undefined) throw new AppError('not_found');
      await db.transaction().execute(async (trx) => {
        if (!(await jobs.retry(trx, id))) throw new AppError('not_found');
        await audit.record(trx, actor, {
          name: 'job:retry',
          subjectKind: 'job',
          subjectId: id,
          before: { queue: job.queue, state: 'failed', error: job.error },
          after: { queue: job.queue, state: 'waiting', error: null },
          reason,
        });
      });
    },
    runChore: (actor, name, reason) =>
      db.transaction().execute(async (trx) => {
        const [schedule, at] = [scheduleOfChore(name), now()];
        const [planned] = await listJobSchedules(trx, [schedule]);
        if (planned === undefined || !(await hastenJobSchedule(trx, schedule, at))) throw new AppError('not_found');
        await audit.record(trx, actor, {
          name: 'chore:run',
          subjectKind: 'chore',
          subjectId: name,
          before: { nextAt: planned.next_at },
          after: { nextAt: at },
          reason,
        });
      }),
  };
}
