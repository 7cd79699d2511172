import { describe, expect, it } from 'vitest';
import { circuit, gate, measure } from '#simulator/circuit/build.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { kernelRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { machineOf } from '#simulator/kernels/tape-machine.ts';
import { readNoiseModel } from '#simulator/noise/read-model.ts';
import { firstErrorEvents } from './error-events.ts';
import { PassTrajectory } from './pass-trajectory.ts';
import { prepareNoisy } from './prepare-noisy.ts';
import { Trajectories } from './run-trajectories.ts';
import { ScalarTrajectory } from './scalar-trajectory.ts';
import { trajectoryProgram } from './trajectory-program.ts';
import type { EndState } from './trajectory-state.ts';

const { kernels, now } = kernelRuntime();

const NOISES: readonly (readonly [string, object])[] = [
  ['unitaries by chance', { channels: [{ kind: 'depolarizing', probability: 0.1 }] }],
  [
    'operators that the state decides',
    {
      channels: [
        { kind: 'amplitude-damping', probability: 0.2 },
        { kind: 'bit-flip', probability: 0.1 },
      ],
    },
  ],
  [
    'operators on two qubits',
    {
      channels: [
        {
          kind: 'kraus',
          gates: ['double'],
          operators: [
            [
              [1, 0, 0, 0],
              [0, 1, 0, 0],
              [0, 0, 1, 0],
              [0, 0, 0, 0.6],
            ],
            [
              [0, 0, 0, 0.8],
              [0, 0, 0, 0],
              [0, 0, 0, 0],
              [0, 0, 0, 0],
            ],
          ],
        },
      ],
    },
  ],
  ['drawn angles', { rotation: 0.5 }],
];

/** Weights of some basis states, indexed by the values of the qubits. */
function weightsOf(state: EndState, qubits: number, every: number): readonly number[] {
  const weights: number[] = [];
  for (let values = 0; values < 2 ** qubits; values += every) {
    let index = 0;
    for (let qubit = 0; qubit < qubits; qubit++)
      index |= ((values >>> qubit) & 1) << (state.indexBitOf?.(qubit) ?? qubit);
    const { re, im } = state.amplitude(index);
    weights.push(re * re + im * im);
  }
  return weights;
}

describe.each([
  [5, 40, 1],
  [17, 60, 1021],
])('compiled trajectories, %i qubits', (qubits, gates, every) => {
  it.each(NOISES)('end in the same state as scalar ones under %s', (_, document) => {
    const reading = readNoiseModel(document);
    if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
    const { operations } = randomCircuit(qubits, qubits, gates);
    const program = circuit(qubits, qubits, [...operations, gate('X', 0), measure(0, 0)]);
    const prepared = prepareNoisy(program, { shots: 1, seed: 1, noise: reading.model });
    if (!prepared.ok) throw new Error(prepared.reason);
    const width = reading.model.rotation ?? 0;
    const steps = trajectoryProgram(qubits, prepared.plan.suffix, width > 0);
    const order = firstErrorEvents(steps, qubits < 10 ? 30 : 3, 7, () => {});
    const slow = new Trajectories(steps, new ScalarTrajectory(steps), 7, width);
    const quick = new Trajectories(
      steps,
      new PassTrajectory(machineOf(kernels, 'double'), steps, () => {}, now),
      7,
      width,
    );
    expect(order.errorFreeFrom).toBeGreaterThan(0);
    for (let i = 0; i < order.errorFreeFrom; i++) {
      const [shot, step] = [order.shots[i]!, order.steps[i]!];
      const expected = weightsOf(slow.runShot(shot, step), qubits, every);
      weightsOf(quick.runShot(shot, step), qubits, every).forEach((weight, index) =>
        expect(Math.abs(weight - expected[index]!)).toBeLessThan(1e-12),
      );
    }
    const expected = weightsOf(slow.errorFree(), qubits, every);
    weightsOf(quick.errorFree(), qubits, every).forEach((weight, index) =>
      expect(Math.abs(weight - expected[index]!)).toBeLessThan(1e-12),
    );
  });
});
