import { freeSlot } from '#app/designer/editor/core/edits/place.ts';
import type { Slot } from '#app/designer/editor/core/grid.ts';
import type { Drawing, DrawnOperation, Part } from '#app/drawing/drawing.ts';
import { layoutCircuit } from '#app/drawing/layout.ts';
import { COMFORTABLE } from '#app/drawing/metrics.ts';
import type { Circuit } from '#simulator';

const drawings = new WeakMap<Circuit, Drawing>();

/** Returns the complete drawing of a circuit with its ruler. Computed once per circuit. */
export function drawingOf(circuit: Circuit): Drawing {
  let drawing = drawings.get(circuit);
  if (drawing === undefined) {
    drawing = layoutCircuit(circuit, { limit: Number.POSITIVE_INFINITY, hasRuler: true });
    drawings.set(circuit, drawing);
  }
  return drawing;
}

/** Number of empty columns after the last one, as drop targets. */
const SPARE_COLUMNS = 3;

const columnsOf = (circuit: Circuit, drawing: Drawing): number =>
  circuit.operations.length === 0 ? 0 : drawing.columns.length;

/** Left edge and width of a column, also for columns beyond the last. */
export function columnBox(drawing: Drawing, column: number): { readonly x: number; readonly width: number } {
  const known = drawing.columns[column];
  if (known !== undefined) return known;
  const last = drawing.columns.at(-1)!;
  return {
    x: last.x + last.width + (column - drawing.columns.length) * COMFORTABLE.columnWidth,
    width: COMFORTABLE.columnWidth,
  };
}

/** Width of the drawing with empty columns to drop on; at least `available`, so that the lines fill the board. */
const widthWithSpare = (drawing: Drawing, available = 0): number => {
  const last = columnBox(drawing, drawing.columns.length + SPARE_COLUMNS - 1);
  return Math.max(drawing.width, last.x + last.width, available);
};

/**
 * Padding left of the names plus a small margin, so that a circuit that fits does not scroll; CSS pixels at any zoom.
 */
export const NAMES_PADDING = 14;

/** Returns the zoom, at most 1, at which the whole circuit fits into a board of this width. */
export const fittingZoom = (drawing: Drawing, boardWidth: number): number =>
  Math.min(1, (boardWidth - NAMES_PADDING) / (widthWithSpare(drawing) + drawing.labelWidth));

/** Returns the column at an x of the drawing, by binary search. */
function columnUnder(drawing: Drawing, x: number): number {
  const { columns } = drawing;
  const last = columns.at(-1)!;
  if (x >= last.x + last.width) return columns.length + Math.floor((x - last.x - last.width) / COMFORTABLE.columnWidth);
  let low = 0;
  let high = columns.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (columns[middle]!.x <= x) low = middle;
    else high = middle - 1;
  }
  return low;
}

function wireUnder(drawing: Drawing, y: number, qubits: number): number {
  let nearest = 0;
  for (let wire = 1; wire < qubits; wire++)
    if (Math.abs(drawing.wires[wire]!.y - y) < Math.abs(drawing.wires[nearest]!.y - y)) nearest = wire;
  return nearest;
}

/** Share of the width of an occupied column, at either side, that maps to the gap beside it. */
const EDGE = 0.24;

/** Returns the cell or the gap at a point of the drawing. */
export function slotAt(circuit: Circuit, drawing: Drawing, x: number, y: number): Slot {
  const count = columnsOf(circuit, drawing);
  const wire = wireUnder(drawing, y, circuit.qubits);
  const column = Math.max(0, Math.min(columnUnder(drawing, x), count));
  if (column >= count) return { wire, column, isBetween: false };
  if (!freeSlot(circuit, wire, column).isBetween) return { wire, column, isBetween: false };
  const box = columnBox(drawing, column);
  const share = (x - box.x) / box.width;
  if (share < EDGE) return { wire, column, isBetween: true };
  if (share > 1 - EDGE) return { wire, column: column + 1, isBetween: column + 1 < count };
  return { wire, column, isBetween: false };
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const spanOf = (part: Part, half: number): readonly [left: number, right: number, top: number, bottom: number] => {
  switch (part.kind) {
    case 'link':
    case 'barrier':
      return [part.x - half / 3, part.x + half / 3, part.y1, part.y2];
    case 'box':
      return [part.x - part.width / 2, part.x + part.width / 2, part.y - part.height / 2, part.y + part.height / 2];
    default:
      return [part.x - half, part.x + half, part.y - half, part.y + half];
  }
};

const MARGIN = 4;

/** Returns the bounding box of a drawn operation with a small margin. */
export function boundsOf({ parts }: Pick<DrawnOperation, 'parts'>): Box {
  const half = COMFORTABLE.gateSize / 2;
  const spans = parts.map((part) => spanOf(part, half));
  const left = Math.min(...spans.map(([value]) => value)) - MARGIN;
  const right = Math.max(...spans.map(([, value]) => value)) + MARGIN;
  const top = Math.min(...spans.map(([, , value]) => value)) - MARGIN;
  const bottom = Math.max(...spans.map(([, , , value]) => value)) + MARGIN;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A range of columns drawn in one row: all of them, or as many as fit if rows wrap. */
export interface Row {
  readonly from: number;
  readonly to: number;
  readonly x: number;
  readonly width: number;
}

/** Returns the rows of the board. `available`: available width. A circuit that does not fit wraps or scrolls. */
export function rowsOf(drawing: Drawing, available: number, isWrapped: boolean): readonly Row[] {
  const total = drawing.columns.length;
  const whole: Row = { from: 0, to: total, x: 0, width: widthWithSpare(drawing, available) };
  if (!isWrapped || whole.width <= available) return [whole];
  /** Right end of a row that ends before this column. The last row has empty columns to drop on. */
  const endBefore = (column: number): number =>
    column === total
      ? Math.max(drawing.width, columnBox(drawing, total).x + COMFORTABLE.columnWidth)
      : columnBox(drawing, column).x;
  const rows: Row[] = [];
  let from = 0;
  while (from < total) {
    const x = from === 0 ? 0 : columnBox(drawing, from).x;
    let to = from + 1;
    while (to < total && endBefore(to + 1) - x <= available) to++;
    rows.push({ from, to, x, width: endBefore(to) - x });
    from = to;
  }
  return rows;
}

/** A drawn operation with its vertical extent. */
export interface InColumn {
  readonly drawn: DrawnOperation;
  readonly top: number;
  readonly bottom: number;
}

const buckets = new WeakMap<Drawing, readonly (readonly InColumn[])[]>();

function heightsOf(drawn: DrawnOperation): InColumn {
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const part of drawn.parts) {
    const [, , high, low] = spanOf(part, COMFORTABLE.gateSize / 2);
    top = Math.min(top, high);
    bottom = Math.max(bottom, low);
  }
  return { drawn, top, bottom };
}

/** Groups drawn operations by column, so that rendering a few columns costs no more than these columns. */
export function byColumn(drawing: Drawing): readonly (readonly InColumn[])[] {
  let lists = buckets.get(drawing);
  if (lists === undefined) {
    const made: InColumn[][] = drawing.columns.map(() => []);
    for (const operation of drawing.operations) made[operation.column]!.push(heightsOf(operation));
    lists = made;
    buckets.set(drawing, lists);
  }
  return lists;
}

/** The visible area: columns, and heights of the drawing. */
export interface Window {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

export const inWindow = (drawing: Drawing, { from, to, top, bottom }: Window): readonly DrawnOperation[] =>
  byColumn(drawing)
    .slice(from, to)
    .flatMap((column) => column.filter((each) => each.bottom >= top && each.top <= bottom).map(({ drawn }) => drawn));

/** Returns the first and last column between two x of the drawing, with a few more at both sides. */
export function columnsBetween(drawing: Drawing, left: number, right: number): readonly [from: number, to: number] {
  return [
    Math.max(0, columnUnder(drawing, left) - 1),
    Math.min(drawing.columns.length, columnUnder(drawing, right) + 2),
  ];
}
