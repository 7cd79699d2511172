import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { Database, DraftsTable } from '#db/schema.ts';

export interface DraftRecord {
  readonly id: string;
  readonly accountId: string;
  readonly projectId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly revision: number;
  /** Its work was run or saved, and it was not changed since. */
  readonly isSettled: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const toDraft = (row: Selectable<DraftsTable>): DraftRecord => ({
  id: row.id,
  accountId: row.account_id,
  projectId: row.project_id,
  fields: JSON.parse(row.fields) as Record<string, string>,
  revision: row.revision,
  isSettled: row.settled_revision === row.revision,
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
});

/** Condition: the draft was never settled, or was changed since. */
const isUnsaved = (eb: ExpressionBuilder<Database, 'drafts'>) =>
  eb(eb.fn.coalesce('settled_revision', eb.lit(-1)), '<>', eb.ref('revision'));

export async function insertDraft(db: Kysely<Database>, draft: DraftRecord): Promise<void> {
  await db
    .insertInto('drafts')
    .values({
      id: draft.id,
      account_id: draft.accountId,
      project_id: draft.projectId,
      fields: JSON.stringify(draft.fields),
      revision: draft.revision,
      settled_revision: draft.isSettled ? draft.revision : null,
      created_at: draft.createdAt,
      updated_at: draft.updatedAt,
    })
    .execute();
}

/** Overwrites the revision that the client saw, or one without unsaved work, and no other. Returns whether it did. */
export async function updateDraft(
  db: Kysely<Database>,
  {
    id,
    accountId,
    revision,
    fields,
    updatedAt,
  }: Pick<DraftRecord, 'id' | 'accountId' | 'revision' | 'fields' | 'updatedAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('drafts')
    .set(({ eb }) => ({ fields: JSON.stringify(fields), revision: eb('revision', '+', 1), updated_at: updatedAt }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('revision', '=', revision), eb('settled_revision', '=', eb.ref('revision'))]))
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export async function findDraft(db: Kysely<Database>, accountId: string, id: string): Promise<DraftRecord | undefined> {
  const row = await db
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && toDraft(row);
}

interface Binding extends Pick<DraftRecord, 'id' | 'accountId' | 'updatedAt'> {
  readonly projectId: string;
}

/** Sets the project to which the draft belongs from now on. */
export async function bindDraft(db: Kysely<Database>, { id, accountId, projectId }: Binding): Promise<void> {
  await db
    .updateTable('drafts')
    .set({ project_id: projectId })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
}

/** Sets the project and marks the draft as saved: it has no unsaved work. */
export async function markDraftSaved(
  db: Kysely<Database>,
  { id, accountId, projectId, updatedAt }: Binding,
): Promise<void> {
  await db
    .updateTable('drafts')
    .set((eb) => ({
      project_id: projectId,
      fields: '{}',
      settled_revision: eb.ref('revision'),
      updated_at: updatedAt,
    }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
}

/** Returns drafts with unsaved work, newest first; of a project, or of experiments that were never saved. */
export async function listDrafts(
  db: Kysely<Database>,
  accountId: string,
  projectId: string | null,
  limit: number,
): Promise<readonly DraftRecord[]> {
  const rows = await db
    .selectFrom('drafts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('project_id', projectId === null ? 'is' : '=', projectId)
    .where(isUnsaved)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toDraft);
}

export async function deleteDraft(db: Kysely<Database>, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('drafts').where('id', '=', id).where('account_id', '=', accountId).execute();
}

/** Keeps the newest of an account's drafts; those without unsaved work are deleted first. */
export async function deleteOldDrafts(db: Kysely<Database>, accountId: string, keptCount: number): Promise<void> {
  const newest = await db
    .selectFrom('drafts')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy(isUnsaved, 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(keptCount)
    .execute();
  if (newest.length < keptCount) return;
  const ids = newest.map(({ id }) => id);
  await db.deleteFrom('drafts').where('account_id', '=', accountId).where('id', 'not in', ids).execute();
}
