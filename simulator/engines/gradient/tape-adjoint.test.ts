import { describe, expect, it } from 'vitest';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import type { GateAngle } from '#simulator/compile/derivative-steps.ts';
import type { MemoryLayout } from '#simulator/compile/layout.ts';
import { GATES } from '#simulator/gates/catalogue.ts';
import { TapeMachine } from '#simulator/kernels/tape-machine.ts';
import { type RandomStream, randomStream } from '#simulator/math/random.ts';
import { AmplitudeSums, imageOf } from '#simulator/observables/amplitude-sums.ts';
import { maskObservable, ownBits } from '#simulator/observables/masked-observable.ts';
import { type Observable, ObservableBuilder } from '#simulator/observables/observable.ts';
import { valueOf } from '#simulator/observables/pauli-sums.ts';
import {
  parsedCircuit,
  plainGates,
  referenceCircuits,
  referenceObservable,
} from '#simulator/observables/testing/reference-data.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { loadKernels } from '#simulator/workers/kernels.ts';
import { adjointDerivatives } from './adjoint.ts';
import { addUp, boundGates, parametricAngles } from './chain-rule.ts';
import { compileAdjoint, runAdjoint, type ValueWithDerivatives } from './tape-adjoint.ts';

const kernels = loadKernels(new URL('../../../build/kernels', import.meta.url).pathname);

const unitary = referenceCircuits().filter(
  ({ openqasm3, operations }) =>
    openqasm3 !== undefined &&
    operations.every(({ gate, probability }) => gate !== 'MEASURE' && gate !== 'RESET' && probability === undefined),
);

/** All angles of gates. */
const anglesOf = (gates: readonly PlainGate[]): readonly GateAngle[] =>
  gates.flatMap(({ parameters }, gate) => parameters.map((_, index) => ({ gate, index })));

function byScalars(
  qubits: number,
  gates: readonly PlainGate[],
  angles: readonly GateAngle[],
  observable: Observable,
): ValueWithDerivatives {
  const state = StateVector.zero(qubits);
  state.applyGates(gates);
  const masked = maskObservable(observable, ownBits(qubits));
  const value = valueOf(new AmplitudeSums(state.amplitudes), masked);
  const image = StateVector.of(imageOf(state.amplitudes, masked));
  const places = angles.map((angle) => ({ ...angle, derivatives: new Map() }));
  return { value, derivatives: adjointDerivatives(gates, places, state, [image])[0]! };
}

const pick = <T>(random: RandomStream, list: readonly T[]): T => list[Math.floor(random.uniform() * list.length)]!;

/** Every gate of the catalogue with up to `most` controls on 0 or 1; some angles are multiples of π/2. */
function randomGates(random: RandomStream, qubits: number, count: number, most: number): readonly PlainGate[] {
  const possible = GATES.filter((gate) => gate.qubits <= qubits);
  return Array.from({ length: count }, (): PlainGate => {
    const gate = pick(random, possible);
    const order = Array.from({ length: qubits }, (_, qubit) => ({ qubit, key: random.uniform() })).sort(
      (a, b) => a.key - b.key,
    );
    const controls = random.uniform() < 0.4 ? Math.floor(random.uniform() * (most + 1)) : 0;
    const used = order.slice(0, Math.min(qubits, gate.qubits + controls)).map(({ qubit }) => qubit);
    return {
      kind: 'gate',
      gate,
      targets: used.slice(0, gate.qubits),
      controls: used.slice(gate.qubits).map((qubit) => ({ qubit, on: random.uniform() < 0.5 ? 0 : 1 })),
      parameters: gate.parameters.map(() =>
        random.uniform() < 0.25 ? (Math.floor(random.uniform() * 9) - 4) * (Math.PI / 2) : 7 * random.uniform() - 3.5,
      ),
    };
  });
}

function randomObservable(random: RandomStream, qubits: number): Observable {
  const builder = new ObservableBuilder();
  builder.addString(random.uniform(), []);
  for (let term = 0; term < 6; term++)
    builder.addString(
      2 * random.uniform() - 1,
      Array.from({ length: qubits }, (_, qubit) => ({
        qubit,
        axis: pick(random, ['X', 'Y', 'Z', 'I', 'I'] as const),
      })).filter((factor): factor is { qubit: number; axis: 'X' | 'Y' | 'Z' } => factor.axis !== 'I'),
    );
  return builder.finish();
}

const largestDifference = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((largest, value, i) => {
    const difference = Math.abs(value - b[i]!);
    return Number.isNaN(difference) ? Infinity : Math.max(largest, difference);
  }, 0);

describe.each(['tape-f64', 'tape-f64-fused'])('adjoint gradients on %s', (build) => {
  const machine = new TapeMachine(kernels[build]!, 'double');

  function byKernels(
    qubits: number,
    gates: readonly PlainGate[],
    angles: readonly GateAngle[],
    observable: Observable,
    layout: MemoryLayout = machine.layout,
  ): ValueWithDerivatives {
    // Memory that is read before it is written shows up as NaN.
    machine.reserve(2 ** 20);
    machine.reals.fill(Number.NaN);
    return runAdjoint(machine, compileAdjoint(qubits, gates, angles, layout), observable, () => 0);
  }

  function expectAgreement(
    name: string,
    qubits: number,
    gates: readonly PlainGate[],
    angles: readonly GateAngle[],
    observable: Observable,
    layout?: MemoryLayout,
  ): void {
    const expected = byScalars(qubits, gates, angles, observable);
    const { value, derivatives } = byKernels(qubits, gates, angles, observable, layout);
    expect(Math.abs(value - expected.value), name).toBeLessThan(1e-11);
    expect(largestDifference(expected.derivatives, derivatives), name).toBeLessThan(1e-11);
  }

  it.each(unitary)(
    'has the values of the reference circuit $name',
    ({ qubits, openqasm3, values: entries, expected }) => {
      const values = new Map(Object.entries(entries));
      const plain = plainGates(parsedCircuit(openqasm3!));
      const gates = boundGates(plain, values);
      const angles = parametricAngles(plain);
      for (const { observable, value, gradient } of expected) {
        const actual = byKernels(qubits, gates, angles, referenceObservable(observable, qubits));
        expect(Math.abs(actual.value - value)).toBeLessThan(1e-10);
        const byName = addUp(angles, actual.derivatives, [...values.keys()], values);
        for (const [name, derivative] of Object.entries(gradient))
          expect(Math.abs(byName.get(name)! - derivative), name).toBeLessThan(1e-10);
      }
    },
  );

  it('agrees with the scalar method on random gates of the whole catalogue', () => {
    for (let seed = 0; seed < 120; seed++) {
      const random = randomStream(seed);
      const qubits = 1 + (seed % 8);
      const gates = randomGates(random, qubits, 25, 7);
      expectAgreement(`seed ${seed}`, qubits, gates, anglesOf(gates), randomObservable(random, qubits));
    }
  });

  it('agrees on some of the angles only, with small tiles', () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = randomStream(1000 + seed);
      const qubits = 8 + (seed % 3);
      const gates = randomGates(random, qubits, 40, 3);
      const angles = anglesOf(gates).filter(() => random.uniform() < 0.4);
      const layout = { ...machine.layout, tileQubits: 7 + (seed % 2), contiguousQubits: 3 };
      expectAgreement(`seed ${seed}`, qubits, gates, angles, randomObservable(random, qubits), layout);
    }
  });
});
