import type { LocalDraft, Owner } from '#app/designer/drafts/local-drafts.ts';
import type { OpenDrafts } from '#app/designer/drafts/open-draft.server.ts';
import type { Conflict, DraftHead, ElsewhereDraft, SaveState, WriteAnswer } from '#app/designer/drafts/save-state.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';

/** The program that the editors show. */
export interface ShownProgram {
  readonly text: string;
  readonly language: string;
}

/** The page of the designer as loaded. */
export interface SessionPage {
  /** Key of the history entry: the same again after back and forward. */
  readonly visit: string;
  /** Key of the loader's response. */
  readonly formKey: string;
  /** The form as the loader returned it. */
  readonly loaded: RunForm;
  readonly projectId: string;
  readonly owner: Owner;
  readonly drafts: OpenDrafts;
  /** The form is from the cookie that keeps it during sign-in. */
  readonly isKept: boolean;
  /** A tutorial case: nothing is saved. */
  readonly isOff: boolean;
  /** The page continues the work of the previous one, which was run and got a new URL. */
  readonly isAfterRun: boolean;
}

/** A form that replaced the loaded one: an import, or work of an earlier visit. */
interface Reopened {
  /** The visit that it belongs to. */
  readonly visit: string;
  readonly count: number;
  readonly runForm: RunForm;
}

/** One write to the account. */
interface Write {
  readonly head: DraftHead;
  /** Idempotency key of the first write, so that repetitions create only one draft. */
  readonly key: string;
  readonly draft: RunForm;
}

/** The part of the session that the page renders. */
export interface SessionView {
  readonly page: SessionPage;
  /** Key of the first response: names this tab's work in the browser's storage. */
  readonly tab: string;
  readonly reopened: Reopened | null;
  /** The open form. */
  readonly form: {
    readonly key: string;
    /** Its visit and its program when it was opened. */
    readonly start: string;
    /** Number of programs opened so far; each has a board with its own history. */
    readonly session: number;
  };
  readonly save: SaveState;
  readonly conflict: Conflict | null;
  /** The draft that the page writes to; null before the first write. */
  readonly head: DraftHead | null;
  /** Time of work from an earlier visit that was found in this browser and opened. */
  readonly foundAt: number | null;
  readonly elsewhere: ElsewhereDraft | null;
}

export interface WorkSession extends SessionView {
  /**
   * 'off' while nothing is saved: before hydration, for a tutorial case, after a submission. 'stopped' if the work is
   * being saved in another way: nothing more is written, and the copy in this browser stays.
   */
  readonly mode: 'off' | 'on' | 'stopped';
  /** The page and the account that `last` and `isSent` belong to. */
  readonly pageKey: string;
  /** The form's content last seen. */
  readonly last: RunForm | null;
  /** The form was submitted and saves the work in another way. */
  readonly isSent: boolean;
  /** Number of times that the page began to save; answers to an earlier one are ignored. */
  readonly connection: number;
  /** Idempotency key of the first write. */
  readonly key: string;
  /** Input that the account does not have yet. */
  readonly waiting: RunForm | null;
  /** A write without an answer, which may have succeeded. */
  readonly unanswered: Write | null;
  readonly inFlight: Write | null;
  readonly failures: number;
  /** The connection whose write a submission waits for. */
  readonly waitsFor: number | null;
  /** A submission has waited for the write in flight: it does not wait again. */
  readonly hasWaited: boolean;
}

/** Where work is that the account does not have. */
type LocalReason = 'local' | 'offline' | 'unanswered' | 'signedOut' | 'refused';

/** The answer to a write, or why there is none. */
export type DraftWriteOutcome = WriteAnswer | { readonly kind: 'offline' | 'unanswered' };

export type SessionEvent =
  /** Another form replaces the open one. */
  | { readonly type: 'opened'; readonly runForm: RunForm; readonly shown: ShownProgram }
  /** A form is on the page and its input is received: after hydration, for a new form, after a refused submission. */
  | {
      readonly type: 'connected';
      /** Idempotency key of the first write. */
      readonly key: string;
      readonly form: RunForm;
      /** The form's content before any input. */
      readonly initial: RunForm;
      /** This browser has a copy that the account may not have. */
      readonly isStored: boolean;
      /** The page shows a response to a submission. */
      readonly isAnswered: boolean;
    }
  | { readonly type: 'disconnected' }
  /** The form was changed, by typing or by drawing. */
  | { readonly type: 'edited'; readonly form: RunForm }
  /** The copy in this browser was written, if there was enough space. */
  | { readonly type: 'stored'; readonly as: LocalReason; readonly isKept: boolean }
  /** The time to wait before a write is over. */
  | { readonly type: 'waitEnded' }
  /** The connection may be back. */
  | { readonly type: 'online' }
  | {
      readonly type: 'answered';
      readonly connection: number;
      readonly answer: DraftWriteOutcome;
    }
  /** The form is submitted by a button that saves the work. */
  | { readonly type: 'submitted' }
  /** A submission has waited long enough for a write in flight. */
  | { readonly type: 'delayEnded'; readonly connection: number }
  /** Work of an earlier visit is in this browser. */
  | {
      readonly type: 'found';
      readonly found: LocalDraft;
      readonly form: RunForm;
      /** The form's content before any input. */
      readonly initial: RunForm;
      readonly shown: ShownProgram;
    };

/** What a transition asks for; performed in this order, with the session after the transition. */
export type SessionEffect =
  /** Stores the waiting work in this browser; `as` is reported back by `stored`. */
  | { readonly kind: 'store'; readonly as: LocalReason | null }
  /** Removes a copy from this browser. */
  | { readonly kind: 'remove'; readonly draftKey: string }
  /** Moves work of an earlier visit to this page. */
  | { readonly kind: 'adopt'; readonly found: LocalDraft }
  /** Sets the URL of the work, with its product and, if given, its draft. */
  | { readonly kind: 'setUrl'; readonly draftId: string | null }
  /** `waitEnded` after this time, instead of an earlier `waitEnded`. */
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'cancelWait' }
  /** Sends the write in flight; `answered` follows. */
  | { readonly kind: 'write' }
  /** Stops this submission; `delayEnded` follows. */
  | { readonly kind: 'delay' }
  /** Submits the form again, after the page shows the new state. */
  | { readonly kind: 'resubmit' };

/** The session after an event, and the effects that the event asks for. */
export type SessionStep = readonly [session: WorkSession, effects: readonly SessionEffect[]];
