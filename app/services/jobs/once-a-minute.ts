const MINUTE_MS = 60_000;

/**
 * Returns a function that reports an error at once, and errors with the same message only once a minute: regular work
 * fails several times a second while the database is unavailable.
 */
export function atMostOnceAMinute(
  report: (error: unknown) => void,
  monotonicMs: () => number,
): (error: unknown) => void {
  const reportedAt = new Map<string, number>();
  return (error) => {
    const now = monotonicMs();
    for (const [message, at] of reportedAt) if (now - at >= MINUTE_MS) reportedAt.delete(message);
    const message = String(error);
    if (reportedAt.has(message)) return;
    reportedAt.set(message, now);
    report(error);
  };
}
