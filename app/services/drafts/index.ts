import type { Kysely } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
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
import { holdingAccount, lockAccount } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import { draftIdOf } from './settle.ts';

export { type FromDraft, projectOfDraft, settleIn } from './settle.ts';

export type DraftView = Omit<DraftRecord, 'accountId'>;

/** One autosave: what stands in the form, and which state of the draft its writer last saw. */
export interface DraftWrite {
  /** null for a draft that the account does not have yet. */
  readonly id: string | null;
  /** Names a first write: sent again with the same fields, it is the same draft. */
  readonly key?: string | null;
  readonly revision: number;
  readonly projectId: string | null;
  readonly fields: DraftView['fields'];
  /** The project's other drafts that the writer was shown; one beside them is somebody else at work. */
  readonly known?: readonly string[];
}

export interface DraftWritten {
  readonly draft: DraftView;
  /** Somebody else is at work on the same, in a draft that is left as it is; this one is now a draft of its own. */
  readonly conflict: { readonly id: string; readonly updatedAt: number } | null;
}

/**
 * Unsaved work of an account. Nothing is ever written over what its writer has not seen. It counts among the bytes of
 * programs and is never refused for them: what is typed is not lost where a limit is met, and the number and the size
 * of drafts have limits of their own.
 */
export interface Drafts {
  /** Where the project is not the account's, or is gone, the draft is kept as one of a new experiment. */
  write(accountId: string, write: DraftWrite): Promise<DraftWritten>;
  find(accountId: string, id: string): Promise<DraftView | null>;
  /** Unsaved work, newest first: of a project, or of experiments that were never saved. */
  list(accountId: string, projectId: string | null): Promise<readonly DraftView[]>;
  remove(accountId: string, id: string): Promise<void>;
}

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
    own: string | undefined,
  ): Promise<DraftWritten['conflict']> => {
    if (projectId === null) return null;
    const drafts = await listDrafts(on, accountId, projectId, LIMITS.drafts);
    const unknown = drafts.find(({ id }) => id !== own && !known.includes(id));
    return unknown === undefined ? null : { id: unknown.id, updatedAt: unknown.updatedAt };
  };
  return {
    write: (accountId, write) =>
      db.transaction().execute(async (trx) => {
        // Its bytes are counted: account before draft, everywhere.
        await lockAccount(trx, accountId);
        const { id, revision, fields } = write;
        if (id === null) {
          const own = write.key ? draftIdOf(accountId, write.key) : undefined;
          const before = own === undefined ? undefined : await findDraft(trx, accountId, own);
          const conflict = await unknownDraft(trx, accountId, write, own);
          if (before === undefined) return { draft: await insert(trx, accountId, write, own), conflict };
          // An answer that got lost on its way made the writer send the same again.
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
        // Beside one that was run meanwhile, it belongs to the same project.
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
