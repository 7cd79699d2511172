import { describe, expect, it } from 'vitest';
import { drawingLayoutOf, type Operation } from '#simulator';
import * as build from '#simulator/circuit/build.ts';
import type { Part } from './drawing.ts';
import { layoutCircuit } from './layout.ts';
import { COMPACT } from './metrics.ts';
import { plainName } from './names.ts';

const { barrier, bitsEqual, branch, circuit, control, gate, loop, measure, numberValue, repeat, reset } = build;

const columnsOf = (qubits: number, operations: readonly Operation[]) =>
  layoutCircuit(circuit(qubits, qubits, operations)).operations.map(({ column }) => column);
const partsOf = (qubits: number, operation: Operation): readonly Part[] =>
  layoutCircuit(circuit(qubits, 4, [operation])).operations[0]!.parts;
const kinds = (parts: readonly Part[]) => parts.map(({ kind }) => kind);

describe('the columns of a drawing', () => {
  it('puts each operation as far left as its wires allow', () => {
    expect(
      columnsOf(3, [gate('H', 0), gate('H', 1), gate('X', 1, { controls: [0] }), gate('H', 2), measure(0, 0)]),
    ).toEqual([0, 0, 1, 0, 2]);
  });

  it('keeps an operation off the wires that a link crosses', () => {
    expect(columnsOf(3, [gate('X', 2, { controls: [0] }), gate('H', 1), gate('H', 0)])).toEqual([0, 1, 1]);
  });

  it('uses the columns of the circuit if there are no blocks', () => {
    const operations = [
      gate('H', 0),
      gate('SWAP', [0, 3]),
      barrier([0, 1, 2, 3]),
      gate('T', 2),
      gate('X', 1, { controls: [2] }),
      reset(3),
      measure(0, 0),
      measure(1, 1),
    ];
    expect(columnsOf(4, operations)).toEqual(
      drawingLayoutOf(circuit(4, 4, operations)).placements.map(({ column }) => column),
    );
  });

  it('puts a condition right of the measurement that it reads', () => {
    const drawing = layoutCircuit(
      circuit(2, 1, [gate('H', 0), measure(0, 0), branch(bitsEqual([0], 1), [gate('X', 1)])]),
    );
    expect(drawing.operations.map(({ column }) => column)).toEqual([0, 1, 2]);
  });

  it('places the two lists of a branch side by side in one block', () => {
    const drawing = layoutCircuit(
      circuit(1, 1, [measure(0, 0), branch(bitsEqual([0], 1), [gate('X', 0), gate('H', 0)], [gate('Z', 0)])]),
    );
    expect(drawing.operations.map(({ column }) => column)).toEqual([0, 1, 2, 3]);
    expect(drawing.blocks).toMatchObject([{ caption: 'if c0 == 1', dividers: [drawing.columns[3]!.x] }]);
  });

  it('widens a column for a long name and long angles', () => {
    const narrow = layoutCircuit(circuit(1, 0, [gate('H', 0)]));
    const wide = layoutCircuit(circuit(1, 0, [gate('U4', 0, { parameters: ['pi/2', 'pi/4', 'pi/8', 'pi/16'] })]));
    expect(wide.columns[0]!.width).toBeGreaterThan(narrow.columns[0]!.width * 2);
  });

  it('stops at its limit and reports the total', () => {
    const operations = Array.from({ length: 500 }, () => gate('H', 0));
    const drawing = layoutCircuit(circuit(1, 1, [...operations, measure(0, 0)]), { limit: 20 });
    expect(drawing).toMatchObject({ total: 501, drawn: 20 });
    expect(drawing.operations).toHaveLength(20);
    expect(drawing.wires[0]!.readout).toBeNull();
  });
});

describe('the frames of blocks', () => {
  const nested = circuit(2, 1, [repeat(3, [repeat(2, [gate('H', 0), gate('H', 1)])])]);

  it('are nested, with one caption line each', () => {
    const [outer, inner] = layoutCircuit(nested).blocks;
    expect(outer!.caption).toBe('× 3');
    expect(inner!.x).toBeGreaterThan(outer!.x);
    expect(inner!.y).toBeGreaterThanOrEqual(outer!.y + 18);
    expect(inner!.x + inner!.width).toBeLessThan(outer!.x + outer!.width);
    expect(inner!.y + inner!.height).toBeLessThan(outer!.y + outer!.height);
  });

  it('stay within the drawing', () => {
    const drawing = layoutCircuit(nested);
    for (const block of drawing.blocks) {
      expect(block.x).toBeGreaterThanOrEqual(0);
      expect(block.y).toBeGreaterThanOrEqual(0);
      expect(block.x + block.width).toBeLessThanOrEqual(drawing.width);
      expect(block.y + block.height).toBeLessThanOrEqual(drawing.height);
    }
  });

  it('include empty blocks', () => {
    const drawing = layoutCircuit(circuit(1, 1, [loop(bitsEqual([0], 0), []), repeat(0, [])]));
    expect(drawing.blocks.map(({ caption }) => caption)).toEqual(['while c0 == 0', '× 0']);
  });
});

describe('the shapes of an operation', () => {
  it('draw an X under control as a crossed circle, a Z as a dot, others as a box', () => {
    expect(kinds(partsOf(2, gate('X', 1, { controls: [0] })))).toEqual(['link', 'control', 'xor']);
    expect(kinds(partsOf(2, gate('Z', 1, { controls: [0] })))).toEqual(['link', 'control', 'control']);
    expect(kinds(partsOf(2, gate('H', 1, { controls: [0] })))).toEqual(['link', 'box', 'control']);
    expect(kinds(partsOf(2, gate('Z', 1, { controls: [control(0, 0)] })))).toEqual(['link', 'box', 'control']);
  });

  it('distinguish a control on 0 from one on 1', () => {
    const controls = partsOf(3, gate('X', 2, { controls: [control(0, 0), control(1, 1)] })).filter(
      (part) => part.kind === 'control',
    );
    expect(controls.map(({ on }) => on)).toEqual([0, 1]);
  });

  it('name a controlled phase as the languages do, with its angle and its dagger', () => {
    const [, box] = partsOf(2, gate('U1', 1, { controls: [0], parameters: ['-pi/4'], dagger: true }));
    expect(box).toMatchObject({ kind: 'box', label: 'CR†', parameters: '−π/4' });
  });

  it('number the operands of a box and let other wires pass through', () => {
    const [box] = partsOf(3, gate('RZX', [2, 0], { parameters: ['pi/2'] }));
    const { wires } = layoutCircuit(circuit(3, 0, []));
    expect(box).toMatchObject({
      kind: 'box',
      ports: [
        { text: '0', y: wires[2]!.y },
        { text: '1', y: wires[0]!.y },
      ],
      passing: [wires[1]!.y],
    });
  });

  it('interrupt a barrier at a wire that it leaves out', () => {
    expect(kinds(partsOf(4, barrier([0, 1, 3])))).toEqual(['barrier', 'barrier']);
  });

  it('show a custom gate in the family of custom gates', () => {
    const own = build.composite('mine', 2, [build.compositeStep('H', [0])]);
    const drawing = layoutCircuit(circuit(2, 0, [gate('mine', [0, 1])], { composites: [own] }));
    expect(drawing.operations[0]).toMatchObject({ family: 'u', parts: [{ label: 'mine' }] });
  });

  it('draw an assignment on a separate classical line', () => {
    const drawing = layoutCircuit(circuit(1, 2, [measure(0, 0), build.assign(1, numberValue(1))]));
    expect(drawing.wires).toHaveLength(2);
    expect(drawing.wires[1]).toMatchObject({ isClassical: true });
    expect(drawing.operations[1]!.parts).toMatchObject([{ label: 'c1 = 1', y: drawing.wires[1]!.y }]);
  });
});

describe('the wires of a drawing', () => {
  it('end in their bit even if a display follows the measurement', () => {
    const drawing = layoutCircuit(circuit(1, 1, [measure(0, 0), build.display('bloch', 0)]));
    expect(drawing.wires[0]!.readout?.name).toBe('c0');
    expect(drawing.operations[1]).toMatchObject({ column: 1, parts: [{ kind: 'display', display: 'bloch' }] });
    expect(drawing).toMatchObject({ total: 1, drawn: 1 });
  });

  it('end in their classical bit after a last measurement', () => {
    const { wires, operations } = layoutCircuit(circuit(2, 2, [measure(0, 1), measure(1, 0), reset(1)]));
    expect(wires.map(({ readout }) => readout?.name ?? null)).toEqual(['c1', null]);
    expect(operations.map(({ parts }) => parts[0])).toMatchObject([{ bit: null }, { bit: 'c0' }, {}]);
  });

  it('carry the names of their registers', () => {
    const named = {
      quantumRegisters: [
        { name: 'a', start: 0, size: 1 },
        { name: 'b', start: 1, size: 2 },
      ],
    };
    expect(layoutCircuit(circuit(3, 0, [], named)).wires.map(({ name }) => plainName(name))).toEqual(['a', 'b0', 'b1']);
  });

  it('are in order from top to bottom, closer in the compact drawing', () => {
    const all = Array.from({ length: 72 }, (_, qubit) => gate('H', qubit));
    const full = layoutCircuit(circuit(72, 0, all));
    const compact = layoutCircuit(circuit(72, 0, all), { metrics: COMPACT });
    expect(full.wires.every(({ y }, index) => index === 0 || y > full.wires[index - 1]!.y)).toBe(true);
    expect(compact.height).toBeLessThan(full.height);
    expect(full.columns).toHaveLength(1);
  });
});
