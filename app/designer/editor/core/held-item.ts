import type { Path } from './paths.ts';
import type { Slot } from './grid.ts';
import type { Tool } from './tools.ts';

/** What the pointer holds: a value apart from the circuit. What is drawn is the circuit as if it were dropped. */
export type Hand =
  | { readonly kind: 'empty' }
  /** A tool from the shelf. `points` were clicked already, all in the column of `anchor`. */
  | {
      readonly kind: 'tool';
      readonly tool: Tool;
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

export const EMPTY_HAND: Hand = { kind: 'empty' };

export const armed = (tool: Tool): Hand => ({ kind: 'tool', tool, points: [], anchor: null, slot: null });

/** A tool held over a slot, as if it had been carried there. */
export const heldOver = (tool: Tool, slot: Slot): Hand => ({ kind: 'tool', tool, points: [], anchor: null, slot });

export const sameSlot = (a: Slot | null, b: Slot | null): boolean =>
  a === b || (a !== null && b !== null && a.wire === b.wire && a.column === b.column && a.isBetween === b.isBetween);

/** The hand over another slot; the same hand where nothing changes. */
export function handAt(hand: Hand, slot: Slot | null): Hand {
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
export const isLeaving = (hand: Hand): boolean => hand.kind === 'selection' && hand.isOut && !hand.isCopy;
