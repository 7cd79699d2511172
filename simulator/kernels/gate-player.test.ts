import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { loadKernels } from '#simulator/workers/kernels.ts';
import { GatePlayer } from './gate-player.ts';
import { StoredState } from './stored-state.ts';
import { TapeMachine } from './tape-machine.ts';

const kernels = loadKernels(new URL('../../build/kernels', import.meta.url).pathname);

function gatesOf(program: Circuit): readonly PlainGate[] {
  const expansion = expand(program);
  if (!expansion.ok) throw new Error(expansion.violation.code);
  return expansion.operations as readonly PlainGate[];
}

function referenceOf(qubits: number, gates: readonly PlainGate[]): StateVector {
  const state = StateVector.zero(qubits);
  for (const { gate: record, targets, controls, parameters } of gates)
    state.apply(record.matrix(parameters), targets, controls);
  return state;
}

const errorOf = (actual: StoredState, expected: StateVector): number =>
  Math.max(
    ...Array.from({ length: 2 ** expected.qubits }, (_, index) => {
      const [a, b] = [actual.amplitude(index), expected.amplitude(index)];
      return Math.hypot(a.re - b.re, a.im - b.im);
    }),
  );

describe.each([
  { name: 'tape-f32', precision: 'single', tolerance: 1e-6 },
  { name: 'tape-f64', precision: 'double', tolerance: 1e-13 },
  { name: 'tape-f64-fused', precision: 'double', tolerance: 1e-13 },
] as const)('playing gates on $name', ({ name, precision, tolerance }) => {
  const machine = new TapeMachine(kernels[name]!, precision);
  const player = new GatePlayer(machine);

  it('agrees with the scalar reference, independent of previous runs', () => {
    for (let seed = 0; seed < 60; seed++) {
      const qubits = 1 + (seed % 9);
      const gates = gatesOf(randomCircuit(seed, qubits, 40));
      const state = new StoredState(
        machine,
        player.play(qubits, gates, () => {}),
        qubits,
        0,
      );
      expect(errorOf(state, referenceOf(qubits, gates)), `seed ${seed}`).toBeLessThan(tolerance);
    }
  });

  it('swaps qubits of a vector, above it, and across it, and goes on', () => {
    const qubits = 6;
    const prepared = randomCircuit(3, qubits, 30).operations;
    for (let first = 0; first < qubits; first++) {
      for (let second = 0; second < qubits; second++) {
        if (first === second) continue;
        const control = [0, 1, 2, 3, 4, 5].find((qubit) => qubit !== first && qubit !== second)!;
        const swaps = [
          gate('SWAP', [first, second]),
          gate('U1', first, { controls: [second], parameters: [0.7] }),
          gate('SWAP', [second, first], { controls: [control] }),
          gate('RX', second, { parameters: [0.4] }),
        ];
        const gates = gatesOf(circuit(qubits, 0, [...prepared, ...swaps]));
        const address = player.play(qubits, gates, () => {});
        const error = errorOf(new StoredState(machine, address, qubits, 0), referenceOf(qubits, gates));
        expect(error, `${first} and ${second}`).toBeLessThan(tolerance);
      }
    }
  });

  it('runs more gates than its tape has records, including gates with many controls', () => {
    const wide = Array.from({ length: 600 }, (_, i) => [
      ...Array.from({ length: 9 }, (_, qubit) => gate('RX', qubit, { parameters: [0.1 + i] })),
      gate('RY', i % 9, {
        parameters: [0.3],
        controls: Array.from({ length: 9 }, (_, qubit) => qubit).filter((qubit) => qubit !== i % 9),
      }),
    ]).flat();
    const gates = gatesOf(circuit(9, 0, wide));
    const fractions: number[] = [];
    const state = new StoredState(
      machine,
      player.play(9, gates, (fraction = 0) => fractions.push(fraction)),
      9,
      0,
    );
    expect(errorOf(state, referenceOf(9, gates))).toBeLessThan(100 * tolerance);
    expect(fractions.length).toBeGreaterThan(5);
  });

  it('weighs and projects a qubit, inside a vector and outside', () => {
    const gates = gatesOf(randomCircuit(4, 5, 60));
    for (const qubit of [0, 1, 2, 4]) {
      const reference = referenceOf(5, gates);
      const state = new StoredState(
        machine,
        player.play(5, gates, () => {}),
        5,
        0,
      );
      const weights = player.weights(qubit);
      reference.weights(qubit).forEach((weight, value) => expect(weights[value]).toBeCloseTo(weight, 6));
      player.project(qubit, 1, 1 / Math.sqrt(weights[1]));
      reference.collapse(qubit, 1, reference.weights(qubit)[1]);
      expect(errorOf(state, reference), `qubit ${qubit}`).toBeLessThan(2 * tolerance);
    }
  });
});
