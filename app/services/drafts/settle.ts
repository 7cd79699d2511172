import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import {
  bindDraft,
  deleteOldDrafts,
  type DraftRecord,
  findDraft,
  insertDraft,
  settleDraft,
} from '#db/repositories/drafts.ts';
import type { Database } from '#db/schema.ts';

/** The draft that is run or saved, as the form that sends it names it. */
export interface FromDraft {
  readonly id: string | null;
  /** The state of it that the form saw last; where it is another by now, somebody else typed there, and that stays unsaved. null: not known. */
  readonly revision: number | null;
  /** Names the form itself, for one that was sent before its first autosave, or without scripts. */
  readonly formKey: string | null;
}

/** The draft that an account's first write of a key makes, as a version 8 UUID: no other account's key comes to the same. */
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

/** The project that a draft went into before; null where it did not, or the draft is not the account's. The transaction holds the account's row. */
export async function projectOfDraft(
  trx: Transaction<Database>,
  accountId: string,
  from: FromDraft | undefined,
): Promise<string | null> {
  if (from === undefined) return null;
  const [named, ofForm] = await findBoth(trx, accountId, from);
  return named?.projectId ?? ofForm?.projectId ?? null;
}

/** A draft was kept in a project: what goes on in it goes on there, and it holds nothing unsaved. The transaction holds the account's row. */
export async function settleIn(
  trx: Transaction<Database>,
  accountId: string,
  from: FromDraft,
  { projectId, at }: { readonly projectId: string; readonly at: number },
): Promise<void> {
  const [named, ofForm] = await findBoth(trx, accountId, from);
  const draft = named ?? ofForm;
  if (draft !== undefined) {
    const isSeen = draft !== named || from.revision === null || from.revision === draft.revision;
    return (isSeen ? settleDraft : bindDraft)(trx, { id: draft.id, accountId, projectId, updatedAt: at });
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
