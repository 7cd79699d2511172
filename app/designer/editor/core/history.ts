/** One earlier or later value, and those beyond it. */
interface Step<T> {
  readonly value: T;
  readonly next: Step<T> | null;
}

/**
 * A linear history of immutable values that share what they have in common; a commit costs one record, whatever its
 * length. While a gesture is under way `start` is the value it began with: the present may change many times, and the
 * gesture is one step of the history or none.
 */
export interface Revision<T> {
  readonly present: T;
  readonly past: Step<T> | null;
  readonly future: Step<T> | null;
  readonly start: { readonly value: T } | null;
}

export const revisionOf = <T>(present: T): Revision<T> => ({ present, past: null, future: null, start: null });

/** Another present. It becomes a step, or part of the gesture under way. */
export function commit<T>(revision: Revision<T>, value: T): Revision<T> {
  if (value === revision.present) return revision;
  if (revision.start !== null) return { ...revision, present: value };
  return { present: value, past: { value: revision.present, next: revision.past }, future: null, start: null };
}

export const begin = <T>(revision: Revision<T>): Revision<T> =>
  revision.start === null ? { ...revision, start: { value: revision.present } } : revision;

/** Takes back everything since the gesture began. */
export const cancel = <T>(revision: Revision<T>): Revision<T> =>
  revision.start === null ? revision : { ...revision, present: revision.start.value, start: null };

/** Makes one step of everything since the gesture began. */
export function finish<T>(revision: Revision<T>): Revision<T> {
  if (revision.start === null) return revision;
  const { present } = revision;
  return commit({ ...revision, present: revision.start.value, start: null }, present);
}

/** In the middle of a gesture, undo only cancels it. Null where there is nothing to go back to. */
export function undo<T>(revision: Revision<T>): Revision<T> | null {
  if (revision.start !== null) return cancel(revision);
  const { past, present, future } = revision;
  return past === null ? null : { present: past.value, past: past.next, future: { value: present, next: future }, start: null };
}

export function redo<T>(revision: Revision<T>): Revision<T> | null {
  const { past, present, future, start } = revision;
  return future === null || start !== null ? null : { present: future.value, past: { value: present, next: past }, future: future.next, start: null };
}
