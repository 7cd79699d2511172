import type { PlacedOperation } from '#app/drawing/placement.ts';
import type { Circuit, Operation } from '#simulator';
import { meet, type Reach, reachOf } from './grid.ts';

/** An operation of a list with its current or intended column. */
export interface Item extends Reach {
  readonly operation: Operation;
  readonly column: number;
}

export const itemOf = (circuit: Circuit, operation: Operation, column: number): Item => ({
  operation,
  column,
  ...reachOf(circuit, operation),
});

export const itemsOf = (circuit: Circuit, placed: readonly PlacedOperation[]): readonly Item[] =>
  placed.map(({ operation, column }) => itemOf(circuit, operation, column));

/**
 * Inserts an item into a list at its column: after every item further left that shares a line or a bit with it, before
 * every such item in this column or further right. The list keeps its order, except for items that must come before the
 * new one and were after it. These items and their dependencies are moved forward. Operations that share a line or a
 * bit never share a column, so an item that is moved forward does not depend on the items that it passes.
 */
export function insertItem(items: readonly Item[], item: Item): readonly Item[] {
  const meets = items.map((other) => meet(other, item));
  const firstAfter = items.findIndex((other, at) => meets[at] && other.column >= item.column);
  const lastBefore = items.findLastIndex((other, at) => meets[at] && other.column < item.column);
  if (firstAfter < 0 || lastBefore < firstAfter) {
    let at = lastBefore + 1;
    const end = firstAfter < 0 ? items.length : firstAfter;
    while (at < end && items[at]!.column <= item.column) at++;
    return [...items.slice(0, at), item, ...items.slice(at)];
  }
  const forward = new Set<Item>();
  for (let at = lastBefore; at > firstAfter; at--) {
    const other = items[at]!;
    const isNeeded = (meets[at] && other.column < item.column) || [...forward].some((later) => meet(later, other));
    if (isNeeded) forward.add(other);
  }
  return [
    ...items.slice(0, firstAfter),
    ...items.slice(firstAfter).filter((other) => forward.has(other)),
    item,
    ...items.slice(firstAfter).filter((other) => !forward.has(other)),
  ];
}

/** A list split around a group: the items that must come before it, the group, the items after it. */
export interface Gathered {
  readonly before: readonly Operation[];
  readonly group: readonly Operation[];
  readonly after: readonly Operation[];
}

/**
 * Brings the selected operations of a list together without changing the effect of the circuit. Null if an operation
 * between them depends on one of them and another of them depends on it.
 */
export function gather(
  circuit: Circuit,
  operations: readonly Operation[],
  isChosen: (index: number) => boolean,
): Gathered | null {
  const before: Operation[] = [];
  const group: Operation[] = [];
  const after: Operation[] = [];
  const groupReach: Reach[] = [];
  const afterReach: Reach[] = [];
  for (const [index, operation] of operations.entries()) {
    const reach = reachOf(circuit, operation);
    if (isChosen(index)) {
      if (afterReach.some((other) => meet(other, reach))) return null;
      group.push(operation);
      groupReach.push(reach);
    } else if (groupReach.some((other) => meet(other, reach)) || afterReach.some((other) => meet(other, reach))) {
      after.push(operation);
      afterReach.push(reach);
    } else before.push(operation);
  }
  return { before, group, after };
}
