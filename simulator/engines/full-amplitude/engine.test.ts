import { describe, expect, it } from 'vitest';
import { circuit, gate, measure } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { EngineRuntime, RunRequest, SimulationResult } from '#simulator/engines/engine.ts';
import { referenceEngine } from '#simulator/engines/reference/reference-engine.ts';
import { estimateCircuit, runCircuit } from '#simulator/engines/run-circuit.ts';
import { describeConformance } from '#simulator/engines/testing/conformance.ts';
import { KERNEL_FOLDER } from '#simulator/engines/testing/folders.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { loadKernels } from '#simulator/workers/kernels.ts';
import { fullAmplitudeEngine } from './engine.ts';

const kernels = loadKernels(KERNEL_FOLDER.pathname);
const runtime: EngineRuntime = {
  kernels,
  now: () => performance.now(),
  resources: { memoryBytes: 2 ** 31, threads: 1 },
};

describeConformance('full-amplitude');

/** Several tiles of doubles, two constant qubits, bits inverted and swapped at the end. */
const LARGE: Circuit = (() => {
  const gates = randomCircuit(9, 16, 40).operations;
  const last = [
    gate('X', 17),
    gate('X', 4),
    gate('SWAP', [2, 15]),
    gate('SWAP', [16, 0]),
    gate('X', 16, { controls: [17] }),
  ];
  return circuit(18, 6, [
    ...gates,
    ...last,
    measure(15, 0),
    measure(17, 1),
    measure(3, 2),
    measure(0, 3),
    measure(4, 5),
  ]);
})();

describe('the estimate of a run that lists its probabilities', () => {
  it('includes the memory to sort and store them', () => {
    const estimate = estimateCircuit(
      fullAmplitudeEngine,
      circuit(22, 0, [gate('H', 0)]),
      { shots: 0, seed: 1 },
      runtime.resources,
    );
    const bytesOf = { state: 16, probability: 8, stored: 68 };
    expect(estimate.ok && estimate.memoryBytes / 2 ** 22).toBeGreaterThan(
      bytesOf.state + bytesOf.probability + bytesOf.stored,
    );
  });
});

describe('a circuit of several tiles', () => {
  const both = (
    program: Circuit,
    request: Partial<RunRequest>,
  ): readonly [actual: SimulationResult, expected: SimulationResult] => {
    const whole: RunRequest = { shots: 0, seed: 3, precision: 'double', ...request };
    return [
      runCircuit(fullAmplitudeEngine, program, whole, runtime),
      runCircuit(referenceEngine, program, whole, runtime),
    ];
  };

  it('has the amplitudes of the reference for any stored order of its qubits', () => {
    const states = Array.from({ length: 60 }, (_, i) => ((i * 77_773) % 2 ** 18).toString(2).padStart(18, '0'));
    const [actual, expected] = both(LARGE, { states });
    if (actual.kind !== 'amplitudes' || expected.kind !== 'amplitudes') throw new Error(actual.kind);
    for (const state of states) {
      expect(actual.amplitudes[state]!.re).toBeCloseTo(expected.amplitudes[state]!.re, 12);
      expect(actual.amplitudes[state]!.im).toBeCloseTo(expected.amplitudes[state]!.im, 12);
    }
  });

  it('has the probabilities of the reference, also of constant qubits', () => {
    const [actual, expected] = both(LARGE, {});
    if (actual.kind !== 'probabilities' || expected.kind !== 'probabilities') throw new Error(actual.kind);
    expect(Object.keys(actual.probabilities)).toEqual(Object.keys(expected.probabilities));
    for (const [key, value] of Object.entries(expected.probabilities))
      expect(actual.probabilities[key]).toBeCloseTo(value, 12);
  });

  it('returns counts that match those probabilities, and the same counts for the same seed', () => {
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

describe('a program of several hundred thousand gates', () => {
  /** Thirty calls of ten thousand gates, all on one of many qubits. */
  const program: Circuit = {
    ...circuit(
      16,
      0,
      Array.from({ length: 30 }, () => gate('long', 0)),
    ),
    composites: [
      {
        name: 'long',
        qubits: 1,
        parameters: [],
        body: Array.from({ length: 10_000 }, (_, i) => gate(i % 2 === 0 ? 'H' : 'T', 0)),
      },
    ],
  };

  it('runs', () => {
    const result = runCircuit(fullAmplitudeEngine, program, { shots: 0, seed: 1, states: ['0'.repeat(16)] }, runtime);
    if (result.kind !== 'amplitudes') throw new Error(result.kind);
    expect(Math.hypot(...Object.values(result.amplitudes['0'.repeat(16)]!))).toBeLessThanOrEqual(1 + 1e-9);
  });

  it('can be cancelled during its expansion', () => {
    let polls = 0;
    const signal = {
      get aborted() {
        return ++polls > 20;
      },
    };
    expect(() =>
      runCircuit(fullAmplitudeEngine, program, { shots: 0, seed: 1, states: ['0'.repeat(16)] }, runtime, { signal }),
    ).toThrow(expect.objectContaining({ name: 'RunAborted' }));
    expect(polls).toBe(21);
  });
});

describe('the report of a run', () => {
  const run = (program: Circuit) =>
    runCircuit(fullAmplitudeEngine, program, { shots: 10, seed: 1 }, runtime).stateVector;

  it('describes the passes of a large circuit, and reports gate-by-gate for a small one', () => {
    expect(run(LARGE)).toMatchObject({ method: 'in-passes', plan: { gates: 45 } });
    expect(run(circuit(2, 1, [gate('H', 0), measure(0, 0)]))).toEqual({ method: 'gate-by-gate', stateBytes: 64 });
    expect(run(circuit(2, 2, [gate('H', 0), measure(0, 0), gate('H', 0), measure(0, 1)]))).toMatchObject({
      method: 'outcome-by-outcome',
    });
  });
});

describe('without kernels', () => {
  it('runs on the reference', () => {
    const result = runCircuit(
      fullAmplitudeEngine,
      circuit(2, 2, [gate('H', 0), measure(0, 0)]),
      { shots: 10, seed: 1 },
      { ...runtime, kernels: {} },
    );
    expect(result).toMatchObject({ kind: 'counts', precision: 'double' });
  });
});
