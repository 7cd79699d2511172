import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database, ProductClosuresTable } from '#db/schema.ts';

export type ClosureRow = Selectable<ProductClosuresTable>;

/** Returns the products that are closed, or will be. */
export const listClosures = (db: Kysely<Database>): Promise<readonly ClosureRow[]> =>
  db.selectFrom('product_closures').selectAll().orderBy('product').execute();

export const findClosure = (db: Kysely<Database>, product: string): Promise<ClosureRow | undefined> =>
  db.selectFrom('product_closures').selectAll().where('product', '=', product).executeTakeFirst();

export async function upsertClosure(db: Kysely<Database>, closure: Insertable<ProductClosuresTable>): Promise<void> {
  const { product: _, ...changes } = closure;
  await db
    .insertInto('product_closures')
    .values(closure)
    .onConflict((conflict) => conflict.column('product').doUpdateSet(changes))
    .execute();
}

export async function deleteClosure(db: Kysely<Database>, product: string): Promise<void> {
  await db.deleteFrom('product_closures').where('product', '=', product).execute();
}
