/** One earlier or later value, what was done between it and the value after it, and those beyond it. */
interface HistoryStep<T, W> {
  readonly value: T;
  readonly what: W;
  readonly next: HistoryStep<T, W> | null;
}

/**
 * A linear history of immutable values that share what they have in common; a commit costs one record, whatever its
 * length. While a gesture is under way `start` is the value it began with: the present may change many times, and the
 * gesture is one step of the history or none. `W` names what a step did, so that undo can say it.
 */
export interface Revision<T, W> {
  readonly present: T;
  readonly past: HistoryStep<T, W> | null;
  readonly future: HistoryStep<T, W> | null;
  readonly start: { readonly value: T; readonly what: W | null } | null;
}

export const revisionOf = <T, W>(present: T): Revision<T, W> => ({ present, past: null, future: null, start: null });

/** Another present. It becomes a step, or part of the gesture under way. */
export function commit<T, W>(revision: Revision<T, W>, value: T, what: W): Revision<T, W> {
  if (value === revision.present) return revision;
  if (revision.start !== null) return { ...revision, present: value, start: { ...revision.start, what } };
  return { present: value, past: { value: revision.present, what, next: revision.past }, future: null, start: null };
}

export const begin = <T, W>(revision: Revision<T, W>): Revision<T, W> =>
  revision.start === null ? { ...revision, start: { value: revision.present, what: null } } : revision;

/** Takes back everything since the gesture began. */
export const cancel = <T, W>(revision: Revision<T, W>): Revision<T, W> =>
  revision.start === null ? revision : { ...revision, present: revision.start.value, start: null };

/** Makes one step of everything since the gesture began, named by the last thing it did. */
export function finish<T, W>(revision: Revision<T, W>): Revision<T, W> {
  if (revision.start === null) return revision;
  const { present, start } = revision;
  const before = { ...revision, present: start.value, start: null };
  return start.what === null ? before : commit(before, present, start.what);
}

/** In the middle of a gesture, undo only cancels it. Null where there is nothing to go back to. */
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

/** What undo would take back, and redo do again; null where there is nothing. */
export const undoable = <T, W>({ past, start }: Revision<T, W>): W | null =>
  start === null ? (past?.what ?? null) : start.what;
export const redoable = <T, W>({ future, start }: Revision<T, W>): W | null =>
  start === null ? (future?.what ?? null) : null;
