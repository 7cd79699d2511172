import { listAtSlot, type Slot } from '#app/designer/editor/core/grid.ts';
import { insertItem, type Item, itemOf, itemsOf } from '#app/designer/editor/core/order.ts';
import { type Path, rewrite, withList, withOperations } from '#app/designer/editor/core/paths.ts';
import { boardRefusal, type Refusal } from '#app/designer/editor/core/refusal.ts';
import { NOTHING } from '#app/designer/editor/core/state.ts';
import type { PlacedOperation } from '#app/drawing/placement.ts';
import { type Circuit, operandsOf, type Operation } from '#simulator';

export interface IncomingOperation {
  readonly operation: Operation;
  readonly column: number;
}

/** Returns the first line on which a new operation would cover a point that is taken. */
function takenPoint(standing: readonly PlacedOperation[], arrivals: readonly IncomingOperation[]): number | undefined {
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

const lastColumn = (arrivals: readonly IncomingOperation[]): number =>
  arrivals.reduce((last, { column }) => Math.max(last, column), 0);

export type Insertion =
  { readonly ok: true; readonly circuit: Circuit } | { readonly ok: false; readonly refusal: Refusal };

/**
 * Inserts operations into the list at the slot, each at its column. Between columns they push existing operations to
 * the right; on a cell they need free points. Operations at `leaving` are removed at the same time: they neither occupy
 * points nor count for the order. Their columns still count, so that the drop goes to the column under the pointer.
 */
export function insertAt(
  circuit: Circuit,
  slot: Slot,
  arrivals: readonly IncomingOperation[],
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
