import type { LiveStateWorker } from './latest-wins.ts';
import type { LiveStateResponse } from './messages.ts';

/**
 * Starts the web worker with which the live views follow the board. The bundler finds the worker file by exactly this
 * expression.
 */
export function startLiveWorker(): LiveStateWorker {
  const worker = new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' });
  return {
    send: (request) => worker.postMessage(request),
    onResponse: (listener, onFailure) => {
      worker.addEventListener('message', ({ data }: MessageEvent<LiveStateResponse>) => listener(data));
      worker.addEventListener('error', onFailure);
    },
    end: () => worker.terminate(),
  };
}
