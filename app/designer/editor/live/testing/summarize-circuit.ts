import { summarizeMixture } from '#app/designer/editor/live/mixture.ts';
import { type StateSummary, summarizeStateOf } from '#app/designer/editor/live/state-summary.ts';
import { type Circuit, openScalarState } from '#simulator';

/** Computes the values of the live views in plain script. Null if the state of the circuit cannot be computed. */
export function summarizeState(circuit: Circuit, seed: number): StateSummary | null {
  const summary = summarizeStateOf(openScalarState, circuit);
  return summary === 'mixed' ? summarizeMixture(circuit, seed, null) : summary;
}
