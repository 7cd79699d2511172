/** At most so long after it was asked for; milliseconds. */
const LONGEST_MS = 250;

/** Acts once the page has nothing more urgent to do; the answer calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no word for it.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 0);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: LONGEST_MS });
  return () => cancelIdleCallback(idle);
}
