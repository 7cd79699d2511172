interface SupervisionContext {
  /** Resolves when the database has answered. */
  readonly ask: () => Promise<unknown>;
  /** Fails the claims of workers that are silent or too late. */
  readonly failLost: () => Promise<void>;
  readonly monotonicMs: () => number;
}

/** A database that has not answered for so long was away: workers could not send heartbeats. */
const AWAY_MS = 5_000;
/** After that, workers get this time to send heartbeats before silent ones are looked for. */
const RECOVERY_MS = 3_000;

/**
 * Returns what looks for dead workers, to be called every few seconds. It does not just after an outage: it would take
 * the work from all workers, which were as silent as the database. An outage is noticed by time, because a connection may
 * hang without an error.
 */
export function createSupervision({ ask, failLost, monotonicMs }: SupervisionContext): () => Promise<void> {
  // A process that has just started may have been started because of an outage.
  let answeredAt = -Infinity;
  let recoversUntil = -Infinity;
  return async () => {
    await ask();
    const now = monotonicMs();
    if (now - answeredAt > AWAY_MS) recoversUntil = now + RECOVERY_MS;
    answeredAt = now;
    if (now < recoversUntil) return;
    await failLost();
    answeredAt = monotonicMs();
  };
}
