import { caseCounts, stateAfter } from './case-study.ts';
import type { CaseWork, CaseWorkKind, CaseWorkMessage } from './start-case-worker.ts';

const COMPUTATIONS: {
  readonly [Kind in CaseWorkKind]: (request: CaseWork[Kind]['request']) => CaseWork[Kind]['response'];
} = {
  states: ({ circuit, lastStep }) => Array.from({ length: lastStep + 1 }, (_, step) => stateAfter(circuit, step)),
  counts: ({ circuit, seed }) => caseCounts(circuit, seed),
};

function respond<Kind extends CaseWorkKind>({ id, kind, request }: CaseWorkMessage<Kind>): void {
  postMessage({ id, response: COMPUTATIONS[kind](request) });
}

addEventListener('message', ({ data }: MessageEvent<CaseWorkMessage>) => respond(data));
