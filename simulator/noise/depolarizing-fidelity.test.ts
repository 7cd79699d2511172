import { describe, expect, it } from 'vitest';
import { averageFidelity, DEPOLARIZING_FIDELITY } from './depolarizing-fidelity.ts';
import { krausSetsOf } from './operators.ts';

/** (Σ|tr K|² + d)/(d² + d), from the operators that the engines apply. */
function fidelityOf(kraus: readonly Float64Array[]): number {
  const dimension = Math.sqrt(kraus[0]!.length / 2);
  const traces = kraus.map((operator) => {
    let [re, im] = [0, 0];
    for (let i = 0; i < dimension; i++) {
      re += operator[2 * (i * dimension + i)]!;
      im += operator[2 * (i * dimension + i) + 1]!;
    }
    return re * re + im * im;
  });
  return (traces.reduce((sum, trace) => sum + trace, 0) + dimension) / (dimension ** 2 + dimension);
}

describe('the average gate fidelity of depolarizing', () => {
  it.each(['depolarizing', 'two-qubit-depolarizing'] as const)('is that of the operators of %s', (kind) => {
    for (const convention of ['pauli', 'qpanda'] as const)
      for (const probability of [0, 0.01, 0.3, 1])
        expect(
          averageFidelity(DEPOLARIZING_FIDELITY[kind][convention], probability),
          `${convention} ${probability}`,
        ).toBeCloseTo(fidelityOf(krausSetsOf({ kind, convention, probability })[0]!), 12);
  });
});
