import { BUILD_NAME } from '#app/browser-runtime/build-name.ts';
import { openThreadedRuntime } from '#app/browser-runtime/open-runtime.ts';
import type { LocalRequest } from './messages.ts';
import { createLocalRunner } from './perform-local-run.ts';

const answer = createLocalRunner({
  openRuntime: (precisions, threads) => openThreadedRuntime({ precisions, mayFuse: true }, threads),
  tell: (response) => postMessage(response),
  now: () => performance.now(),
  build: BUILD_NAME,
});

addEventListener('message', ({ data }: MessageEvent<LocalRequest>) => {
  // The page replaces a worker that reports an error.
  answer(data).catch(reportError);
});
