import type { Kysely, Selectable } from 'kysely';
import type { Database, DraftsTable } from '../schema.ts';

export interface DraftRecord {
  readonly id: string;
  readonly accountId: string;
  readonly projectId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly revision: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const toDraft = (row: Selectable<DraftsTable>): DraftRecord => ({
  id: row.id,
  accountId: row.account_id,
  projectId: row.project_id,
  fields: JSON.parse(row.fields) as Record<string, string>,
  revision: row.revision,
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
});

export async function insertDraft(db: Kysely<Database>, draft: DraftRecord): Promise<void> {
  await db
    .insertInto('drafts')
    .values({
      id: draft.id,
      account_id: draft.accountId,
      project_id: draft.projectId,
      fields: JSON.stringify(draft.fields),
      revision: draft.revision,
      created_at: draft.createdAt,
      updated_at: draft.updatedAt,
    })
    .execute();
}

/** Writes over the revision that the writer saw, and over no other. Answers whether it did. */
export async function updateDraft(
  db: Kysely<Database>,
  { id, accountId, revision, fields, updatedAt }: Pick<DraftRecord, 'id' | 'accountId' | 'revision' | 'fields' | 'updatedAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('drafts')
    .set({ fields: JSON.stringify(fields), revision: revision + 1, updated_at: updatedAt })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export async function findDraft(db: Kysely<Database>, accountId: string, id: string): Promise<DraftRecord | undefined> {
  const row = await db.selectFrom('drafts').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst();
  return row && toDraft(row);
}

/** Newest first; of a project, or of experiments never saved. */
export async function listDrafts(db: Kysely<Database>, accountId: string, projectId: string | null, limit: number): Promise<readonly DraftRecord[]> {
  const rows = await db
    .selectFrom('drafts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('project_id', projectId === null ? 'is' : '=', projectId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toDraft);
}

export async function deleteDraft(db: Kysely<Database>, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('drafts').where('id', '=', id).where('account_id', '=', accountId).execute();
}

/** Keeps the newest of an account's drafts. */
export async function deleteOldDrafts(db: Kysely<Database>, accountId: string, keep: number): Promise<void> {
  const newest = await db.selectFrom('drafts').select('id').where('account_id', '=', accountId).orderBy('updated_at', 'desc').orderBy('id').limit(keep).execute();
  if (newest.length < keep) return;
  const ids = newest.map(({ id }) => id);
  await db.deleteFrom('drafts').where('account_id', '=', accountId).where('id', 'not in', ids).execute();
}
