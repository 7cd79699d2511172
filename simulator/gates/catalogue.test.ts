import { describe, expect, it } from 'vitest';
import {
  conjugateTranspose,
  identity,
  isClose,
  isDiagonal,
  isUnitary,
  kron,
  multiply,
} from '#simulator/math/complex.ts';
import { diagonalOfPhases } from '#simulator/math/diagonal-of-phases.ts';
import { randomStream } from '#simulator/math/random.ts';
import { isCloseUpToPhase } from '#simulator/math/testing/close-up-to-phase.ts';
import { findGate, GATES, inverseOf, pauliRotationsOf, requireGate } from './catalogue.ts';
import type { GateRecord } from './gate.ts';
import * as m from './matrices.ts';

const random = randomStream(20);
const angles = (count: number) => Array.from({ length: count }, () => 8 * random.uniform() - 4);
const samples = (gate: GateRecord) =>
  Array.from({ length: gate.parameters.length === 0 ? 1 : 5 }, () => angles(gate.parameters.length));
const entries = (matrix: Float64Array) =>
  Array.from({ length: matrix.length / 2 }, (_, i) => {
    const dimension = Math.sqrt(matrix.length / 2);
    return { row: Math.floor(i / dimension), column: i % dimension, re: matrix[2 * i]!, im: matrix[2 * i + 1]! };
  });
const isPermutation = (matrix: Float64Array) => entries(matrix).every((e) => e.im === 0 && (e.re === 0 || e.re === 1));

const PAULIS = [m.IDENTITY, m.PAULI_X, m.PAULI_Y, m.PAULI_Z];
const pauliStrings = (qubits: 1 | 2) => (qubits === 1 ? PAULIS : PAULIS.flatMap((a) => PAULIS.map((b) => kron(a, b))));

/** Clifford: conjugation maps every Pauli string to a Pauli string, up to sign. */
const isClifford = (gate: GateRecord, matrix: Float64Array) =>
  pauliStrings(gate.qubits).every((pauli) => {
    const image = multiply(multiply(matrix, pauli), conjugateTranspose(matrix));
    return pauliStrings(gate.qubits).some(
      (other) =>
        isClose(image, other) ||
        isClose(
          image,
          other.map((x) => -x),
        ),
    );
  });

describe('the gate catalogue', () => {
  it('contains every gate name once', () => {
    expect(new Set(GATES.map((gate) => gate.name)).size).toBe(GATES.length);
  });

  describe.each(GATES.map((gate) => [gate.name, gate] as const))('%s', (_, gate) => {
    it('is unitary and has the declared size, at random parameters', () => {
      for (const parameters of samples(gate)) {
        const matrix = gate.matrix(parameters);
        expect(matrix.length).toBe(2 * 4 ** gate.qubits);
        expect(isUnitary(matrix)).toBe(true);
      }
    });

    it('is cancelled by its inverse, without a phase', () => {
      for (const parameters of samples(gate)) {
        const inverse = inverseOf(gate, parameters);
        const undone = multiply(requireGate(inverse.gate).matrix(inverse.parameters), gate.matrix(parameters));
        expect(isClose(undone, identity(2 ** gate.qubits))).toBe(true);
      }
    });

    it('is the product of its Pauli rotations, in any order', () => {
      const axes = { X: m.PAULI_X, Y: m.PAULI_Y, Z: m.PAULI_Z };
      const has = gate.qubits === 2 && gate.name !== 'SWAP';
      for (const parameters of samples(gate)) {
        const factorsOf = pauliRotationsOf(gate, parameters);
        expect(factorsOf !== undefined).toBe(has);
        if (factorsOf === undefined) continue;
        const rotations = factorsOf.map(({ axes: [first, second], angle }) => {
          const pauli = kron(axes[first], axes[second]);
          return identity(4).map((one, i) => {
            // cos(angle/2) − i sin(angle/2) P⊗Q
            const minusIPauli = i % 2 === 0 ? pauli[i + 1]! : -pauli[i - 1]!;
            return Math.cos(angle / 2) * one + Math.sin(angle / 2) * minusIPauli;
          });
        });
        for (const factors of [rotations, rotations.toReversed()])
          expect(
            isClose(
              factors.reduce<Float64Array>((product, factor) => multiply(product, factor), identity(4)),
              gate.matrix(parameters),
            ),
          ).toBe(true);
      }
    });

    it('has the structure that its flags declare', () => {
      const matrices = samples(gate).map((parameters) => gate.matrix(parameters));
      expect(gate.structure).toEqual({
        diagonal: matrices.every((matrix) => isDiagonal(matrix)),
        permutation: matrices.every(isPermutation),
        selfInverse: matrices.every((matrix) => isClose(multiply(matrix, matrix), identity(2 ** gate.qubits))),
        clifford: matrices.every((matrix) => isClifford(gate, matrix)),
      });
    });
  });

  it('builds a rotation as exp(−iθP/2) = cos θ/2 − i sin θ/2 P', () => {
    const theta = 0.7;
    const axes: readonly (readonly [string, Float64Array])[] = [
      ['RX', m.PAULI_X],
      ['RY', m.PAULI_Y],
      ['RZ', m.PAULI_Z],
      ['RXX', kron(m.PAULI_X, m.PAULI_X)],
      ['RYY', kron(m.PAULI_Y, m.PAULI_Y)],
      ['RZZ', kron(m.PAULI_Z, m.PAULI_Z)],
      ['RZX', kron(m.PAULI_Z, m.PAULI_X)],
    ];
    for (const [name, pauli] of axes) {
      const expected = identity(Math.sqrt(pauli.length / 2)).map((x) => x * Math.cos(theta / 2));
      for (let i = 0; i < pauli.length; i += 2) {
        expected[i]! += Math.sin(theta / 2) * pauli[i + 1]!;
        expected[i + 1]! -= Math.sin(theta / 2) * pauli[i]!;
      }
      expect(isClose(requireGate(name).matrix([theta]), expected), name).toBe(true);
    }
  });

  it('relates its gates as the manuals of the languages do', () => {
    const of = (name: string, ...parameters: number[]) => requireGate(name).matrix(parameters);
    const [a, b, c, d] = [0.3, -1.1, 2.2, 0.9];
    const u4 = multiply(multiply(of('RZ', b), of('RY', c)), of('RZ', d));
    expect(isClose(of('U4', a, b, c, d), multiply(diagonalOfPhases([a, a]), u4))).toBe(true);
    expect(isClose(of('U3', a, b, c), of('U4', (b + c) / 2, b, a, c))).toBe(true);
    expect(isClose(of('U2', a, b), of('U3', Math.PI / 2, a, b))).toBe(true);
    expect(isClose(of('RPHI', a, b), multiply(multiply(of('RZ', b), of('RX', a)), of('RZ', -b)))).toBe(true);
    expect(isClose(multiply(of('SX'), of('SX')), of('X'))).toBe(true);
    expect(isCloseUpToPhase(of('SX'), of('X1'))).toBe(true);
    expect(isClose(of('X1'), of('RX', Math.PI / 2))).toBe(true);
    expect(isClose(of('Y1'), of('RY', Math.PI / 2))).toBe(true);
    expect(isClose(of('Z1'), of('RZ', Math.PI / 2))).toBe(true);
    expect(isClose(multiply(of('T'), of('T')), of('S'))).toBe(true);
    expect(isClose(of('ISWAP'), of('ISWAPTHETA', -Math.PI / 2))).toBe(true);
    expect(isClose(of('SQISWAP'), of('ISWAPTHETA', Math.PI / 4))).toBe(true);
  });

  it('finds gates by canonical name only, and reports an unknown name', () => {
    expect(findGate('CNOT')).toBeUndefined();
    expect(() => requireGate('CNOT')).toThrow('CNOT');
  });
});
