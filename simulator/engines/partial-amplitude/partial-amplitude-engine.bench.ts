import { bench, describe } from 'vitest';
import { halvesCircuit, someState } from '../testing/deep-circuits.ts';
import { kernelRuntime } from '../testing/test-kernels.ts';
import { partialAmplitudeEngine } from './partial-amplitude-engine.ts';

const runtime = kernelRuntime();

describe('16 amplitudes of two halves in double precision, the search for a cut included', () => {
  for (const [qubits, depth, crossings] of [[32, 10, 4], [40, 10, 2], [40, 10, 4], [48, 14, 5]] as const) {
    const states = Array.from({ length: 16 }, (_, i) => someState(qubits, i));
    bench(`${qubits} qubits, depth ${depth}, ${crossings} crossing gates`, () => {
      partialAmplitudeEngine.run(halvesCircuit(qubits, depth, crossings), { shots: 0, seed: 1, states }, runtime);
    });
  }
});
