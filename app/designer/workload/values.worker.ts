import type { Circuit } from '#simulator';
import { computeObservedValues } from './exact-values.ts';
import type { ValuesMessage } from './values-loader.ts';

let last: Circuit | null = null;

addEventListener('message', ({ data: { circuit, ...request } }: MessageEvent<ValuesMessage>) => {
  last = circuit ?? last;
  // The page replaces a worker that reports an error.
  try {
    postMessage(last === null ? { kind: 'unknown' } : computeObservedValues({ circuit: last, ...request }));
  } catch (error) {
    reportError(error);
  }
});
