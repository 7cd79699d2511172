import type { RunForm } from '#app/designer/form/run-form.ts';

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
  | { readonly kind: 'unkept' };

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

interface Work {
  readonly head: DraftHead;
  /** Idempotency key of the first write, so that repetitions create only one draft. */
  readonly key: string;
  readonly draft: RunForm;
}

export interface AutosaveContext {
  /** Rejects if there is no connection or if the signal aborts. null for a visitor, who has no account to write to. */
  readonly write: ((work: Work, signal: AbortSignal) => Promise<WriteAnswer>) | null;
  /** The copy in this browser, kept until the account has the work. */
  readonly local: {
    /** Returns whether there was enough space. */
    put(draft: RunForm, at: number): boolean;
    remove(): void;
  };
  readonly now: () => number;
  readonly newKey: () => string;
  /** Calls `act` after `ms` milliseconds; the returned function cancels it. */
  readonly later: (act: () => void, ms: number) => () => void;
  readonly onState: (state: SaveState) => void;
  readonly onConflict: (conflict: Conflict) => void;
  /**
   * Receives the draft written last, even if the response arrives after the end, so that the next page can continue
   * from it.
   */
  readonly onHead: (head: { readonly id: string; readonly revision: number }) => void;
}

/** Pause in typing after which the account is written to. */
export const QUIET_MS = 1_200;
/** A write without an answer within this time is cancelled and repeated: another connection may succeed. */
export const WRITE_LIMIT_MS = 10_000;
/** Delay between two attempts without a connection; it doubles up to the maximum. */
export const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

export interface Autosave {
  /** Receives the current form. Stores it in the browser at once, in the account after a pause. */
  change(draft: RunForm): void;
  /** The connection may be back: sends waiting work at once. */
  readonly wake: () => void;
  /** The work is saved in another way: nothing more is written. The copy in this browser stays. */
  stop(): void;
  /** Resolves when the write in flight has ended; its response may name a new draft. null if there is none. */
  writing(): Promise<void> | null;
}

/**
 * Stores typed input: first in the browser, which needs no server, then in the account. Only one write is in flight at
 * a time; input during a write is sent with the next one. A write without an answer may have succeeded. It is repeated
 * unchanged before anything newer is sent, and the account recognises the repetition.
 */
export function createAutosave(context: AutosaveContext, start: DraftHead): Autosave {
  const { write, local, now, later, onState } = context;
  let head = start;
  const key = context.newKey();
  let waiting: RunForm | null = null;
  let unanswered: Work | null = null;
  let writing: Promise<void> | null = null;
  let isStopped = false;
  let failures = 0;
  let callOff = (): void => undefined;

  const schedule = (ms: number): void => {
    callOff();
    callOff = later(send, ms);
  };

  /** The work is not in the account: reports where it is. */
  const keptHere = (kind: 'offline' | 'unanswered' | 'signedOut' | 'refused'): void =>
    onState(local.put(waiting!, now()) ? { kind, at: now() } : { kind: 'unkept' });

  function take(answer: WriteAnswer, sent: RunForm): void {
    switch (answer.kind) {
      case 'written':
        failures = 0;
        unanswered = null;
        head = answer.head;
        if (answer.conflict !== null) context.onConflict(answer.conflict);
        if (waiting !== sent) return schedule(QUIET_MS);
        waiting = null;
        local.remove();
        return onState({ kind: 'saved', at: answer.at });
      case 'signed-out':
        return keptHere('signedOut');
      case 'refused':
        unanswered = null;
        keptHere('refused');
        // Newer input may be smaller.
        if (waiting !== sent) schedule(QUIET_MS);
    }
  }

  function send(): void {
    callOff();
    if (write === null || waiting === null || writing !== null || isStopped) return;
    onState({ kind: 'saving' });
    writing = put(write, unanswered ?? { head, key, draft: waiting });
  }

  async function put(to: NonNullable<typeof write>, work: Work): Promise<void> {
    const limit = new AbortController();
    const callOffLimit = later(() => limit.abort(), WRITE_LIMIT_MS);
    const givenUp = new Promise<null>((resolve) => limit.signal.addEventListener('abort', () => resolve(null)));
    const answer = await Promise.race([to(work, limit.signal).catch(() => null), givenUp]);
    callOffLimit();
    writing = null;
    if (answer?.kind === 'written') context.onHead(answer.head);
    if (isStopped) return;
    if (answer !== null) return take(answer, work.draft);
    unanswered = work;
    failures += 1;
    keptHere(limit.signal.aborted ? 'unanswered' : 'offline');
    schedule(Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** (failures - 1)));
  }

  return {
    change(draft) {
      if (isStopped) return;
      waiting = draft;
      const isKept = local.put(draft, now());
      if (write === null) return onState(isKept ? { kind: 'local', at: now() } : { kind: 'unkept' });
      if (writing === null) schedule(failures > 0 ? RETRY_MS : QUIET_MS);
    },
    wake: send,
    stop() {
      isStopped = true;
      callOff();
    },
    writing: () => writing,
  };
}
