import { Worker } from 'node:worker_threads';

interface ProbeResult {
  /** 0 without a response. */
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

export interface Probed {
  readonly health: readonly ProbeResult[];
  /** Bell pairs submitted by the task API. */
  readonly accepted: readonly ProbeResult[];
}

const HEALTH_EVERY_MS = 50;
const BELL_EVERY_MS = 750;
const FROM = '127.0.0.3';

/**
 * Starts to send requests. The returned function stops them and returns the responses. Uses a separate thread, because
 * otherwise our own event loop would influence the times.
 */
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
