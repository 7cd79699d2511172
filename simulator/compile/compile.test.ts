import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Circuit, GateOperation } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { compile, compileContinuation } from './compile.ts';
import { DOUBLE_LAYOUT, type MemoryLayout, SINGLE_LAYOUT } from './layout.ts';
import type { Plan } from './plan.ts';

function planOf(program: Circuit, layout: MemoryLayout = SINGLE_LAYOUT): Plan {
  const expansion = expand(program);
  if (!expansion.ok) throw new Error(expansion.violation.code);
  return compile(program.qubits, expansion.operations as readonly PlainGate[], layout);
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i);
const hadamards = (qubits: number) =>
  circuit(
    qubits,
    0,
    range(qubits).map((qubit) => gate('H', qubit)),
  );
const ghz = (qubits: number) =>
  circuit(qubits, 0, [gate('H', 0), ...range(qubits - 1).map((qubit) => gate('X', qubit + 1, { controls: [qubit] }))]);

function brickwork(qubits: number, depth: number): Circuit {
  const operations: GateOperation[] = range(depth).flatMap((layer) => [
    ...range(qubits).map((qubit) => gate('U3', qubit, { parameters: [0.3 + qubit + 0.1 * layer, layer, qubit] })),
    ...range(qubits - 1)
      .filter((qubit) => qubit % 2 === layer % 2)
      .map((qubit) => gate('Z', qubit + 1, { controls: [qubit] })),
  ]);
  return circuit(qubits, 0, operations);
}

/** Bits of all passes together: every pass but the first must know which bits others have mixed. */
const mixedAfter = (plan: Plan) =>
  plan.passes.reduce((mask, { tileBits }) => tileBits.reduce((bits, bit) => bits | (1 << bit), mask), 0);

describe('the plan of a circuit', () => {
  it('is empty where nothing mixes', () => {
    const plan = planOf(circuit(5, 0, [gate('X', 1), gate('T', 1), gate('X', 3, { controls: [1] })]));
    expect(plan.passes).toEqual([]);
    expect(plan.initialAmplitude.re).toBeCloseTo(Math.SQRT1_2, 14);
    expect(plan.initialAmplitude.im).toBeCloseTo(Math.SQRT1_2, 14);
  });

  it('is one pass for what fits a tile, whatever its depth', () => {
    expect(planOf(brickwork(16, 20)).passes).toHaveLength(1);
    expect(planOf(brickwork(15, 20), DOUBLE_LAYOUT).passes).toHaveLength(1);
  });

  it('does a layer of Hadamards on 24 qubits in two passes', () => {
    const { passes, report } = planOf(hadamards(24));
    expect(passes).toHaveLength(2);
    expect(report.rotations).toBe(24);
    expect(passes[0]!.outerBits).toBe(0);
    // The first pass has mixed 16 bits; the second meets 8 new ones and tells its tiles apart by 8.
    expect(popcount(passes[1]!.unusedBits)).toBe(8);
    expect(popcount(passes[1]!.outerBits)).toBe(8);
  });

  it('does 24 qubits of brickwork, depth 20, in three passes', () => {
    const plan = planOf(brickwork(24, 20));
    expect(plan.passes.length).toBeLessThanOrEqual(4);
    expect(plan.report.tables).toBeLessThan(60);
    expect(mixedAfter(plan)).toBe(2 ** 24 - 1);
  });

  it('takes more gates on one qubit, or on one pair, than a call has arguments', () => {
    const many = (operation: GateOperation) => new Array<GateOperation>(300_000).fill(operation);
    expect(planOf(circuit(2, 0, many(gate('T', 0)))).report).toMatchObject({ gates: 300_000, rotations: 0 });
    expect(planOf(circuit(2, 0, [...many(gate('H', 0)), gate('X', 1, { controls: [0] })])).report).toMatchObject({
      gates: 300_001,
    });
  });

  it('reports what went in and what came out', () => {
    expect(planOf(ghz(20)).report).toMatchObject({
      gates: 20,
      rotations: 1,
      exchanges: 19,
      dense: 0,
      passes: 2,
      stateBytes: 8 * 2 ** 20,
    });
  });

  it('keeps qubits that are never mixed out of the state', () => {
    const plan = planOf(circuit(30, 0, [gate('H', 3), gate('X', 29, { controls: [3] }), gate('X', 7)]));
    expect(plan.positions).toBe(2);
    expect(plan.report.stateBytes).toBe(32);
  });

  it('lets every pass after the first gather stretches of 2^5 amplitudes or more', () => {
    for (const qubits of [20, 24, 28]) {
      for (const { tileBits } of planOf(brickwork(qubits, 12)).passes.slice(1))
        expect(tileBits.slice(0, 5), `${qubits} qubits`).toEqual([0, 1, 2, 3, 4]);
    }
  });

  it('stays within its table memory however deep the circuit is', () => {
    const near = brickwork(16, 150);
    // Phases across the whole tile keep each table whole.
    const far = near.operations.flatMap((operation, i) =>
      i % 40 === 0 ? [gate('Z', 15, { controls: [0] }), gate('Z', 14, { controls: [1] }), operation] : [operation],
    );
    const { passes } = planOf(circuit(16, 0, far));
    expect(passes.length).toBeGreaterThan(1);
    for (const { tableBytes } of passes) expect(tableBytes).toBeLessThanOrEqual(2 ** 25);
  });

  it('goes on from a state in tiles that hold its lowest bits, wherever the work is', () => {
    const inOrder = (qubits: number) => Array.from({ length: qubits }, () => 0 as const);
    for (const [layout, run] of [
      [SINGLE_LAYOUT, [0, 1, 2, 3, 4]],
      [DOUBLE_LAYOUT, [0, 1, 2, 3]],
    ] as const) {
      for (const qubits of [16, 17, 18, 20]) {
        for (let unused = 0; unused < 4; unused++) {
          const expansion = expand(brickwork(qubits, 5));
          if (!expansion.ok) throw new Error(expansion.violation.code);
          const gates = (expansion.operations as PlainGate[]).filter(
            ({ targets, controls }) => !targets.includes(unused) && controls.every(({ qubit }) => qubit !== unused),
          );
          for (const { tileBits } of compileContinuation(gates, inOrder(qubits), layout).passes)
            expect(tileBits.slice(0, run.length), `${qubits} qubits without ${unused}`).toEqual(run);
        }
      }
    }
  });

  it('keeps tables small where phases reach no further than to neighbours', () => {
    for (const { tables, tableBytes } of planOf(brickwork(16, 20)).passes)
      expect(tableBytes).toBeLessThanOrEqual(tables.length * 2 ** 14);
  });
});

const popcount = (mask: number): number => mask.toString(2).replaceAll('0', '').length;
