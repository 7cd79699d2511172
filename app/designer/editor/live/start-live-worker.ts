import type { LiveStateWorker } from './latest-wins.ts';
import type { LiveAnswer, LiveRequest } from './messages.ts';

interface Started<Kind extends LiveRequest['kind']> {
  readonly ask: (request: LiveRequest & { readonly kind: Kind }) => void;
  readonly listen: (onAnswer: (answer: LiveAnswer<Kind>) => void, onFailure: () => void) => void;
  readonly end: () => void;
}

/**
 * Starts a web worker. The bundler finds the worker file by exactly this expression. Both kinds of request share the
 * code of the worker.
 */
export function startWorker<Kind extends LiveRequest['kind']>(): Started<Kind> {
  const worker = new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' });
  return {
    ask: (request) => worker.postMessage(request),
    listen: (onAnswer, onFailure) => {
      worker.addEventListener('message', ({ data }: MessageEvent<LiveAnswer<Kind>>) => onAnswer(data));
      worker.addEventListener('error', onFailure);
    },
    end: () => worker.terminate(),
  };
}

/** Starts the worker with which the live views follow the board. */
export function startLiveWorker(): LiveStateWorker {
  const { ask, listen, end } = startWorker<'look'>();
  return { ask: (look) => ask({ kind: 'look', look }), listen, end };
}
