import type { Slot } from './grid.ts';
import type { Path } from './paths.ts';
import type { PaletteTool } from './tools.ts';

/** What the pointer holds: a value apart from the circuit. What is drawn is the circuit as if it were dropped. */
export type HeldItem =
  | { readonly kind: 'empty' }
  /** A tool from the shelf. `points` were clicked already, all in the column of `anchor`. */
  | {
      readonly kind: 'tool';
      readonly tool: PaletteTool;
      readonly points: readonly number[];
      readonly anchor: Slot | null;
      readonly slot: Slot | null;
    }
  /** The selection, taken hold of at `grab`; `isCopy` leaves the originals. `isOut`: it was taken off the board. */
  | {
      readonly kind: 'selection';
      readonly grab: Slot;
      readonly slot: Slot | null;
      readonly isCopy: boolean;
      readonly isOut: boolean;
    }
  /** One point of a gate on its way to another line. */
  | { readonly kind: 'point'; readonly path: Path; readonly qubit: number; readonly slot: Slot | null }
  /** A line, taken by its name; `slot` is over the line whose place it would take. */
  | { readonly kind: 'line'; readonly qubit: number; readonly slot: Slot | null }
  | { readonly kind: 'lasso'; readonly from: Slot; readonly to: Slot; readonly isAdding: boolean };

export const NOTHING_HELD: HeldItem = { kind: 'empty' };

export const holdTool = (tool: PaletteTool): HeldItem => ({ kind: 'tool', tool, points: [], anchor: null, slot: null });

/** A tool held over a slot, as if it had been carried there. */
export const holdToolAt = (tool: PaletteTool, slot: Slot): HeldItem => ({
  kind: 'tool',
  tool,
  points: [],
  anchor: null,
  slot,
});

export const sameSlot = (a: Slot | null, b: Slot | null): boolean =>
  a === b || (a !== null && b !== null && a.wire === b.wire && a.column === b.column && a.isBetween === b.isBetween);

/** The hand over another slot; the same hand where nothing changes. */
export function moveHeldItem(hand: HeldItem, slot: Slot | null): HeldItem {
  switch (hand.kind) {
    case 'empty':
      return hand;
    case 'lasso':
      return slot === null || sameSlot(hand.to, slot) ? hand : { ...hand, to: slot };
    case 'selection':
      return sameSlot(hand.slot, slot) && hand.isOut === (slot === null)
        ? hand
        : { ...hand, slot, isOut: slot === null };
    default:
      return sameSlot(hand.slot, slot) ? hand : { ...hand, slot };
  }
}

/** Whether letting go now takes the selection off the board: a copy leaves everything where it is. */
export const isLeaving = (hand: HeldItem): boolean => hand.kind === 'selection' && hand.isOut && !hand.isCopy;
