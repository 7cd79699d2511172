import { createResponder } from './bound-state.ts';
import type { LiveStateRequest } from './messages.ts';

const respond = createResponder();

addEventListener('message', ({ data }: MessageEvent<LiveStateRequest>) => postMessage(respond(data)));
