import { putResponse } from './mailbox.ts';
import type { LiveStateRequest, LiveStateResponse } from './messages.ts';
import { createResponder } from './responder.ts';

const respond = createResponder(
  async () => (await import('./browser-kernels.ts')).loadBrowserKernels(),
  () => import('./noisy.ts'),
);

addEventListener('message', ({ data }: MessageEvent<LiveStateRequest>) => {
  const send = (response: LiveStateResponse): void => {
    if (data.mailbox !== undefined) putResponse(data.mailbox, response);
    postMessage(response);
  };
  // The page replaces a worker that reports an error.
  respond(data).then(send, reportError);
});
