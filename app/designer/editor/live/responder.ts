import type { Circuit } from '#simulator';
import type { LiveStateRequest, LiveStateResponse } from './messages.ts';
import { summarizeState } from './state-summary.ts';

/**
 * Answers the requests of one page, one at a time. Values of parameters are put into the circuit here, so that while
 * they change the circuit is not sent again. Most circuits have none: that part is loaded with the first that has.
 */
export function createResponder(): (request: LiveStateRequest) => Promise<LiveStateResponse> {
  let last: Circuit | null = null;
  let shown: readonly number[] = [];
  return async ({ id, circuit, values, seed }) => {
    last = circuit ?? last;
    if (circuit !== undefined) shown = [];
    const bind =
      last?.parameters === undefined ? null : (await import('./bound-circuit.ts').catch(() => null))?.boundCircuit;
    const started = performance.now();
    const computed = bind === null || last === null ? last : (bind?.(last, values) ?? null);
    const summary = computed === null ? null : summarizeState(computed, seed, shown);
    shown = summary?.states.map(({ index }) => index) ?? [];
    return { id, summary, milliseconds: performance.now() - started };
  };
}
