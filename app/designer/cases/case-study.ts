import { type Ideal, idealOf } from '#app/designer/editor/live/ideal.ts';
import { prefixOf } from '#app/designer/editor/live/prefix.ts';
import { type StateSummary, summarizeStateOf } from '#app/designer/editor/live/state-summary.ts';
import { type Circuit, openScalarState, referenceEngine, runCircuit } from '#simulator';
import { CASE_SHOTS } from './case-query.ts';

/** A chart shows all basis states if they are at most this many, otherwise those that occur. */
const EVERY_STATE = 16;
const SMALLEST_PROBABILITY = 1e-9;

/** Returns the state of a circuit after this many columns, with the basis states that a chart shows. */
export function stateAfter(circuit: Circuit, columns: number): StateSummary {
  const summary = summarizeStateOf(openScalarState, prefixOf(circuit, columns));
  // The cases measure only at the end.
  if (summary === null || summary === 'mixed') throw new Error('the state of this circuit cannot be computed');
  if (2 ** circuit.qubits <= EVERY_STATE) return summary;
  const states = summary.states.filter(({ probability }) => probability > SMALLEST_PROBABILITY);
  const omitted = summary.states.length - states.length;
  return { ...summary, states, hidden: { ...summary.hidden, count: summary.hidden.count + omitted } };
}

/** Returns the distribution of the outcomes of a circuit. */
export function idealOutcomes(circuit: Circuit): Ideal {
  const ideal = idealOf(circuit);
  if (ideal === null) throw new Error('this circuit has no ideal distribution');
  return ideal;
}

/**
 * Runs a circuit without noise, with the engine to which all others are compared: the same seed gives the counts of a
 * task on the full-amplitude machine.
 */
export function caseCounts(circuit: Circuit, seed: number): Readonly<Record<string, number>> {
  const result = runCircuit(
    referenceEngine,
    circuit,
    { shots: CASE_SHOTS, seed },
    { kernels: {}, now: () => 0, resources: { memoryBytes: 2 ** 26, threads: 1 } },
  );
  if (result.kind !== 'counts') throw new Error(`a run gave ${result.kind} instead of counts`);
  return result.counts;
}
