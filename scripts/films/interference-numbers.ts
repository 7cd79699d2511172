import { type Phasor, sumOf } from './kit/phasors.ts';

/** The two paths to an outcome of H, a phase φ on |1⟩, H: by way of |0⟩ and by way of |1⟩. */
export const pathsTo = (outcome: 0 | 1, phaseRad: number): readonly [Phasor, Phasor] => [
  { length: 1 / 2, phaseRad: 0 },
  { length: 1 / 2, phaseRad: phaseRad + (outcome === 1 ? Math.PI : 0) },
];

/** Probability of an outcome: the square of the sum of both paths. */
export const oddsOf = (outcome: 0 | 1, phaseRad: number): number => sumOf(pathsTo(outcome, phaseRad)).length ** 2;

/** Probability of an outcome if it is known which path was taken: the sum of the squares. */
export const oddsIfSeen = (outcome: 0 | 1, phaseRad: number): number =>
  pathsTo(outcome, phaseRad).reduce((sum, { length }) => sum + length ** 2, 0);
