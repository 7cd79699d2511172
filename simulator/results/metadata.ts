import type { SimulationResult } from '#simulator/engines/engine.ts';

export type ResultKind = SimulationResult['kind'];

/** Metadata of a result: everything but the outcomes. */
export type ResultMetadata = Omit<SimulationResult, OutcomeField>;

type OutcomeField = 'counts' | 'probabilities' | 'amplitudes' | 'columns';

export function metadataOf(result: SimulationResult): ResultMetadata {
  const facts: Partial<Record<OutcomeField, unknown>> & ResultMetadata = { ...result };
  delete facts.counts;
  delete facts.probabilities;
  delete facts.amplitudes;
  delete facts.columns;
  return facts;
}
