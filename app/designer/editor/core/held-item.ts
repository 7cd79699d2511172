import type { Slot } from './grid.ts';
import type { Path } from './paths.ts';
import type { PaletteTool } from './tools.ts';

/**
 * What the pointer or keyboard is placing; not part of the circuit. The board draws the circuit as if it were dropped.
 */
export type HeldItem =
  | { readonly kind: 'empty' }
  /** A tool of the palette. `points` were already clicked, all in the column of `anchor`. */
  | {
      readonly kind: 'tool';
      readonly tool: PaletteTool;
      readonly points: readonly number[];
      readonly anchor: Slot | null;
      readonly slot: Slot | null;
    }
  /** The selection, grabbed at `grab`. `isCopy`: the originals stay. `isOut`: it was dragged off the board. */
  | {
      readonly kind: 'selection';
      readonly grab: Slot;
      readonly slot: Slot | null;
      readonly isCopy: boolean;
      readonly isOut: boolean;
    }
  /** One point of a gate that is moved to another line. */
  | { readonly kind: 'point'; readonly path: Path; readonly qubit: number; readonly slot: Slot | null }
  /** A line, dragged by its name. `slot` is over the line whose place it would take. */
  | { readonly kind: 'line'; readonly qubit: number; readonly slot: Slot | null }
  | { readonly kind: 'lasso'; readonly from: Slot; readonly to: Slot; readonly isAdding: boolean };

export const NOTHING_HELD: HeldItem = { kind: 'empty' };

export const holdTool = (tool: PaletteTool): HeldItem => ({ kind: 'tool', tool, points: [], anchor: null, slot: null });

/** Returns a tool held over a slot, as if it had been dragged there. */
export const holdToolAt = (tool: PaletteTool, slot: Slot): HeldItem => ({
  kind: 'tool',
  tool,
  points: [],
  anchor: null,
  slot,
});

const sameSlot = (a: Slot | null, b: Slot | null): boolean =>
  a === b || (a !== null && b !== null && a.wire === b.wire && a.column === b.column && a.isBetween === b.isBetween);

/** Moves the held item over another slot. Returns the same object if nothing changes. */
export function moveHeldItem(heldItem: HeldItem, slot: Slot | null): HeldItem {
  switch (heldItem.kind) {
    case 'empty':
      return heldItem;
    case 'lasso':
      return slot === null || sameSlot(heldItem.to, slot) ? heldItem : { ...heldItem, to: slot };
    case 'selection':
      return sameSlot(heldItem.slot, slot) && heldItem.isOut === (slot === null)
        ? heldItem
        : { ...heldItem, slot, isOut: slot === null };
    default:
      return sameSlot(heldItem.slot, slot) ? heldItem : { ...heldItem, slot };
  }
}

/** Whether a drop now deletes the selection from the board. Never true for a copy, because the originals stay. */
export const isDeleting = (heldItem: HeldItem): boolean =>
  heldItem.kind === 'selection' && heldItem.isOut && !heldItem.isCopy;
