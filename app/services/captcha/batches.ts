import { setImmediate } from 'node:timers/promises';

/** Rows per statement: databases limit the number of parameters. */
const MAX_ROWS = 1000;

interface Batch<Row> {
  readonly rows: Row[];
  readonly stored: Promise<void>;
}

/**
 * Stores all rows that are passed within one turn of the event loop with one statement. It fails for all of them or for
 * none.
 */
export function inBatches<Row>(storeAll: (rows: readonly Row[]) => Promise<void>): (row: Row) => Promise<void> {
  let open: Batch<Row> | null = null;

  const begin = (): Batch<Row> => {
    const rows: Row[] = [];
    const stored = setImmediate().then(() => {
      if (open === batch) open = null;
      return storeAll(rows);
    });
    const batch = { rows, stored };
    return batch;
  };

  return (row) => {
    const batch = open === null || open.rows.length === MAX_ROWS ? begin() : open;
    open = batch;
    batch.rows.push(row);
    return batch.stored;
  };
}
