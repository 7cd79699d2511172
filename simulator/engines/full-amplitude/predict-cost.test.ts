import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Operation } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { compile } from '#simulator/compile/compile.ts';
import { SINGLE_LAYOUT } from '#simulator/compile/layout.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { tilesOf } from '#simulator/kernels/pass-memory.ts';
import { predictCost } from './predict-cost.ts';

const plain = (qubits: number, operations: readonly Operation[]): readonly PlainGate[] => {
  const expansion = expand(circuit(qubits, 0, operations));
  if (!expansion.ok) throw new Error(expansion.violation.code);
  return expansion.operations as readonly PlainGate[];
};
const predicted = (qubits: number, operations: readonly Operation[]) =>
  predictCost(plain(qubits, operations), qubits, SINGLE_LAYOUT.tileQubits);

const range = (count: number) => Array.from({ length: count }, (_, i) => i);
const cnot = (control: number, target: number) => gate('X', target, { controls: [control] });
const toffoli = (a: number, b: number, target: number) => gate('X', target, { controls: [a, b] });
const layers = (qubits: number, depth: number) =>
  range(depth).flatMap((layer) => [
    ...range(qubits).map((qubit) => gate('U3', qubit, { parameters: [0.3 + qubit, layer, 0.7 * qubit] })),
    ...range(qubits - 1)
      .filter((qubit) => qubit % 2 === layer % 2)
      .map((qubit) => gate('Z', qubit + 1, { controls: [qubit] })),
  ]);

const CIRCUITS: Readonly<Record<string, (qubits: number) => readonly Operation[]>> = {
  'H layer': (qubits) => range(qubits).map((qubit) => gate('H', qubit)),
  GHZ: (qubits) => [gate('H', 0), ...range(qubits - 1).map((qubit) => cnot(qubit, qubit + 1))],
  'brickwork depth 4': (qubits) => layers(qubits, 4),
  'brickwork depth 40': (qubits) => layers(qubits, 40),
  'ladder of Toffolis': (qubits) => [
    ...range(qubits).map((qubit) => gate('H', qubit)),
    ...range(6).flatMap((turn) =>
      (turn % 2 === 0 ? range(qubits - 2) : range(qubits - 2).reverse()).map((qubit) =>
        toffoli(qubit, qubit + 1, qubit + 2),
      ),
    ),
  ],
  'random gates': (qubits) => randomCircuit(5, qubits, 300).operations,
};

describe('predictCost', () => {
  it.each(Object.entries(CIRCUITS))('is close to the passes of the compiler: %s', (_, operations) => {
    for (const qubits of [18, 20, 22]) {
      const { passes } = compile(qubits, plain(qubits, operations(qubits)), SINGLE_LAYOUT);
      const tiles = passes.slice(1).reduce((sum, pass) => sum + tilesOf(pass), 0);
      const real = tiles / 2 ** (qubits - SINGLE_LAYOUT.tileQubits);
      const { copies } = predicted(qubits, operations(qubits));
      expect(copies / real, `${qubits} qubits, ${real} in truth`).toBeGreaterThan(2 / 3);
      expect(copies / real, `${qubits} qubits, ${real} in truth`).toBeLessThan(1.5);
    }
  });

  it('omits gates that constant qubits resolve', () => {
    expect(predicted(4, [gate('X', 0), cnot(0, 1), toffoli(0, 2, 3)])).toEqual({
      steps: 0,
      fusions: 0,
      sweeps: 0,
      tables: 0,
      copies: 0,
    });
    // A controlled gate whose control is always satisfied is the gate itself.
    expect(predicted(4, [gate('X', 0), gate('H', 1, { controls: [0] })])).toMatchObject({ steps: 1, sweeps: 1 });
    expect(
      predicted(4, [gate('H', 1, { controls: [0] }), gate('H', 1, { controls: [{ qubit: 0, on: 0 }] })]),
    ).toMatchObject({ steps: 1 });
  });

  it('follows SWAP, and counts consecutive gates on one qubit as one rotation', () => {
    expect(
      predicted(2, [gate('H', 0), gate('SWAP', [0, 1]), gate('H', 1), gate('RX', 1, { parameters: [1] })]),
    ).toMatchObject({ steps: 1, sweeps: 1 });
  });

  it('counts a run of gates on one pair as one unitary', () => {
    const turn = (qubit: number) => gate('RY', qubit, { parameters: [1] });
    const run = range(20).flatMap(() => [turn(0), turn(1), cnot(0, 1)]);
    expect(predicted(2, run)).toMatchObject({ fusions: 1 });
    expect(predicted(2, run).sweeps).toBeLessThan(8);
  });

  it('counts an operation on a part of the state as that part', () => {
    const first = predicted(
      20,
      range(16).map((qubit) => gate('H', qubit)),
    );
    expect(first).toMatchObject({ sweeps: 1, copies: 0 });
  });
});
