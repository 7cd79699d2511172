import type { MinimisationResult } from '#simulator/workloads/workload-result.ts';

/** Reads columns one after another. */
export class ColumnReader {
  readonly #buffer: ArrayBuffer;
  #at: number;

  constructor(buffer: ArrayBuffer, at: number) {
    this.#buffer = buffer;
    this.#at = at;
  }

  numbers(length: number): Float64Array {
    const column = new Float64Array(this.#buffer, this.#at, length);
    this.#at += column.byteLength;
    return column;
  }

  words(length: number): Uint32Array {
    const column = new Uint32Array(this.#buffer, this.#at, length);
    this.#at += column.byteLength;
    return column;
  }

  bytes(length: number): Uint8Array {
    const column = new Uint8Array(this.#buffer, this.#at, length);
    this.#at += length;
    return column;
  }
}

/** A history in columns: values, and standard errors if there are any. */
export interface StoredHistory {
  readonly evaluations: number;
  readonly hasErrors: boolean;
}

type History = MinimisationResult['history'];

/** Returns what a stored history has. */
export const shapeOf = (history: History): StoredHistory => ({
  evaluations: history.length,
  hasErrors: history.some(({ standardError }) => standardError !== undefined),
});

/** The columns of a history, as `readHistory` reads them. */
export function historyColumns(history: History): readonly Float64Array[] {
  const column = (of: (entry: History[number]) => number | null | undefined): Float64Array =>
    Float64Array.from(history, (entry) => of(entry) ?? Number.NaN);
  const errors = shapeOf(history).hasErrors ? [column(({ standardError }) => standardError)] : [];
  return [column(({ value }) => value), ...errors];
}

/** Reads the columns of a history. */
export function readHistory({ evaluations, hasErrors }: StoredHistory, reader: ColumnReader): History {
  const values = reader.numbers(evaluations);
  const errors = hasErrors ? reader.numbers(evaluations) : undefined;
  return Array.from(values, (value, i) => {
    const error = errors?.[i] ?? Number.NaN;
    return {
      value: Number.isNaN(value) ? null : value,
      ...(!Number.isNaN(error) && { standardError: error }),
    };
  });
}
