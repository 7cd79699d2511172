import type { Kysely } from 'kysely';
import type { JobQueue, QueueRules } from '#app/services/jobs/index.ts';
import { findAnnouncement, listAccountsAfter, updateAnnouncement } from '#db/repositories/announcements.ts';
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

/** Puts the job of the next round, in the transaction `trx`. */
export async function putBellRound(
  trx: Kysely<Database>,
  jobs: Pick<JobQueue, 'put'>,
  announcement: string,
  delaySeconds = 0,
): Promise<void> {
  const data: BellJob = { v: 1, announcement };
  await jobs.put(trx, BELL_QUEUE.name, [{ data, delaySeconds }]);
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
      if (row === undefined || (row.bell !== 'waiting' && row.bell !== 'sending')) return;
      const accounts = await listAccountsAfter(trx, { after: row.bell_place, until: row.created_at, limit: ROUND });
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
      });
      if (!isLast) await putBellRound(trx, jobs, id);
    });
  });
}
