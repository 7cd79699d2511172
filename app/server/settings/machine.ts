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

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/** Whether a host name or an address belongs to this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
