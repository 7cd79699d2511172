import type { Circuit } from '#simulator';
import { applyCircuit, done, validateDocument } from './apply.ts';
import { type CircuitEdit, edit } from './edits/edit.ts';
import { wrapInBranch, wrapInRepeat } from './edits/group.ts';
import { addControl, invertSelection, movePoint, removeAt } from './edits/modify.ts';
import { moveTo, outermost } from './edits/move.ts';
import { completePoints, placeTool } from './edits/place.ts';
import { listAtSlot, placedAt, type Slot } from './grid.ts';
import { type HeldItem, isDeleting, NOTHING_HELD } from './held-item.ts';
import { type Path, pathsOf } from './paths.ts';
import { boardRefusal, type Edited, type EditRefusal, refusedEdit } from './refusal.ts';
import { circuitIn } from './scope.ts';
import { type AnnouncedEdit, boardOf, type BoardState, NOTHING } from './state.ts';
import { type ModifierTool, pointsOf } from './tools.ts';
import { bitsMeasured, withQubitMoved } from './wiring.ts';

/** Returns the gate to which a control dropped on an empty point of a column is added: the nearest one. */
function nearestGate(circuit: Circuit, slot: Slot): Path | undefined {
  let nearest: { path: Path; distance: number } | undefined;
  for (const placed of listAtSlot(circuit, slot).operations) {
    if (placed.kind !== 'leaf' || placed.operation.kind !== 'gate' || placed.column !== slot.column) continue;
    const distance = placed.top > slot.wire ? placed.top - slot.wire : Math.max(0, slot.wire - placed.bottom);
    if (nearest === undefined || distance < nearest.distance) nearest = { path: placed.path, distance };
  }
  return nearest?.path;
}

/** The initial bit of a new condition: the last one measured, otherwise bit 0. */
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
  if (modifier === 'dagger') return invertSelection(circuit, paths);
  return modifier === 'if' ? wrapInBranch(circuit, paths, conditionBit(circuit)) : wrapInRepeat(circuit, paths, 2);
}

/** Returns the circuit after dropping the held item here. Null while it is over no slot or nothing is held. */
function dropHeldItem(circuit: Circuit, heldItem: HeldItem, selection: ReadonlySet<Path>): Edited<CircuitEdit> | null {
  switch (heldItem.kind) {
    case 'empty':
    case 'lasso':
      return null;
    case 'tool': {
      const { tool, points, anchor } = heldItem;
      const slot = heldItem.slot ?? anchor;
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
      if (heldItem.slot !== null) return moveTo(circuit, selection, heldItem.grab, heldItem.slot, heldItem.isCopy);
      return isDeleting(heldItem) ? edit(removeAt(circuit, selection)) : null;
    case 'line':
      return heldItem.slot === null || heldItem.slot.wire === heldItem.qubit
        ? null
        : edit(withQubitMoved(circuit, heldItem.qubit, heldItem.slot.wire));
    case 'point':
      return heldItem.slot === null ? null : movePoint(circuit, heldItem.path, heldItem.qubit, heldItem.slot.wire);
  }
}

/** The circuit to draw and to simulate: the board's circuit as if the held item had been dropped. */
export interface Shown {
  readonly circuit: Circuit;
  /** Paths of the held item after the drop. */
  readonly landed: ReadonlySet<Path>;
  /** Why it cannot be dropped here. */
  readonly refusal: EditRefusal | null;
}

const previews = new WeakMap<HeldItem, { readonly board: Circuit; readonly shown: Shown }>();

/**
 * Returns the circuit to show; without a held item, the board's circuit. Pure. Computed once per held item and circuit.
 */
export function shownOf(state: BoardState): Shown {
  const board = boardOf(state);
  const { heldItem } = state;
  if (heldItem === NOTHING_HELD || heldItem.kind === 'empty' || heldItem.kind === 'lasso') return emptyShown(board);
  const known = previews.get(heldItem);
  if (known !== undefined && known.board === board) return known.shown;
  const shown = preview(state, board, dropHeldItem(board, heldItem, state.selection));
  previews.set(heldItem, { board, shown });
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

function preview(state: BoardState, board: Circuit, dropped: Edited<CircuitEdit> | null): Shown {
  if (dropped === null) return emptyShown(board);
  if (!dropped.ok) return { circuit: board, landed: NOTHING, refusal: dropped.refusal };
  const admitted = validateDocument(state, dropped.value.circuit);
  if (!admitted.ok) return { circuit: board, landed: NOTHING, refusal: admitted.refusal };
  const circuit = circuitIn(admitted.value, state.scope);
  return { circuit, landed: pathsOf(circuit, dropped.value.made), refusal: null };
}

const MODIFIED: Readonly<Record<ModifierTool['modifier'], AnnouncedEdit>> = {
  control: 'changed',
  anti: 'changed',
  dagger: 'changed',
  if: 'conditioned',
  repeat: 'repeated',
};

const announcedEditOf = (heldItem: HeldItem): AnnouncedEdit =>
  heldItem.kind !== 'tool'
    ? isDeleting(heldItem)
      ? 'removed'
      : 'moved'
    : heldItem.tool.kind === 'modifier'
      ? MODIFIED[heldItem.tool.modifier]
      : 'placed';

/** Drops the held item at its slot, or reports why it is refused. Null if there is nothing to drop. */
export function dropped(state: BoardState): BoardState | null {
  const result = dropHeldItem(boardOf(state), state.heldItem, state.selection);
  if (result === null) return null;
  if (!result.ok) return { ...state, notice: { kind: 'refused', refusal: result.refusal } };
  const { circuit, made } = result.value;
  const next = applyCircuit(state, circuit, {
    select: made,
    notice: done(announcedEditOf(state.heldItem), { count: state.selection.size }),
  });
  return next.notice?.kind === 'refused' ? next : withCursorAt(next, state.heldItem);
}

/** Puts the cursor on what was moved, or behind what was placed, so that letters typed next continue there. */
function withCursorAt(state: BoardState, heldItem: HeldItem): BoardState {
  if (heldItem.kind === 'empty' || heldItem.kind === 'lasso') return state;
  const slot = heldItem.slot ?? (heldItem.kind === 'tool' ? heldItem.anchor : null);
  const columns = outermost(boardOf(state), state.selection).map(({ column }) => column);
  if (slot !== null && heldItem.kind === 'line')
    return { ...state, view: { ...state.view, cursor: { ...state.view.cursor, wire: slot.wire } } };
  if (slot === null || columns.length === 0) return state;
  const isPlaced = heldItem.kind === 'tool' && heldItem.tool.kind !== 'modifier';
  const column = Math.min(...columns) + (isPlaced ? 1 : 0);
  return { ...state, view: { ...state.view, cursor: { wire: slot.wire, column } } };
}
