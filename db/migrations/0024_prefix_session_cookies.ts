import { type Kysely, sql } from 'kysely';
import { required } from './columns.ts';

/**
 * Sessions there are keep their cookie by its old name; those that begin from now on do not. Whoever runs the version before
 * beside this one says nothing of the column: what it begins may come by the old name, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('allows_plain_cookie', 'integer', (column) =>
      required(column)
        .defaultTo(1)
        .check(sql`allows_plain_cookie in (0, 1)`),
    )
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').dropColumn('allows_plain_cookie').execute();
}
