import type { Edit } from './core/commands/gates.ts';
import { travelled } from './core/commands/history.ts';
import { dropped } from './core/drop.ts';
import { outermost } from './core/edits/move.ts';
import { freeSlot } from './core/edits/place.ts';
import { armed, EMPTY_HAND, type Hand, handAt, heldOver, isLeaving } from './core/held-item.ts';
import { begin, cancel, finish } from './core/history.ts';
import { done, refused } from './core/apply.ts';
import type { CircuitLimits } from '#simulator';
import { operationAt, type Path } from './core/paths.ts';
import { allPlaced, cell, placedAt, placementOf, type Slot } from './core/grid.ts';
import { boardRefusal } from './core/refusal.ts';
import { areaBetween, caughtBy } from './core/select.ts';
import { type Asked, boardOf, type Cursor, type DesignerState, documentIn, NOTHING } from './core/state.ts';
import { pointsOf, type Tool } from './core/tools.ts';

/** What happens at the board, apart from commands: pointer, cursor, selection. */
export type DesignerEvent =
  | { readonly kind: 'edit'; readonly edit: Edit }
  /** Takes a tool from the shelf, or puts it back. */
  | { readonly kind: 'arm'; readonly tool: Tool | null }
  | { readonly kind: 'lift'; readonly path: Path; readonly grab: Slot; readonly isCopy: boolean }
  | { readonly kind: 'lift-point'; readonly path: Path; readonly qubit: number }
  /** Takes a line by its name, to another place among the lines. */
  | { readonly kind: 'lift-line'; readonly qubit: number }
  | { readonly kind: 'lasso'; readonly from: Slot; readonly isAdding: boolean }
  /** The hand is over another slot, or over none. */
  | { readonly kind: 'hover'; readonly slot: Slot | null }
  /** Lands what is held. `keeps`: the tool stays in the hand for the next one. */
  | { readonly kind: 'drop'; readonly keeps?: boolean }
  /** One more point of the tool in the hand: the gate lands with its last one. */
  | { readonly kind: 'click'; readonly slot: Slot }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'select'; readonly path: Path | null; readonly isAdding?: boolean }
  /** `isSpoken`: whoever moves it cannot see it. */
  | { readonly kind: 'cursor'; readonly cursor: Cursor; readonly isSpoken?: boolean }
  /** Places a tool at a cell at once, before what stands there. */
  | { readonly kind: 'place'; readonly tool: Tool; readonly at: Cursor }
  /** Until the end of the gesture, all edits are one step of the history; cancelled, they are none. */
  | { readonly kind: 'gesture'; readonly phase: 'begin' | 'end' | 'cancel' }
  /** Asks about a qubit or a classical bit; null: enough of that. */
  | { readonly kind: 'ask'; readonly about: Asked | null }
  /** Another product allows more qubits, or fewer. */
  | { readonly kind: 'limits'; readonly limits: CircuitLimits };

const toggled = (selection: ReadonlySet<Path>, path: Path): ReadonlySet<Path> => {
  const next = new Set(selection);
  if (!next.delete(path)) next.add(path);
  return next;
};

const withHand = (state: DesignerState, hand: Hand): DesignerState =>
  hand === state.hand ? state : { ...state, hand };

/** The hand over another slot. That it has left the board, so that letting go deletes, is said once. */
function hovered(state: DesignerState, slot: Slot | null): DesignerState {
  const next = withHand(state, handAt(state.hand, slot));
  if (isLeaving(next.hand) === isLeaving(state.hand)) return next;
  return { ...next, notice: isLeaving(next.hand) ? done('leaving', { count: state.selection.size }) : null };
}

/** The cursor on the first of these operations, as a lasso leaves it. */
function withCursorIn(state: DesignerState, paths: ReadonlySet<Path>): DesignerState {
  const [first] = outermost(boardOf(state), paths).toSorted((a, b) => a.column - b.column || a.top - b.top);
  return first === undefined
    ? state
    : {
        ...state,
        view: { ...state.view, cursor: { wire: Math.min(first.top, boardOf(state).qubits - 1), column: first.column } },
      };
}

/** Without what a gesture has done so far; a gate whose field was typed in stays selected, as it stands where it stood. */
function reverted(state: DesignerState): DesignerState {
  const next = state.history.start === null ? null : travelled(state, cancel(state.history), 'released');
  if (next === null) return state;
  const kept =
    next.scope === state.scope
      ? [...state.selection].filter((path) => operationAt(boardOf(next), path) !== undefined)
      : [];
  return { ...next, selection: new Set(kept) };
}

function clicked(state: DesignerState, slot: Slot): DesignerState {
  const { hand } = state;
  if (hand.kind !== 'tool') return state;
  const points = [...hand.points, slot.wire];
  const anchor = hand.anchor ?? slot;
  const isLast = points.length >= Math.min(pointsOf(hand.tool), boardOf(state).qubits);
  if (slot.column !== anchor.column) return refused(state, boardRefusal('points_vertical'));
  if (hand.points.includes(slot.wire)) return refused(state, boardRefusal('points_repeated', { qubit: slot.wire }));
  if (!isLast) return withHand(state, { ...hand, points, anchor, slot });
  const next = dropped(withHand(state, { ...hand, slot })) ?? state;
  const isRefused = next.notice?.kind === 'refused' && next.notice !== state.notice;
  return {
    ...next,
    selection: isRefused ? next.selection : NOTHING,
    hand: { ...armed(hand.tool), ...(hand.anchor === null && { slot: null }) },
  };
}

function placed(state: DesignerState, tool: Tool, at: Cursor): DesignerState {
  const slot = tool.kind === 'modifier' ? cell(at.wire, at.column) : freeSlot(boardOf(state), at.wire, at.column);
  const next = dropped({ ...state, hand: heldOver(tool, slot) });
  if (next === null) return state;
  if (next.notice?.kind === 'refused') return { ...next, hand: state.hand };
  const board = boardOf(next);
  const [path] = next.selection;
  const landed =
    path === undefined ? undefined : [...allPlaced(placementOf(board).operations)].find((each) => each.path === path);
  // The cursor goes on to the next cell, so that gates follow each other as they are typed.
  const column = landed === undefined || tool.kind === 'modifier' ? at.column : landed.column + 1;
  const cursor = { wire: at.wire, column };
  const typed = path === undefined ? null : { path, document: documentIn(next), cursor };
  return { ...next, selection: NOTHING, typed, view: { ...next.view, cursor } };
}

/** Another state for what happened; the same one where nothing changes. Pure. */
export function reduce(state: DesignerState, event: DesignerEvent): DesignerState {
  switch (event.kind) {
    case 'edit':
      return event.edit(state) ?? state;
    case 'arm':
      return event.tool === null
        ? { ...state, hand: EMPTY_HAND, notice: done('released') }
        : { ...state, hand: armed(event.tool), selection: NOTHING, notice: done('armed', { tool: event.tool.id }) };
    case 'lift': {
      if (operationAt(boardOf(state), event.path) === undefined) return state;
      const selection = state.selection.has(event.path) ? state.selection : new Set([event.path]);
      return {
        ...state,
        selection,
        hand: { kind: 'selection', grab: event.grab, slot: null, isCopy: event.isCopy, isOut: false },
      };
    }
    case 'lift-point':
      if (operationAt(boardOf(state), event.path) === undefined) return state;
      return {
        ...state,
        selection: new Set([event.path]),
        hand: { kind: 'point', path: event.path, qubit: event.qubit, slot: null },
      };
    case 'lift-line':
      return event.qubit < 0 || event.qubit >= boardOf(state).qubits
        ? state
        : { ...state, selection: NOTHING, hand: { kind: 'line', qubit: event.qubit, slot: null } };
    case 'lasso':
      return { ...state, hand: { kind: 'lasso', from: event.from, to: event.from, isAdding: event.isAdding } };
    case 'hover':
      return hovered(state, event.slot);
    case 'drop': {
      const { hand } = state;
      if (hand.kind === 'lasso') {
        const caught = caughtBy(boardOf(state), areaBetween(hand.from, hand.to));
        const selection = hand.isAdding ? new Set([...state.selection, ...caught]) : caught;
        return {
          ...withCursorIn(state, caught),
          selection,
          hand: EMPTY_HAND,
          notice: done('selected', { count: selection.size }),
        };
      }
      const next = dropped(state) ?? (hand.kind === 'tool' ? { ...state, notice: done('not_placed') } : state);
      return { ...next, hand: event.keeps && hand.kind === 'tool' ? armed(hand.tool) : EMPTY_HAND };
    }
    case 'click':
      return clicked(state, event.slot);
    case 'cancel':
      return state.hand.kind === 'empty' ? state : { ...state, hand: EMPTY_HAND };
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
      if (isSame && !event.isSpoken) return state;
      const here = isSame ? cursor : { wire, column };
      const moved = { ...state, view: { ...state.view, cursor: here } };
      return event.isSpoken ? { ...moved, notice: { kind: 'cell', cursor: here } } : moved;
    }
    case 'place':
      return placed(state, event.tool, event.at);
    case 'gesture':
      if (event.phase === 'cancel') return reverted(state);
      return { ...state, history: event.phase === 'begin' ? begin(state.history) : finish(state.history) };
    case 'ask':
      return { ...state, asked: event.about };
    case 'limits':
      return event.limits === state.limits ? state : { ...state, limits: event.limits };
  }
}

/** The path of what has a point at a cell, or covers it. */
export const pathAt = (state: DesignerState, { wire, column }: Cursor): Path | undefined =>
  placedAt(boardOf(state), cell(wire, column))?.path;

export interface DesignerStore {
  readonly getState: () => DesignerState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: DesignerEvent) => void;
  readonly run: (edit: Edit) => void;
}

/** Holds the one state of an editor; fits `useSyncExternalStore`. Knows nothing of React. */
export function createStore(initial: DesignerState): DesignerStore {
  let state = initial;
  const listeners = new Set<() => void>();
  const send = (event: DesignerEvent): void => {
    const next = reduce(state, event);
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
