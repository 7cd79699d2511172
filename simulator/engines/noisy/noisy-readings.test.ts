import { describe, expect, it } from 'vitest';
import { bitsEqual, branch, circuit, gate, measure, reset } from '#simulator/circuit/build.ts';
import type { Circuit, Operation } from '#simulator/circuit/circuit.ts';
import { expand } from '#simulator/circuit/expand.ts';
import { presetNoise } from '#simulator/compile/chip/presets.ts';
import type { EngineRuntime, RunRequest } from '#simulator/engines/engine.ts';
import { runCircuit } from '#simulator/engines/run-circuit.ts';
import { DYNAMIC_CIRCUITS } from '#simulator/engines/testing/dynamic-circuits.ts';
import { kernelRuntime, scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import type { NoiseModel } from '#simulator/noise/model.ts';
import { MIN_COMPILED_TRAJECTORY_QUBITS } from './compiled-trajectory.ts';
import { noisyEngine } from './engine.ts';
import { type NoisyReadingOptions, type NoisyReadings, readNoisy } from './noisy-readings.ts';

const NOISE: NoiseModel = {
  channels: [
    { kind: 'depolarizing', probability: 0.05, convention: 'pauli', gates: '*', qubits: '*' },
    { kind: 'amplitude-damping', probability: 0.1, gates: ['SINGLE'], qubits: [0] },
    { kind: 'bit-flip', probability: 0.2, gates: ['MEASURE'], qubits: '*' },
  ],
  readout: [{ qubit: '*', p10: 0.02, p01: 0.05 }],
};

const ROTATED: NoiseModel = { channels: [], readout: [], rotation: 0.3 };

function read(
  program: Circuit,
  noise: NoiseModel,
  options: Partial<NoisyReadingOptions> = {},
  runtime: EngineRuntime = scalarRuntime(),
): NoisyReadings {
  const expansion = expand(program);
  if (!expansion.ok) throw new Error('too long');
  const { qubits, classicalBits: cells } = program;
  const { operations } = expansion;
  const readAt = [{ before: operations.length, read: [0] }];
  const own = { qubits, cells, operations, noise, readAt };
  return readNoisy(own, { densityQubits: 6, runs: 64, seed: 1, ...options }, runtime, () => {});
}

const BELL_STEPS: readonly Operation[] = [
  gate('RY', 0, { parameters: [1.1] }),
  gate('X', 1, { controls: [0] }),
  gate('RX', 2, { parameters: [0.6] }),
  gate('Z', 2, { controls: [1] }),
];
const measured = (qubits: number, steps: readonly Operation[]): Circuit =>
  circuit(qubits, qubits, [...steps, ...Array.from({ length: qubits }, (_, qubit) => measure(qubit, qubit))]);

/** What a run gives, by the index of the outcome. */
function resultOf(
  program: Circuit,
  request: Omit<RunRequest, 'shots'> & { shots?: number },
  runtime = scalarRuntime(),
) {
  const result = runCircuit(noisyEngine, program, { shots: 0, ...request }, runtime);
  const entries = Object.entries(
    result.kind === 'counts' ? result.counts : result.kind === 'probabilities' ? result.probabilities : {},
  );
  return new Map(entries.map(([key, value]) => [Number.parseInt(key, 2), value]));
}

describe('readings of the density matrix', () => {
  it.each([
    ['measures all', measured(3, BELL_STEPS), NOISE],
    ['measures nothing', circuit(3, 0, BELL_STEPS), NOISE],
    ['measures midway', measured(2, [gate('H', 0), measure(0, 1), gate('H', 0), reset(1), gate('H', 1)]), NOISE],
    ['has feedback', measured(2, [gate('H', 0), measure(0, 0), branch(bitsEqual([0], 1), [gate('X', 1)])]), NOISE],
    ['has errors of angles', measured(3, BELL_STEPS), ROTATED],
    ['has the noise of the chip', measured(3, BELL_STEPS), presetNoise('chip-calibration')],
  ] as const)('have the exact probabilities of a run, with its errors of readout: %s', (_, program, noise) => {
    for (const runtime of [scalarRuntime(), kernelRuntime()]) {
      const { method, probabilities } = read(program, noise, {}, runtime);
      expect(method).toBe('density-matrix');
      const exact = resultOf(program, { seed: 1, noise });
      probabilities.forEach((each, index) => expect(each).toBeCloseTo(exact.get(index) ?? 0, 10));
    }
  });

  it('leave out errors of readout in Bloch vectors, and say whether probabilities have them', () => {
    const readout: NoiseModel = { channels: [], readout: [{ qubit: 0, p10: 0.25, p01: 0 }] };
    const whole = read(measured(1, []), readout);
    expect([...whole.probabilities]).toEqual([0.75, 0.25]);
    expect([whole.hasReadoutErrors, whole.blochVectors[0]]).toEqual([true, { x: 0, y: 0, z: 1 }]);
    // Only qubit 1 is read at the end.
    const other = read(circuit(2, 1, [measure(1, 0)]), readout);
    expect([other.hasReadoutErrors, [...other.probabilities]]).toEqual([false, [1, 0, 0, 0]]);
  });

  it('lose the coherence of a qubit that is measured', () => {
    const { blochVectors, parts } = read(measured(1, [gate('H', 0)]), { channels: [], readout: [] });
    expect(blochVectors[0]!.x).toBeCloseTo(1, 12);
    expect(parts[0]![0]!.x).toBeCloseTo(0, 12);
  });
});

describe('readings of trajectories', () => {
  /** Every trajectory ends in a basis state, so that its sampled outcome is certain. */
  const flips: NoiseModel = {
    channels: [{ kind: 'bit-flip', probability: 0.1, gates: '*', qubits: '*' }],
    readout: [],
  };
  const classical = (qubits: number): Circuit =>
    measured(
      qubits,
      Array.from({ length: qubits }, (_, qubit) => gate('X', qubit, { controls: qubit === 0 ? [] : [qubit - 1] })),
    );
  const feedback = measured(7, [
    gate('X', 0),
    measure(0, 0),
    branch(bitsEqual([0], 1), [gate('X', 1)]),
    reset(0),
    ...Array.from({ length: 6 }, (_, qubit) => gate('X', qubit)),
  ]);

  it.each([
    ['8 qubits', classical(8), 60],
    ['passes', classical(MIN_COMPILED_TRAJECTORY_QUBITS), 12],
    ['feedback', feedback, 60],
  ] as const)('are the shots of a run with the same seed: %s', (_, program, runs) => {
    for (const runtime of [kernelRuntime(), ...(program.qubits < 12 ? [scalarRuntime()] : [])])
      for (const seed of [1, 7]) {
        const { method, probabilities } = read(program, flips, { runs, seed }, runtime);
        expect(method).toBe('trajectories');
        const request = { shots: runs, seed, noise: flips, method, precision: 'double' } as const;
        const counts = resultOf(program, request, runtime);
        expect(counts.size).toBeGreaterThan(3);
        for (const [index, count] of counts) expect(probabilities[index]! * runs).toBeCloseTo(count, 9);
        expect(probabilities.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
      }
  });

  it.each([
    ['gates', measured(3, BELL_STEPS), NOISE],
    ['errors of angles', measured(3, BELL_STEPS), ROTATED],
    ...DYNAMIC_CIRCUITS.map(([name, program]) => [name, program, NOISE] as const),
  ] as const)('have the averages of the density matrix: %s', (_, program, noise) => {
    const exact = read(program, noise);
    const runs = 1000;
    for (const runtime of [kernelRuntime(), scalarRuntime()]) {
      const { method, probabilities, blochVectors, hasReadoutErrors } = read(
        program,
        noise,
        { densityQubits: 0, runs, seed: 3 },
        runtime,
      );
      expect([method, hasReadoutErrors]).toEqual(['trajectories', exact.hasReadoutErrors]);
      // A mean of numbers in an interval deviates by half its width over √runs at most; five times that is improbable.
      probabilities.forEach((each, index) =>
        expect(Math.abs(each - exact.probabilities[index]!)).toBeLessThan(2.5 / Math.sqrt(runs)),
      );
      blochVectors.forEach((vector, qubit) => {
        for (const axis of ['x', 'y', 'z'] as const)
          expect(Math.abs(vector[axis] - exact.blochVectors[qubit]![axis])).toBeLessThan(5 / Math.sqrt(runs));
      });
    }
  });
});
