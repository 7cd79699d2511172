import { describe, expect, it } from 'vitest';
import type { Control } from '#simulator/circuit/circuit.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { matrixOfGate } from '#simulator/engines/testing/full-matrix.ts';
import { GATES, requireGate } from '#simulator/gates/catalogue.ts';
import { identity, multiply } from '#simulator/math/complex.ts';
import { randomStream } from '#simulator/math/random.ts';
import { isCloseUpToPhase } from '#simulator/math/testing/close-up-to-phase.ts';
import { decompose } from './decompose.ts';
import type { NativeOperation } from './native.ts';

const plain = (
  gate: PlainGate['gate'],
  targets: readonly number[],
  controls: PlainGate['controls'],
  parameters: readonly number[],
): PlainGate => ({ kind: 'gate', gate, targets, controls, parameters });

function matrixOf(operations: readonly NativeOperation[], qubits: number): Float64Array {
  return operations.reduce(
    (product, operation) => {
      const gate =
        operation.kind === 'cz'
          ? plain(requireGate('Z'), [operation.qubits[1]], [{ qubit: operation.qubits[0], on: 1 }], [])
          : plain({ ...requireGate('H'), matrix: () => operation.matrix }, [operation.qubit], [], []);
      return multiply(matrixOfGate(gate, qubits), product);
    },
    identity(2 ** qubits),
  );
}

describe('decomposing to U3 and CZ', () => {
  it.each(GATES.map((gate) => [gate.name, gate] as const))(
    'keeps %s what it is, under no, one, two and three controls',
    (_, gate) => {
      const random = randomStream(gate.name.length);
      const parameters = gate.parameters.map(() => 6 * random.uniform() - 3);
      const targets = gate.qubits === 1 ? [1] : [2, 0];
      const free = [0, 1, 2, 3, 4].filter((qubit) => !targets.includes(qubit));
      for (let count = 0; count <= 5 - 1 - targets.length; count++) {
        const controls = free.slice(0, count).map((qubit, i): Control => ({ qubit, on: i === 1 ? 0 : 1 }));
        const operation = plain(gate, targets, controls, parameters);
        const qubits = 4 + Number(count + targets.length > 4);
        expect(
          isCloseUpToPhase(matrixOf(decompose(operation), qubits), matrixOfGate(operation, qubits), 1e-12),
          `${count} controls`,
        ).toBe(true);
      }
    },
  );

  const czCount = (
    name: string,
    targets: readonly number[],
    controls: readonly number[] = [],
    parameters: readonly number[] = [],
  ) =>
    decompose(
      plain(
        requireGate(name),
        targets,
        controls.map((qubit) => ({ qubit, on: 1 })),
        parameters,
      ),
    ).filter(({ kind }) => kind === 'cz').length;

  it('uses no more CZ than necessary', () => {
    expect(czCount('X', [0], [1])).toBe(1);
    expect(czCount('Y', [0], [1])).toBe(1);
    expect(czCount('H', [0], [1])).toBe(1);
    expect(czCount('U1', [0], [1], [0.3])).toBe(2);
    expect(czCount('U3', [0], [1], [0.3, 1, 2])).toBe(2);
    expect(czCount('SWAP', [0, 1])).toBe(3);
    expect(czCount('ISWAP', [0, 1])).toBe(2);
    expect(czCount('RXX', [0, 1], [], [0.4])).toBe(2);
    expect(czCount('X', [0], [1, 2])).toBe(6);
    expect(czCount('X', [0], [1, 2, 3])).toBe(14);
  });

  it('rejects phases on more qubits than the layer limit of the chip allows', () => {
    expect(() => czCount('X', [0], [1, 2, 3, 4, 5, 6, 7, 8, 9])).toThrow(RangeError);
  });
});
