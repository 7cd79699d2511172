import { applyCircuit, done, refused } from '#app/designer/editor/core/apply.ts';
import { copyOf } from '#app/designer/editor/core/edits/edit.ts';
import { duplicateIn } from '#app/designer/editor/core/edits/group.ts';
import { removeAt } from '#app/designer/editor/core/edits/modify.ts';
import { insertCopies, outermost, withinLines } from '#app/designer/editor/core/edits/move.ts';
import { freeSlot } from '#app/designer/editor/core/edits/place.ts';
import type { Path } from '#app/designer/editor/core/paths.ts';
import { boardRefusal } from '#app/designer/editor/core/refusal.ts';
import { columnPaths, subjectOf } from '#app/designer/editor/core/select.ts';
import { boardOf, type BoardState, type Clip } from '#app/designer/editor/core/state.ts';
import { rewiredDeep } from '#app/designer/editor/core/wiring.ts';
import { type Circuit, operandsOf, type Operation, parametersUsed, walk } from '#simulator';
import { applyEdit, defineCommand } from './command.ts';

/** Returns the custom gates that these operations need, directly or through other custom gates. */
function compositesFor(circuit: Circuit, operations: readonly Operation[]): NonNullable<Circuit['composites']> {
  const needed = new Set<string>();
  const visit = (name: string): void => {
    const own = circuit.composites?.find((composite) => composite.name === name);
    if (own === undefined || needed.has(name)) return;
    needed.add(name);
    own.body.forEach((step) => visit(step.gate));
  };
  for (const { operation } of walk(operations)) if (operation.kind === 'gate') visit(operation.gate);
  return (circuit.composites ?? []).filter(({ name }) => needed.has(name));
}

function clipOf(circuit: Circuit, paths: ReadonlySet<Path>): Clip | null {
  const chosen = outermost(circuit, paths);
  if (chosen.length === 0) return null;
  const operations = chosen.map(({ operation }) => operation);
  const used = parametersUsed(operations);
  return {
    items: chosen.map(({ operation, column }) => ({ operation, column })),
    composites: compositesFor(circuit, operations),
    parameters: (circuit.parameters ?? []).filter(({ name }) => used.has(name)),
    wire: Math.min(circuit.qubits - 1, ...chosen.map(({ top }) => top)),
    column: Math.min(...chosen.map(({ column }) => column)),
  };
}

const copied = (state: BoardState): BoardState | null => {
  const clip = clipOf(boardOf(state), subjectOf(state));
  return clip === null ? null : { ...state, clip, notice: done('copied', { count: clip.items.length }) };
};

/** Returns a list with those of the others whose name it lacks; the same list if it has all. */
function withMissing<Named extends { readonly name: string }>(
  own: readonly Named[] | undefined,
  others: readonly Named[],
): readonly Named[] | undefined {
  const have = new Set(own?.map(({ name }) => name));
  const missing = others.filter(({ name }) => !have.has(name));
  return missing.length === 0 ? own : Object.freeze([...(own ?? []), ...missing]);
}

/**
 * Adds the custom gates and parameters of the clip that the circuit lacks. If both have one of the same name, the
 * circuit's is kept.
 */
function withNeeded(circuit: Circuit, clip: Clip): Circuit {
  const composites = withMissing(circuit.composites, clip.composites);
  const parameters = withMissing(circuit.parameters, clip.parameters);
  return composites === circuit.composites && parameters === circuit.parameters
    ? circuit
    : Object.freeze({ ...circuit, ...(composites && { composites }), ...(parameters && { parameters }) });
}

/** Returns the lowest line on which an operation of the clip has a point, or the first line of the clip if none has. */
function lowestLine({ items, wire }: Clip): number {
  let lowest = wire;
  for (const { operation } of walk(items.map((item) => item.operation)))
    for (const qubit of operandsOf(operation)) lowest = Math.max(lowest, qubit);
  return lowest;
}

/**
 * Returns the column for a paste: behind the selection if the cursor is on it (as after copying), otherwise at the
 * cursor.
 */
function pasteColumn(state: BoardState): number {
  const { cursor } = state.view;
  const chosen = outermost(boardOf(state), state.selection);
  if (chosen.length === 0) return cursor.column;
  const first = Math.min(...chosen.map(({ column }) => column));
  const end = Math.max(...chosen.map((placed) => placed.column + (placed.kind === 'block' ? placed.columns : 1)));
  const isOnIt =
    cursor.column >= first &&
    cursor.column < end &&
    chosen.some(({ top, bottom }) => top <= cursor.wire && cursor.wire <= bottom);
  return isOnIt ? end : cursor.column;
}

/** Moves the cursor onto the pasted operations, so that the next paste follows them. */
const withCursorOnIt = (state: BoardState): BoardState => {
  const [first] = outermost(boardOf(state), state.selection).toSorted((a, b) => a.column - b.column || a.top - b.top);
  if (state.notice?.kind === 'refused' || first === undefined) return state;
  return {
    ...state,
    view: { ...state.view, cursor: { wire: Math.min(first.top, boardOf(state).qubits - 1), column: first.column } },
  };
};

/** Inserts the clip at the cursor or behind the selection, moved up as far as necessary to fit. */
function paste(state: BoardState, clip: Clip): BoardState | null {
  const board = withNeeded(boardOf(state), clip);
  const { cursor } = state.view;
  const start = pasteColumn(state);
  const height = lowestLine(clip) - clip.wire;
  if (height >= board.qubits)
    return refused(state, boardRefusal('paste_beyond', { needed: height + 1, qubits: board.qubits }));
  const down = withinLines(cursor.wire - clip.wire, clip.wire, clip.wire + height, board.qubits);
  const pasted = clip.items.map(({ operation, column }) => ({
    operation: rewiredDeep(operation, (qubit) => qubit + down)[0] ?? operation,
    column: column - clip.column + start,
  }));
  const fresh = pasted.map(({ operation, column }) => ({ operation: copyOf(operation), column }));
  const isFree = fresh.every(({ operation, column }) =>
    operandsOf(operation).every((wire) => !freeSlot(board, wire, column).isBetween),
  );
  return withCursorOnIt(
    applyEdit(
      state,
      insertCopies(board, { wire: clip.wire + down, column: start, isBetween: !isFree }, fresh),
      'pasted',
    ),
  );
}

/** Repeats the selected operations on every line below, as long as they fit and the cells are free. */
function replicated(state: BoardState): BoardState | null {
  const paths = subjectOf(state);
  let board = boardOf(state);
  const clip = clipOf(board, paths);
  if (clip === null) return null;
  const height = lowestLine(clip) - clip.wire + 1;
  const made = new Set<Operation>();
  for (let down = height; clip.wire + down + height <= board.qubits; down += height) {
    const pasted = clip.items.map(({ operation, column }) => ({
      operation: copyOf(rewiredDeep(operation, (qubit) => qubit + down)[0] ?? operation),
      column,
    }));
    const result = insertCopies(board, { wire: clip.wire + down, column: clip.column, isBetween: false }, pasted);
    if (!result.ok) continue;
    board = result.value.circuit;
    result.value.made.forEach((operation) => made.add(operation));
  }
  return made.size === 0
    ? null
    : applyCircuit(state, board, { select: made, notice: done('pasted', { count: made.size }) });
}

export const CLIPBOARD_COMMANDS = [
  defineCommand({
    id: 'cut',
    group: 'clipboard',
    shortcuts: ['Mod+X'],
    run: (state) => {
      const next = copied(state);
      return (
        next &&
        applyCircuit(next, removeAt(boardOf(state), subjectOf(state)), {
          notice: done('removed', { count: next.clip?.items.length ?? 0 }),
        })
      );
    },
  }),
  defineCommand({ id: 'copy', group: 'clipboard', shortcuts: ['Mod+C'], run: copied }),
  defineCommand({
    id: 'paste',
    group: 'clipboard',
    shortcuts: ['Mod+V'],
    run: (state) => (state.clip === null ? null : paste(state, state.clip)),
  }),
  defineCommand({
    id: 'duplicate',
    group: 'clipboard',
    shortcuts: ['Mod+D'],
    run: (state) => {
      const paths = subjectOf(state);
      return paths.size === 0 ? null : applyEdit(state, duplicateIn(boardOf(state), paths), 'pasted');
    },
  }),
  defineCommand({ id: 'replicate', group: 'clipboard', shortcuts: ['Mod+Shift+D'], run: replicated }),
  defineCommand({
    id: 'remove-column',
    group: 'clipboard',
    shortcuts: ['Mod+Delete'],
    run: (state) => {
      const board = boardOf(state);
      const paths = columnPaths(board, state.view.cursor.column);
      return paths.size === 0
        ? null
        : applyCircuit(state, removeAt(board, paths), { notice: done('removed', { count: paths.size }) });
    },
  }),
  defineCommand({
    id: 'remove',
    group: 'clipboard',
    shortcuts: ['Delete', 'Backspace'],
    run: (state) => {
      const paths = subjectOf(state);
      return paths.size === 0
        ? null
        : applyCircuit(state, removeAt(boardOf(state), paths), { notice: done('removed', { count: paths.size }) });
    },
  }),
] as const;
