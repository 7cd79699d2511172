import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { compile } from '#simulator/compile/compile.ts';
import { inversionOf } from '#simulator/compile/program.ts';
import { exactBranches } from '#simulator/engines/exact-branches.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { HostPauliSums } from '#simulator/kernels/host-pauli-sums.ts';
import { pauliInnerSums } from '#simulator/kernels/pauli-kernels.ts';
import { runInHostMemory } from '#simulator/kernels/run-in-host-memory.ts';
import { NO_TILE_WORKERS, runPasses } from '#simulator/kernels/run-passes.ts';
import { writeImage } from '#simulator/kernels/stored-pauli-sums.ts';
import { StoredState } from '#simulator/kernels/stored-state.ts';
import type { TapeMachine } from '#simulator/kernels/tape-machine.ts';
import { randomStream } from '#simulator/math/random.ts';
import { AmplitudeSums, imageOf } from '#simulator/observables/amplitude-sums.ts';
import { type MaskedGroup, maskObservable, ownBits, type QubitBits } from '#simulator/observables/masked-observable.ts';
import { type Observable, ObservableBuilder } from '#simulator/observables/observable.ts';
import { momentsOf, type PauliSums, valueOf, varianceOf } from '#simulator/observables/pauli-sums.ts';
import {
  below,
  BUILDS,
  compiledSums,
  machines,
  observableOf,
  playedSums,
  randomObservable,
  vectorOf,
} from '#simulator/observables/testing/observed-states.ts';
import {
  boundCircuit,
  plainGates,
  plainOperations,
  referenceCircuits,
  referenceObservable,
} from '#simulator/observables/testing/reference-data.ts';
import { StateVector } from './state-vector.ts';

interface Measured {
  readonly value: number;
  readonly variance: number;
}

function measured(sums: PauliSums, observable: Observable, bits: QubitBits): Measured {
  const masked = maskObservable(observable, bits);
  const moments = momentsOf(sums, masked)!;
  return { value: valueOf(sums, masked), variance: varianceOf([{ ...moments, weight: 1 }]) };
}

const scalar = (qubits: number, gates: readonly PlainGate[], observable: Observable): Measured =>
  measured(new AmplitudeSums(vectorOf(qubits, gates).amplitudes), observable, ownBits(qubits));

/** The amplitudes of a stored state, interleaved. */
function amplitudesAt(machine: TapeMachine, address: number, bits: number, inversion: number): Float64Array {
  const state = new StoredState(machine, address, bits, inversion);
  return Float64Array.from({ length: 2 ** (bits + 1) }, (_, i) => {
    const { re, im } = state.amplitude(i >> 1);
    return i % 2 === 0 ? re : im;
  });
}

/** Σ (−1)^|i∧z| of the real or imaginary part of conj(bra[i⊕x])·ket[i], term by term. */
function innerSum(
  bra: Float64Array,
  ket: Float64Array,
  { x, z, parts }: Pick<MaskedGroup, 'x' | 'z' | 'parts'>,
  term: number,
): number {
  let sum = 0;
  for (let i = 0; i < ket.length / 2; i++) {
    const ones = (i & z[term]!).toString(2).replaceAll('0', '').length;
    const [ar, ai] = [bra[2 * (i ^ x)]!, bra[2 * (i ^ x) + 1]!];
    const [br, bi] = [ket[2 * i]!, ket[2 * i + 1]!];
    sum += (-1) ** ones * (parts[term] === 0 ? ar * br + ai * bi : ar * bi - ai * br);
  }
  return sum;
}

describe('values of observables', () => {
  const circuits = referenceCircuits().filter(
    ({ openqasm3, operations }) =>
      openqasm3 !== undefined &&
      operations.every(
        ({ gate: name, probability }) => name !== 'MEASURE' && name !== 'RESET' && probability === undefined,
      ),
  );

  it('reads the unitary circuits of the reference', () => {
    expect(circuits.length).toBe(28);
  });

  it.each(circuits)(
    '$name has the reference values and variances, on every state',
    ({ qubits, openqasm3, values, expected }) => {
      const gates = plainGates(boundCircuit(openqasm3!, values));
      const double = machines.get('tape-f64-fused')!;
      for (const { observable: written, value, variance } of expected) {
        const observable = referenceObservable(written, qubits);
        const { sums, bits } = compiledSums(double, qubits, gates);
        const { sums: played, bits: own } = playedSums(machines.get('tape-f64')!, qubits, gates);
        for (const actual of [
          scalar(qubits, gates, observable),
          measured(sums, observable, bits),
          measured(played, observable, own),
        ]) {
          expect(Math.abs(actual.value - value)).toBeLessThan(qubits > 8 ? 1e-11 : 1e-12);
          expect(Math.abs(actual.variance - variance)).toBeLessThan(1e-11 * (1 + variance));
        }
      }
    },
  );

  it('are the same from every kernel build and for any positions of qubits', () => {
    const random = randomStream(3);
    for (let round = 0; round < 24; round++) {
      const qubits = 1 + below(random, 10);
      const gates = plainGates(randomCircuit(round, qubits, below(random, 30)));
      const observable = randomObservable(random, qubits, 1 + below(random, 20));
      const expected = scalar(qubits, gates, observable);
      for (const { name, tolerance } of BUILDS) {
        for (const prepare of [compiledSums, playedSums]) {
          const { sums, bits } = prepare(machines.get(name)!, qubits, gates);
          const actual = measured(sums, observable, bits);
          expect(Math.abs(actual.value - expected.value), `${name} round ${round}`).toBeLessThan(10 * tolerance);
          expect(Math.abs(actual.variance - expected.variance), `${name} round ${round}`).toBeLessThan(50 * tolerance);
        }
      }
    }
  });

  it('are those of ⟨ψ|H|ψ⟩, written out', () => {
    const random = randomStream(8);
    for (let round = 0; round < 20; round++) {
      const qubits = 1 + below(random, 5);
      const { amplitudes } = vectorOf(qubits, plainGates(randomCircuit(100 + round, qubits, 20)));
      const observable = randomObservable(random, qubits, 10);
      const masked = maskObservable(observable, ownBits(qubits));
      const image = imageOf(amplitudes, masked);
      let inner = masked.constant;
      for (let i = 0; i < amplitudes.length; i++) inner += amplitudes[i]! * image[i]!;
      expect(valueOf(new AmplitudeSums(amplitudes), masked)).toBeCloseTo(inner, 13);
    }
  });

  it('are those of ⟨λ|P|ψ⟩ for λ = Hψ, both in the memory of a machine', () => {
    const random = randomStream(9);
    for (const { name, tolerance } of BUILDS) {
      const machine = machines.get(name)!;
      const qubits = 9;
      const gates = plainGates(randomCircuit(31, qubits, 30));
      const plan = compile(qubits, gates, machine.layout);
      const address = runPasses(
        machine,
        plan,
        () => 0,
        () => {},
      );
      const inversion = inversionOf(plan.mapping);
      const { location } = new StoredState(machine, address, plan.positions, inversion);
      const bits = ownBits(plan.positions);
      const masked = maskObservable(randomObservable(random, plan.positions, 8), bits);
      const image = writeImage(location, masked, location.scratch, () => {})!;
      const state = amplitudesAt(machine, address, plan.positions, inversion);
      const expected = imageOf(state, masked);
      amplitudesAt(machine, image.address, plan.positions, inversion).forEach((number, i) =>
        expect(Math.abs(number - expected[i]!)).toBeLessThan(tolerance),
      );
      const z = Uint32Array.from([0, 5, 300, 511, 96, 97]);
      for (const x of [0, 1, 6, 64, 64 + 3, 500]) {
        const group = { x: x % 2 ** plan.positions, z, parts: Uint8Array.from([0, 1, 0, 1, 0, 1]) };
        const states = { bra: image.address, ket: address, bits: plan.positions, inversion };
        const sums = pauliInnerSums(machine, states, group, image.free, () => {});
        sums.forEach((sum, term) =>
          expect(Math.abs(sum - innerSum(expected, state, group, term))).toBeLessThan(5 * tolerance),
        );
      }
    }
  });

  it('are linear', () => {
    const random = randomStream(4);
    for (let round = 0; round < 20; round++) {
      const qubits = 2 + below(random, 6);
      const gates = plainGates(randomCircuit(round, qubits, 20));
      const [one, other] = [randomObservable(random, qubits, 5), randomObservable(random, qubits, 5)];
      const [a, b] = [random.uniform() - 0.5, random.uniform() - 0.5];
      const builder = new ObservableBuilder();
      for (const [factor, { terms, projectors }] of [
        [a, one],
        [b, other],
      ] as const) {
        for (const { coefficient, factors } of terms) builder.addString(factor * coefficient, factors);
        for (const { coefficient, conditions } of projectors) builder.addProjector(factor * coefficient, conditions);
      }
      const value = (observable: Observable) => scalar(qubits, gates, observable).value;
      expect(value(builder.finish())).toBeCloseTo(a * value(one) + b * value(other), 12);
    }
  });

  it('of programs with measurements are means over their branches', () => {
    for (const { name, qubits, openqasm3, values, expected } of referenceCircuits()) {
      if (name !== 'teleport' && name !== 'feedback_reset') continue;
      const program = boundCircuit(openqasm3!, values);
      const branches = exactBranches(plainOperations(program), program.classicalBits, {
        startState: () => StateVector.zero(qubits),
        stateBytes: 0,
        memoryBytes: 1,
        checkpoint: () => {},
      });
      for (const { observable: written, value, variance } of expected) {
        const masked = maskObservable(referenceObservable(written, qubits), ownBits(qubits));
        const states = branches.map(({ weight, state }) => ({ weight, sums: new AmplitudeSums(state.amplitudes) }));
        const mean = states.reduce((sum, { weight, sums }) => sum + weight * valueOf(sums, masked), 0);
        const moments = states.map(({ weight, sums }) => ({ weight, ...momentsOf(sums, masked)! }));
        expect(mean, name).toBeCloseTo(value, 12);
        expect(varianceOf(moments), name).toBeCloseTo(variance, 11);
      }
    }
  });

  it('are the same from a state in host memory', () => {
    const qubits = 18;
    const machine = machines.get('tape-f64')!;
    const gates = plainGates(
      circuit(qubits, 0, [
        ...Array.from({ length: qubits }, (_, q) => gate('RY', q, { parameters: [0.3 + 0.1 * q] })),
        ...Array.from({ length: qubits - 1 }, (_, q) => gate('X', q + 1, { controls: [q] })),
        ...Array.from({ length: qubits }, (_, q) => gate('RX', q, { parameters: [1.1 - 0.07 * q] })),
        gate('X', 17),
      ]),
    );
    const observable = observableOf(
      'X0 Y17 - 0.4 Z17 + 0.3 Y3 Y5 + X1 Z16 + 0.2 X17 X16 + Z2 + 2 + P(q17=1, q2=0)',
      qubits,
    );
    const { sums: whole, bits } = compiledSums(machine, qubits, gates);
    const expected = valueOf(whole, maskObservable(observable, bits));
    const plan = compile(qubits, gates, machine.layout);
    const state = runInHostMemory(machine, plan, inversionOf(plan.mapping), NO_TILE_WORKERS, undefined, () => {});
    const masked = maskObservable(observable, plan.mapping);
    expect(valueOf(new HostPauliSums(state), masked)).toBeCloseTo(expected, 12);
    expect(momentsOf(new HostPauliSums(state), masked)).toBeUndefined();
  });
});
