import { idealOf } from './ideal.ts';
import type { LiveRequest, LiveStateRequest, LiveStateResponse } from './messages.ts';
import { summarizeState } from './state-summary.ts';

function look({ id, circuit, seed }: LiveStateRequest): LiveStateResponse {
  const started = performance.now();
  const reading = summarizeState(circuit, seed);
  return { id, reading, milliseconds: performance.now() - started };
}

addEventListener('message', ({ data }: MessageEvent<LiveRequest>) =>
  postMessage(data.kind === 'look' ? look(data.look) : idealOf(data.circuit)),
);
