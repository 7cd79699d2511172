import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';

/**
 * The protocol by which the main thread of a run and its worker threads share a batch of items (tiles of a pass, chunks
 * of a work queue). They communicate through the control block only, 32-bit words of shared memory: the main thread
 * opens a batch and calls its workers; every thread takes the next items until there are none; workers then sleep until
 * they are called again. No thread busy-waits, because that takes CPU time from a thread that works.
 *
 * A worker writes the next items into its claim before it takes them. The items of a lost worker are therefore always
 * in its claim, and the main thread can run them again or fail the run.
 */

/** Words that all threads use. */
const NEXT = 0;
const ITEMS = 1;
const STEP = 2;
/** Workers 1 … this many may take items. */
const ALLOWED = 3;
/** Items that are finished. */
const DONE = 4;
const HEADER_WORDS = 8;

/** Words per thread; thread 0 is the main thread. */
const STATE = 0;
const CLAIM = 1;
/** Counts the worker's checkpoints and finished items. */
const HEARTBEAT = 2;
const WORDS_PER_THREAD = 3;

/** States of a worker. */
const IDLE = 0;
/**
 * The main thread has items for the worker. If the worker has not started by the end, the main thread withdraws the
 * call.
 */
const CALLED = 1;
const WORKING = 2;
/** Final: a dismissed worker is not called again. */
const DISMISSED = 3;
/** An error ended the work of this worker. */
const FAILED = 4;

const NO_CLAIM = -1;

/** The longest time between two checks of the main thread for cancellation and for lost workers. */
const WAIT_MS = 20;

/**
 * Polls of WAIT_MS without a heartbeat after which a working worker counts as lost: 30 s, while heartbeats are less
 * than a second apart. A terminated thread sends no signal, so polling is the only way to notice.
 */
const PATIENCE = 1500;

const wordOf = (thread: number, field: number): number => HEADER_WORDS + WORDS_PER_THREAD * thread + field;

/** Words of a control block for this many workers. */
export const controlWords = (workers: number): number => wordOf(workers + 1, 0);

/** Items `first` … `last` − 1. */
export interface Items {
  readonly first: number;
  readonly last: number;
}

export interface LostWorker {
  /** From 1 on. */
  readonly worker: number;
  readonly reason: 'failed' | 'silent';
  /** Items that may be unfinished; absent if the worker had not taken any. */
  readonly items?: Items;
}

const itemsFrom = (words: Int32Array, first: number): Items => ({
  first,
  last: Math.min(words[ITEMS]!, first + words[STEP]!),
});

function takeItems(words: Int32Array, thread: number): Items | undefined {
  for (;;) {
    const first = Atomics.load(words, NEXT);
    if (first >= words[ITEMS]!) return undefined;
    Atomics.store(words, wordOf(thread, CLAIM), first);
    if (Atomics.compareExchange(words, NEXT, first, first + words[STEP]!) === first) return itemsFrom(words, first);
  }
}

/** The side of the main thread. */
export class ControlBlock {
  readonly #words: Int32Array;
  readonly #workers: number;
  readonly #patience: number;

  /** @param patience polls, 20 ms apart, without a heartbeat after which a working worker counts as lost */
  constructor(words: Int32Array, workers: number, patience = PATIENCE) {
    this.#words = words;
    this.#workers = workers;
    this.#patience = patience;
  }

  /** Starts a batch, of which a thread takes `step` items at a time. Precondition: no worker is working. */
  open(items: number, step: number): void {
    const words = this.#words;
    words[ITEMS] = items;
    words[STEP] = step;
    words[DONE] = 0;
    for (let worker = 1; worker <= this.#workers; worker++) words[wordOf(worker, CLAIM)] = NO_CLAIM;
    Atomics.store(words, NEXT, 0);
  }

  /**
   * Sets the number of workers that may take items: idle ones are called, the others stop after their current items.
   */
  allow(workers: number): void {
    const words = this.#words;
    Atomics.store(words, ALLOWED, workers);
    for (let worker = 1; worker <= Math.min(workers, this.#workers); worker++) {
      const state = wordOf(worker, STATE);
      if (Atomics.compareExchange(words, state, IDLE, CALLED) === IDLE) Atomics.notify(words, state);
    }
  }

  /** Takes the next items for the main thread. */
  take(): Items | undefined {
    return takeItems(this.#words, 0);
  }

  finish({ first, last }: Items): void {
    Atomics.add(this.#words, DONE, last - first);
  }

  /** Returns the finished fraction of all items, plus a fraction of one more item. */
  fraction(ofItem = 0): number {
    return (Atomics.load(this.#words, DONE) + ofItem) / this.#words[ITEMS]!;
  }

  /**
   * Ends the batch: no thread takes items any longer. Waits for the working workers, and returns those that are lost.
   */
  close(checkpoint?: Checkpoint): readonly LostWorker[] {
    const words = this.#words;
    Atomics.store(words, NEXT, words[ITEMS]!);
    const lost: LostWorker[] = [];
    for (let worker = 1; worker <= this.#workers; worker++) {
      Atomics.compareExchange(words, wordOf(worker, STATE), CALLED, IDLE);
      const reason = this.#wait(worker, checkpoint);
      if (reason === undefined) continue;
      const claim = Atomics.load(words, wordOf(worker, CLAIM));
      lost.push({ worker, reason, ...(claim !== NO_CLAIM && { items: itemsFrom(words, claim) }) });
    }
    return lost;
  }

  /** Waits while a worker works; returns the reason if it is lost. */
  #wait(worker: number, checkpoint?: Checkpoint): LostWorker['reason'] | undefined {
    const words = this.#words;
    const state = wordOf(worker, STATE);
    let heartbeat = Atomics.load(words, wordOf(worker, HEARTBEAT));
    for (let polls = 0; Atomics.load(words, state) === WORKING; polls++) {
      if (polls >= this.#patience) return 'silent';
      Atomics.wait(words, state, WORKING, WAIT_MS);
      checkpoint?.();
      const latest = Atomics.load(words, wordOf(worker, HEARTBEAT));
      if (latest !== heartbeat) polls = 0;
      heartbeat = latest;
    }
    return Atomics.load(words, state) === FAILED ? 'failed' : undefined;
  }

  /** Ends all workers permanently, also those that have not started yet: each stops at its next checkpoint. */
  dismiss(): void {
    for (let worker = 1; worker <= this.#workers; worker++) {
      const state = wordOf(worker, STATE);
      Atomics.store(this.#words, state, DISMISSED);
      Atomics.notify(this.#words, state);
    }
  }
}

/** Runs items; calls the checkpoint if they take longer than a second. */
export type RunItems = (items: Items, checkpoint: Checkpoint) => void;

/** Whether a worker that has just started is already dismissed. */
export const isDismissed = (words: Int32Array, worker: number): boolean =>
  Atomics.load(words, wordOf(worker, STATE)) === DISMISSED;

/**
 * The side of a worker thread: works whenever it is called, until it is dismissed.
 * @param begin called once per call, before the first items
 * @throws the error of running the items, after the main thread has been notified, unless the worker was dismissed
 */
export function followControlBlock(words: Int32Array, worker: number, begin: () => RunItems): void {
  const state = wordOf(worker, STATE);
  const heartbeat = wordOf(worker, HEARTBEAT);
  const checkpoint: Checkpoint = () => {
    Atomics.add(words, heartbeat, 1);
    if (isDismissed(words, worker)) throw new Error('the work queue is closed');
  };
  for (;;) {
    Atomics.wait(words, state, IDLE);
    const call = Atomics.compareExchange(words, state, CALLED, WORKING);
    // The main thread has withdrawn the call.
    if (call === IDLE) continue;
    if (call !== CALLED) return;
    try {
      const run = begin();
      while (worker <= Atomics.load(words, ALLOWED)) {
        const items = takeItems(words, worker);
        if (items === undefined) break;
        run(items, checkpoint);
        Atomics.add(words, DONE, items.last - items.first);
        Atomics.add(words, heartbeat, 1);
      }
    } catch (error) {
      if (Atomics.compareExchange(words, state, WORKING, FAILED) !== WORKING) return;
      Atomics.notify(words, state);
      throw error;
    }
    if (Atomics.compareExchange(words, state, WORKING, IDLE) !== WORKING) return;
    Atomics.notify(words, state);
  }
}
