import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Circuit, GateOperation } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
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

/** Layers of random-like SU(4) on neighbours, each written as three CNOTs and nine rotations. */
function su4Layers(qubits: number, depth: number): Circuit {
  const su4 = (qubit: number, layer: number): GateOperation[] =>
    range(3).flatMap((i) => [
      gate('RY', qubit, { parameters: [1 + i + qubit] }),
      gate('RZ', qubit + 1, { parameters: [0.7 * i + layer] }),
      gate('X', qubit + 1, { controls: [qubit] }),
      gate('RY', qubit + 1, { parameters: [0.2 + i] }),
    ]);
  const layers = range(depth).flatMap((layer) =>
    range(qubits - 1)
      .filter((qubit) => qubit % 2 === layer % 2)
      .flatMap((qubit) => su4(qubit, layer)),
  );
  return circuit(qubits, 0, layers);
}

/** Length of the contiguous run of stored bits that a pass gathers. */
const contiguousRun = ({ tileBits }: Plan['passes'][number]) => tileBits.findIndex((bit, i) => bit !== i);

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

  // The counts decide how long a run takes. A change that raises one needs a measured reason.
  it.each([
    ['brickwork on 24 qubits', brickwork(24, 20), { rotations: 462, tables: 41, records: 220, passes: 3 }, [8]],
    ['brickwork on 28 qubits', brickwork(28, 12), { rotations: 326, tables: 34, records: 178, passes: 4 }, [6, 6, 5]],
    ['SU(4) layers', su4Layers(20, 6), { rotations: 134, pairRotations: 57, records: 131, passes: 2 }, [12]],
    ['GHZ', ghz(20), { rotations: 1, exchanges: 19, records: 20, passes: 2 }, [12]],
    [
      'random gates',
      randomCircuit(5, 20, 300),
      { rotations: 129, pairRotations: 14, exchanges: 8, dense: 96, records: 283, passes: 7 },
      [12, 7, 10, 7, 10, 7],
    ],
  ])('keeps its counts of passes, records and contiguous bits: %s', (_, program, counts, runs) => {
    const { report, passes } = planOf(program);
    expect(report).toMatchObject(counts);
    // A last tile that is stored in place has no end of its run.
    const gathered = passes.slice(1).map(contiguousRun);
    expect(gathered.filter((run) => run >= 0)).toEqual(runs);
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
