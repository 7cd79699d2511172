import { describe, expect, it } from 'vitest';
import { circuit, gate, measure } from '../../circuit/build.ts';
import type { Circuit } from '../../circuit/circuit.ts';
import { loadKernels } from '../../workers/kernels.ts';
import type { EngineRuntime, RunRequest, SimulationResult } from '../engine.ts';
import { referenceEngine } from '../reference/reference-engine.ts';
import { describeConformance } from '../testing/conformance.ts';
import { randomCircuit } from '../testing/random-circuit.ts';
import { fullAmplitudeEngine } from './engine.ts';

const kernels = loadKernels(new URL('../../../build/kernels', import.meta.url).pathname);
const runtime: EngineRuntime = { kernels, now: () => performance.now(), resources: { memoryBytes: 2 ** 31, threads: 1 } };

describeConformance('the tape engine in double precision', () => ({ engine: fullAmplitudeEngine, runtime, precision: 'double' }), { tolerance: 1e-12 });
describeConformance('the tape engine in single precision', () => ({ engine: fullAmplitudeEngine, runtime, precision: 'single' }), { tolerance: 1e-6 });

/** Several tiles of doubles, two qubits constant, bits inverted and exchanged at the end. */
const LARGE: Circuit = (() => {
  const gates = randomCircuit(9, 16, 40).operations;
  const last = [gate('X', 17), gate('X', 4), gate('SWAP', [2, 15]), gate('SWAP', [16, 0]), gate('X', 16, { controls: [17] })];
  return circuit(18, 6, [...gates, ...last, measure(15, 0), measure(17, 1), measure(3, 2), measure(0, 3), measure(4, 5)]);
})();

describe('a circuit of several tiles', () => {
  const both = (program: Circuit, request: Partial<RunRequest>): readonly [actual: SimulationResult, expected: SimulationResult] => {
    const whole: RunRequest = { shots: 0, seed: 3, precision: 'double', ...request };
    return [fullAmplitudeEngine.run(program, whole, runtime), referenceEngine.run(program, whole, runtime)];
  };

  it('has the amplitudes of the reference, wherever its qubits are stored', () => {
    const states = Array.from({ length: 60 }, (_, i) => ((i * 77_773) % 2 ** 18).toString(2).padStart(18, '0'));
    const [actual, expected] = both(LARGE, { states });
    if (actual.kind !== 'amplitudes' || expected.kind !== 'amplitudes') throw new Error(actual.kind);
    for (const state of states) {
      expect(actual.amplitudes[state]!.re).toBeCloseTo(expected.amplitudes[state]!.re, 12);
      expect(actual.amplitudes[state]!.im).toBeCloseTo(expected.amplitudes[state]!.im, 12);
    }
  });

  it('has its probabilities, of constant qubits too', () => {
    const [actual, expected] = both(LARGE, {});
    if (actual.kind !== 'probabilities' || expected.kind !== 'probabilities') throw new Error(actual.kind);
    expect(Object.keys(actual.probabilities)).toEqual(Object.keys(expected.probabilities));
    for (const [key, value] of Object.entries(expected.probabilities)) expect(actual.probabilities[key]).toBeCloseTo(value, 12);
  });

  it('counts as those probabilities say, the same again for the same seed', () => {
    const [counted] = both(LARGE, { shots: 20_000 });
    const [, exact] = both(LARGE, {});
    if (counted.kind !== 'counts' || exact.kind !== 'probabilities') throw new Error(counted.kind);
    for (const [key, probability] of Object.entries(exact.probabilities)) {
      const deviation = Math.abs((counted.counts[key] ?? 0) - 20_000 * probability);
      expect(deviation, key).toBeLessThan(6 * Math.sqrt(20_000 * probability) + 1);
    }
    expect(both(LARGE, { shots: 20_000 })[0]).toMatchObject({ counts: counted.counts });
  });
});

describe('without kernels', () => {
  it('runs on the reference', () => {
    const result = fullAmplitudeEngine.run(circuit(2, 2, [gate('H', 0), measure(0, 0)]), { shots: 10, seed: 1 }, { ...runtime, kernels: {} });
    expect(result).toMatchObject({ kind: 'counts', precision: 'double' });
  });
});
