import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { BannerItemsTable, Database } from '#db/schema.ts';

export type BannerRow = Selectable<BannerItemsTable>;

/** In display order. */
export async function listBannerItems(db: Kysely<Database>, device: number): Promise<readonly BannerRow[]> {
  return db
    .selectFrom('banner_items')
    .selectAll()
    .where('device', '=', device)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function findBannerItem(db: Kysely<Database>, id: string): Promise<BannerRow | undefined> {
  return db.selectFrom('banner_items').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertBannerItem(db: Kysely<Database>, item: Insertable<BannerItemsTable>): Promise<void> {
  await db.insertInto('banner_items').values(item).execute();
}

export async function updateBannerItem(db: Kysely<Database>, { id, ...item }: BannerRow): Promise<void> {
  await db.updateTable('banner_items').set(item).where('id', '=', id).execute();
}

export async function deleteBannerItem(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('banner_items').where('id', '=', id).execute();
}

/** Numbers the items 1, 2, 3, … in this order. */
export async function orderBannerItems(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await trx
      .updateTable('banner_items')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute();
}
