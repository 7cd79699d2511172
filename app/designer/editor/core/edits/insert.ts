import { type Circuit, type Operation, operandsOf } from '#simulator';
import type { PlacedOperation } from '#app/drawing/placement.ts';
import { type Item, insertItem, itemOf, itemsOf } from '#app/designer/editor/core/order.ts';
import { type Path, rewrite, withList, withOperations } from '#app/designer/editor/core/paths.ts';
import { listAtSlot, type Slot } from '#app/designer/editor/core/grid.ts';
import { boardRefusal, type Refusal } from '#app/designer/editor/core/refusal.ts';
import { NOTHING } from '#app/designer/editor/core/state.ts';

export interface Arrival {
  readonly operation: Operation;
  readonly column: number;
}

/** The first line on which an arrival would lie on a point that is taken. */
function takenPoint(standing: readonly PlacedOperation[], arrivals: readonly Arrival[]): number | undefined {
  for (const { operation, column } of arrivals) {
    if (operation.kind === 'barrier') continue;
    for (const wire of operandsOf(operation)) {
      const isTaken = standing.some((placed) =>
        placed.kind === 'leaf'
          ? placed.column === column && operandsOf(placed.operation).includes(wire)
          : placed.column <= column &&
            column < placed.column + placed.columns &&
            placed.top <= wire &&
            wire <= placed.bottom,
      );
      if (isTaken) return wire;
    }
  }
  return undefined;
}

const lastColumn = (arrivals: readonly Arrival[]): number =>
  arrivals.reduce((last, { column }) => Math.max(last, column), 0);

export type Insertion =
  { readonly ok: true; readonly circuit: Circuit } | { readonly ok: false; readonly refusal: Refusal };

/**
 * Puts operations into the list that the slot falls into, each at its column. Between columns they push what stands there
 * to the right; on a cell they need free points. What stands at `leaving` goes away at the same time: it neither takes
 * points nor counts for the order, but its columns still stand, so that a hand drops where it points.
 */
export function insertAt(
  circuit: Circuit,
  slot: Slot,
  arrivals: readonly Arrival[],
  leaving: ReadonlySet<Path> = NOTHING,
): Insertion {
  const { list, operations } = listAtSlot(circuit, slot, leaving);
  const standing = operations.filter(({ path }) => !leaving.has(path));
  if (!slot.isBetween) {
    const taken = takenPoint(standing, arrivals);
    if (taken !== undefined) return { ok: false, refusal: boardRefusal('point_occupied', { qubit: taken }) };
  }
  const width = slot.isBetween ? lastColumn(arrivals) - slot.column + 1 : 0;
  let items: readonly Item[] = itemsOf(circuit, standing).map((item) =>
    width > 0 && item.column >= slot.column ? { ...item, column: item.column + width } : item,
  );
  for (const { operation, column } of arrivals) items = insertItem(items, itemOf(circuit, operation, column));
  const gone = new Set<Operation>();
  rewrite(circuit.operations, (operation, path) => {
    if (leaving.has(path)) gone.add(operation);
    return operation;
  });
  const filled = withList(
    circuit,
    list,
    items.map(({ operation }) => operation),
  );
  if (gone.size === 0) return { ok: true, circuit: filled };
  return {
    ok: true,
    circuit: withOperations(
      filled,
      rewrite(filled.operations, (operation) => (gone.has(operation) ? [] : operation)),
    ),
  };
}
