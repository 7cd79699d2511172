import type { LiveStateWorker } from './latest-wins.ts';
import { createMailbox, emptyMailbox, takeResponse } from './mailbox.ts';
import type { LiveStateResponse } from './messages.ts';

/**
 * Starts the web worker with which the live views follow the board. The bundler finds the worker file by exactly this
 * expression.
 */
export function startLiveWorker(): LiveStateWorker {
  const worker = new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' });
  const mailbox = createMailbox();
  return {
    send: (request) => {
      if (mailbox === undefined) return worker.postMessage(request);
      // What is left of a response that came as a message.
      emptyMailbox(mailbox);
      worker.postMessage({ ...request, mailbox });
    },
    poll: () => (mailbox === undefined ? null : takeResponse(mailbox)),
    onResponse: (listener, onFailure) => {
      worker.addEventListener('message', ({ data }: MessageEvent<LiveStateResponse>) => listener(data));
      worker.addEventListener('error', onFailure);
    },
    end: () => worker.terminate(),
  };
}
