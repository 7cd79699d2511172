import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import {
  bindDraft,
  deleteOldDrafts,
  type DraftRecord,
  findDraft,
  insertDraft,
  markDraftSaved,
} from '#db/repositories/drafts.ts';
import type { Database } from '#db/schema.ts';
import type { FromDraft } from './contract.ts';

/**
 * Returns the id of the draft that an account's first write with a key creates, a version 8 UUID: the same key of
 * another account gives another id.
 */
export function draftIdOf(accountId: string, key: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([accountId, key]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const formDraftId = (accountId: string, formKey: string): string => draftIdOf(accountId, `form ${formKey}`);

async function findBoth(
  trx: Transaction<Database>,
  accountId: string,
  { id, formKey }: FromDraft,
): Promise<readonly (DraftRecord | undefined)[]> {
  return [
    id === null ? undefined : await findDraft(trx, accountId, id),
    formKey === null ? undefined : await findDraft(trx, accountId, formDraftId(accountId, formKey)),
  ];
}

/**
 * Returns the project in which a draft was saved before; null if it was not saved, or is not the account's. The
 * transaction holds the account's row.
 */
export async function projectOfDraft(
  trx: Transaction<Database>,
  accountId: string,
  from: FromDraft | undefined,
): Promise<string | null> {
  if (from === undefined) return null;
  const [draftById, draftOfForm] = await findBoth(trx, accountId, from);
  return draftById?.projectId ?? draftOfForm?.projectId ?? null;
}

/**
 * Marks a draft as saved in a project: further edits of it belong to this project, and it contains no unsaved work. The
 * transaction holds the account's row.
 */
export async function markSavedIn(
  trx: Transaction<Database>,
  accountId: string,
  from: FromDraft,
  { projectId, at }: { readonly projectId: string; readonly at: number },
): Promise<void> {
  const [draftById, draftOfForm] = await findBoth(trx, accountId, from);
  const draft = draftById ?? draftOfForm;
  if (draft !== undefined) {
    const isUpToDate = draft !== draftById || from.revision === null || from.revision === draft.revision;
    return (isUpToDate ? markDraftSaved : bindDraft)(trx, { id: draft.id, accountId, projectId, updatedAt: at });
  }
  if (from.formKey === null) return;
  await insertDraft(trx, {
    id: formDraftId(accountId, from.formKey),
    accountId,
    projectId,
    fields: {},
    revision: 0,
    isSettled: true,
    createdAt: at,
    updatedAt: at,
  });
  await deleteOldDrafts(trx, accountId, LIMITS.drafts);
}
