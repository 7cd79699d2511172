const PROBE_MS = 20;

/** Reports at regular intervals how late the event loop was, in milliseconds, until the process ends. */
export function probeEventLoop(onLate: (lateMs: number) => void): void {
  let expectedAt = performance.now() + PROBE_MS;
  setInterval(() => {
    const at = performance.now();
    onLate(at - expectedAt);
    expectedAt = at + PROBE_MS;
  }, PROBE_MS).unref();
}
