import type { LiveStateRequest, LiveStateResponse } from './messages.ts';
import { summarizeState } from './state-summary.ts';

function request({ id, circuit, seed }: LiveStateRequest): LiveStateResponse {
  const started = performance.now();
  const summary = summarizeState(circuit, seed);
  return { id, summary, milliseconds: performance.now() - started };
}

addEventListener('message', ({ data }: MessageEvent<LiveStateRequest>) => postMessage(request(data)));
