import type { LookWorker } from './latest-wins.ts';
import type { LookAnswer } from './messages.ts';

/** Starts the browser's worker; the bundler finds its file by this very expression. */
export function startLiveWorker(): LookWorker {
  const worker = new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' });
  return {
    ask: (request) => worker.postMessage(request),
    listen: (onAnswer, onFailure) => {
      worker.addEventListener('message', ({ data }: MessageEvent<LookAnswer>) => onAnswer(data));
      worker.addEventListener('error', onFailure);
    },
    end: () => worker.terminate(),
  };
}
