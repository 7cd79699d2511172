import { readResultQuery } from '#app/results/query.ts';
import { type Verdict, verdictOf } from '#app/results/verdict.ts';
import type { SimulationResult } from '#simulator';
import { shownResult } from './shown-result.ts';

/** A run whose details do not matter. */
export const engineFacts = {
  engine: 'full-amplitude',
  qubits: 2,
  shots: 1000,
  seed: 1,
  precision: 'double',
  seconds: 0,
} as const;

/** Returns a result of counts, with the ideal distribution if one is given. */
export function counted(
  counts: Readonly<Record<string, number>>,
  ideal?: Readonly<Record<string, number>>,
): SimulationResult & { readonly kind: 'counts' } {
  const shots = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...engineFacts, shots, kind: 'counts', counts, ...(ideal && { ideal }) };
}

/** Returns the verdict on a result as a page with this query shows it. */
export const verdictFor = (result: SimulationResult, query = 'top=8'): Verdict =>
  verdictOf(shownResult(result, readResultQuery(new URLSearchParams(query))));
