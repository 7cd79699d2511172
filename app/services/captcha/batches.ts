import { setImmediate } from 'node:timers/promises';

/** Rows of one statement: databases count its parameters. */
const MOST = 1000;

interface Batch<Row> {
  readonly rows: Row[];
  readonly stored: Promise<void>;
}

/** Stores what is handed in within one turn of the event loop by one statement, and fails for all of it or for none. */
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
    const batch = open === null || open.rows.length === MOST ? begin() : open;
    open = batch;
    batch.rows.push(row);
    return batch.stored;
  };
}
