import type { Draft } from '#app/designer/form/run-form.ts';

/** What the page says about the work in it. */
export type SaveState =
  /** Nothing was changed since the page was opened. */
  | { readonly kind: 'clean' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  /** A visitor's: in this browser alone. */
  | { readonly kind: 'local'; readonly at: number }
  /** No answer from the server; in this browser until there is. */
  | { readonly kind: 'offline'; readonly at: number }
  /** The server has a connection and does not answer; in this browser until it does. */
  | { readonly kind: 'unanswered'; readonly at: number }
  /** The session has ended; in this browser until its author signs in again. */
  | { readonly kind: 'signedOut'; readonly at: number }
  /** The account does not take it: too large. In this browser alone. */
  | { readonly kind: 'refused'; readonly at: number }
  /** Neither the account nor the browser could keep it. */
  | { readonly kind: 'unkept' };

/** Which draft the page writes to, and which state of it the page saw last; `id` is null before the first write. */
export interface DraftHead {
  readonly id: string | null;
  readonly revision: number;
}

export interface Conflict {
  /** The draft that somebody else wrote to; it is left as it is. */
  readonly id: string;
  readonly updatedAt: number;
}

/** What the server answers to a write. */
export type WriteAnswer =
  | {
      readonly kind: 'written';
      readonly head: { readonly id: string; readonly revision: number };
      readonly at: number;
      readonly conflict: Conflict | null;
    }
  | { readonly kind: 'signed-out' }
  /** It will be refused again: too large, or no draft at all. */
  | { readonly kind: 'refused' };

interface Work {
  readonly head: DraftHead;
  /** Names the first write, so that it makes one draft however often it is sent. */
  readonly key: string;
  readonly draft: Draft;
}

export interface AutosaveContext {
  /** Rejects where there is no connection, and when the signal gives it up. null for a visitor, who has no account to write to. */
  readonly write: ((work: Work, signal: AbortSignal) => Promise<WriteAnswer>) | null;
  /** What this browser keeps until the account has it. */
  readonly local: {
    /** Whether there was room. */
    put(draft: Draft, at: number): boolean;
    remove(): void;
  };
  readonly now: () => number;
  readonly newKey: () => string;
  /** Calls back after so many milliseconds; the answer calls it off. */
  readonly later: (act: () => void, ms: number) => () => void;
  readonly onState: (state: SaveState) => void;
  readonly onConflict: (conflict: Conflict) => void;
  /** What was written last, even where the answer came after the end: whoever goes on begins there. */
  readonly onHead: (head: { readonly id: string; readonly revision: number }) => void;
}

/** A pause in the typing after which the account is written to. */
export const QUIET_MS = 1_200;
/** A write that is not answered within this time is given up and sent again: another connection may get through. */
export const WRITE_LIMIT_MS = 10_000;
/** Between two tries without a connection; the wait doubles up to the longest. */
export const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

export interface Autosave {
  /** The form stands so now. Kept in the browser at once, in the account after a pause. */
  change(draft: Draft): void;
  /** There may be a connection again: tries at once what is waiting. */
  wake(): void;
  /** The work goes on by other means: nothing more is written. What this browser keeps stays. */
  stop(): void;
  /** Ends with the write that is on its way, whose answer may name a new draft; null where none is. */
  writing(): Promise<void> | null;
}

/**
 * Keeps what is typed: in the browser first, where it costs nothing and needs nobody, then in the account. One write is on
 * its way at a time; what is typed meanwhile goes with the next. A write without an answer may have been done all the same: it is
 * sent again as it was, which the account recognises, before anything newer.
 */
export function createAutosave(context: AutosaveContext, start: DraftHead): Autosave {
  const { write, local, now, later, onState } = context;
  let head = start;
  const key = context.newKey();
  let waiting: Draft | null = null;
  let unanswered: Work | null = null;
  let writing: Promise<void> | null = null;
  let isStopped = false;
  let failures = 0;
  let callOff = (): void => undefined;

  const schedule = (ms: number): void => {
    callOff();
    callOff = later(send, ms);
  };

  /** Not in the account: says where it is. */
  const keptHere = (kind: 'offline' | 'unanswered' | 'signedOut' | 'refused'): void =>
    onState(local.put(waiting!, now()) ? { kind, at: now() } : { kind: 'unkept' });

  function take(answer: WriteAnswer, sent: Draft): void {
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
        // What was typed since may be smaller.
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
