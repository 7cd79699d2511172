import type { PlacedOperation } from '#app/drawing/placement.ts';
import { type Circuit, operandsOf, type Operation } from '#simulator';
import { allPlaced, cellSlot, placedAt, placementOf, type Slot } from './grid.ts';
import { isWithin, operationAt, type Path } from './paths.ts';
import { boardOf, type BoardState, documentIn, NOTHING } from './state.ts';

/** Cells between two corners, given in any order. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const areaBetween = (from: Slot, to: Slot): Area => ({
  top: Math.min(from.wire, to.wire),
  bottom: Math.max(from.wire, to.wire),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});

/** Returns the lines on which an operation has points. A lasso must enclose all of them. */
const pointsOf = (placed: PlacedOperation): readonly number[] => {
  const operands = operandsOf(placed.operation);
  return operands.length > 0 ? operands : [placed.top, placed.bottom];
};

const isInside = (placed: PlacedOperation, { top, bottom, left, right }: Area): boolean => {
  const last = placed.kind === 'block' ? placed.column + placed.columns - 1 : placed.column;
  return placed.column >= left && last <= right && pointsOf(placed).every((wire) => wire >= top && wire <= bottom);
};

/** Returns the operations that are completely inside the area. The contents of such a block are included. */
export function pathsInArea(circuit: Circuit, area: Area): ReadonlySet<Path> {
  const selected: Path[] = [];
  for (const placed of allPlaced(placementOf(circuit).operations)) {
    if (selected.some((path) => isWithin(placed.path, path))) continue;
    if (isInside(placed, area)) selected.push(placed.path);
  }
  return new Set(selected);
}

/** Returns the leaf operations in a column. Blocks are not included; `tidy` removes a block that becomes empty. */
export const columnPaths = (circuit: Circuit, column: number): ReadonlySet<Path> =>
  new Set(
    [...allPlaced(placementOf(circuit).operations)]
      .filter((placed) => placed.kind === 'leaf' && placed.column === column)
      .map(({ path }) => path),
  );

/**
 * Returns the operations that commands act on: the selection, otherwise the operation under the cursor, otherwise the
 * one placed by the last key.
 */
export function subjectOf(state: BoardState): ReadonlySet<Path> {
  if (state.selection.size > 0) return state.selection;
  const { wire, column } = state.view.cursor;
  const placed = placedAt(boardOf(state), cellSlot(wire, column));
  if (placed !== undefined) return new Set([placed.path]);
  const { typedText: typed } = state;
  return typed !== null && typed.document === documentIn(state) && typed.cursor === state.view.cursor
    ? new Set([typed.path])
    : NOTHING;
}

export const operationsAt = (circuit: Circuit, paths: ReadonlySet<Path>): readonly Operation[] =>
  [...paths].map((path) => operationAt(circuit, path)).filter((operation) => operation !== undefined);
