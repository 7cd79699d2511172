import { type Kysely, sql } from 'kysely';
import { required } from './columns.ts';

/**
 * Existing sessions keep their cookie with its old name; new ones do not. A process of the previous version does not
 * write this column, so its sessions may use the old name, too.
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
