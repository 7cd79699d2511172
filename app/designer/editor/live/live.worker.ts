import type { LiveStateRequest } from './messages.ts';
import { createResponder } from './responder.ts';

const respond = createResponder(
  async () => (await import('./browser-kernels.ts')).loadBrowserKernels(),
  () => import('./noisy.ts'),
);

addEventListener('message', ({ data }: MessageEvent<LiveStateRequest>) => {
  // The page replaces a worker that reports an error.
  respond(data).then(postMessage, reportError);
});
