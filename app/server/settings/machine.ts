import { availableParallelism, totalmem } from 'node:os';

/** What the machine has, or the container lets this process have of it. */
export interface Machine {
  readonly cores: number;
  readonly memoryBytes: number;
  /** Of these, what nobody uses now. */
  readonly freeBytes: number;
}

export function thisMachine(): Machine {
  // Without a limit it is told as 0, or as more than there is.
  const limit = process.constrainedMemory();
  const memoryBytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return { cores: availableParallelism(), memoryBytes, freeBytes: Math.min(process.availableMemory(), memoryBytes) };
}
