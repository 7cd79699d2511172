import { applyCircuit, done, refused } from '#app/designer/editor/core/apply.ts';
import { renameElement, renameRegister } from '#app/designer/editor/core/edits/names.ts';
import { boardRefusal, ruleRefusal } from '#app/designer/editor/core/refusal.ts';
import { operationsAt, subjectOf } from '#app/designer/editor/core/select.ts';
import { boardOf, type BoardState } from '#app/designer/editor/core/state.ts';
import {
  bitsInUse,
  bitsMeasured,
  orderAfter,
  type RegisterKind,
  withBitMap,
  withMoreBits,
  withoutBit,
  withQubitMap,
  withQubitMoved,
} from '#app/designer/editor/core/wiring.ts';
import { violation } from '#simulator';
import { defineCommand } from './command.ts';
import type { Edit } from './gates.ts';

const resized = done('resized');

/** Inserts a qubit at this index. The qubits from there on move down. */
export const addQubitAt =
  (at: number): Edit =>
  (state) => {
    const board = boardOf(state);
    return applyCircuit(
      state,
      withQubitMap(board, board.qubits + 1, (qubit) => (qubit >= at ? qubit + 1 : qubit)),
      { notice: resized },
    );
  };

/** Removes this qubit and everything on it. */
export const removeQubitAt =
  (gone: number): Edit =>
  (state) => {
    const board = boardOf(state);
    if (gone < 0 || gone >= board.qubits) return null;
    if (board.qubits === 1)
      return refused(state, ruleRefusal(violation('qubits_out_of_range', { qubits: 0, ...state.limits.qubits })));
    return applyCircuit(
      state,
      withQubitMap(board, board.qubits - 1, (qubit) => (qubit === gone ? null : qubit > gone ? qubit - 1 : qubit)),
      { notice: resized },
    );
  };

/** Moves the qubit at `from` to `to`, with everything on it. */
export const moveQubit =
  (from: number, to: number): Edit =>
  (state) => {
    const board = boardOf(state);
    if (from === to || from < 0 || to < 0 || from >= board.qubits || to >= board.qubits) return null;
    const next = applyCircuit(state, withQubitMoved(board, from, to), { notice: done('moved', { count: 1 }) });
    return next.notice?.kind === 'refused'
      ? next
      : { ...next, view: { ...next.view, cursor: { ...next.view.cursor, wire: to } } };
  };

/** Sets the number of classical bits. The last ones are removed first, with the measurements into them. */
export const bitsTo =
  (bits: number): Edit =>
  (state) => {
    const board = boardOf(state);
    if (bits === board.classicalBits || state.scope.length > 0) return null;
    if (bits > board.classicalBits) return applyCircuit(state, withMoreBits(board, bits), { notice: resized });
    if (bits < state.limits.classicalBits.min)
      return refused(
        state,
        ruleRefusal(violation('classical_bits_out_of_range', { bits, ...state.limits.classicalBits })),
      );
    const used = bitsInUse(board);
    let next = board;
    for (let bit = board.classicalBits - 1; bit >= bits; bit--) {
      if (used.has(bit)) return refused(state, boardRefusal('bit_in_use', { bit }));
      next = withoutBit(next, bit);
    }
    return applyCircuit(state, next, { notice: resized });
  };

/** Moves the classical bit at `from` to `to`. Measurements into it and conditions on it follow. */
export const moveBit =
  (from: number, to: number): Edit =>
  (state) => {
    const board = boardOf(state);
    if (
      from === to ||
      from < 0 ||
      to < 0 ||
      from >= board.classicalBits ||
      to >= board.classicalBits ||
      state.scope.length > 0
    )
      return null;
    const order = orderAfter(board.classicalBits, from, to);
    return applyCircuit(
      state,
      withBitMap(board, board.classicalBits, (bit) => order.indexOf(bit)),
      { notice: done('moved', { count: 1 }) },
    );
  };

/** Removes this classical bit. Refused while an operation measures into it or reads it. */
export const removeBitAt =
  (bit: number): Edit =>
  (state) => {
    const board = boardOf(state);
    if (
      bit < 0 ||
      bit >= board.classicalBits ||
      board.classicalBits <= state.limits.classicalBits.min ||
      state.scope.length > 0
    )
      return null;
    const isInUse = bitsInUse(board).has(bit) || bitsMeasured(board).has(bit);
    return isInUse
      ? refused(state, boardRefusal('bit_in_use', { bit }))
      : applyCircuit(state, withoutBit(board, bit), { notice: resized });
  };

const renaming =
  (rename: typeof renameElement) =>
  (kind: RegisterKind, index: number, name: string): Edit =>
  (state) => {
    const result = rename(boardOf(state), kind, index, name);
    if (!result.ok) return refused(state, result.refusal);
    return result.value === boardOf(state) || state.scope.length > 0
      ? null
      : applyCircuit(state, result.value, { notice: done('renamed', { name }) });
  };

/** Renames one qubit or classical bit. */
export const renameElementOf = renaming(renameElement);

/** Renames the register that holds this qubit or classical bit. */
export const renameRegisterOf = renaming(renameRegister);

/** Returns the bit into which the selected operation measures, or bit 0 if it is no measurement. */
function bitForQuestion(state: BoardState): number {
  const [operation] = operationsAt(boardOf(state), subjectOf(state));
  return operation?.kind === 'measure' ? operation.bit : 0;
}

export const WIRE_COMMANDS = [
  defineCommand({
    id: 'add-qubit',
    group: 'wires',
    shortcuts: ['Q'],
    run: (state) => addQubitAt(boardOf(state).qubits)(state),
  }),
  defineCommand({
    id: 'insert-qubit',
    group: 'wires',
    shortcuts: ['Shift+Q'],
    run: (state) => addQubitAt(state.view.cursor.wire)(state),
  }),
  defineCommand({
    id: 'insert-qubit-below',
    group: 'wires',
    shortcuts: [],
    run: (state) => addQubitAt(state.view.cursor.wire + 1)(state),
  }),
  defineCommand({
    id: 'remove-qubit',
    group: 'wires',
    shortcuts: ['Shift+Delete'],
    run: (state) => removeQubitAt(state.view.cursor.wire)(state),
  }),
  defineCommand({
    id: 'qubit-up',
    group: 'wires',
    shortcuts: ['Alt+Shift+ArrowUp'],
    run: (state) => moveQubit(state.view.cursor.wire, state.view.cursor.wire - 1)(state),
  }),
  defineCommand({
    id: 'qubit-down',
    group: 'wires',
    shortcuts: ['Alt+Shift+ArrowDown'],
    run: (state) => moveQubit(state.view.cursor.wire, state.view.cursor.wire + 1)(state),
  }),
  defineCommand({
    id: 'add-bit',
    group: 'wires',
    shortcuts: [],
    run: (state) => bitsTo(boardOf(state).classicalBits + 1)(state),
  }),
  defineCommand({
    id: 'remove-bit',
    group: 'wires',
    shortcuts: [],
    run: (state) => removeBitAt(boardOf(state).classicalBits - 1)(state),
  }),
  defineCommand({
    id: 'edit-qubit',
    group: 'wires',
    shortcuts: ['F2'],
    run: (state) => ({ ...state, wireDialog: { kind: 'quantum', index: state.view.cursor.wire } }),
  }),
  defineCommand({
    id: 'edit-bit',
    group: 'wires',
    shortcuts: ['Shift+F2'],
    run: (state) =>
      boardOf(state).classicalBits === 0 || state.scope.length > 0
        ? null
        : { ...state, wireDialog: { kind: 'classical', index: bitForQuestion(state) } },
  }),
] as const;
