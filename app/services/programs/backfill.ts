/** Rows that wait; those of later lists are asked for again when they are shown again. */
const MAX_WAITING = 100;

/** Fills rows of earlier versions in the background, one at a time. */
export interface Backfill<Row> {
  /** Adds rows to be filled, as far as there is room. Never waits and never throws. */
  readonly want: (rows: readonly Row[]) => void;
  /** Resolves when no row waits. */
  readonly settled: () => Promise<void>;
}

/**
 * Lists show rows of earlier versions with what is known, and pass them here: so no list waits for a program to be
 * parsed, and the work of any number of lists is bounded.
 */
export function createBackfill<Row extends { readonly id: string }>(
  fill: (row: Row) => Promise<unknown>,
): Backfill<Row> {
  const waiting = new Map<string, Row>();
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    for (const [id, row] of waiting) {
      // The readers are busy, or the row was deleted: the next list that shows it asks again.
      await fill(row).catch(() => undefined);
      waiting.delete(id);
    }
    running = null;
  };
  return {
    want(rows) {
      for (const row of rows) if (waiting.size < MAX_WAITING && !waiting.has(row.id)) waiting.set(row.id, row);
      if (waiting.size > 0) running ??= run();
    },
    settled: async () => {
      await running;
    },
  };
}
