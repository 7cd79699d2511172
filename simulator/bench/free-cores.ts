import { Worker } from 'node:worker_threads';

/** Eight independent chains of multiplications without memory access: measures the free capacity of a core. */
const MULTIPLY = `function multiply() {
  let a = 1.1, b = 1.2, c = 1.3, d = 1.4, e = 1.5, f = 1.6, g = 1.7, h = 1.8;
  for (let i = 0; i < 5e7; i++) {
    a = a * 1.0000001 + 1e-9; b = b * 1.0000001 + 1e-9; c = c * 1.0000001 + 1e-9; d = d * 1.0000001 + 1e-9;
    e = e * 1.0000001 + 1e-9; f = f * 1.0000001 + 1e-9; g = g * 1.0000001 + 1e-9; h = h * 1.0000001 + 1e-9;
  }
  return a + b + c + d + e + f + g + h;
}`;

/**
 * A worker thread that multiplies each time the round number increases, and then stores the round that it has finished.
 */
const FOLLOWER = `${MULTIPLY}
const { workerData } = require('node:worker_threads');
let last = 0;
for (let round = 0; ; ) {
  Atomics.wait(workerData, 0, round);
  round = Atomics.load(workerData, 0);
  last = multiply();
  Atomics.store(workerData, 1, round);
  Atomics.notify(workerData, 1);
}`;

export interface Multiplying {
  /** One thread does its part. */
  readonly alone: () => void;
  /** All threads do the same part at the same time. */
  readonly together: () => void;
}

/** Returns work that n threads on n free cores do in the same time as one thread its part. */
export function coreLoad(threads: number): Multiplying {
  // The result is stored, because V8 may otherwise remove the computation.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the text is a constant that the worker runs, too
  const build = new Function(
    `let last = 0; ${MULTIPLY}; return () => { last = multiply(); return last; };`,
  ) as () => () => void;
  const alone = build();
  const followers = Array.from({ length: threads - 1 }, () => {
    const words = new Int32Array(new SharedArrayBuffer(8));
    new Worker(FOLLOWER, { eval: true, workerData: words }).unref();
    return words;
  });
  return {
    alone,
    together() {
      for (const words of followers) {
        Atomics.add(words, 0, 1);
        Atomics.notify(words, 0);
      }
      alone();
      for (const words of followers) {
        const round = Atomics.load(words, 0);
        for (let done = Atomics.load(words, 1); done !== round; done = Atomics.load(words, 1))
          Atomics.wait(words, 1, done);
      }
    },
  };
}
