import type { DepolarizingConvention } from './model.ts';

/** The average gate fidelity 1 − numerator·p/denominator of a depolarizing channel of probability p. */
export interface FidelityLoss {
  readonly numerator: number;
  readonly denominator: number;
}

/**
 * How much average gate fidelity a depolarizing channel costs. With d = 2 or 4 states and the probability e that any of
 * the other Paulis acts, the process fidelity is 1 − e and the average fidelity (d(1 − e) + 1)/(d + 1) (M. A. Nielsen,
 * Phys. Lett. A 303, 249, 2002). By `pauli` e is p; by `qpanda` it is (1 − 1/d²)·p.
 */
export const DEPOLARIZING_FIDELITY = {
  depolarizing: { pauli: { numerator: 2, denominator: 3 }, qpanda: { numerator: 1, denominator: 2 } },
  'two-qubit-depolarizing': { pauli: { numerator: 4, denominator: 5 }, qpanda: { numerator: 3, denominator: 4 } },
} as const satisfies Record<string, Record<DepolarizingConvention, FidelityLoss>>;

/** The fidelity, 0 … 1. @param probability 0 … 1 */
export const averageFidelity = ({ numerator, denominator }: FidelityLoss, probability: number): number =>
  1 - (numerator * probability) / denominator;
