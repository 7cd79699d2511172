/** How a start waits for a file that another process has locked. */
export interface Waiting {
  /** Pauses the whole process; at this time it serves no requests yet. */
  readonly pause: () => void;
  readonly tries: number;
}

const PAUSE_MS = 20;
const TIMEOUT_MS = 5_000;

const neverNotified = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

export const START_WAITING: Waiting = {
  pause: () => void Atomics.wait(neverNotified, 0, 0, PAUSE_MS),
  tries: TIMEOUT_MS / PAUSE_MS,
};

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/**
 * Retries work that SQLite refuses immediately, regardless of `busy_timeout`, while another process has the lock: a
 * change of the journal mode, if two processes start together on a new file.
 * @throws SQLITE_BUSY after the last attempt, and any other error of the work.
 */
export function untilUnlocked<T>(work: () => T, { pause, tries }: Waiting): T {
  for (let attempt = 1; ; attempt++) {
    try {
      return work();
    } catch (error) {
      if (!isLocked(error) || attempt >= tries) throw error;
      pause();
    }
  }
}
