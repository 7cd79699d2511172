import { Worker } from 'node:worker_threads';

export interface Seen {
  /** 0: no answer. */
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

export interface Probed {
  readonly health: readonly Seen[];
  /** Bell pairs by the task API. */
  readonly accepted: readonly Seen[];
}

const HEALTH_EVERY_MS = 50;
const BELL_EVERY_MS = 750;
const FROM = '127.0.0.3';

/** Begins to ask, and says what was answered when it is stopped. On a thread of its own, as our own loop would be measured otherwise. */
export function startProbe(port: number, bells: readonly string[]): () => Promise<Probed> {
  const worker = new Worker(new URL('probe.mjs', import.meta.url), {
    workerData: { port, from: FROM, bells, healthEveryMs: HEALTH_EVERY_MS, bellEveryMs: BELL_EVERY_MS },
  });
  return () =>
    new Promise((resolve, reject) => {
      worker.once('message', (probed: Probed) => resolve(probed));
      worker.once('error', reject);
      worker.postMessage('stop');
    });
}
