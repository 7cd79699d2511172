import { runTileWorker } from '#simulator';
import { READY, type ThreadWork } from './threads.ts';

addEventListener('message', ({ data }: MessageEvent<ThreadWork>) => {
  if (data.kind === 'start') postMessage(READY);
  else if (data.kind === 'tile') runTileWorker(data.init);
  // The engines are loaded only for runs that are divided into chunks: a state vector needs its kernels alone.
  else import('./serve-chunks.ts').then(({ serve }) => serve(data.message)).catch(reportError);
});
