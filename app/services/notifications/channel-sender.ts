import type { Kysely } from 'kysely';
import type { ClaimedJob, JobQueue } from '#app/services/jobs/index.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import {
  beginAttempt,
  type DeliveryChannel,
  type DueDelivery,
  endAttempt,
  findNextTime,
  findUnended,
  listDueDeliveries,
  type NextDelivery,
} from '#db/repositories/deliveries.ts';
import { listLanes, updateLane } from '#db/repositories/delivery-jobs.ts';
import type { Database } from '#db/schema.ts';
import { attempt, type Attempted, type SendingContext } from './attempt.ts';
import type { NotificationsContext } from './delivery.ts';
import { type AccountLanes, type DeliveryJobData, type DeliveryJobs, isDeliveryJobData } from './delivery-jobs.ts';
import type { HostTurns } from './host-turns.ts';
import { recordAttempt } from './outcome.ts';
import { backoffMs } from './rules.ts';
import { hostOf } from './webhook-url.ts';

interface ChannelSenderContext extends SendingContext, Pick<NotificationsContext, 'randomBytes'> {
  readonly channel: DeliveryChannel;
  readonly slots: number;
  readonly jobs: Pick<JobQueue, 'work' | 'settle'>;
  readonly deliveryJobs: DeliveryJobs;
  readonly hosts: HostTurns;
  readonly onError: (error: unknown) => void;
}

/** A process of the previous version claims what is due, and does not know of jobs. */
const HELD_MS = 60_000;
/**
 * A job that found only busy hosts looks again after this time. Normally it is called earlier; this is for the case that
 * the process that would call it has ended.
 */
const BUSY_MS = 10_000;
/** The more accounts wait for a host, the later they look again: so many each second. */
const LOOKS_PER_SECOND = 20;

const hostTo = ({ url }: { readonly url: string | null }): string | null =>
  url !== null && URL.canParse(url) ? hostOf(new URL(url)) : null;

/**
 * Lets this process send the deliveries of one channel. A job makes one attempt and then puts the next one, so accounts
 * take turns, whatever each has to send.
 * @returns a function that begins no more attempts and waits for those in progress
 */
export function startChannelSender(
  db: Kysely<Database>,
  { channel, slots, jobs, deliveryJobs, hosts, onError, ...context }: ChannelSenderContext,
): () => Promise<void> {
  const { now } = context;
  /** Resolves when the job that was claimed last has entered a host or waits for it: in this order accounts take turns. */
  let decided: Promise<void> = Promise.resolve();
  /** Calls of accounts whose turn it is, in progress. */
  const calling = new Set<Promise<void>>();

  /** Ends the job of a lane, unless its claim was lost, and puts the next one. `earliest`: not before this time. */
  async function proceed(trx: Kysely<Database>, job: ClaimedJob, lanes: AccountLanes, earliest = 0): Promise<void> {
    if (!(await jobs.settle(trx, [job])).has(job.id)) return;
    const { accountId, sent: excluded } = lanes;
    const next = await findNextTime(trx, { accountId, channel, excluded });
    await deliveryJobs.proceed(trx, lanes, next === undefined ? undefined : Math.max(next, earliest));
  }

  /** Locks the account of a job; returns undefined if it was deleted, or another job was put in the place of this one. */
  async function lockLanes(trx: Kysely<Database>, job: ClaimedJob): Promise<AccountLanes | undefined> {
    const { account: accountId } = job.data as DeliveryJobData;
    await lockAccount(trx, accountId);
    const lanes = await listLanes(trx, accountId, channel);
    const own = lanes.find(({ job_id }) => job_id === job.id);
    const others = lanes.filter((lane) => lane !== own);
    return own && { accountId, own, others, sent: others.flatMap(({ delivery_id }) => delivery_id ?? []) };
  }

  /** Returns what a process was sending when it was lost; ends it after the last attempt, or it might do so for ever. */
  async function interrupted(trx: Kysely<Database>, deliveryId: string): Promise<NextDelivery | undefined> {
    const delivery = await findUnended(trx, deliveryId);
    if (delivery === undefined || backoffMs(delivery.attempts) !== null) return delivery;
    await endAttempt(trx, delivery, { status: 'failed', answer: 'interrupted', finished_at: now() });
    return undefined;
  }

  /** Begins an attempt on a place of its host that was taken. Returns undefined if another process was faster. */
  async function beginOn(
    trx: Kysely<Database>,
    { accountId, own, sent }: AccountLanes,
    chosen: NextDelivery,
  ): Promise<DueDelivery | undefined> {
    const at = now();
    const begun = await beginAttempt(trx, chosen, at + HELD_MS);
    if (begun === undefined) return undefined;
    await updateLane(trx, own, { delivery_id: begun.id });
    const next = await findNextTime(trx, { accountId, channel, excluded: [...sent, begun.id] });
    if (next !== undefined && next <= at) await deliveryJobs.ensure(trx, accountId, channel);
    return begun;
  }

  /**
   * Begins the attempt of a job; if there is nothing to send now, ends the job and returns undefined. `decide` is called
   * as soon as a host was entered, or none is free (null).
   */
  async function begin(trx: Kysely<Database>, job: ClaimedJob, decide: (host: string | null) => void) {
    const lanes = await lockLanes(trx, job);
    if (lanes === undefined) return undefined;
    const { accountId, own, sent: excluded } = lanes;
    const unended = own.delivery_id === null ? undefined : await interrupted(trx, own.delivery_id);
    const due = await listDueDeliveries(trx, { accountId, channel, excluded, now: now() });
    const candidates = unended === undefined ? due : [unended, ...due];
    const chosen = candidates.find((candidate) => hosts.enter(hostTo(candidate), accountId));
    if (chosen !== undefined) {
      decide(hostTo(chosen));
      const begun = await beginOn(trx, lanes, chosen);
      if (begun === undefined) await proceed(trx, job, lanes);
      return begun;
    }
    const busy = new Set(candidates.map(hostTo));
    const waiting = hosts.wait([...busy], accountId);
    decide(null);
    for (const host of busy) call(host, hosts.next(host));
    const pauseMs = candidates.length === 0 ? 0 : Math.max(BUSY_MS, (waiting / LOOKS_PER_SECOND) * 1000);
    await proceed(trx, job, lanes, now() + pauseMs);
    return undefined;
  }

  /** Lets the accounts look again whose turn it is at a host. */
  function call(host: string | null, accounts: readonly string[]): void {
    const called = (async () => {
      for (const next = [...accounts]; next.length > 0;) {
        const account = next.shift()!;
        const isComing = await db.transaction().execute((trx) => deliveryJobs.hasten(trx, account, channel));
        if (!isComing) next.push(...hosts.skip(host, account));
      }
    })()
      .catch(onError)
      .finally(() => calling.delete(called));
    calling.add(called);
  }

  async function run(job: ClaimedJob): Promise<void> {
    let host: string | null = null;
    const turn = Promise.withResolvers<void>();
    const before = decided;
    decided = turn.promise;
    try {
      await before;
      const delivery = await db
        .transaction()
        .execute((trx) =>
          begin(trx, job, (entered) => {
            host = entered;
            turn.resolve();
          }),
        )
        .finally(() => turn.resolve());
      if (delivery === undefined) return;
      const attempted = await attempt(context, delivery).catch((error: unknown): Attempted => {
        onError(error);
        return { isDelivered: false, answer: 'unreachable' };
      });
      await db.transaction().execute(async (trx) => {
        const lanes = await lockLanes(trx, job);
        await recordAttempt(trx, { ...context, ensureJob: deliveryJobs.ensure }, delivery, attempted);
        if (lanes !== undefined) await proceed(trx, job, lanes);
      });
    } finally {
      call(host, hosts.leave(host));
    }
  }

  const stop = jobs.work([channel], { slots, knows: isDeliveryJobData }, async ([job]) => run(job!));
  return async () => {
    await stop();
    await Promise.all(calling);
  };
}
