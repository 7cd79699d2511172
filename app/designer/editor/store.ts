import type { CircuitLimits } from '#simulator';
import { done, refused } from './core/apply.ts';
import type { Edit } from './core/commands/gates.ts';
import { restoreRevision } from './core/commands/history.ts';
import { dropped } from './core/drop.ts';
import { outermost } from './core/edits/move.ts';
import { freeSlot } from './core/edits/place.ts';
import { allPlaced, cellSlot, placedAt, placementOf, type Slot } from './core/grid.ts';
import { type HeldItem, holdTool, holdToolAt, isDeleting, moveHeldItem, NOTHING_HELD } from './core/held-item.ts';
import { begin, cancel, finish } from './core/history.ts';
import { operationAt, type Path } from './core/paths.ts';
import { boardRefusal } from './core/refusal.ts';
import { areaBetween, pathsInArea } from './core/select.ts';
import {
  type BoardCursor,
  boardOf,
  type BoardState,
  documentIn,
  NOTHING,
  type WireDialogTarget,
} from './core/state.ts';
import { type PaletteTool, pointsOf } from './core/tools.ts';

/** Events on the board, apart from commands: pointer, cursor, selection. */
export type DesignerEvent =
  | { readonly kind: 'edit'; readonly edit: Edit }
  /** Takes a tool from the palette, or releases it (null). */
  | { readonly kind: 'arm'; readonly tool: PaletteTool | null }
  | { readonly kind: 'lift'; readonly path: Path; readonly grab: Slot; readonly isCopy: boolean }
  | { readonly kind: 'lift-point'; readonly path: Path; readonly qubit: number }
  /** Starts to drag a line by its name to another place among the lines. */
  | { readonly kind: 'lift-line'; readonly qubit: number }
  | { readonly kind: 'lasso'; readonly from: Slot; readonly isAdding: boolean }
  /** The held item is over another slot, or over none. */
  | { readonly kind: 'hover'; readonly slot: Slot | null }
  /** Drops the held item. `keeps`: a tool stays held for the next drop. */
  | { readonly kind: 'drop'; readonly keeps?: boolean }
  /** Adds a point of the held tool. The gate is placed with its last point. */
  | { readonly kind: 'click'; readonly slot: Slot }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'select'; readonly path: Path | null; readonly isAdding?: boolean }
  /** `isAnnounced`: announces the cell, for users who cannot see the cursor. */
  | { readonly kind: 'cursor'; readonly cursor: BoardCursor; readonly isAnnounced?: boolean }
  /** Places a tool at a cell immediately, before the operation in the cell. */
  | { readonly kind: 'place'; readonly tool: PaletteTool; readonly at: BoardCursor }
  /** Until the end of the gesture, all edits are one step of the history. If it is cancelled, they are none. */
  | { readonly kind: 'gesture'; readonly phase: 'begin' | 'end' | 'cancel' }
  /** Opens the dialog of a qubit or a classical bit; null closes it. */
  | { readonly kind: 'ask'; readonly about: WireDialogTarget | null }
  /** Sets the limits of another product, for example on the number of qubits. */
  | { readonly kind: 'limits'; readonly limits: CircuitLimits };

const toggled = (selection: ReadonlySet<Path>, path: Path): ReadonlySet<Path> => {
  const next = new Set(selection);
  if (!next.delete(path)) next.add(path);
  return next;
};

const withHeldItem = (state: BoardState, heldItem: HeldItem): BoardState =>
  heldItem === state.heldItem ? state : { ...state, heldItem };

/** Moves the held item over another slot. Announces once that it has left the board, where a drop deletes it. */
function hovered(state: BoardState, slot: Slot | null): BoardState {
  const next = withHeldItem(state, moveHeldItem(state.heldItem, slot));
  if (isDeleting(next.heldItem) === isDeleting(state.heldItem)) return next;
  return { ...next, notice: isDeleting(next.heldItem) ? done('leaving', { count: state.selection.size }) : null };
}

/** Puts the cursor on the first of these operations, as after a lasso selection. */
function withCursorIn(state: BoardState, paths: ReadonlySet<Path>): BoardState {
  const [first] = outermost(boardOf(state), paths).toSorted((a, b) => a.column - b.column || a.top - b.top);
  return first === undefined
    ? state
    : {
        ...state,
        view: { ...state.view, cursor: { wire: Math.min(first.top, boardOf(state).qubits - 1), column: first.column } },
      };
}

/**
 * Reverts the gesture in progress. A gate whose field was edited stays selected, because its position has not changed.
 */
function reverted(state: BoardState): BoardState {
  const next = state.history.start === null ? null : restoreRevision(state, cancel(state.history), 'released');
  if (next === null) return state;
  const kept =
    next.scope === state.scope
      ? [...state.selection].filter((path) => operationAt(boardOf(next), path) !== undefined)
      : [];
  return { ...next, selection: new Set(kept) };
}

function clicked(state: BoardState, slot: Slot): BoardState {
  const { heldItem } = state;
  if (heldItem.kind !== 'tool') return state;
  const points = [...heldItem.points, slot.wire];
  const anchor = heldItem.anchor ?? slot;
  const isLast = points.length >= Math.min(pointsOf(heldItem.tool), boardOf(state).qubits);
  if (slot.column !== anchor.column) return refused(state, boardRefusal('points_vertical'));
  if (heldItem.points.includes(slot.wire)) return refused(state, boardRefusal('points_repeated', { qubit: slot.wire }));
  if (!isLast) return withHeldItem(state, { ...heldItem, points, anchor, slot });
  const next = dropped(withHeldItem(state, { ...heldItem, slot })) ?? state;
  const isRefused = next.notice?.kind === 'refused' && next.notice !== state.notice;
  return {
    ...next,
    selection: isRefused ? next.selection : NOTHING,
    heldItem: { ...holdTool(heldItem.tool), ...(heldItem.anchor === null && { slot: null }) },
  };
}

function placed(state: BoardState, tool: PaletteTool, at: BoardCursor): BoardState {
  const slot = tool.kind === 'modifier' ? cellSlot(at.wire, at.column) : freeSlot(boardOf(state), at.wire, at.column);
  const next = dropped({ ...state, heldItem: holdToolAt(tool, slot) });
  if (next === null) return state;
  if (next.notice?.kind === 'refused') return { ...next, heldItem: state.heldItem };
  const board = boardOf(next);
  const [path] = next.selection;
  const landed =
    path === undefined ? undefined : [...allPlaced(placementOf(board).operations)].find((each) => each.path === path);
  // The cursor moves to the next cell, so that typed gates follow each other.
  const column = landed === undefined || tool.kind === 'modifier' ? at.column : landed.column + 1;
  const cursor = { wire: at.wire, column };
  const typed = path === undefined ? null : { path, document: documentIn(next), cursor };
  return { ...next, selection: NOTHING, typedText: typed, view: { ...next.view, cursor } };
}

/** Returns the state after an event; the same object if nothing changes. Pure. */
export function reduceBoard(state: BoardState, event: DesignerEvent): BoardState {
  switch (event.kind) {
    case 'edit':
      return event.edit(state) ?? state;
    case 'arm':
      return event.tool === null
        ? { ...state, heldItem: NOTHING_HELD, notice: done('released') }
        : {
            ...state,
            heldItem: holdTool(event.tool),
            selection: NOTHING,
            notice: done('armed', { tool: event.tool.id }),
          };
    case 'lift': {
      if (operationAt(boardOf(state), event.path) === undefined) return state;
      const selection = state.selection.has(event.path) ? state.selection : new Set([event.path]);
      return {
        ...state,
        selection,
        heldItem: { kind: 'selection', grab: event.grab, slot: null, isCopy: event.isCopy, isOut: false },
      };
    }
    case 'lift-point':
      if (operationAt(boardOf(state), event.path) === undefined) return state;
      return {
        ...state,
        selection: new Set([event.path]),
        heldItem: { kind: 'point', path: event.path, qubit: event.qubit, slot: null },
      };
    case 'lift-line':
      return event.qubit < 0 || event.qubit >= boardOf(state).qubits
        ? state
        : { ...state, selection: NOTHING, heldItem: { kind: 'line', qubit: event.qubit, slot: null } };
    case 'lasso':
      return { ...state, heldItem: { kind: 'lasso', from: event.from, to: event.from, isAdding: event.isAdding } };
    case 'hover':
      return hovered(state, event.slot);
    case 'drop': {
      const { heldItem } = state;
      if (heldItem.kind === 'lasso') {
        const caught = pathsInArea(boardOf(state), areaBetween(heldItem.from, heldItem.to));
        const selection = heldItem.isAdding ? new Set([...state.selection, ...caught]) : caught;
        return {
          ...withCursorIn(state, caught),
          selection,
          heldItem: NOTHING_HELD,
          notice: done('selected', { count: selection.size }),
        };
      }
      const next = dropped(state) ?? (heldItem.kind === 'tool' ? { ...state, notice: done('not_placed') } : state);
      return { ...next, heldItem: event.keeps && heldItem.kind === 'tool' ? holdTool(heldItem.tool) : NOTHING_HELD };
    }
    case 'click':
      return clicked(state, event.slot);
    case 'cancel':
      return state.heldItem.kind === 'empty' ? state : { ...state, heldItem: NOTHING_HELD };
    case 'select': {
      if (event.path === null) return state.selection.size === 0 ? state : { ...state, selection: NOTHING };
      if (operationAt(boardOf(state), event.path) === undefined) return state;
      const selection = event.isAdding ? toggled(state.selection, event.path) : new Set([event.path]);
      return {
        ...state,
        selection,
        notice: event.isAdding ? done('selected', { count: selection.size }) : state.notice,
      };
    }
    case 'cursor': {
      const board = boardOf(state);
      const wire = Math.max(0, Math.min(board.qubits - 1, event.cursor.wire));
      const column = Math.max(0, Math.min(placementOf(board).columns, event.cursor.column));
      const { cursor } = state.view;
      const isSame = wire === cursor.wire && column === cursor.column;
      if (isSame && !event.isAnnounced) return state;
      const here = isSame ? cursor : { wire, column };
      const moved = { ...state, view: { ...state.view, cursor: here } };
      return event.isAnnounced ? { ...moved, notice: { kind: 'cell', cursor: here } } : moved;
    }
    case 'place':
      return placed(state, event.tool, event.at);
    case 'gesture':
      if (event.phase === 'cancel') return reverted(state);
      return { ...state, history: event.phase === 'begin' ? begin(state.history) : finish(state.history) };
    case 'ask':
      return { ...state, wireDialog: event.about };
    case 'limits':
      return event.limits === state.limits ? state : { ...state, limits: event.limits };
  }
}

/** Returns the path of the operation that has a point at a cell or covers it. */
export const pathAt = (state: BoardState, { wire, column }: BoardCursor): Path | undefined =>
  placedAt(boardOf(state), cellSlot(wire, column))?.path;

export interface DesignerStore {
  readonly getState: () => BoardState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: DesignerEvent) => void;
  readonly run: (edit: Edit) => void;
}

/** Creates the store with the state of one editor. Compatible with `useSyncExternalStore`; independent of React. */
export function createStore(initial: BoardState): DesignerStore {
  let state = initial;
  const listeners = new Set<() => void>();
  const send = (event: DesignerEvent): void => {
    const next = reduceBoard(state, event);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    send,
    run: (edit) => send({ kind: 'edit', edit }),
  };
}
