import { describe, expect, it } from 'vitest';
import { barrier, bitsValue, branch, circuit, display, gate, measure, repeat } from './build.ts';
import { depthOf, drawingLayoutOf } from './columns.ts';

describe('drawing columns', () => {
  it('put each operation as far left as the wires in its span allow', () => {
    const { placements, columns } = drawingLayoutOf(
      circuit(4, 4, [
        gate('H', 0),
        gate('X', 3),
        gate('X', 3, { controls: [0] }),
        gate('H', 1),
        measure(1, 0),
        gate('H', 0),
      ]),
    );
    expect(placements.map(({ column }) => column)).toEqual([0, 0, 1, 2, 3, 2]);
    expect(placements[2]).toEqual({ operation: 2, column: 1, first: 0, last: 3 });
    expect(columns).toBe(4);
  });

  it('wait at barriers, and let conditional blocks span all wires', () => {
    const { placements } = drawingLayoutOf(
      circuit(3, 1, [
        gate('H', 0),
        barrier([0, 1]),
        gate('H', 1),
        branch(bitsValue(0), [gate('X', 2)]),
        repeat(2, [gate('X', 2), gate('X', 1)]),
        gate('H', 0),
      ]),
    );
    expect(placements.map(({ column }) => column)).toEqual([0, 1, 2, 3, 4, 4]);
    expect(placements[3]).toMatchObject({ first: 0, last: 2 });
    expect(placements[4]).toMatchObject({ first: 1, last: 2 });
  });

  it('let a display occupy only its own wire', () => {
    const { placements } = drawingLayoutOf(
      circuit(2, 0, [gate('H', 0), display('bloch', 0), gate('H', 1), gate('H', 0)]),
    );
    expect(placements.map(({ column }) => column)).toEqual([0, 1, 0, 2]);
  });

  it('are empty for an empty circuit', () => {
    expect(drawingLayoutOf(circuit(2, 2))).toEqual({ placements: [], columns: 0 });
  });
});

describe('depth', () => {
  it('is the longest chain over shared qubits, whatever the drawing spans', () => {
    expect(depthOf(circuit(3, 0, [gate('X', 2, { controls: [0] }), gate('H', 1)]))).toBe(1);
    expect(
      depthOf(circuit(3, 0, [gate('H', 0), gate('X', 1, { controls: [0] }), gate('X', 2, { controls: [1] })])),
    ).toBe(3);
    expect(depthOf(circuit(2, 0, [gate('H', 0), barrier([0, 1]), gate('H', 1)]))).toBe(2);
    expect(depthOf(circuit(2, 0))).toBe(0);
    expect(depthOf(circuit(2, 0, [gate('H', 0), display('bloch', 0), display('phase', 1), gate('H', 0)]))).toBe(2);
  });
});
