import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Circuit, GateOperation } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { compile, compileContinuation } from './compile.ts';
import type { CompiledPasses } from './compiled-passes.ts';
import { DOUBLE_LAYOUT, type MemoryLayout, SINGLE_LAYOUT } from './layout.ts';

function planOf(program: Circuit, layout: MemoryLayout = SINGLE_LAYOUT): CompiledPasses {
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
const contiguousRun = ({ tileBits }: CompiledPasses['passes'][number]) => tileBits.findIndex((bit, i) => bit !== i);

/** Bits of all passes together. Every pass except the first must know which bits earlier passes have changed. */
const mixedAfter = (plan: CompiledPasses) =>
  plan.passes.reduce((mask, { tileBits }) => tileBits.reduce((bits, bit) => bits | (1 << bit), mask), 0);

describe('the plan of a circuit', () => {
  it('is empty if there are no non-diagonal operations', () => {
    const plan = planOf(circuit(5, 0, [gate('X', 1), gate('T', 1), gate('X', 3, { controls: [1] })]));
    expect(plan.passes).toEqual([]);
    expect(plan.initialAmplitude.re).toBeCloseTo(Math.SQRT1_2, 14);
    expect(plan.initialAmplitude.im).toBeCloseTo(Math.SQRT1_2, 14);
  });

  it('has one pass if the state fits into a tile, at any depth', () => {
    expect(planOf(brickwork(16, 20)).passes).toHaveLength(1);
    expect(planOf(brickwork(15, 20), DOUBLE_LAYOUT).passes).toHaveLength(1);
  });

  it('runs a layer of Hadamards on 24 qubits in two passes', () => {
    const { passes, report } = planOf(hadamards(24));
    expect(passes).toHaveLength(2);
    expect(report.rotations).toBe(24);
    expect(passes[0]!.outerBits).toBe(0);
    // The first pass uses 16 bits; the second uses 8 new ones, and 8 bits are outside its tile.
    expect(popcount(passes[1]!.unusedBits)).toBe(8);
    expect(popcount(passes[1]!.outerBits)).toBe(8);
  });

  it('runs 24 qubits of brickwork, depth 20, in three passes', () => {
    const plan = planOf(brickwork(24, 20));
    expect(plan.passes).toHaveLength(3);
    expect(plan.report.tables).toBeLessThan(60);
    expect(mixedAfter(plan)).toBe(2 ** 24 - 1);
  });

  it('accepts more gates on one qubit or on one pair than a function call can have arguments', () => {
    const many = (operation: GateOperation) => new Array<GateOperation>(300_000).fill(operation);
    expect(planOf(circuit(2, 0, many(gate('T', 0)))).report).toMatchObject({ gates: 300_000, rotations: 0 });
    expect(planOf(circuit(2, 0, [...many(gate('H', 0)), gate('X', 1, { controls: [0] })])).report).toMatchObject({
      gates: 300_001,
    });
  });

  it('reports the numbers of gates, operations and passes', () => {
    expect(planOf(ghz(20)).report).toMatchObject({
      gates: 20,
      rotations: 1,
      exchanges: 19,
      dense: 0,
      passes: 2,
      stateBytes: 8 * 2 ** 20,
    });
  });

  it('stores no qubits that have only constant values', () => {
    const plan = planOf(circuit(30, 0, [gate('H', 3), gate('X', 29, { controls: [3] }), gate('X', 7)]));
    expect(plan.positions).toBe(2);
    expect(plan.report.stateBytes).toBe(32);
  });

  it('gathers contiguous blocks of at least 2^5 amplitudes in every pass after the first', () => {
    for (const qubits of [20, 24, 28]) {
      for (const { tileBits } of planOf(brickwork(qubits, 12)).passes.slice(1))
        expect(tileBits.slice(0, 5), `${qubits} qubits`).toEqual([0, 1, 2, 3, 4]);
    }
  });

  // These numbers determine the run time. A change that increases one requires a measured reason.
  it.each([
    ['brickwork on 24 qubits', brickwork(24, 20), { rotations: 462, tables: 41, records: 220, passes: 3 }, [8]],
    ['brickwork on 28 qubits', brickwork(28, 12), { rotations: 326, tables: 34, records: 178, passes: 4 }, [6, 6, 5]],
    ['SU(4) layers', su4Layers(20, 6), { rotations: 134, pairRotations: 57, records: 131, passes: 2 }, [12]],
    ['GHZ', ghz(20), { rotations: 1, exchanges: 19, records: 20, passes: 2 }, [12]],
    [
      'random gates',
      randomCircuit(5, 20, 300),
      { rotations: 145, pairRotations: 21, exchanges: 15, dense: 86, records: 320, passes: 7 },
      [13, 7, 10, 8, 7, 8],
    ],
  ])('keeps its numbers of passes, records and contiguous bits: %s', (_, program, counts, runs) => {
    const { report, passes } = planOf(program);
    expect(report).toMatchObject(counts);
    // If the last tile is stored in place, its contiguous run has no end.
    const gathered = passes.slice(1).map(contiguousRun);
    expect(gathered.filter((run) => run >= 0)).toEqual(runs);
  });

  it('stays within the memory for tables at any circuit depth', () => {
    const near = brickwork(16, 150);
    // Phases across the whole tile prevent a table from being split.
    const far = near.operations.flatMap((operation, i) =>
      i % 40 === 0 ? [gate('Z', 15, { controls: [0] }), gate('Z', 14, { controls: [1] }), operation] : [operation],
    );
    const { passes } = planOf(circuit(16, 0, far));
    expect(passes.length).toBeGreaterThan(1);
    for (const { tableBytes } of passes) expect(tableBytes).toBeLessThanOrEqual(2 ** 25);
  });

  it('continues from an existing state in tiles that contain its lowest bits, on any qubits', () => {
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

  it('keeps tables small if phases connect only neighbours', () => {
    for (const { tables, tableBytes } of planOf(brickwork(16, 20)).passes)
      expect(tableBytes).toBeLessThanOrEqual(tables.length * 2 ** 14);
  });
});

const popcount = (mask: number): number => mask.toString(2).replaceAll('0', '').length;
