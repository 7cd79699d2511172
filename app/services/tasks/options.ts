import type { RunOptions } from '../programs/index.ts';

/** The column `options` of a task: null where its product asks for nothing more. */
export const writeOptions = (options: RunOptions): string | null => (Object.keys(options).length === 0 ? null : JSON.stringify(options));

export const readOptions = (column: string | null): RunOptions => (column === null ? {} : (JSON.parse(column) as RunOptions));
