import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { RESULT_WARNING_DAYS, type RetentionRules } from '#app/domain/retention.ts';
import type { ExpiryNotifier } from '#app/services/notifications/index.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import {
  clearExpiry,
  deleteExpiredResult,
  findUntoldAccount,
  listExpired,
  listUntold,
  setExpiry,
} from '#db/repositories/result-ages.ts';
import { deleteLateResultParts } from '#db/repositories/task-results.ts';
import type { Database } from '#db/schema.ts';
import type { MayGoOn } from './contract.ts';

const DAY_MS = 86_400_000;
/** An owner is told once of all results that end within a week. */
const TOLD_TOGETHER_DAYS = 7;
/** Results of one announcement; more get another one. Their update holds SQLite for 25 ms. */
const TOLD_AT_ONCE = 500;
const LISTED = 100;

/** Tells owners which results will be deleted, at least 14 days before. Returns the number of results. */
export async function tellOfOldResults(
  db: Kysely<Database>,
  { resultDays }: RetentionRules,
  { now, notifier, mayGoOn }: { readonly now: number; readonly notifier: ExpiryNotifier; readonly mayGoOn: MayGoOn },
): Promise<number> {
  if (resultDays === 0) return 0;
  const due = now - (resultDays - RESULT_WARNING_DAYS) * DAY_MS;
  const near = due + TOLD_TOGETHER_DAYS * DAY_MS;
  const earliestEnd = now + RESULT_WARNING_DAYS * DAY_MS;
  let told = 0;
  while (mayGoOn()) {
    const owner = await findUntoldAccount(db, due);
    if (owner === undefined) break;
    const { accountId } = owner;
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, accountId);
      const results = await listUntold(trx, accountId, { before: near, limit: TOLD_AT_ONCE });
      const endOf = (createdAt: number): number => Math.max(createdAt + resultDays * DAY_MS, earliestEnd);
      for (const { taskId, createdAt } of results) await setExpiry(trx, taskId, endOf(createdAt));
      if (results.length > 0)
        await notifier.record(trx, accountId, {
          count: results.length,
          days: resultDays,
          firstAt: endOf(results[0]!.createdAt),
        });
      told += results.length;
    });
    await nextTurn();
  }
  return told;
}

/**
 * Deletes results that are too old and whose owners were told in time; takes back what was announced if results are kept
 * longer now. Returns the number of deleted results.
 */
export async function deleteOldResults(
  db: Kysely<Database>,
  { resultDays }: RetentionRules,
  now: number,
  mayGoOn: MayGoOn,
): Promise<number> {
  const tellableBefore = resultDays === 0 ? -1 : now - (resultDays - RESULT_WARNING_DAYS - TOLD_TOGETHER_DAYS) * DAY_MS;
  while (mayGoOn() && (await clearExpiry(db, { createdAfter: tellableBefore, limit: LISTED })) === LISTED)
    await nextTurn();
  if (resultDays === 0) return 0;
  let deleted = 0;
  for (let last = LISTED; last === LISTED && mayGoOn();) {
    const expired = await listExpired(db, { now, createdBefore: now - resultDays * DAY_MS + 1, limit: LISTED });
    last = expired.length;
    for (const { taskId, accountId } of expired) {
      if (!mayGoOn()) break;
      await deleteExpiredResult(db, { taskId, accountId, now, keptDays: resultDays });
      await deleteLateResultParts(db, taskId);
      deleted += 1;
      await nextTurn();
    }
  }
  return deleted;
}
