import { availableParallelism, totalmem } from 'node:os';

/** Resources of the machine, or of the container that limits this process. */
export interface Machine {
  readonly cores: number;
  readonly memoryBytes: number;
  /** Memory that is not in use. */
  readonly freeBytes: number;
}

export function thisMachine(): Machine {
  // Without a limit Node reports 0, or more than the machine has.
  const limit = process.constrainedMemory();
  const memoryBytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return { cores: availableParallelism(), memoryBytes, freeBytes: Math.min(process.availableMemory(), memoryBytes) };
}
