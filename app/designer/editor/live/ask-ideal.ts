import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { Ideal } from './ideal.ts';

/** Has the ideal distribution computed beside the page, once. Answers null too where there is no worker to do it. */
export function askIdeal(circuit: Circuit, signal: AbortSignal): Promise<Ideal | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./ideal.worker.ts', import.meta.url), { type: 'module' });
    const finish = (ideal: Ideal | null): void => {
      worker.terminate();
      resolve(ideal);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Ideal | null>) => finish(data));
    worker.addEventListener('error', () => finish(null));
    signal.addEventListener('abort', () => finish(null));
    worker.postMessage(circuit);
  });
}
