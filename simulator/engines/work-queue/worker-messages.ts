import type { LostWorker } from '#simulator/kernels/control-block.ts';
import type { KernelModules } from '#simulator/kernels/webassembly.ts';

/** What a worker thread is sent. */
export interface WorkQueueMessage {
  readonly kind: string;
  readonly task: object;
  /** Chunk of item 0 of the control block. */
  readonly firstChunk: number;
  readonly output: SharedArrayBuffer;
  readonly controlBlock: SharedArrayBuffer;
  readonly workerIndex: number;
  readonly kernels: KernelModules;
  readonly memoryBytes: number;
}

/** Sends each message to another thread, which calls `serveWorkQueue` with it. The host provides it. */
export type EngageWorkers = (messages: readonly WorkQueueMessage[]) => void;

/** A worker thread failed or stopped responding, and the main thread has run its chunk again. */
export class WorkerLostError extends Error {
  constructor(
    readonly workerIndex: number,
    readonly reason: LostWorker['reason'],
    kind: string,
    chunk: number | undefined,
  ) {
    const where = chunk === undefined ? '' : ` in chunk ${chunk}, which the main thread has run again`;
    super(`a worker thread ${reason === 'failed' ? 'failed' : 'stopped responding'}${where} (${kind})`);
  }
}
