import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Operation } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { compile, compileContinuation } from './compile.ts';
import { SINGLE_LAYOUT } from './layout.ts';
import { costOfPasses } from './passes-cost.ts';

const range = (count: number) => Array.from({ length: count }, (_, i) => i);
const cnot = (control: number, target: number) => gate('X', target, { controls: [control] });
const toffoli = (a: number, b: number, target: number) => gate('X', target, { controls: [a, b] });

function plain(qubits: number, operations: readonly Operation[]): readonly PlainGate[] {
  const expansion = expand(circuit(qubits, 0, operations));
  if (!expansion.ok) throw new Error(expansion.violation.code);
  return expansion.operations as readonly PlainGate[];
}
const cost = (qubits: number, operations: readonly Operation[]) =>
  costOfPasses(compile(qubits, plain(qubits, operations), SINGLE_LAYOUT));

describe('the cost of passes', () => {
  it('is nothing for gates that constant qubits resolve', () => {
    expect(cost(4, [gate('X', 0), cnot(0, 1), toffoli(0, 2, 3)])).toEqual({
      positions: 0,
      gates: 3,
      steps: 0,
      fusions: 0,
      sweeps: 0,
      tableAmplitudes: 0,
      copies: 0,
    });
    // A controlled gate whose control is always satisfied is the gate itself.
    expect(cost(4, [gate('X', 0), gate('H', 1, { controls: [0] })])).toMatchObject({ steps: 1, sweeps: 1 });
  });

  it('counts consecutive gates on one qubit as one rotation, and half an operation for a control', () => {
    expect(cost(2, [gate('H', 0), gate('T', 0), gate('H', 0)])).toMatchObject({ gates: 3, steps: 1 });
    expect(cost(2, [gate('H', 0), gate('SWAP', [0, 1])])).toMatchObject({ steps: 1, sweeps: 1 });
    // A basis swap costs two rotations of the part where its control is 1.
    expect(cost(2, [gate('H', 0), cnot(0, 1)])).toMatchObject({ steps: 2, sweeps: 2 });
  });

  it('counts a run of gates on one pair as one unitary', () => {
    const turn = (qubit: number) => gate('RY', qubit, { parameters: [1] });
    const run = range(20).flatMap(() => [turn(0), turn(1), cnot(0, 1)]);
    expect(cost(2, run)).toMatchObject({ gates: 60, fusions: 1 });
    expect(cost(2, run).sweeps).toBeLessThan(10);
  });

  it('counts a pass over a part of the state as that part', () => {
    const layer = (qubits: number) => range(qubits).map((qubit) => gate('H', qubit));
    expect(cost(20, layer(16))).toMatchObject({ positions: 16, sweeps: 16, copies: 0 });
    // 16 rotations of the first tile of 16, and 4 of the whole state, which is copied once.
    expect(cost(20, layer(20))).toMatchObject({ positions: 20, sweeps: 5, copies: 1 });
  });

  it('counts a diagonal as its phases one by one, or as its table', () => {
    const ring = range(16).map((qubit) => gate('Z', (qubit + 1) % 16, { controls: [qubit] }));
    const layer = range(16).map((qubit) => gate('RY', qubit, { parameters: [1] }));
    const few = cost(16, [...layer, ...ring.slice(0, 2)]);
    expect(few).toMatchObject({ sweeps: 16.5, tableAmplitudes: 0 });
    const many = cost(16, [...layer, ...ring]);
    expect(many.sweeps).toBe(17.25);
    expect(many.tableAmplitudes).toBeGreaterThan(0);
  });

  it('copies an existing state in its first pass, too', () => {
    const gates = plain(
      18,
      range(4).map((qubit) => gate('H', qubit)),
    );
    const existing = compileContinuation(gates, new Array<0>(18).fill(0), SINGLE_LAYOUT);
    expect(costOfPasses(existing)).toMatchObject({ positions: 18, copies: 1 });
  });
});
