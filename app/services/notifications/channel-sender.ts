import type { Kysely } from 'kysely';
import type { ClaimedJob, JobQueue } from '#app/services/jobs/index.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import {
  beginAttempt,
  type DeliveryChannel,
  type DueDelivery,
  findNextTime,
  findUnended,
  listDueDeliveries,
} from '#db/repositories/deliveries.ts';
import { type DeliveryLane, listLanes, updateLane } from '#db/repositories/delivery-jobs.ts';
import type { Database } from '#db/schema.ts';
import { attempt, type Attempted, type SendingContext } from './attempt.ts';
import type { NotificationsContext } from './delivery.ts';
import { type DeliveryJobData, type DeliveryJobs, isDeliveryJobData } from './delivery-jobs.ts';
import type { HostTurns } from './host-turns.ts';
import { recordAttempt } from './outcome.ts';
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
  /** The last beginning. They follow each other in the order of the claims, or accounts would not take turns at a host. */
  let beginning: Promise<unknown> = Promise.resolve();
  /** Calls of accounts whose turn it is, in progress. */
  const calling = new Set<Promise<void>>();

  /** Ends the job of a lane, unless its claim was lost, and puts the next one. `earliest`: not before this time. */
  async function proceed(trx: Kysely<Database>, job: ClaimedJob, lane: DeliveryLane, earliest = 0): Promise<void> {
    if (!(await jobs.settle(trx, [job])).has(job.id)) return;
    const { account_id: accountId } = lane;
    const next = await findNextTime(trx, { accountId, channel, excluded: await listSent(trx, lane) });
    await deliveryJobs.proceed(trx, lane, next === undefined ? undefined : Math.max(next, earliest));
  }

  /** Returns what the other lanes of the account are sending. */
  async function listSent(trx: Kysely<Database>, { account_id, lane }: DeliveryLane): Promise<readonly string[]> {
    const others = (await listLanes(trx, account_id, channel)).filter((other) => other.lane !== lane);
    return others.flatMap(({ delivery_id }) => delivery_id ?? []);
  }

  /** Returns the lane of a job; undefined if the account was deleted, or another job was put in its place. */
  const findLane = async (trx: Kysely<Database>, job: ClaimedJob): Promise<DeliveryLane | undefined> => {
    const { account } = job.data as DeliveryJobData;
    await lockAccount(trx, account);
    return (await listLanes(trx, account, channel)).find(({ job_id }) => job_id === job.id);
  };

  /** Begins an attempt on a place of its host that was taken. Returns undefined if another process was faster. */
  async function beginOn(
    trx: Kysely<Database>,
    lane: DeliveryLane,
    chosen: Parameters<typeof beginAttempt>[1],
    sent: readonly string[],
  ): Promise<DueDelivery | undefined> {
    const at = now();
    const begun = await beginAttempt(trx, chosen, at + HELD_MS);
    if (begun === undefined) return undefined;
    const { account_id: accountId } = lane;
    await updateLane(trx, lane, { delivery_id: begun.id });
    const next = await findNextTime(trx, { accountId, channel, excluded: [...sent, begun.id] });
    if (next !== undefined && next <= at) await deliveryJobs.ensure(trx, accountId, channel);
    return begun;
  }

  /** Begins the attempt of a job; if there is nothing to send now, ends the job and returns undefined. */
  async function begin(trx: Kysely<Database>, job: ClaimedJob, entered: (host: string | null) => void) {
    const lane = await findLane(trx, job);
    if (lane === undefined) return undefined;
    const { account_id: accountId, delivery_id } = lane;
    const sent = await listSent(trx, lane);
    // A process was lost while it sent this.
    const unended = delivery_id === null ? undefined : await findUnended(trx, delivery_id);
    const due = await listDueDeliveries(trx, { accountId, channel, excluded: sent, now: now() });
    const candidates = unended === undefined ? due : [unended, ...due];
    const chosen = candidates.find((candidate) => hosts.enter(hostTo(candidate), accountId));
    if (chosen !== undefined) {
      entered(hostTo(chosen));
      const begun = await beginOn(trx, lane, chosen, sent);
      if (begun === undefined) await proceed(trx, job, lane);
      return begun;
    }
    if (candidates.length === 0) await proceed(trx, job, lane);
    else {
      const waiting = hosts.wait(candidates.map(hostTo), accountId);
      await proceed(trx, job, lane, now() + Math.max(BUSY_MS, (waiting / LOOKS_PER_SECOND) * 1000));
    }
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
    let delivery: DueDelivery | undefined;
    try {
      const next = beginning.then(() =>
        db.transaction().execute((trx) => begin(trx, job, (entered) => void (host = entered))),
      );
      beginning = next.catch(() => undefined);
      delivery = await next;
      if (delivery === undefined) return;
      const attempted = await attempt(context, delivery).catch((error: unknown): Attempted => {
        onError(error);
        return { isDelivered: false, answer: 'unreachable' };
      });
      const ended = delivery;
      await db.transaction().execute(async (trx) => {
        const lane = await findLane(trx, job);
        await recordAttempt(trx, { ...context, ensureJob: deliveryJobs.ensure }, ended, attempted);
        if (lane !== undefined) await proceed(trx, job, lane);
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
