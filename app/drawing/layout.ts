import {
  type Circuit,
  countOperations,
  DRAWN_OPERATIONS,
  type MeasureOperation,
  touchedQubits,
  walk,
} from '#simulator';
import { type BlockEdges, blockEdges, blocksIn } from './block-edges.ts';
import type { Drawing, DrawnBlock, DrawnOperation, DrawnWire } from './drawing.ts';
import { type Column, column, COMFORTABLE, type Metrics, type Px, px, textWidth, wire } from './metrics.ts';
import { bitName, expressionText, plainName, qubitName } from './names.ts';
import { operationWidth, partsOf } from './parts.ts';
import {
  type BlockOperation,
  classicalWire,
  type PlacedBlock,
  type PlacedLeaf,
  type PlacedOperation,
  placeOperations,
} from './placement.ts';

export interface LayoutOptions {
  readonly metrics?: Metrics;
  /** Maximum number of drawn operations; the drawing reports the total. */
  readonly limit?: number;
  readonly hasRuler?: boolean;
  /** Number of operations of the whole circuit, if the given one was trimmed. */
  readonly total?: number;
}

const EDGE = 10;
const LONGEST_CAPTION = 40;
const CAPTION_SIZE = 12;

const caption = (circuit: Circuit, block: BlockOperation): string => {
  if (block.kind === 'repeat') return `× ${block.times}`;
  const text = `${block.kind === 'branch' ? 'if' : 'while'} ${expressionText(circuit, block.condition)}`;
  return text.length > LONGEST_CAPTION ? `${text.slice(0, LONGEST_CAPTION - 1)}…` : text;
};

function* leavesOf(operations: readonly PlacedOperation[]): Generator<PlacedLeaf> {
  for (const operation of operations) {
    if (operation.kind === 'leaf') yield operation;
    else for (const body of operation.bodies) yield* leavesOf(body.operations);
  }
}

function* blocksOf(operations: readonly PlacedOperation[]): Generator<PlacedBlock> {
  for (const operation of operations) {
    if (operation.kind !== 'block') continue;
    yield operation;
    for (const inner of blocksIn(operation)) yield* blocksOf([inner]);
  }
}

interface Grid {
  readonly columns: readonly { readonly x: Px; readonly width: Px; readonly centre: Px }[];
  readonly right: Px;
}

/** Computes the columns: widths from their operations, with space for block frames between them. */
function columnGrid(
  circuit: Circuit,
  operations: readonly PlacedOperation[],
  count: number,
  edges: BlockEdges,
  metrics: Metrics,
): Grid {
  const needed = Array.from({ length: count }, () => 0);
  for (const leaf of leavesOf(operations))
    needed[leaf.column] = Math.max(needed[leaf.column]!, operationWidth(circuit, leaf, metrics));
  for (let at = 0; at < count; at++) if (needed[at] === 0) needed[at] = metrics.columnWidth;
  for (const block of blocksOf(operations)) {
    const last = block.column + block.columns;
    const has = needed.slice(block.column, last).reduce((sum, width) => sum + width, 0);
    const missing = textWidth(caption(circuit, block.operation), CAPTION_SIZE) + 2 * EDGE - has;
    for (let at = block.column; at < last && missing > 0; at++) needed[at] = needed[at]! + missing / block.columns;
  }
  let x = EDGE / 2;
  const columns = needed.map((width, index) => {
    const left = (edges.left.get(column(index)) ?? 0) * metrics.blockSide;
    const right = (edges.right.get(column(index)) ?? 0) * metrics.blockSide;
    const result = { x: px(x), width: px(width + left + right), centre: px(x + left + width / 2) };
    x += result.width;
    return result;
  });
  return { columns, right: px(x) };
}

function rowCentres(
  count: number,
  top: number,
  edges: BlockEdges,
  metrics: Metrics,
): { readonly centres: readonly Px[]; readonly bottom: Px } {
  let y = top;
  const centres = Array.from({ length: count }, (_, index) => {
    y += (edges.above.get(wire(index)) ?? 0) * metrics.blockCaption;
    const centre = px(y + metrics.rowHeight / 2);
    y += metrics.rowHeight + (edges.below.get(wire(index)) ?? 0) * metrics.blockFoot;
    return centre;
  });
  return { centres, bottom: px(y) };
}

type Readout = PlacedLeaf & { readonly operation: MeasureOperation };

const isReadout = (placed: PlacedOperation): placed is Readout =>
  placed.kind === 'leaf' && placed.operation.kind === 'measure';

/**
 * Returns the measurements that end their wires, by qubit; displays after them do not count. Empty if part of the
 * circuit is left out.
 */
function readouts(
  circuit: Circuit,
  operations: readonly PlacedOperation[],
  isWhole: boolean,
): ReadonlyMap<number, Readout> {
  const last = new Map<number, PlacedOperation>();
  for (const placed of operations)
    if (placed.operation.kind !== 'display')
      for (const qubit of touchedQubits(placed.operation)) last.set(qubit, placed);
  const result = new Map<number, Readout>();
  for (const [qubit, placed] of last) if (isWhole && isReadout(placed)) result.set(qubit, placed);
  return result;
}

const needsClassicalWire = (circuit: Circuit): boolean => {
  for (const { operation } of walk(circuit.operations)) if (operation.kind === 'assign') return true;
  return false;
};

/**
 * Lays out a circuit as shapes in CSS pixels, q0 on top. Pure: the same circuit gives the same drawing on the server
 * and in a browser. Linear in the number of drawn operations, which is at most `limit`.
 */
export function layoutCircuit(
  circuit: Circuit,
  {
    metrics = COMFORTABLE,
    limit = DRAWN_OPERATIONS,
    hasRuler = false,
    total = countOperations(circuit),
  }: LayoutOptions = {},
): Drawing {
  const placement = placeOperations(circuit, limit);
  const edges = blockEdges(placement.operations);
  const count = Math.max(1, placement.columns);
  const grid = columnGrid(circuit, placement.operations, count, edges, metrics);
  const rowCount = circuit.qubits + (needsClassicalWire(circuit) ? 1 : 0);
  const rows = rowCentres(rowCount, EDGE / 2 + (hasRuler ? metrics.rulerHeight : 0), edges, metrics);
  const y = (line: number): Px => rows.centres[line] ?? px(0);
  const x = (at: Column): Px => grid.columns[at]!.centre;

  const ending = readouts(circuit, placement.operations, placement.placed === total);
  const bitOf = ({ operation }: Readout): string => plainName(bitName(circuit, operation.bit));
  const bitWidth = Math.max(0, ...[...ending.values()].map((leaf) => textWidth(bitOf(leaf), CAPTION_SIZE)));
  const lineEnd = grid.right + EDGE;

  const wires = rows.centres.map((centre, index): DrawnWire => {
    const isClassical = wire(index) === classicalWire(circuit);
    const readout = ending.get(index);
    const name = isClassical ? { register: 'c', index: null } : qubitName(circuit, index);
    if (readout === undefined)
      return { wire: wire(index), y: centre, name, isClassical, x2: px(lineEnd), readout: null };
    const from = x(readout.column);
    return {
      wire: wire(index),
      y: centre,
      name,
      isClassical,
      x2: from,
      readout: { x1: from, x2: px(lineEnd), bit: readout.operation.bit, name: bitOf(readout) },
    };
  });

  const blocks = [...blocksOf(placement.operations)].map((block): DrawnBlock => {
    const own = edges.of.get(block.path)!;
    const first = grid.columns[block.column]!;
    const last = grid.columns[block.column + block.columns - 1]!;
    const outerLeft = (edges.left.get(block.column) ?? 0) - own.left;
    const outerRight = (edges.right.get(column(block.column + block.columns - 1)) ?? 0) - own.right;
    const left = first.x + outerLeft * metrics.blockSide + 2;
    const right = last.x + last.width - outerRight * metrics.blockSide - 2;
    const top = y(block.top) - metrics.rowHeight / 2 - own.above * metrics.blockCaption + 2;
    const bottom = y(block.bottom) + metrics.rowHeight / 2 + own.below * metrics.blockFoot - 2;
    return {
      path: block.path,
      x: px(left),
      y: px(top),
      width: px(right - left),
      height: px(bottom - top),
      caption: caption(circuit, block.operation),
      dividers: block.bodies.slice(1).map(({ from }) => grid.columns[from]!.x),
    };
  });

  const operations = [...leavesOf(placement.operations)].map((leaf): DrawnOperation => {
    const isLast = leaf.operation.kind === 'measure' && ending.get(leaf.operation.qubit) === leaf;
    return {
      path: leaf.path,
      column: leaf.column,
      operation: leaf.operation,
      ...partsOf(leaf, { circuit, metrics, x: x(leaf.column), y, isReadout: isLast }),
    };
  });

  const labels = wires.map(({ name }) => textWidth(name.register, 14) + textWidth(String(name.index ?? ''), 10.5));
  return {
    width: px(lineEnd + (bitWidth > 0 ? bitWidth + EDGE : 0)),
    height: px(rows.bottom + EDGE / 2),
    labelWidth: px(Math.ceil(Math.max(...labels)) + 36),
    metrics,
    columns: grid.columns.map(({ x: left, width }) => ({ x: left, width })),
    wires,
    blocks,
    operations,
    total,
    drawn: placement.placed,
  };
}
