import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { EngineRuntime, KernelModules } from '#simulator/engines/engine.ts';
import { RunAborted } from '#simulator/engines/engine.ts';
import { releaseLargeProducts } from '#simulator/kernels/product-machine.ts';
import { releaseLarge } from '#simulator/kernels/tape-machine.ts';

/**
 * Work in pieces that any thread may do, in any order: each leaves its result at a place of the output that is its own,
 * so that the result is the same however many threads there are. The thread that runs the engine does pieces like every
 * other; helpers that are still starting join when they are ready, or not at all, and rest while their core is called back.
 */
export interface WorkQueue<Task extends object> {
  /** Which entry of the table in kinds.ts makes a helper ready for it. */
  readonly kind: string;
  /** What a helper needs; crosses to it by structured clone. */
  readonly task: Task;
  readonly chunks: number;
  readonly outputBytes: number;
}

/** Does one piece. `checkpoint` gets the fraction of the piece done and may throw. Each thread is given ascending pieces. */
export type RunChunk = (piece: number, checkpoint: Checkpoint) => void;

export type Output = ArrayBuffer | SharedArrayBuffer;

/** Makes a thread ready to do pieces of a task. */
export type CreateChunkRunner<Task> = (task: Task, output: Output, runtime: EngineRuntime) => RunChunk;

/** What crosses to a helper. */
export interface WorkQueueMessage {
  readonly kind: string;
  readonly task: object;
  readonly chunks: number;
  readonly output: SharedArrayBuffer;
  readonly controlBlock: SharedArrayBuffer;
  readonly kernels: KernelModules;
  readonly memoryBytes: number;
}

/** Gives an order to so many other threads, each of which calls `followOrder` with it. The host does it. */
export type EngageWorkers = (order: WorkQueueMessage, helpers: number) => void;

/** 32-bit words that the threads speak to each other through. */
const NEXT = 0;
const STOP = 1;
const DONE = 2;
const BEATS = 3;
const JOINED = 4;
const LENT = 5;
const CLAIMS = 8;
const MAX_HELPERS = 56;

/** A helper's claim: none, about to take a piece, or `FIRST` + piece; negative once it has failed at that piece. */
const NONE = 0;
const TAKING = 1;
const FIRST = 2;

/** A helper that has given no sign of life for so long is gone, and its piece is done by the leader. */
const PATIENCE_MS = 20_000;

/** The leader sleeps this long at most before it looks whether to stop. */
const WAIT_MS = 20;

/** Work that takes less is not worth telling others about. */
export const WORTH_SHARING_SECONDS = 0.03;

/**
 * Helpers worth asking: as many as there are threads, as memory has room for, and as the work is worth.
 * @param bytes what each thread needs for itself
 */
export function chunkWorkersFor(
  { engageWorkers, resources: { threads, memoryBytes } }: EngineRuntime,
  seconds: number,
  bytes: number,
): number {
  if (engageWorkers === undefined || seconds < WORTH_SHARING_SECONDS) return 0;
  return Math.max(0, Math.min(threads, MAX_HELPERS + 1, Math.floor(memoryBytes / bytes)) - 1);
}

/** Results are in the output: a memory that has grown large is not kept for them. */
export function releaseMemories(kernels: KernelModules): void {
  releaseLarge(kernels);
  releaseLargeProducts(kernels);
}

/** Does all pieces with at most `helpers` other threads; gives the output. `checkpoint` gets the fraction done and may throw. */
export function runChunks<Task extends object>(
  { kind, task, chunks, outputBytes }: WorkQueue<Task>,
  begin: (output: Output) => RunChunk,
  runtime: EngineRuntime,
  helpers: number,
  checkpoint: Checkpoint,
): Output {
  const asked = Math.min(helpers, chunks - 1);
  if (asked <= 0 || runtime.engageWorkers === undefined) {
    const output = new ArrayBuffer(outputBytes);
    try {
      const work = begin(output);
      for (let piece = 0; piece < chunks; piece++)
        work(piece, progressRange(checkpoint, piece / chunks, (piece + 1) / chunks));
    } finally {
      releaseMemories(runtime.kernels);
    }
    return output;
  }
  const output = new SharedArrayBuffer(outputBytes);
  const board = new SharedArrayBuffer(4 * (CLAIMS + asked));
  const words = new Int32Array(board);
  const { kernels, engageWorkers, threadBudget, now, resources } = runtime;
  const order: WorkQueueMessage = {
    kind,
    task,
    chunks,
    output,
    controlBlock: board,
    kernels,
    memoryBytes: Math.floor(resources.memoryBytes / (asked + 1)),
  };
  let isCalled = false;
  const requestThreads = (): void => {
    const lent = threadBudget?.requestThreads(asked) ?? asked;
    if (Atomics.exchange(words, LENT, lent) < lent) Atomics.notify(words, LENT);
    if (lent === 0 || isCalled) return;
    isCalled = true;
    engageWorkers(order, asked);
  };
  const within: Checkpoint = (fraction = 0) => {
    requestThreads();
    checkpoint((Atomics.load(words, DONE) + fraction) / chunks);
  };
  try {
    requestThreads();
    const work = begin(output);
    for (let piece = 0; (piece = Atomics.add(words, NEXT, 1)) < chunks;) {
      work(piece, within);
      Atomics.add(words, DONE, 1);
    }
    // What a helper could not do is done here: a refusal is thrown again by the one that can tell of it.
    for (const piece of leftBehind(words, asked, now, () => within(0))) begin(output)(piece, within);
  } finally {
    Atomics.store(words, NEXT, chunks);
    Atomics.store(words, STOP, 1);
    Atomics.notify(words, LENT);
    threadBudget?.requestThreads(0);
    releaseMemories(kernels);
  }
  checkpoint(1);
  return output;
}

/** Waits for the helpers; gives the pieces of those that failed. */
function* leftBehind(words: Int32Array, helpers: number, now: () => number, checkpoint: Checkpoint): Generator<number> {
  let beats = Atomics.load(words, BEATS);
  let heardAt = now();
  for (let helper = 0; helper < helpers;) {
    const claim = Atomics.load(words, CLAIMS + helper);
    const isGone = claim > NONE && now() - heardAt > PATIENCE_MS;
    if (claim === NONE || claim < 0 || isGone) {
      if (Math.abs(claim) >= FIRST) yield Math.abs(claim) - FIRST;
      helper++;
      continue;
    }
    Atomics.wait(words, CLAIMS + helper, claim, WAIT_MS);
    checkpoint();
    const heard = Atomics.load(words, BEATS);
    if (heard !== beats) heardAt = now();
    beats = heard;
  }
}

/** The part of a helper in an order: it takes pieces until there are none. */
export function serveWorkQueue(
  { task, chunks, output, controlBlock, kernels, memoryBytes }: WorkQueueMessage,
  begin: CreateChunkRunner<object>,
  now: () => number,
): void {
  const words = new Int32Array(controlBlock);
  if (Atomics.load(words, NEXT) >= chunks) return;
  const runtime: EngineRuntime = { kernels, now, resources: { memoryBytes, threads: 1 } };
  const checkpoint: Checkpoint = () => {
    Atomics.add(words, BEATS, 1);
    if (Atomics.load(words, STOP) !== 0) throw new RunAborted('the work is over');
  };
  let work: RunChunk;
  try {
    work = begin(task, output, runtime);
  } catch {
    // For want of memory, say: all is left to the others.
    return;
  }
  const place = Atomics.add(words, JOINED, 1);
  const claim = CLAIMS + place;
  const say = (value: number): void => {
    Atomics.store(words, claim, value);
    Atomics.notify(words, claim);
  };
  for (;;) {
    while (Atomics.load(words, LENT) <= place && Atomics.load(words, NEXT) < chunks)
      Atomics.wait(words, LENT, Atomics.load(words, LENT), WAIT_MS);
    say(TAKING);
    const piece = Atomics.add(words, NEXT, 1);
    if (piece >= chunks) break;
    say(FIRST + piece);
    try {
      work(piece, checkpoint);
    } catch {
      say(-(FIRST + piece));
      return;
    }
    Atomics.add(words, DONE, 1);
    say(NONE);
  }
  say(NONE);
}
