import { describe, expect, it } from 'vitest';
import { circuit, gate, measure } from '#simulator';
import { boundsOf, byColumn, columnBox, columnsBetween, drawingOf, inWindow, rowsOf, slotAt } from './geometry.ts';

const program = circuit(3, 3, [
  gate('H', 0),
  gate('X', 1, { controls: [0] }),
  gate('RX', 2, { parameters: ['pi/4'] }),
  measure(0, 0),
]);
const drawing = drawingOf(program);
const centre = (column: number): number => columnBox(drawing, column).x + columnBox(drawing, column).width / 2;
const line = (wire: number): number => drawing.wires[wire]!.y;

describe('a point of the board', () => {
  it('maps to the cell that contains it', () => {
    expect(slotAt(program, drawing, centre(1), line(2) + 5)).toEqual({ wire: 2, column: 1, isBetween: false });
    expect(slotAt(program, drawing, centre(0), line(0))).toEqual({ wire: 0, column: 0, isBetween: false });
  });

  it('maps to the gap at the edge of an occupied cell', () => {
    expect(slotAt(program, drawing, columnBox(drawing, 1).x + 3, line(0))).toEqual({
      wire: 0,
      column: 1,
      isBetween: true,
    });
    expect(slotAt(program, drawing, columnBox(drawing, 2).x - 3, line(0))).toEqual({
      wire: 0,
      column: 2,
      isBetween: true,
    });
    expect(slotAt(program, drawing, columnBox(drawing, 1).x + 3, line(2)).isBetween).toBe(false);
  });

  it('maps to the first free column beyond the end', () => {
    expect(slotAt(program, drawing, 5000, -40)).toEqual({ wire: 0, column: 3, isBetween: false });
    expect(slotAt(circuit(2, 1), drawingOf(circuit(2, 1)), 300, 0)).toEqual({ wire: 0, column: 0, isBetween: false });
  });
});

describe('drawn operations', () => {
  it('are grouped by column', () => {
    expect(byColumn(drawing).map((list) => list.length)).toEqual([2, 1, 1]);
    expect(
      inWindow(drawing, { from: 0, to: 3, top: line(2) - 4, bottom: line(2) + 4 }).map(({ path }) => path),
    ).toEqual(['2']);
    expect(columnsBetween(drawing, centre(1), centre(1))).toEqual([0, 3]);
  });

  it('have a bounding box', () => {
    const control = drawing.operations.find(
      ({ operation }) => operation.kind === 'gate' && operation.controls.length > 0,
    )!;
    const box = boundsOf(control);
    expect(box.y).toBeLessThan(line(0));
    expect(box.y + box.height).toBeGreaterThan(line(1));
  });

  it('wrap into rows that contain every column once', () => {
    const long = drawingOf(
      circuit(
        1,
        1,
        Array.from({ length: 40 }, () => gate('H', 0)),
      ),
    );
    const rows = rowsOf(long, 600, true);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows[0]!.from).toBe(0);
    expect(rows.at(-1)!.to).toBe(40);
    for (const [at, row] of rows.entries()) {
      expect(row.width).toBeLessThanOrEqual(600);
      if (at > 0) expect(row.from).toBe(rows[at - 1]!.to);
    }
    expect(rowsOf(long, 600, false)).toHaveLength(1);
    expect(rowsOf(drawing, 600, true)).toEqual([{ from: 0, to: 3, x: 0, width: 600 }]);
  });
});
