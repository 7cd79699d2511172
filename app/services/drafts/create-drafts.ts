import type { Kysely } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { holdingAccount, lockAccount } from '#db/repositories/account-usage.ts';
import {
  deleteDraft,
  deleteOldDrafts,
  type DraftRecord,
  findDraft,
  insertDraft,
  listDrafts,
  updateDraft,
} from '#db/repositories/drafts.ts';
import { findProject } from '#db/repositories/projects.ts';
import type { Database } from '#db/schema.ts';
import type { Drafts, DraftView, DraftWrite, DraftWritten } from './contract.ts';
import { draftIdOf } from './saved-drafts.ts';

interface DraftsContext {
  readonly now: () => number;
  readonly newId: () => string;
}

const isSame = (stored: DraftRecord, fields: DraftWrite['fields']): boolean =>
  JSON.stringify(stored.fields) === JSON.stringify(fields);

const toView = ({ accountId: _owner, ...draft }: DraftRecord): DraftView => draft;

export function createDrafts(db: Kysely<Database>, { now, newId }: DraftsContext): Drafts {
  const insert = async (
    on: Kysely<Database>,
    accountId: string,
    { projectId, fields }: DraftWrite,
    id = newId(),
  ): Promise<DraftView> => {
    const project = projectId === null ? undefined : await findProject(on, accountId, projectId);
    const at = now();
    const draft: DraftRecord = {
      id,
      accountId,
      projectId: project?.id ?? null,
      fields,
      revision: 1,
      isSettled: false,
      createdAt: at,
      updatedAt: at,
    };
    await insertDraft(on, draft);
    await deleteOldDrafts(on, accountId, LIMITS.drafts);
    return toView(draft);
  };
  const unknownDraft = async (
    on: Kysely<Database>,
    accountId: string,
    { projectId, known = [] }: DraftWrite,
    ownId: string | undefined,
  ): Promise<DraftWritten['conflict']> => {
    if (projectId === null) return null;
    const drafts = await listDrafts(on, accountId, projectId, LIMITS.drafts);
    const unknown = drafts.find(({ id }) => id !== ownId && !known.includes(id));
    return unknown === undefined ? null : { id: unknown.id, updatedAt: unknown.updatedAt };
  };
  return {
    write: (accountId, write) =>
      db.transaction().execute(async (trx) => {
        // Drafts count towards the account's bytes. Lock order everywhere: account before draft.
        await lockAccount(trx, accountId);
        const { id, revision, fields } = write;
        if (id === null) {
          const ownId = write.key ? draftIdOf(accountId, write.key) : undefined;
          const before = ownId === undefined ? undefined : await findDraft(trx, accountId, ownId);
          const conflict = await unknownDraft(trx, accountId, write, ownId);
          if (before === undefined) return { draft: await insert(trx, accountId, write, ownId), conflict };
          // The response was lost, and the client repeated the same request.
          if (isSame(before, fields)) return { draft: toView(before), conflict };
          return {
            draft: await insert(trx, accountId, write),
            conflict: { id: before.id, updatedAt: before.updatedAt },
          };
        }
        const updatedAt = now();
        const isWritten = await updateDraft(trx, { id, accountId, revision, fields, updatedAt });
        const stored = await findDraft(trx, accountId, id);
        if (isWritten && stored !== undefined) return { draft: toView(stored), conflict: null };
        if (stored !== undefined && isSame(stored, fields)) return { draft: toView(stored), conflict: null };
        // If the other draft has been run in the meantime, the new one belongs to the same project.
        const draft = await insert(trx, accountId, { ...write, projectId: stored?.projectId ?? write.projectId });
        return { draft, conflict: stored === undefined ? null : { id, updatedAt: stored.updatedAt } };
      }),
    async find(accountId, id) {
      const draft = await findDraft(db, accountId, id);
      return draft === undefined ? null : toView(draft);
    },
    list: async (accountId, projectId) => (await listDrafts(db, accountId, projectId, LIMITS.drafts)).map(toView),
    remove: (accountId, id) => holdingAccount(db, accountId, (trx) => deleteDraft(trx, accountId, id)),
  };
}
