import type { Circuit } from '#simulator';
import { type CircuitEdit, edit } from './edits/edit.ts';
import { wrapInBranch, wrapInRepeat } from './edits/group.ts';
import { addControl, dagger, movePoint, removeAt } from './edits/modify.ts';
import { moveTo, outermost } from './edits/move.ts';
import { completePoints, placeTool } from './edits/place.ts';
import { EMPTY_HAND, type Hand, isLeaving } from './held-item.ts';
import { admit, done, land } from './apply.ts';
import { pathsOf, type Path } from './paths.ts';
import { listAtSlot, placedAt, type Slot } from './grid.ts';
import { boardRefusal, type Edited, type Refusal, refusedEdit } from './refusal.ts';
import { circuitIn } from './scope.ts';
import { boardOf, type Deed, type DesignerState, NOTHING } from './state.ts';
import { type ModifierTool, pointsOf } from './tools.ts';
import { bitsMeasured, withQubitMoved } from './wiring.ts';

/** The gate that a control dropped on an empty point of a column belongs to: the nearest one. */
function nearestGate(circuit: Circuit, slot: Slot): Path | undefined {
  let nearest: { path: Path; distance: number } | undefined;
  for (const placed of listAtSlot(circuit, slot).operations) {
    if (placed.kind !== 'leaf' || placed.operation.kind !== 'gate' || placed.column !== slot.column) continue;
    const distance = placed.top > slot.wire ? placed.top - slot.wire : Math.max(0, slot.wire - placed.bottom);
    if (nearest === undefined || distance < nearest.distance) nearest = { path: placed.path, distance };
  }
  return nearest?.path;
}

/** The bit that a new condition reads first: the last one measured, else bit 0. */
export const conditionBit = (circuit: Circuit): number => [...bitsMeasured(circuit)].at(-1) ?? 0;

function dropModifier(circuit: Circuit, { modifier }: ModifierTool, slot: Slot): Edited<CircuitEdit> {
  if (modifier === 'control' || modifier === 'anti') {
    const gate = nearestGate(circuit, slot);
    return gate === undefined
      ? refusedEdit(boardRefusal('gate_needed'))
      : addControl(circuit, new Set([gate]), slot.wire, modifier === 'control' ? 1 : 0);
  }
  const placed = placedAt(circuit, slot);
  if (placed === undefined) return refusedEdit(boardRefusal('gate_needed'));
  const paths = new Set([placed.path]);
  if (modifier === 'dagger') return dagger(circuit, paths);
  return modifier === 'if' ? wrapInBranch(circuit, paths, conditionBit(circuit)) : wrapInRepeat(circuit, paths, 2);
}

/** What dropping the hand here would make of the circuit; null while it is over nothing or holds nothing. */
function dropHand(circuit: Circuit, hand: Hand, selection: ReadonlySet<Path>): Edited<CircuitEdit> | null {
  switch (hand.kind) {
    case 'empty':
    case 'lasso':
      return null;
    case 'tool': {
      const { tool, points, anchor } = hand;
      const slot = hand.slot ?? anchor;
      if (slot === null) return null;
      if (tool.kind === 'modifier') return dropModifier(circuit, tool, slot);
      if (anchor === null)
        return placeTool(circuit, tool, slot, completePoints(pointsOf(tool), [], slot.wire, circuit.qubits));
      if (slot.column !== anchor.column) return refusedEdit(boardRefusal('points_vertical'));
      if (points.includes(slot.wire) && slot.wire !== anchor.wire)
        return refusedEdit(boardRefusal('points_repeated', { qubit: slot.wire }));
      return placeTool(circuit, tool, anchor, completePoints(pointsOf(tool), points, slot.wire, circuit.qubits));
    }
    case 'selection':
      if (hand.slot !== null) return moveTo(circuit, selection, hand.grab, hand.slot, hand.isCopy);
      return isLeaving(hand) ? edit(removeAt(circuit, selection)) : null;
    case 'line':
      return hand.slot === null || hand.slot.wire === hand.qubit
        ? null
        : edit(withQubitMoved(circuit, hand.qubit, hand.slot.wire));
    case 'point':
      return hand.slot === null ? null : movePoint(circuit, hand.path, hand.qubit, hand.slot.wire);
  }
}

/** The circuit to draw and to simulate: the board's as if the hand had dropped what it holds. */
export interface Shown {
  readonly circuit: Circuit;
  /** Where what the hand holds would stand. */
  readonly landed: ReadonlySet<Path>;
  /** Why it cannot be dropped here. */
  readonly refusal: Refusal | null;
}

const previews = new WeakMap<Hand, { readonly board: Circuit; readonly shown: Shown }>();

/** Pure: an empty hand shows the board itself. Computed once a hand and circuit. */
export function shownOf(state: DesignerState): Shown {
  const board = boardOf(state);
  const { hand } = state;
  if (hand === EMPTY_HAND || hand.kind === 'empty' || hand.kind === 'lasso') return emptyShown(board);
  const known = previews.get(hand);
  if (known !== undefined && known.board === board) return known.shown;
  const shown = preview(state, board, dropHand(board, hand, state.selection));
  previews.set(hand, { board, shown });
  return shown;
}

const plain = new WeakMap<Circuit, Shown>();

function emptyShown(board: Circuit): Shown {
  let shown = plain.get(board);
  if (shown === undefined) {
    shown = { circuit: board, landed: NOTHING, refusal: null };
    plain.set(board, shown);
  }
  return shown;
}

function preview(state: DesignerState, board: Circuit, dropped: Edited<CircuitEdit> | null): Shown {
  if (dropped === null) return emptyShown(board);
  if (!dropped.ok) return { circuit: board, landed: NOTHING, refusal: dropped.refusal };
  const admitted = admit(state, dropped.value.circuit);
  if (!admitted.ok) return { circuit: board, landed: NOTHING, refusal: admitted.refusal };
  const circuit = circuitIn(admitted.value, state.scope);
  return { circuit, landed: pathsOf(circuit, dropped.value.made), refusal: null };
}

const MODIFIED: Readonly<Record<ModifierTool['modifier'], Deed>> = {
  control: 'changed',
  anti: 'changed',
  dagger: 'changed',
  if: 'conditioned',
  repeat: 'repeated',
};

const deedOf = (hand: Hand): Deed =>
  hand.kind !== 'tool'
    ? isLeaving(hand)
      ? 'removed'
      : 'moved'
    : hand.tool.kind === 'modifier'
      ? MODIFIED[hand.tool.modifier]
      : 'placed';

/** Lands what the hand holds where it is, or says why not. Null where there is nothing to drop. */
export function dropped(state: DesignerState): DesignerState | null {
  const result = dropHand(boardOf(state), state.hand, state.selection);
  if (result === null) return null;
  if (!result.ok) return { ...state, notice: { kind: 'refused', refusal: result.refusal } };
  const { circuit, made } = result.value;
  const next = land(state, circuit, {
    select: made,
    notice: done(deedOf(state.hand), { count: state.selection.size }),
  });
  return next.notice?.kind === 'refused' ? next : withCursorAt(next, state.hand);
}

/** The cursor on what was moved, or behind what was placed, so that the next letter goes on from there. */
function withCursorAt(state: DesignerState, hand: Hand): DesignerState {
  if (hand.kind === 'empty' || hand.kind === 'lasso') return state;
  const slot = hand.slot ?? (hand.kind === 'tool' ? hand.anchor : null);
  const columns = outermost(boardOf(state), state.selection).map(({ column }) => column);
  if (slot !== null && hand.kind === 'line')
    return { ...state, view: { ...state.view, cursor: { ...state.view.cursor, wire: slot.wire } } };
  if (slot === null || columns.length === 0) return state;
  const isPlaced = hand.kind === 'tool' && hand.tool.kind !== 'modifier';
  const column = Math.min(...columns) + (isPlaced ? 1 : 0);
  return { ...state, view: { ...state.view, cursor: { wire: slot.wire, column } } };
}
