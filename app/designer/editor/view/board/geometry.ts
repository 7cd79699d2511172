import type { Circuit } from '#simulator';
import type { Drawing, DrawnOperation, Part } from '#app/drawing/drawing.ts';
import { layoutCircuit } from '#app/drawing/layout.ts';
import { COMFORTABLE } from '#app/drawing/metrics.ts';
import { freeSlot } from '#app/designer/editor/core/edits/place.ts';
import type { Slot } from '#app/designer/editor/core/grid.ts';

const drawings = new WeakMap<Circuit, Drawing>();

/** The drawing of a circuit, whole and with its ruler; computed once a circuit. */
export function drawingOf(circuit: Circuit): Drawing {
  let drawing = drawings.get(circuit);
  if (drawing === undefined) {
    drawing = layoutCircuit(circuit, { limit: Number.POSITIVE_INFINITY, hasRuler: true });
    drawings.set(circuit, drawing);
  }
  return drawing;
}

/** Empty columns after the last, to drop on. */
export const SPARE_COLUMNS = 3;

export const columnsOf = (circuit: Circuit, drawing: Drawing): number =>
  circuit.operations.length === 0 ? 0 : drawing.columns.length;

/** Left edge and width of a column, also of those beyond the last. */
export function columnBox(drawing: Drawing, column: number): { readonly x: number; readonly width: number } {
  const known = drawing.columns[column];
  if (known !== undefined) return known;
  const last = drawing.columns.at(-1)!;
  return {
    x: last.x + last.width + (column - drawing.columns.length) * COMFORTABLE.columnWidth,
    width: COMFORTABLE.columnWidth,
  };
}

/** Width of the drawing with room to drop on; at least `available`, so that the lines fill the board. */
export const widthWithSpare = (drawing: Drawing, available = 0): number => {
  const last = columnBox(drawing, drawing.columns.length + SPARE_COLUMNS - 1);
  return Math.max(drawing.width, last.x + last.width, available);
};

/** Left of the names, and a hair, so that a circuit that fits does not scroll; CSS pixels at any zoom. */
export const NAMES_PADDING = 14;

/** The zoom, 1 at most, at which a whole circuit stands in a board of this width. */
export const fittingZoom = (drawing: Drawing, boardWidth: number): number =>
  Math.min(1, (boardWidth - NAMES_PADDING) / (widthWithSpare(drawing) + drawing.labelWidth));

/** The column under an x of the drawing, by halving. */
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

/** The share of a column, at either side, that means the gap beside it where something stands in it. */
const EDGE = 0.24;

/** The cell or the gap that a point of the drawing means. */
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

/** What a drawn operation covers, with a little air. */
export function boundsOf({ parts }: Pick<DrawnOperation, 'parts'>): Box {
  const half = COMFORTABLE.gateSize / 2;
  const spans = parts.map((part) => spanOf(part, half));
  const left = Math.min(...spans.map(([value]) => value)) - MARGIN;
  const right = Math.max(...spans.map(([, value]) => value)) + MARGIN;
  const top = Math.min(...spans.map(([, , value]) => value)) - MARGIN;
  const bottom = Math.max(...spans.map(([, , , value]) => value)) + MARGIN;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A stretch of columns drawn in one line: all of them, or as many as fit where lines wrap. */
export interface Row {
  readonly from: number;
  readonly to: number;
  readonly x: number;
  readonly width: number;
}

/** The lines of the board. `available`: the width that there is; a circuit that does not fit wraps or scrolls. */
export function rowsOf(drawing: Drawing, available: number, isWrapped: boolean): readonly Row[] {
  const total = drawing.columns.length;
  const whole: Row = { from: 0, to: total, x: 0, width: widthWithSpare(drawing, available) };
  if (!isWrapped || whole.width <= available) return [whole];
  /** Where a line ends that ends before this column; the last has room to drop on. */
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

/** A drawn operation with the heights between which it lies. */
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

/** Drawn operations by column, so that a view of a few columns costs no more than those. */
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

/** What is in sight: columns, and heights of the drawing. */
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

/** First and last column between two x of the drawing, a few more at both sides. */
export function columnsBetween(drawing: Drawing, left: number, right: number): readonly [from: number, to: number] {
  return [
    Math.max(0, columnUnder(drawing, left) - 1),
    Math.min(drawing.columns.length, columnUnder(drawing, right) + 2),
  ];
}
