import type { Register } from '#simulator/circuit/circuit.ts';

/** Returns consecutive registers with these names and sizes. */
export const registers = (...list: readonly (readonly [name: string, size: number])[]): readonly Register[] =>
  list.map(([name, size], index) => ({
    name,
    start: list.slice(0, index).reduce((sum, [, before]) => sum + before, 0),
    size,
  }));
