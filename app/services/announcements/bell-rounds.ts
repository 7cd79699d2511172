import type { Kysely } from 'kysely';
import type { JobQueue, QueueRules } from '#app/services/jobs/index.ts';
import {
  findAnnouncement,
  listAccountIdsAfter,
  listUnsentBells,
  updateAnnouncement,
} from '#db/repositories/announcements.ts';
import { insertNotifications } from '#db/repositories/notifications.ts';
import type { Database } from '#db/schema.ts';

/** Rounds that put an announcement to the bells of all accounts, some hundred at a time. */
export const BELL_QUEUE: QueueRules = {
  name: 'announcements',
  retryLimit: 1000,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  limitSeconds: 60,
};

/** Few enough that on SQLite a round holds up nobody for long. */
const ROUND = 500;

interface BellJob {
  readonly v: 1;
  readonly announcement: string;
}

const isBellJob = (data: unknown): data is BellJob =>
  typeof data === 'object' && data !== null && 'v' in data && data.v === 1 && 'announcement' in data;

/** Puts the job of the next round, in the transaction `trx`; returns its id. */
export async function putBellRound(
  trx: Kysely<Database>,
  jobs: Pick<JobQueue, 'put'>,
  announcement: string,
  delaySeconds = 0,
): Promise<string> {
  const data: BellJob = { v: 1, announcement };
  const [id] = await jobs.put(trx, BELL_QUEUE.name, [{ data, delaySeconds }]);
  return id!;
}

/** Puts the rounds that have no job: those written at the command line, and those of a database that was moved. */
export async function adoptBellRounds(
  db: Kysely<Database>,
  jobs: Pick<JobQueue, 'put' | 'find'>,
  now: number,
): Promise<void> {
  const rows = await listUnsentBells(db);
  const known = await jobs.find(
    BELL_QUEUE.name,
    rows.flatMap(({ bell_job: job }) => job ?? []),
  );
  for (const { id, bell_job: job, starts_at: at } of rows)
    if (job === null || !known.has(job))
      await db.transaction().execute(async (trx) => {
        // A round may have ended, and put the next, in the meantime.
        if ((await findAnnouncement(trx, id))?.bell_job !== job) return;
        const bell_job = await putBellRound(trx, jobs, id, Math.max(0, Math.ceil((at - now) / 1000)));
        await updateAnnouncement(trx, id, { bell_job });
      });
}

/**
 * Works on the rounds. A round writes its notifications, the place where the next one begins and its job in the
 * transaction that settles its own job: each account has the announcement exactly once.
 */
export function workOnBellRounds(
  db: Kysely<Database>,
  { jobs, now, newId }: { readonly jobs: JobQueue; readonly now: () => number; readonly newId: () => string },
): void {
  jobs.work([BELL_QUEUE.name], { slots: 1, knows: isBellJob }, async ([job]) => {
    const { announcement: id } = job!.data as BellJob;
    await db.transaction().execute(async (trx) => {
      if (!(await jobs.settle(trx, [job!])).has(job!.id)) return;
      const row = await findAnnouncement(trx, id);
      if (row === undefined || (row.bell !== 'waiting' && row.bell !== 'sending') || row.bell_job !== job!.id) return;
      const accounts = await listAccountIdsAfter(trx, { after: row.bell_place, until: row.created_at, limit: ROUND });
      const at = now();
      await insertNotifications(
        trx,
        accounts.map((account_id) => ({
          id: newId(),
          account_id,
          kind: 'announcement',
          params: JSON.stringify({ announcement: { id, zh: row.text_zh, en: row.text_en } }),
          created_at: at,
          read_at: null,
        })),
      );
      const isLast = accounts.length < ROUND;
      await updateAnnouncement(trx, id, {
        bell: isLast ? 'sent' : 'sending',
        bell_place: accounts.at(-1) ?? row.bell_place,
        bell_count: row.bell_count + accounts.length,
        bell_job: isLast ? null : await putBellRound(trx, jobs, id),
      });
    });
  });
}
