/** A value this old is still used; then it is read again. */
const FRESH_MS = 1000;

/**
 * Returns a reader that asks the database once a second at most. All callers of that second share one question, so a
 * busy page costs nothing.
 */
export function secondsOld<T>(read: () => Promise<T>, monotonicMs: () => number) {
  let value: Promise<T> | undefined;
  let readAt = -Infinity;
  return {
    get(): Promise<T> {
      const now = monotonicMs();
      if (value !== undefined && now - readAt < FRESH_MS) return value;
      readAt = now;
      const asked = read();
      value = asked;
      // A failed question is asked again by the next caller.
      asked.catch(() => {
        if (value === asked) value = undefined;
      });
      return asked;
    },
    /** What this process has just changed is seen at once. */
    forget(): void {
      value = undefined;
    },
  };
}
