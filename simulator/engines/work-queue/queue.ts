/**
 * Independent chunks of work that any thread may run, in any order. Each chunk writes to its own slots of the output,
 * so that the result does not depend on the number of threads, and a chunk may be run twice. The main thread of the run
 * takes chunks like the others; worker threads that are still starting join later, or not at all, and pause while their
 * core is revoked. See kernels/control-block.ts for how they share the chunks.
 */
export interface WorkQueue<Task extends object> {
  /** Entry of the table in workers/chunk-kinds.ts that opens the queue on a thread. */
  readonly kind: string;
  /** What a worker thread needs; sent by structured clone. */
  readonly task: Task;
  /** A function of the task, not of the machine: sums over chunks are part of the result. */
  readonly chunks: number;
  readonly outputBytes: number;
  /** Of all chunks, on one thread of the reference machine. */
  readonly seconds: number;
  /** What each thread needs for itself. */
  readonly threadBytes: number;
}

export type Output = ArrayBuffer | SharedArrayBuffer;

/** Consecutive chunks of a queue. */
export interface ChunkRange {
  readonly first: number;
  readonly count: number;
}

/** Bytes of the output that one chunk writes, and no other. */
export interface OutputSlot {
  readonly offset: number;
  readonly length: number;
  /** Often ends in zeros, which a piece leaves out. */
  readonly isSparse?: true;
}

/** What takes the place of a run's chunks: a recorder of its queue, or the output that others have computed. */
export interface ChunkSource {
  /** Returns the complete output, or undefined if the chunks are to be run here. May throw, to end the run. */
  outputOf(queue: WorkQueue<object>): Output | undefined;
  /** Returns what the run decides before its chunks: made once, and the same when the run is repeated for its result. */
  decided<Value>(make: () => Value): Value;
}
