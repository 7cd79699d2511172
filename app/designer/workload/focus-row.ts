import { flushSync } from 'react-dom';

interface RowChange {
  readonly section: HTMLElement | null;
  /** Selects the rows. */
  readonly rows: string;
  readonly change: () => void;
  /** The row that has the focus afterwards; the last one, if there are fewer. */
  readonly index: number;
  /** What has the focus without any row. */
  readonly otherwise?: () => HTMLElement | null;
}

/**
 * Changes rows and then moves the focus, which would be lost with a row or a button that goes, to the first input of a
 * row.
 */
export function changeRows({ section, rows, change, index, otherwise = () => null }: RowChange): void {
  flushSync(change);
  const all = section?.querySelectorAll(rows) ?? [];
  const row = all[Math.min(index, all.length - 1)];
  (row?.querySelector<HTMLElement>('input') ?? otherwise())?.focus();
}
