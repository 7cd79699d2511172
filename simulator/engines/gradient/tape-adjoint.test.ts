import { describe, expect, it } from 'vitest';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import type { GateAngle } from '#simulator/compile/derivative-steps.ts';
import type { MemoryLayout } from '#simulator/compile/layout.ts';
import { GATES, requireGate } from '#simulator/gates/catalogue.ts';
import { TapeMachine } from '#simulator/kernels/tape-machine.ts';
import { type RandomStream, randomStream } from '#simulator/math/random.ts';
import { isDeep } from '#simulator/math/testing/depth.ts';
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
  return { value, derivatives: adjointDerivatives(gates, angles, state, [image])[0]! };
}

const pick = <T>(random: RandomStream, list: readonly T[]): T => list[Math.floor(random.uniform() * list.length)]!;

const randomAngle = (random: RandomStream): number =>
  pick(random, [
    () => (Math.floor(random.uniform() * 9) - 4) * (Math.PI / 2),
    () => 10 ** (-10 * random.uniform()),
    () => 7 * random.uniform() - 3.5,
    () => 7 * random.uniform() - 3.5,
  ])();

/** Every gate of the catalogue with up to `most` controls on 0 or 1; some angles are tiny or multiples of π/2. */
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
      parameters: gate.parameters.map(() => randomAngle(random)),
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
    for (let seed = 0; seed < (isDeep ? 3000 : 80); seed++) {
      const random = randomStream(seed);
      const qubits = 1 + (seed % 8);
      const gates = randomGates(random, qubits, 25, 7);
      expectAgreement(`seed ${seed}`, qubits, gates, anglesOf(gates), randomObservable(random, qubits));
    }
  });

  it('agrees on some of the angles only, with small tiles', () => {
    for (let seed = 0; seed < (isDeep ? 1000 : 24); seed++) {
      const random = randomStream(5000 + seed);
      const qubits = 8 + (seed % 3);
      const gates = randomGates(random, qubits, 40, 3);
      const angles = anglesOf(gates).filter(() => random.uniform() < 0.4);
      const layout = { ...machine.layout, tileQubits: 7 + (seed % 2), contiguousQubits: 3 };
      expectAgreement(`seed ${seed}`, qubits, gates, angles, randomObservable(random, qubits), layout);
    }
  });

  it('agrees with several tiles of normal size', () => {
    const random = randomStream(7);
    const qubits = machine.layout.tileQubits + 1;
    const everywhere = (name: string): readonly PlainGate[] =>
      Array.from({ length: qubits }, (_, qubit) => ({
        kind: 'gate',
        gate: requireGate(name),
        targets: [qubit],
        controls: name === 'Z' ? [{ qubit: (qubit + 5) % qubits, on: 1 }] : [],
        parameters: name === 'Z' ? [] : [randomAngle(random)],
      }));
    const gates = [...['RY', 'Z', 'RX'].flatMap(everywhere), ...randomGates(random, qubits, 12, 1)];
    const angles = anglesOf(gates).filter((_, i) => i % 4 === 0);
    expectAgreement('several tiles', qubits, gates, angles, randomObservable(random, qubits));
  });

  it('gives the same numbers again, and of several observables from one plan', () => {
    const random = randomStream(3);
    const gates = randomGates(random, 9, 60, 2);
    const angles = anglesOf(gates);
    const plan = compileAdjoint(9, gates, angles, machine.layout);
    const observables = [0, 1].map(() => randomObservable(random, 9));
    const run = () => observables.map((observable) => runAdjoint(machine, plan, observable, () => 0));
    const first = run();
    expect(run()).toEqual(first);
    observables.forEach((observable, k) => {
      const { derivatives } = byScalars(9, gates, angles, observable);
      expect(largestDifference(derivatives, first[k]!.derivatives)).toBeLessThan(1e-11);
    });
  });

  it('needs no angles, and no gates', () => {
    const observable = referenceObservable({ terms: [['ZZ', 2]] }, 2);
    expect(byKernels(2, [], [], observable)).toEqual({ value: 2, derivatives: new Float64Array(0) });
  });

  it('refuses single precision', () => {
    const single = new TapeMachine(kernels[build.replace('f64', 'f32')]!, 'single');
    const plan = compileAdjoint(1, [], [], machine.layout);
    const observable = referenceObservable({ terms: [['Z', 1]] }, 1);
    expect(() => runAdjoint(single, plan, observable, () => 0)).toThrow('single precision');
  });

  it('stops where the checkpoint throws', () => {
    const gates = randomGates(randomStream(5), 8, 60, 2);
    const plan = compileAdjoint(8, gates, anglesOf(gates), machine.layout);
    const fractions: number[] = [];
    const checkpoint = (fraction = 0) => {
      fractions.push(fraction);
      if (fraction > 0.6) throw new Error('cancelled');
    };
    const observable = randomObservable(randomStream(6), 8);
    expect(() => runAdjoint(machine, plan, observable, () => 0, checkpoint)).toThrow('cancelled');
    expect(fractions.length).toBeGreaterThan(2);
  });
});
