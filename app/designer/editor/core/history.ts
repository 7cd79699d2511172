/** One earlier or later value, the change between it and the value after it, and the steps beyond it. */
interface HistoryStep<T, W> {
  readonly value: T;
  readonly what: W;
  readonly next: HistoryStep<T, W> | null;
}

/**
 * A linear history of immutable values with structural sharing. A commit costs one record, independent of the length of
 * the history. During a gesture, `start` is the value before it: the present may change many times, and the gesture
 * becomes one step of the history or none. `W` names the change of a step, so that the undo command can show it.
 */
export interface Revision<T, W> {
  readonly present: T;
  readonly past: HistoryStep<T, W> | null;
  readonly future: HistoryStep<T, W> | null;
  readonly start: { readonly value: T; readonly what: W | null } | null;
}

export const revisionOf = <T, W>(present: T): Revision<T, W> => ({ present, past: null, future: null, start: null });

/** Sets the present value. It becomes a step, or part of the gesture in progress. */
export function commit<T, W>(revision: Revision<T, W>, value: T, what: W): Revision<T, W> {
  if (value === revision.present) return revision;
  if (revision.start !== null) return { ...revision, present: value, start: { ...revision.start, what } };
  return { present: value, past: { value: revision.present, what, next: revision.past }, future: null, start: null };
}

export const begin = <T, W>(revision: Revision<T, W>): Revision<T, W> =>
  revision.start === null ? { ...revision, start: { value: revision.present, what: null } } : revision;

/** Reverts everything since the gesture began. */
export const cancel = <T, W>(revision: Revision<T, W>): Revision<T, W> =>
  revision.start === null ? revision : { ...revision, present: revision.start.value, start: null };

/** Makes one step of everything since the gesture began. The step is named after the last change of the gesture. */
export function finish<T, W>(revision: Revision<T, W>): Revision<T, W> {
  if (revision.start === null) return revision;
  const { present, start } = revision;
  const before = { ...revision, present: start.value, start: null };
  return start.what === null ? before : commit(before, present, start.what);
}

/** Undoes one step. During a gesture it only cancels the gesture. Null if there is nothing to undo. */
export function undo<T, W>(revision: Revision<T, W>): Revision<T, W> | null {
  if (revision.start !== null) return cancel(revision);
  const { past, present, future } = revision;
  return past === null
    ? null
    : { present: past.value, past: past.next, future: { value: present, what: past.what, next: future }, start: null };
}

export function redo<T, W>(revision: Revision<T, W>): Revision<T, W> | null {
  const { past, present, future, start } = revision;
  return future === null || start !== null
    ? null
    : {
        present: future.value,
        past: { value: present, what: future.what, next: past },
        future: future.next,
        start: null,
      };
}

/** The change that undo would revert, and the one that redo would apply; null if there is none. */
export const undoable = <T, W>({ past, start }: Revision<T, W>): W | null =>
  start === null ? (past?.what ?? null) : start.what;
export const redoable = <T, W>({ future, start }: Revision<T, W>): W | null =>
  start === null ? (future?.what ?? null) : null;
