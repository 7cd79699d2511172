import { describe, expect, it } from 'vitest';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import type { Binding } from '#simulator/circuit/parameters.ts';
import { shiftRule } from '#simulator/gates/derivatives.ts';
import { AmplitudeSums, imageOf } from '#simulator/observables/amplitude-sums.ts';
import { maskObservable, ownBits } from '#simulator/observables/masked-observable.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import { valueOf } from '#simulator/observables/pauli-sums.ts';
import {
  parsedCircuit,
  plainGates,
  referenceCircuits,
  referenceObservable,
} from '#simulator/observables/testing/reference-data.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { adjointDerivatives } from './adjoint.ts';
import { addUp, boundGates, parametricAngles } from './chain-rule.ts';

const unitary = referenceCircuits().filter(
  ({ openqasm3, operations }) =>
    openqasm3 !== undefined &&
    operations.every(({ gate, probability }) => gate !== 'MEASURE' && gate !== 'RESET' && probability === undefined),
);

function stateAfter(qubits: number, gates: readonly PlainGate[]): StateVector {
  const state = StateVector.zero(qubits);
  state.applyGates(gates);
  return state;
}

function adjointGradients(
  qubits: number,
  gates: readonly PlainGate[],
  observables: readonly Observable[],
  values: Binding,
): readonly ReadonlyMap<string, number>[] {
  const angles = parametricAngles(gates);
  const bound = boundGates(gates, values);
  const state = stateAfter(qubits, bound);
  const images = observables.map((observable) =>
    StateVector.of(imageOf(state.amplitudes, maskObservable(observable, ownBits(qubits)))),
  );
  return adjointDerivatives(bound, angles, state, images).map((byAngle) =>
    addUp(angles, byAngle, [...values.keys()], values),
  );
}

/** By the shift rule on every occurrence of every angle. */
function shiftGradient(
  qubits: number,
  gates: readonly PlainGate[],
  observable: Observable,
  values: Binding,
): ReadonlyMap<string, number> {
  const angles = parametricAngles(gates);
  const bound = boundGates(gates, values);
  const masked = maskObservable(observable, ownBits(qubits));
  const byAngle = angles.map(({ gate: at, index }) => {
    const { gate, controls, parameters } = bound[at]!;
    return shiftRule(gate, index, controls.length > 0).reduce((sum, { angle, factor }) => {
      const moved = { ...bound[at]!, parameters: parameters.with(index, parameters[index]! + angle) };
      return sum + factor * valueOf(new AmplitudeSums(stateAfter(qubits, bound.with(at, moved)).amplitudes), masked);
    }, 0);
  });
  return addUp(angles, byAngle, [...values.keys()], values);
}

describe('gradients of the reference circuits', () => {
  it.each(unitary)('$name', ({ qubits, openqasm3, values: entries, expected }) => {
    const values = new Map(Object.entries(entries));
    const gates = plainGates(parsedCircuit(openqasm3!));
    const observables = expected.map(({ observable }) => referenceObservable(observable, qubits));
    const gradients = adjointGradients(qubits, gates, observables, values);
    expected.forEach(({ gradient }, k) => {
      for (const [name, derivative] of Object.entries(gradient))
        expect(Math.abs(gradients[k]!.get(name)! - derivative), name).toBeLessThan(1e-10);
    });
    if (qubits > 4) return;
    observables.forEach((observable, k) => {
      for (const [name, derivative] of shiftGradient(qubits, gates, observable, values))
        expect(Math.abs(gradients[k]!.get(name)! - derivative), name).toBeLessThan(1e-9);
    });
  });

  it('are taken of every unitary circuit', () => {
    expect(unitary).toHaveLength(28);
  });
});
