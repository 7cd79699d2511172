import { describe, expect, it } from 'vitest';
import { randomStream } from '#simulator/math/random.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { GATES } from './catalogue.ts';
import { matrixDerivative, shiftRule } from './derivatives.ts';
import type { GateRecord } from './gate.ts';

const PARAMETRIC = GATES.filter(({ parameters }) => parameters.length > 0).map((gate) => [gate.name, gate] as const);

/** Sixth-order central difference: its error is far below the tolerance for functions of frequency 2 at most. */
function difference(f: (x: number) => number, x: number): number {
  const h = 0.02;
  const odd = (k: number) => f(x + k * h) - f(x - k * h);
  return (45 * odd(1) - 9 * odd(2) + odd(3)) / (60 * h);
}

const at = (parameters: readonly number[], index: number, value: number) => parameters.with(index, value);

describe.each(PARAMETRIC)('%s', (_, gate: GateRecord) => {
  const random = randomStream(11);
  const angles = (): number[] => gate.parameters.map(() => random.uniform() * 12 - 6);

  it('has the derivative of its matrix by every parameter', () => {
    for (let trial = 0; trial < 4; trial++) {
      const parameters = angles();
      for (let index = 0; index < parameters.length; index++) {
        const exact = matrixDerivative(gate, parameters, index);
        for (let entry = 0; entry < exact.length; entry++) {
          const value = difference((x) => gate.matrix(at(parameters, index, x))[entry]!, parameters[index]!);
          expect(exact[entry]).toBeCloseTo(value, 9);
        }
      }
    }
  });

  it.each([0, 1, 2])('has shift rules that are exact with %i controls', (controls) => {
    const qubits = gate.qubits + controls;
    const targets = Array.from({ length: gate.qubits }, (__, qubit) => qubit);
    for (let trial = 0; trial < 4; trial++) {
      const parameters = angles();
      // A random state, the gate, and the probability after another random rotation: any expectation value.
      const turns = Array.from({ length: 6 * qubits }, () => random.uniform() * 6);
      const value = (given: readonly number[]): number => {
        const state = StateVector.zero(qubits);
        const turn = (from: number) => {
          for (let qubit = 0; qubit < qubits; qubit++) {
            state.apply(matrixOf('U3', turns.slice(from + 3 * qubit, from + 3 * qubit + 3)), [qubit]);
            if (qubit > 0) state.apply(matrixOf('X', []), [qubit], [{ qubit: qubit - 1, on: 1 }]);
          }
        };
        turn(0);
        state.apply(
          gate.matrix(given),
          targets,
          Array.from({ length: controls }, (__, c) => ({ qubit: gate.qubits + c, on: 1 })),
        );
        turn(3 * qubits);
        return state.weights(0)[1];
      };
      parameters.forEach((x, index) => {
        const exact = shiftRule(gate, index, controls > 0).reduce(
          (sum, { angle, factor }) => sum + factor * value(at(parameters, index, x + angle)),
          0,
        );
        expect(exact).toBeCloseTo(
          difference((y) => value(at(parameters, index, y)), x),
          9,
        );
      });
    }
  });
});

const matrixOf = (name: string, parameters: readonly number[]) =>
  GATES.find((gate) => gate.name === name)!.matrix(parameters);
