import type { Calibration } from '#simulator/compile/chip/calibration.ts';
import { oneQubitErrorRate, twoQubitErrorRate } from '#simulator/compile/chip/calibration-noise.ts';
import { edgeKey } from '#simulator/compile/chip/lattice.ts';
import type { NativeOperation } from '#simulator/compile/chip/native.ts';

/** Probability of a Pauli error after each operation: one of three on one qubit, one of fifteen on two. */
export function errorRates({ qubits, couplers }: Calibration, operations: readonly NativeOperation[]): Float64Array {
  const pairs = new Map(couplers.map(({ edge, fidelity }) => [edgeKey(edge[0], edge[1]), twoQubitErrorRate(fidelity)]));
  return Float64Array.from(operations, (operation) =>
    operation.kind === 'single'
      ? oneQubitErrorRate(qubits[operation.qubit]!.singleFidelity)
      : pairs.get(edgeKey(...operation.qubits))!,
  );
}

/**
 * Maps a uniform number in [0, 1) to an error, as PauliBits of the first and of the second qubit; never the identity on
 * both.
 */
export function sampleError(uniform: number, isPair: boolean): readonly [first: 0 | 1 | 2 | 3, second: 0 | 1 | 2 | 3] {
  if (!isPair) return [(1 + Math.floor(3 * uniform)) as 1 | 2 | 3, 0];
  const both = 1 + Math.floor(15 * uniform);
  return [(both >> 2) as 0 | 1 | 2 | 3, (both & 3) as 0 | 1 | 2 | 3];
}
