import { describe, expect, it } from 'vitest';
import { runCircuit } from '#simulator/engines/run-circuit.ts';
import { describeConformance } from '#simulator/engines/testing/conformance.ts';
import { firstColumn, matrixOfCircuit } from '#simulator/engines/testing/full-matrix.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { bitString } from '#simulator/math/bits.ts';
import { referenceEngine } from './reference-engine.ts';

const runtime = { kernels: {}, now: () => 0, resources: { memoryBytes: 2 ** 31, threads: 1 } };

describeConformance('reference');

describe('the scalar reference engine', () => {
  it('returns the first column of the matrix of the whole circuit', () => {
    for (let seed = 500; seed < 530; seed++) {
      const program = randomCircuit(seed, 1 + (seed % 5), 12);
      const states = Array.from({ length: 2 ** program.qubits }, (_, i) => bitString(i, program.qubits));
      const result = runCircuit(referenceEngine, program, { shots: 0, seed: 0, states }, runtime);
      const expected = firstColumn(matrixOfCircuit(program));
      states.forEach((state, i) => {
        const { re, im } = result.kind === 'amplitudes' ? result.amplitudes[state]! : { re: NaN, im: NaN };
        expect(Math.hypot(re - expected[2 * i]!, im - expected[2 * i + 1]!)).toBeLessThan(1e-12);
      });
    }
  });
});
