import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Adds a schedule. One that is there keeps the time of its next round, unless its `cron` has changed. */
export async function upsertJobSchedule(
  db: Kysely<Database>,
  { name, cron, nextAt }: { readonly name: string; readonly cron: string; readonly nextAt: number },
): Promise<void> {
  await db
    .insertInto('job_schedules')
    .values({ name, cron, next_at: nextAt })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ cron, next_at: nextAt }).where('job_schedules.cron', '!=', cron),
    )
    .execute();
}

/** Returns the named schedules with the times of their next rounds. */
export function listJobSchedules(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<{ name: string; next_at: number }[]> {
  return db.selectFrom('job_schedules').select(['name', 'next_at']).where('name', 'in', names).execute();
}

/** Returns the schedules whose names begin with a prefix. */
export function listJobSchedulesOf(
  db: Kysely<Database>,
  prefix: string,
): Promise<{ name: string; cron: string; next_at: number }[]> {
  return db
    .selectFrom('job_schedules')
    .select(['name', 'cron', 'next_at'])
    .where('name', 'like', `${prefix}%`)
    .orderBy('name')
    .execute();
}

/** Makes a round due now: a process that knows the schedule puts its job within a second. */
export async function hastenJobSchedule(db: Kysely<Database>, name: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job_schedules')
    .set({ next_at: now })
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Moves a schedule from one round to a later one; returns true for the only caller that does. */
export async function advanceJobSchedule(
  db: Kysely<Database>,
  { name, from, to }: { readonly name: string; readonly from: number; readonly to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job_schedules')
    .set({ next_at: to })
    .where('name', '=', name)
    .where('next_at', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Moves a schedule whose next round is later than `latest` to that time. */
export async function bringJobScheduleForward(
  db: Kysely<Database>,
  { name, latest }: { readonly name: string; readonly latest: number },
): Promise<void> {
  await db
    .updateTable('job_schedules')
    .set({ next_at: latest })
    .where('name', '=', name)
    .where('next_at', '>', latest)
    .execute();
}
