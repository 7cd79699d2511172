/** Maximum delay; milliseconds. */
const LONGEST_MS = 250;

/** Calls `act` when the page is idle; the returned function cancels it. */
export function whenIdle(act: () => void): () => void {
  // Safari does not support `requestIdleCallback`.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 0);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: LONGEST_MS });
  return () => cancelIdleCallback(idle);
}
