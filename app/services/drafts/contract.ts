import type { DraftRecord } from '#db/repositories/drafts.ts';

export type DraftView = Omit<DraftRecord, 'accountId'>;

/** One autosave: the fields of the form, and the revision of the draft that the client saw last. */
export interface DraftWrite {
  /** null if the account has no such draft yet. */
  readonly id: string | null;
  /** Idempotency key of a first write: repeated with the same fields, it returns the same draft. */
  readonly key?: string | null;
  readonly revision: number;
  readonly projectId: string | null;
  readonly fields: DraftView['fields'];
  /**
   * The project's other drafts that the client was shown; a draft that is not in this list means that someone else is
   * editing.
   */
  readonly known?: readonly string[];
}

export interface DraftWritten {
  readonly draft: DraftView;
  /** Another client edits the same work; its draft is left unchanged, and this one is now a separate draft. */
  readonly conflict: { readonly id: string; readonly updatedAt: number } | null;
}

/**
 * Unsaved work of an account. A write never overwrites a state that its client has not seen. Drafts count towards the
 * bytes of programs but are never refused for them: user input must not be lost because a limit is reached, and the
 * number and size of drafts have separate limits.
 */
export interface Drafts {
  /** If the project does not belong to the account, or was deleted, the draft is stored as one of a new experiment. */
  write(accountId: string, write: DraftWrite): Promise<DraftWritten>;
  find(accountId: string, id: string): Promise<DraftView | null>;
  /** Returns unsaved work, newest first: of a project, or of experiments that were never saved. */
  list(accountId: string, projectId: string | null): Promise<readonly DraftView[]>;
  remove(accountId: string, id: string): Promise<void>;
}

/** The draft that is run or saved, as the form identifies it. */
export interface FromDraft {
  readonly id: string | null;
  /**
   * The revision that the form saw last. If the stored revision differs, another client has edited the draft, and its
   * work stays unsaved. null: unknown.
   */
  readonly revision: number | null;
  /** Identifies the form if it was sent before its first autosave, or without JavaScript. */
  readonly formKey: string | null;
}
