import { type Circuit, type Operation, operandsOf } from '#simulator';
import type { PlacedOperation } from '#app/drawing/placement.ts';
import { isWithin, operationAt, type Path } from './paths.ts';
import { allPlaced, cell, placedAt, placementOf, type Slot } from './grid.ts';
import { boardOf, type DesignerState, documentIn, NOTHING } from './state.ts';

/** Cells between two corners, whichever way round. */
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

/** The lines on which an operation has points: what a lasso has to catch all of. */
const pointsOf = (placed: PlacedOperation): readonly number[] => {
  const operands = operandsOf(placed.operation);
  return operands.length > 0 ? operands : [placed.top, placed.bottom];
};

const isInside = (placed: PlacedOperation, { top, bottom, left, right }: Area): boolean => {
  const last = placed.kind === 'block' ? placed.column + placed.columns - 1 : placed.column;
  return placed.column >= left && last <= right && pointsOf(placed).every((wire) => wire >= top && wire <= bottom);
};

/** Everything that lies whole inside the area; what is inside a caught block goes with it. */
export function caughtBy(circuit: Circuit, area: Area): ReadonlySet<Path> {
  const caught: Path[] = [];
  for (const placed of allPlaced(placementOf(circuit).operations)) {
    if (caught.some((path) => isWithin(placed.path, path))) continue;
    if (isInside(placed, area)) caught.push(placed.path);
  }
  return new Set(caught);
}

/** Everything that stands in a column, innermost: a block stays unless all that is in it goes. */
export const columnPaths = (circuit: Circuit, column: number): ReadonlySet<Path> =>
  new Set(
    [...allPlaced(placementOf(circuit).operations)]
      .filter((placed) => placed.kind === 'leaf' && placed.column === column)
      .map(({ path }) => path),
  );

/** What commands act on: the selection, else what stands under the cursor, else what was placed by the last key. */
export function subjectOf(state: DesignerState): ReadonlySet<Path> {
  if (state.selection.size > 0) return state.selection;
  const { wire, column } = state.view.cursor;
  const placed = placedAt(boardOf(state), cell(wire, column));
  if (placed !== undefined) return new Set([placed.path]);
  const { typed } = state;
  return typed !== null && typed.document === documentIn(state) && typed.cursor === state.view.cursor
    ? new Set([typed.path])
    : NOTHING;
}

export const operationsAt = (circuit: Circuit, paths: ReadonlySet<Path>): readonly Operation[] =>
  [...paths].map((path) => operationAt(circuit, path)).filter((operation) => operation !== undefined);
