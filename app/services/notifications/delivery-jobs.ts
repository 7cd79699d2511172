import type { Kysely } from 'kysely';
import type { JobQueue, QueueRules } from '#app/services/jobs/index.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import { type DeliveryChannel, findNextTime } from '#db/repositories/deliveries.ts';
import {
  deleteLane,
  type DeliveryLane,
  insertLane,
  listLanes,
  listLanesAfter,
  listUnqueued,
  updateLane,
} from '#db/repositories/delivery-jobs.ts';
import type { Database } from '#db/schema.ts';

/** Data of a job: it makes one attempt to send something to this account. */
export interface DeliveryJobData {
  readonly v: 1;
  readonly account: string;
}

export const isDeliveryJobData = (data: unknown): data is DeliveryJobData =>
  typeof data === 'object' && data !== null && 'v' in data && data.v === 1;

/** Jobs of one account and channel: so many attempts are made at a time, in all processes together. */
const LANES = [0, 1];
/**
 * The retries of a delivery are rows. A job fails only if its process is lost or the database is unavailable, and then
 * the delivery must not be forgotten.
 */
const RETRY_LIMIT = 1_000_000;
/** Longer than the maximal duration of an attempt. */
const LIMIT_S = 60;
/** Number of lanes that are checked at once. */
const PAGE = 1000;

/** The queue of each channel has its name. */
export const DELIVERY_QUEUES: readonly QueueRules[] = (['webhook', 'email'] satisfies DeliveryChannel[]).map(
  (name) => ({ name, retryLimit: RETRY_LIMIT, retryDelaySeconds: 1, retryDelayMaxSeconds: 60, limitSeconds: LIMIT_S }),
);

/** Puts a job for new deliveries of an account, in the transaction that writes them. */
export type EnsureDeliveryJob = (trx: Kysely<Database>, accountId: string, channel: DeliveryChannel) => Promise<void>;

/** The lanes of an account in a channel, seen from the job of one of them, while the account is locked. */
export interface AccountLanes {
  readonly accountId: string;
  readonly own: DeliveryLane;
  readonly others: readonly DeliveryLane[];
  /** Ids of deliveries that the others are sending. */
  readonly sent: readonly string[];
}

/**
 * The jobs of an account. Where a delivery waits, one of the account's lanes either is sending, and looks again when it
 * ends, or has a job that is due in time. All methods lock the account.
 */
export interface DeliveryJobs {
  /** Makes sure that a lane looks for deliveries soon. */
  readonly ensure: EnsureDeliveryJob;
  /** The same, but only for a lane that waits for its time. @returns whether a lane looks soon */
  hasten(trx: Kysely<Database>, accountId: string, channel: DeliveryChannel): Promise<boolean>;
  /** Puts the next job of a lane whose job was settled, due at `at`; if nothing waits, removes the lane. */
  proceed(trx: Kysely<Database>, lanes: AccountLanes, at: number | undefined): Promise<void>;
}

export function createDeliveryJobs(
  jobs: Pick<JobQueue, 'put' | 'cancel'>,
  { now }: { readonly now: () => number },
): DeliveryJobs {
  async function put(trx: Kysely<Database>, account: string, channel: string, at: number): Promise<string> {
    const data: DeliveryJobData = { v: 1, account };
    const delaySeconds = Math.max(0, Math.ceil((at - now()) / 1000));
    const [id] = await jobs.put(trx, channel, [{ data, group: account, delaySeconds }]);
    return id!;
  }

  /** Returns the lanes of an account, and whether one of them looks soon; if none did, one that waits does now. */
  async function hastened(trx: Kysely<Database>, accountId: string, channel: DeliveryChannel) {
    await lockAccount(trx, accountId);
    const at = now();
    const lanes = await listLanes(trx, accountId, channel);
    const first = lanes.find(({ delivery_id }) => delivery_id === null);
    if (first !== undefined && first.due_at > at) {
      await jobs.cancel(trx, channel, [first.job_id]);
      await updateLane(trx, first, { job_id: await put(trx, accountId, channel, at), due_at: at });
    }
    return { lanes, isSoon: first !== undefined };
  }

  return {
    async ensure(trx, accountId, channel) {
      const { lanes, isSoon } = await hastened(trx, accountId, channel);
      const lane = LANES.find((number) => !lanes.some((taken) => taken.lane === number));
      if (isSoon || lane === undefined) return;
      const at = now();
      const jobId = await put(trx, accountId, channel, at);
      await insertLane(trx, { account_id: accountId, channel, lane, job_id: jobId, due_at: at, delivery_id: null });
    },
    hasten: async (trx, accountId, channel) => (await hastened(trx, accountId, channel)).isSoon,
    async proceed(trx, { accountId, own, others }, at) {
      const isCovered = at !== undefined && others.some((other) => other.delivery_id === null && other.due_at <= at);
      if (at === undefined || isCovered) return deleteLane(trx, own);
      const jobId = await put(trx, accountId, own.channel, at);
      await updateLane(trx, own, { job_id: jobId, due_at: at, delivery_id: null });
    },
  };
}

/** Removes the lanes whose jobs are gone, as in a database that was restored in part. */
async function removeLostLanes(db: Kysely<Database>, jobs: Pick<JobQueue, 'find'>): Promise<void> {
  let page: readonly DeliveryLane[] = [];
  do {
    page = await listLanesAfter(db, page.at(-1), PAGE);
    for (const [channel, lanes] of Map.groupBy(page, (lane) => lane.channel)) {
      const live = await jobs.find(
        channel,
        lanes.map(({ job_id }) => job_id),
      );
      // Most of those have another job by now.
      for (const lane of lanes.filter(({ job_id }) => !live.has(job_id)))
        await db.transaction().execute(async (trx) => {
          await lockAccount(trx, lane.account_id);
          await deleteLane(trx, lane, lane.job_id);
        });
    }
  } while (page.length === PAGE);
}

/**
 * Puts jobs for pending deliveries that have none: those that an earlier version wrote, and those of a database that was
 * moved or restored. In normal operation there are none.
 */
export async function adoptDeliveries(
  db: Kysely<Database>,
  jobs: Pick<JobQueue, 'find'>,
  { ensure }: Pick<DeliveryJobs, 'ensure'>,
): Promise<void> {
  await removeLostLanes(db, jobs);
  for (const { account_id: accountId, channel: name } of await listUnqueued(db)) {
    const channel = name as DeliveryChannel;
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, accountId);
      // The account may have been deleted in the meantime.
      const next = await findNextTime(trx, { accountId, channel, excluded: [] });
      if (next !== undefined) await ensure(trx, accountId, channel);
    });
  }
}
