import type { ProductId } from '#app/domain/products.ts';
import { isEnded, type TaskStatus } from '#app/domain/task-status.ts';
import { AppError } from '#app/errors.ts';
import { refundByOperator } from '#app/services/coins/index.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import { findTask } from '#db/repositories/tasks.ts';
import type { ActCall, ActContext } from './context.ts';
import type { ActInput } from './contract.ts';

export const stopTask = (
  { operations }: ActContext,
  { input: { subject }, note }: ActCall<ActInput<'task:stop'>>,
): Promise<void> => operations.stop(subject, note);

export const requeueTask = (
  { operations }: ActContext,
  { input: { subject }, note }: ActCall<ActInput<'task:requeue'>>,
): Promise<void> => operations.requeue(subject, note);

/** A task that has not ended is stopped first: its end may pay back a part. */
export async function refundTask(
  context: ActContext,
  { input: { subject, coins }, reason, note }: ActCall<ActInput<'task:refund'>>,
): Promise<void> {
  const { db } = context;
  const task = await findTask(db, subject);
  if (task === undefined) throw new AppError('not_found');
  const coinsBack = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, task.account_id);
    const now = await findTask(trx, subject);
    if (now === undefined) throw new AppError('not_found');
    if (!isEnded(now.status as TaskStatus)) throw new AppError('task_running');
    const refunded = await refundByOperator(trx, context, {
      accountId: now.account_id,
      taskId: subject,
      coins,
      reason,
    });
    await note(trx, { before: { price: now.price, refunded: 0 }, after: { price: now.price, refunded } });
    return refunded;
  });
  context.telemetry.coinsRefunded({ product: task.product as ProductId, reason: 'operator', coins: coinsBack });
}
