import { createDatabase } from '#db/connect.ts';
import { setOperator } from '#db/repositories/operator.ts';

/**
 * Makes an account an operator, by its email; with a second factor, as if it had been shown in all its sessions. Returns
 * its id.
 */
export async function makeOperator(
  databaseFile: string,
  email: string,
  { hasSecondFactor = true }: { readonly hasSecondFactor?: boolean } = {},
): Promise<string> {
  const db = createDatabase(`sqlite:${databaseFile}`);
  try {
    const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    await setOperator(db, id, true);
    if (hasSecondFactor)
      await db.updateTable('sessions').set({ second_factor_at: Date.now() }).where('account_id', '=', id).execute();
    return id;
  } finally {
    await db.destroy();
  }
}
