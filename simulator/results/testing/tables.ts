import type { SimulationResult } from '#simulator/engines/engine.ts';
import { type OutcomeTable, tableFrom } from '#simulator/results/table.ts';

const COMMON = { engine: 'full-amplitude', qubits: 2, seed: 1, precision: 'double', seconds: 0.1 } as const;

export const countsOf = (
  counts: Readonly<Record<string, number>>,
  ideal?: Readonly<Record<string, number>>,
): SimulationResult => ({
  ...COMMON,
  shots: Object.values(counts).reduce((sum, count) => sum + count, 0),
  kind: 'counts',
  counts,
  ...(ideal && { ideal }),
});

export const probabilitiesOf = (probabilities: Readonly<Record<string, number>>): SimulationResult => ({
  ...COMMON,
  shots: 0,
  kind: 'probabilities',
  probabilities,
});

export const amplitudesOf = (
  amplitudes: Readonly<Record<string, { readonly re: number; readonly im: number }>>,
): SimulationResult => ({ ...COMMON, shots: 0, kind: 'amplitudes', amplitudes });

export const countTable = (
  counts: Readonly<Record<string, number>>,
  ideal?: Readonly<Record<string, number>>,
): OutcomeTable => tableFrom(countsOf(counts, ideal));
