import { idealOf } from './ideal.ts';
import type { LiveRequest, LookAnswer, LookRequest } from './messages.ts';
import { readingOf } from './state-summary.ts';

function look({ id, circuit, seed }: LookRequest): LookAnswer {
  const started = performance.now();
  const reading = readingOf(circuit, seed);
  return { id, reading, milliseconds: performance.now() - started };
}

addEventListener('message', ({ data }: MessageEvent<LiveRequest>) =>
  postMessage(data.kind === 'look' ? look(data.look) : idealOf(data.circuit)),
);
