import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export async function insertSubscription(
  db: Kysely<Database>,
  accountId: string,
  product: string,
  createdAt: number,
): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({ account_id: accountId, product, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['account_id', 'product']).doNothing())
    .execute();
}

export async function listSubscriptions(db: Kysely<Database>, accountId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('subscriptions').select('product').where('account_id', '=', accountId).execute();
  return rows.map((row) => row.product);
}
