import type { LiveStateWorker } from './latest-wins.ts';
import type { LiveRequest, LiveResponse } from './messages.ts';

interface StartedWorker<Kind extends LiveRequest['kind']> {
  readonly send: (request: LiveRequest & { readonly kind: Kind }) => void;
  readonly onResponse: (listener: (answer: LiveResponse<Kind>) => void, onFailure: () => void) => void;
  readonly end: () => void;
}

/**
 * Starts a web worker. The bundler finds the worker file by exactly this expression. Both kinds of request share the
 * code of the worker.
 */
export function startWorker<Kind extends LiveRequest['kind']>(): StartedWorker<Kind> {
  const worker = new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' });
  return {
    send: (request) => worker.postMessage(request),
    onResponse: (listener, onFailure) => {
      worker.addEventListener('message', ({ data }: MessageEvent<LiveResponse<Kind>>) => listener(data));
      worker.addEventListener('error', onFailure);
    },
    end: () => worker.terminate(),
  };
}

/** Starts the worker with which the live views follow the board. */
export function startLiveWorker(): LiveStateWorker {
  const { send, onResponse, end } = startWorker<'liveState'>();
  return { send: (liveState) => send({ kind: 'liveState', liveState }), onResponse, end };
}
