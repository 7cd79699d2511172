import type { LookAnswer, LookRequest } from './messages.ts';
import { readingOf } from './reading.ts';

addEventListener('message', ({ data: { id, circuit, seed } }: MessageEvent<LookRequest>) => {
  const started = performance.now();
  const reading = readingOf(circuit, seed);
  const answer: LookAnswer = { id, reading, milliseconds: performance.now() - started };
  postMessage(answer);
});
