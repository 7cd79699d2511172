import type { Circuit } from '#simulator';
import type { Ideal } from './ideal.ts';
import { startWorker } from './start-live-worker.ts';

/** Computes the ideal distribution once in a web worker. Resolves to null also if no worker is available. */
export function computeIdeal(circuit: Circuit, signal: AbortSignal): Promise<Ideal | null> {
  return new Promise((resolve) => {
    const { send, onResponse, end } = startWorker<'ideal'>();
    const finish = (ideal: Ideal | null): void => {
      end();
      resolve(ideal);
    };
    onResponse(finish, () => finish(null));
    signal.addEventListener('abort', () => finish(null));
    send({ kind: 'ideal', circuit });
  });
}
