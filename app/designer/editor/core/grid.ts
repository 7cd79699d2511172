import { type PlacedOperation, type Placement, placeOperations } from '#app/drawing/placement.ts';
import { bitsReadBy, type Circuit, operandsOf, type Operation, walk } from '#simulator';
import type { ListPath, Path } from './paths.ts';

const placements = new WeakMap<Circuit, Placement>();

/** Returns the columns and lines of every operation, as drawn. Computed once per circuit. */
export function placementOf(circuit: Circuit): Placement {
  let placement = placements.get(circuit);
  if (placement === undefined) {
    placement = placeOperations(circuit, Number.POSITIVE_INFINITY);
    placements.set(circuit, placement);
  }
  return placement;
}

/** Position of a held item or a cursor. `isBetween`: at the left edge of the column, to insert before its operation. */
export interface Slot {
  readonly wire: number;
  readonly column: number;
  readonly isBetween: boolean;
}

export const cellSlot = (wire: number, column: number): Slot => ({ wire, column, isBetween: false });

export interface PlacedList {
  readonly list: ListPath;
  readonly operations: readonly PlacedOperation[];
}

/** Returns the innermost list at a slot. Blocks at `excluded` paths are ignored. */
export function listAtSlot(circuit: Circuit, slot: Slot, excluded: ReadonlySet<Path> = new Set()): PlacedList {
  const holds = (from: number, columns: number): boolean =>
    (slot.isBetween ? slot.column > from : slot.column >= from) && slot.column < from + columns;
  const descend = (here: PlacedList): PlacedList => {
    for (const placed of here.operations) {
      if (placed.kind !== 'block' || excluded.has(placed.path)) continue;
      if (slot.wire < placed.top || slot.wire > placed.bottom || !holds(placed.column, placed.columns)) continue;
      const number = placed.bodies.findLastIndex(({ from }) => from <= slot.column);
      return descend({ list: `${placed.path}.${number}.`, operations: placed.bodies[number]!.operations });
    }
    return here;
  };
  return descend({ list: '', operations: placementOf(circuit).operations });
}

/** Returns the operation that has a point on this cell, otherwise the one whose drawing covers it; innermost first. */
export function placedAt(circuit: Circuit, slot: Slot): PlacedOperation | undefined {
  const { list, operations } = listAtSlot(circuit, { ...slot, isBetween: false });
  const covering = operations.filter(
    (placed) =>
      placed.kind === 'leaf' && placed.column === slot.column && placed.top <= slot.wire && placed.bottom >= slot.wire,
  );
  const found = covering.find(({ operation }) => operandsOf(operation).includes(slot.wire)) ?? covering[0];
  if (found !== undefined || list === '') return found;
  return blockAround(circuit, list);
}

function blockAround(circuit: Circuit, list: ListPath): PlacedOperation | undefined {
  const search = (operations: readonly PlacedOperation[]): PlacedOperation | undefined => {
    for (const placed of operations) {
      if (placed.kind !== 'block') continue;
      if (list.slice(0, -1).replace(/\.\d+$/, '') === placed.path) return placed;
      if (list.startsWith(`${placed.path}.`)) {
        for (const body of placed.bodies) {
          const inner = search(body.operations);
          if (inner !== undefined) return inner;
        }
      }
    }
    return undefined;
  };
  return search(placementOf(circuit).operations);
}

/** Yields every operation with its placement, each block before its contents. */
export function* allPlaced(operations: readonly PlacedOperation[]): Generator<PlacedOperation> {
  for (const placed of operations) {
    yield placed;
    if (placed.kind === 'block') for (const body of placed.bodies) yield* allPlaced(body.operations);
  }
}

/** What an operation depends on and changes: the lines that its drawing covers, and classical bits. */
export interface Reach {
  readonly top: number;
  readonly bottom: number;
  readonly bits: readonly number[];
}

/**
 * Returns the reach of an operation. Uses the same rule as the drawing, so that operations that share a line or a bit
 * never share a column.
 */
export function reachOf(circuit: Pick<Circuit, 'qubits'>, operation: Operation): Reach {
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  const bits: number[] = [];
  for (const { operation: inner } of walk([operation])) {
    for (const line of inner.kind === 'assign' ? [circuit.qubits] : operandsOf(inner)) {
      top = Math.min(top, line);
      bottom = Math.max(bottom, line);
    }
    if (inner.kind === 'measure') bits.push(inner.bit);
    else if (inner.kind === 'assign') bits.push(inner.bit, ...bitsReadBy(inner.value));
    else if (inner.kind === 'branch' || inner.kind === 'loop') bits.push(...bitsReadBy(inner.condition));
  }
  return bottom < top ? { top: 0, bottom: 0, bits } : { top, bottom, bits };
}

export const meet = (a: Reach, b: Reach): boolean =>
  (a.top <= b.bottom && b.top <= a.bottom) ||
  (a.bits.length > 0 && b.bits.length > 0 && a.bits.some((bit) => b.bits.includes(bit)));
