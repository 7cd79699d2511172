import { bindCircuit, type Circuit } from '#simulator';
import type { LiveStateRequest, LiveStateResponse } from './messages.ts';
import { summarizeState } from './state-summary.ts';

/**
 * Answers the requests of one page: values of parameters are put into the circuit here, so that while they change the
 * circuit is not sent again.
 */
export function createResponder(): (request: LiveStateRequest) => LiveStateResponse {
  let last: Circuit | null = null;
  return ({ id, circuit, values, seed }) => {
    const started = performance.now();
    last = circuit ?? last;
    const bound = last === null || last.parameters === undefined ? null : bindCircuit(last, values);
    const computed = bound === null ? last : bound.ok ? bound.circuit : null;
    const summary = computed === null ? null : summarizeState(computed, seed);
    return { id, summary, milliseconds: performance.now() - started };
  };
}
