import type { PlainGate } from '#simulator/circuit/expand.ts';
import { compile } from '#simulator/compile/compile.ts';
import { inversionOf } from '#simulator/compile/program.ts';
import { builtKernels } from '#simulator/engines/testing/test-kernels.ts';
import { gatePlayerOf } from '#simulator/kernels/gate-player.ts';
import { runPasses } from '#simulator/kernels/run-passes.ts';
import { StoredPauliSums } from '#simulator/kernels/stored-pauli-sums.ts';
import { StoredState } from '#simulator/kernels/stored-state.ts';
import { TapeMachine } from '#simulator/kernels/tape-machine.ts';
import type { RandomStream } from '#simulator/math/random.ts';
import { ownBits } from '#simulator/observables/masked-observable.ts';
import { type Observable, ObservableBuilder, type PauliFactor } from '#simulator/observables/observable.ts';
import { parseObservable } from '#simulator/observables/parse-observable.ts';
import { StateVector } from '#simulator/states/state-vector.ts';

const kernels = builtKernels();

export const BUILDS = [
  { name: 'tape-f32', precision: 'single', tolerance: 2e-6 },
  { name: 'tape-f32-fused', precision: 'single', tolerance: 2e-6 },
  { name: 'tape-f64', precision: 'double', tolerance: 1e-12 },
  { name: 'tape-f64-fused', precision: 'double', tolerance: 1e-12 },
] as const;

export const machines = new Map(
  BUILDS.map(({ name, precision }) => [name, new TapeMachine(kernels[name]!, precision)] as const),
);

export const observableOf = (text: string, qubits: number): Observable => {
  const parsed = parseObservable(text, qubits);
  if (!parsed.ok) throw new Error(text);
  return parsed.observable;
};

export function vectorOf(qubits: number, gates: readonly PlainGate[]): StateVector {
  const vector = StateVector.zero(qubits);
  vector.applyGates(gates);
  return vector;
}

/** From a compiled plan: with positions, inverted bits and constant qubits. */
export function compiledSums(machine: TapeMachine, qubits: number, gates: readonly PlainGate[]) {
  const plan = compile(qubits, gates, machine.layout);
  const address = runPasses(
    machine,
    plan,
    () => 0,
    () => {},
  );
  const state = new StoredState(machine, address, plan.positions, inversionOf(plan.mapping));
  return { sums: StoredPauliSums.of(state), bits: plan.mapping };
}

/** From the gates one by one. */
export function playedSums(machine: TapeMachine, qubits: number, gates: readonly PlainGate[]) {
  const address = gatePlayerOf(machine).play(qubits, gates, () => {});
  return { sums: StoredPauliSums.of(new StoredState(machine, address, qubits, 0)), bits: ownBits(qubits) };
}

export const below = (random: RandomStream, count: number) => Math.floor(random.uniform() * count);

export function randomObservable(random: RandomStream, qubits: number, terms: number): Observable {
  const builder = new ObservableBuilder();
  for (let term = 0; term < terms; term++) {
    const letters = random.uniform() < 0.3 ? 'IZ' : random.uniform() < 0.5 ? 'IIXYZ' : 'XYZI';
    const factors = Array.from({ length: qubits }, (_, qubit) => ({
      qubit,
      axis: letters[below(random, letters.length)],
    }));
    builder.addString(random.uniform() - 0.5, factors.filter(({ axis }) => axis !== 'I') as PauliFactor[]);
  }
  for (const conditions of [1, 3, Math.min(qubits, 8)])
    builder.addProjector(
      random.uniform(),
      Array.from({ length: Math.min(conditions, qubits) }, (_, i) => ({
        qubit: qubits - 1 - i,
        on: below(random, 2) as 0 | 1,
      })),
    );
  return builder.finish();
}
