import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Returns the key of this name; the first caller of all processes gives it. */
export async function cookieKey(db: Kysely<Database>, name: string, fresh: () => string): Promise<string> {
  const find = () => db.selectFrom('cookie_keys').select('secret').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known.secret;
  await db
    .insertInto('cookie_keys')
    .values({ name, secret: fresh() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await find())!.secret;
}
