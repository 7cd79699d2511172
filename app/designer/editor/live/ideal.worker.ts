import type { Circuit } from '#simulator/circuit/circuit.ts';
import { idealOf } from './ideal.ts';

addEventListener('message', ({ data }: MessageEvent<Circuit>) => postMessage(idealOf(data)));
