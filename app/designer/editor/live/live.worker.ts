import type { LiveStateRequest } from './messages.ts';
import { createResponder } from './responder.ts';

const respond = createResponder();

addEventListener('message', ({ data }: MessageEvent<LiveStateRequest>) => {
  // The page replaces a worker that reports an error.
  respond(data).then(postMessage, reportError);
});
