import { listAtSlot, type Slot } from '#app/designer/editor/core/grid.ts';
import { insertItem, type Item, itemOf, itemsOf } from '#app/designer/editor/core/order.ts';
import { type Path, rewrite, withList, withOperations } from '#app/designer/editor/core/paths.ts';
import { boardRefusal, type EditRefusal } from '#app/designer/editor/core/refusal.ts';
import { NOTHING } from '#app/designer/editor/core/state.ts';
import type { PlacedOperation } from '#app/drawing/placement.ts';
import { type Circuit, operandsOf, type Operation } from '#simulator';

export interface IncomingOperation {
  readonly operation: Operation;
  readonly column: number;
}

/** Returns the first line on which a new operation would cover a point that is taken. */
function findTakenPoint(
  remaining: readonly PlacedOperation[],
  incoming: readonly IncomingOperation[],
): number | undefined {
  for (const { operation, column } of incoming) {
    if (operation.kind === 'barrier') continue;
    for (const wire of operandsOf(operation)) {
      const isTaken = remaining.some((placed) =>
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

const lastColumn = (incoming: readonly IncomingOperation[]): number =>
  incoming.reduce((last, { column }) => Math.max(last, column), 0);

export type Insertion =
  { readonly ok: true; readonly circuit: Circuit } | { readonly ok: false; readonly refusal: EditRefusal };

/**
 * Inserts operations into the list at the slot, each at its column. Between columns they push existing operations to
 * the right; on a cell they need free points. Operations at `removed` are removed at the same time: they neither occupy
 * points nor count for the order. Their columns still count, so that the drop goes to the column under the pointer.
 */
export function insertAt(
  circuit: Circuit,
  slot: Slot,
  incoming: readonly IncomingOperation[],
  removed: ReadonlySet<Path> = NOTHING,
): Insertion {
  const { list, operations } = listAtSlot(circuit, slot, removed);
  const remaining = operations.filter(({ path }) => !removed.has(path));
  if (!slot.isBetween) {
    const taken = findTakenPoint(remaining, incoming);
    if (taken !== undefined) return { ok: false, refusal: boardRefusal('point_occupied', { qubit: taken }) };
  }
  const width = slot.isBetween ? lastColumn(incoming) - slot.column + 1 : 0;
  let items: readonly Item[] = itemsOf(circuit, remaining).map((item) =>
    width > 0 && item.column >= slot.column ? { ...item, column: item.column + width } : item,
  );
  for (const { operation, column } of incoming) items = insertItem(items, itemOf(circuit, operation, column));
  const removedOperations = new Set<Operation>();
  rewrite(circuit.operations, (operation, path) => {
    if (removed.has(path)) removedOperations.add(operation);
    return operation;
  });
  const filled = withList(
    circuit,
    list,
    items.map(({ operation }) => operation),
  );
  if (removedOperations.size === 0) return { ok: true, circuit: filled };
  return {
    ok: true,
    circuit: withOperations(
      filled,
      rewrite(filled.operations, (operation) => (removedOperations.has(operation) ? [] : operation)),
    ),
  };
}
