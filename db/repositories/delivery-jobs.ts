import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, DeliveryJobsTable } from '#db/schema.ts';
import type { DeliveryChannel } from './deliveries.ts';

/** A lane of an account: one of the jobs that send its deliveries. Rows change only while the account is locked. */
export type DeliveryLane = Selectable<DeliveryJobsTable>;
type LaneKey = Pick<DeliveryLane, 'account_id' | 'channel' | 'lane'>;

export const listLanes = (
  db: Kysely<Database>,
  accountId: string,
  channel: DeliveryChannel,
): Promise<readonly DeliveryLane[]> =>
  db
    .selectFrom('delivery_jobs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .orderBy('due_at')
    .orderBy('lane')
    .execute();

/** Returns lanes of all accounts in a fixed order, after this one. */
export const listLanesAfter = (
  db: Kysely<Database>,
  after: LaneKey | undefined,
  limit: number,
): Promise<readonly DeliveryLane[]> => {
  const lanes = db
    .selectFrom('delivery_jobs')
    .selectAll()
    .orderBy('account_id')
    .orderBy('channel')
    .orderBy('lane')
    .limit(limit);
  if (after === undefined) return lanes.execute();
  const { account_id, channel, lane } = after;
  return lanes
    .where((eb) => eb(eb.refTuple('account_id', 'channel', 'lane'), '>', eb.tuple(account_id, channel, lane)))
    .execute();
};

export async function insertLane(db: Kysely<Database>, lane: DeliveryLane): Promise<void> {
  await db.insertInto('delivery_jobs').values(lane).execute();
}

export async function updateLane(
  db: Kysely<Database>,
  { account_id, channel, lane }: LaneKey,
  changes: Updateable<DeliveryJobsTable>,
): Promise<void> {
  await db
    .updateTable('delivery_jobs')
    .set(changes)
    .where('account_id', '=', account_id)
    .where('channel', '=', channel)
    .where('lane', '=', lane)
    .execute();
}

/** @param jobId only if it has this job */
export async function deleteLane(
  db: Kysely<Database>,
  { account_id, channel, lane }: LaneKey,
  jobId?: string,
): Promise<void> {
  const found = db
    .deleteFrom('delivery_jobs')
    .where('account_id', '=', account_id)
    .where('channel', '=', channel)
    .where('lane', '=', lane);
  await (jobId === undefined ? found : found.where('job_id', '=', jobId)).execute();
}

/** Returns the accounts with pending deliveries for which there is no job, by channel. */
export const listUnqueued = (
  db: Kysely<Database>,
): Promise<readonly { readonly account_id: string; readonly channel: string }[]> =>
  db
    .selectFrom('deliveries')
    .select(['deliveries.account_id', 'deliveries.channel'])
    .distinct()
    // The literal matches the condition of the partial index.
    .where('deliveries.status', '=', sql.lit('pending'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('delivery_jobs')
            .select('delivery_jobs.lane')
            .whereRef('delivery_jobs.account_id', '=', 'deliveries.account_id')
            .whereRef('delivery_jobs.channel', '=', 'deliveries.channel'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhooks')
            .select('webhooks.id')
            .whereRef('webhooks.id', '=', 'deliveries.webhook_id')
            .where('webhooks.disabled_at', 'is not', null),
        ),
      ),
    )
    .execute();
