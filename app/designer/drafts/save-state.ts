/** The save state that the page shows. */
export type SaveState =
  /** No change since the page was opened. */
  | { readonly kind: 'clean' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  /** A visitor's work: stored in this browser only. */
  | { readonly kind: 'local'; readonly at: number }
  /** The server cannot be reached; stored in this browser until it can. */
  | { readonly kind: 'offline'; readonly at: number }
  /** The server is connected but does not answer; stored in this browser until it does. */
  | { readonly kind: 'unanswered'; readonly at: number }
  /** The session has ended; stored in this browser until the user signs in again. */
  | { readonly kind: 'signedOut'; readonly at: number }
  /** The account refuses the draft because of its size; stored in this browser only. */
  | { readonly kind: 'refused'; readonly at: number }
  /** Neither the account nor the browser could store it. */
  | { readonly kind: 'full' };

/** The draft that the page writes to and the revision that the page saw last; `id` is null before the first write. */
export interface DraftHead {
  readonly id: string | null;
  readonly revision: number;
}

export interface Conflict {
  /** The draft that another page has changed; it is not modified. */
  readonly id: string;
  readonly updatedAt: number;
}

/** The server's response to a write. */
export type WriteAnswer =
  | {
      readonly kind: 'written';
      readonly head: { readonly id: string; readonly revision: number };
      readonly at: number;
      readonly conflict: Conflict | null;
    }
  | { readonly kind: 'signed-out' }
  /** A repetition would be refused too: the draft is too large or invalid. */
  | { readonly kind: 'refused' };

/** Unsaved work of an earlier visit for another product, which opens under that product's URL. */
export interface ElsewhereDraft {
  readonly product: string;
  readonly at: number;
}
