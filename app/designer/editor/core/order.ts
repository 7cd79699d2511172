import type { Circuit, Operation } from '#simulator';
import type { PlacedOperation } from '#app/drawing/placement.ts';
import { meet, type Reach, reachOf } from './grid.ts';

/** An operation of a list together with the column it has, or is to have. */
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
 * Puts an item into a list at its column: after everything that it meets further left, before everything that it meets
 * there or further right. The list keeps its order but for what must come before and stood after; such items, and
 * what they depend on, are brought forward. As every operation that meets another stands in a column of its own, nothing
 * brought forward depends on what it passes.
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

/** A list parted so that a group can stand as one: what must come before it, the group, what comes after. */
export interface Gathered {
  readonly before: readonly Operation[];
  readonly group: readonly Operation[];
  readonly after: readonly Operation[];
}

/**
 * Brings the chosen operations of a list together without changing what the circuit does. Null where something between
 * them depends on one and is needed by another.
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
