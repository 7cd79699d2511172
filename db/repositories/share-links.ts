import type { Kysely, Selectable } from 'kysely';
import type { Database, ShareLinksTable } from '#db/schema.ts';

export interface ShareLinkRecord {
  readonly token: string;
  readonly accountId: string;
  readonly kind: 'circuit' | 'result';
  readonly versionId: string | null;
  readonly taskId: string | null;
  readonly createdAt: number;
}

const toLink = (row: Selectable<ShareLinksTable>): ShareLinkRecord => ({
  token: row.token,
  accountId: row.account_id,
  kind: row.kind === 'circuit' ? 'circuit' : 'result',
  versionId: row.version_id,
  taskId: row.task_id,
  createdAt: Number(row.created_at),
});

/** Inserts a link unless the version or task already has one. */
export async function insertShareLink(db: Kysely<Database>, link: ShareLinkRecord): Promise<void> {
  await db
    .insertInto('share_links')
    .values({
      token: link.token,
      account_id: link.accountId,
      kind: link.kind,
      version_id: link.versionId,
      task_id: link.taskId,
      created_at: link.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findShareLink(db: Kysely<Database>, token: string): Promise<ShareLinkRecord | undefined> {
  const row = await db.selectFrom('share_links').selectAll().where('token', '=', token).executeTakeFirst();
  return row && toLink(row);
}

/** Returns the link to a version. */
export async function linkToVersion(db: Kysely<Database>, versionId: string): Promise<ShareLinkRecord | undefined> {
  const row = await db.selectFrom('share_links').selectAll().where('version_id', '=', versionId).executeTakeFirst();
  return row && toLink(row);
}

/** Returns the link to a task of the account. */
export async function linkToTask(
  db: Kysely<Database>,
  accountId: string,
  taskId: string,
): Promise<ShareLinkRecord | undefined> {
  const row = await db
    .selectFrom('share_links')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && toLink(row);
}

export async function linksToVersions(
  db: Kysely<Database>,
  versionIds: readonly string[],
): Promise<readonly ShareLinkRecord[]> {
  if (versionIds.length === 0) return [];
  const rows = await db.selectFrom('share_links').selectAll().where('version_id', 'in', versionIds).execute();
  return rows.map(toLink);
}

export async function deleteShareLink(db: Kysely<Database>, accountId: string, token: string): Promise<void> {
  await db.deleteFrom('share_links').where('token', '=', token).where('account_id', '=', accountId).execute();
}
