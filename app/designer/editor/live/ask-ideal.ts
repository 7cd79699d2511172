import type { Circuit } from '#simulator';
import type { Ideal } from './ideal.ts';
import { startWorker } from './start-live-worker.ts';

/** Has the ideal distribution computed beside the page, once. Answers null too where there is no worker to do it. */
export function askIdeal(circuit: Circuit, signal: AbortSignal): Promise<Ideal | null> {
  return new Promise((resolve) => {
    const { ask, listen, end } = startWorker<'ideal'>();
    const finish = (ideal: Ideal | null): void => {
      end();
      resolve(ideal);
    };
    listen(finish, () => finish(null));
    signal.addEventListener('abort', () => finish(null));
    ask({ kind: 'ideal', circuit });
  });
}
