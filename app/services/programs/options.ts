import type { RunOptions } from './contract.ts';

/** Returns the column `options` of a task or a project: null if its product has no further options. */
export const writeOptions = (options: RunOptions): string | null =>
  Object.keys(options).length === 0 ? null : JSON.stringify(options);

export const readOptions = (column: string | null): RunOptions =>
  column === null ? {} : (JSON.parse(column) as RunOptions);
