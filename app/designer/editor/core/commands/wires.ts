import { renameElement, renameRegister } from '#app/designer/editor/core/edits/names.ts';
import { done, land, refused } from '#app/designer/editor/core/apply.ts';
import { boardRefusal, ruleRefusal } from '#app/designer/editor/core/refusal.ts';
import { violation } from '#simulator';
import { operationsAt, subjectOf } from '#app/designer/editor/core/select.ts';
import { boardOf, type DesignerState } from '#app/designer/editor/core/state.ts';
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
import { defineCommand } from './command.ts';
import type { Edit } from './gates.ts';

const resized = done('resized');

/** A new qubit at this place; those from there on move down. */
export const addQubitAt =
  (at: number): Edit =>
  (state) => {
    const board = boardOf(state);
    return land(
      state,
      withQubitMap(board, board.qubits + 1, (qubit) => (qubit >= at ? qubit + 1 : qubit)),
      { notice: resized },
    );
  };

/** Without this qubit and everything on it. */
export const removeQubitAt =
  (gone: number): Edit =>
  (state) => {
    const board = boardOf(state);
    if (gone < 0 || gone >= board.qubits) return null;
    if (board.qubits === 1)
      return refused(state, ruleRefusal(violation('qubits_out_of_range', { qubits: 0, ...state.limits.qubits })));
    return land(
      state,
      withQubitMap(board, board.qubits - 1, (qubit) => (qubit === gone ? null : qubit > gone ? qubit - 1 : qubit)),
      { notice: resized },
    );
  };

/** The qubit at `from` comes to `to`; everything on it comes along. */
export const moveQubit =
  (from: number, to: number): Edit =>
  (state) => {
    const board = boardOf(state);
    if (from === to || from < 0 || to < 0 || from >= board.qubits || to >= board.qubits) return null;
    const next = land(state, withQubitMoved(board, from, to), { notice: done('moved', { count: 1 }) });
    return next.notice?.kind === 'refused'
      ? next
      : { ...next, view: { ...next.view, cursor: { ...next.view.cursor, wire: to } } };
  };

/** As many classical bits as wanted; those that go are the last ones, with the measurements into them. */
export const bitsTo =
  (bits: number): Edit =>
  (state) => {
    const board = boardOf(state);
    if (bits === board.classicalBits || state.scope.length > 0) return null;
    if (bits > board.classicalBits) return land(state, withMoreBits(board, bits), { notice: resized });
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
    return land(state, next, { notice: resized });
  };

/** The classical bit at `from` comes to `to`; what is measured into it, and what asks it, comes along. */
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
    return land(
      state,
      withBitMap(board, board.classicalBits, (bit) => order.indexOf(bit)),
      { notice: done('moved', { count: 1 }) },
    );
  };

/** Without this classical bit; refused while something measures into it or reads it. */
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
      : land(state, withoutBit(board, bit), { notice: resized });
  };

const renaming =
  (rename: typeof renameElement) =>
  (kind: RegisterKind, index: number, name: string): Edit =>
  (state) => {
    const result = rename(boardOf(state), kind, index, name);
    if (!result.ok) return refused(state, result.refusal);
    return result.value === boardOf(state) || state.scope.length > 0
      ? null
      : land(state, result.value, { notice: done('renamed', { name }) });
  };

/** Another name for one qubit or classical bit. */
export const renameElementOf = renaming(renameElement);

/** Another name for the register that holds this qubit or classical bit. */
export const renameRegisterOf = renaming(renameRegister);

/** The bit that what is chosen measures into; bit 0 where it does not. */
function bitAsked(state: DesignerState): number {
  const [operation] = operationsAt(boardOf(state), subjectOf(state));
  return operation?.kind === 'measure' ? operation.bit : 0;
}

export const WIRE_COMMANDS = [
  defineCommand({
    id: 'add-qubit',
    group: 'wires',
    keys: ['Q'],
    run: (state) => addQubitAt(boardOf(state).qubits)(state),
  }),
  defineCommand({
    id: 'insert-qubit',
    group: 'wires',
    keys: ['Shift+Q'],
    run: (state) => addQubitAt(state.view.cursor.wire)(state),
  }),
  defineCommand({
    id: 'insert-qubit-below',
    group: 'wires',
    keys: [],
    run: (state) => addQubitAt(state.view.cursor.wire + 1)(state),
  }),
  defineCommand({
    id: 'remove-qubit',
    group: 'wires',
    keys: ['Shift+Delete'],
    run: (state) => removeQubitAt(state.view.cursor.wire)(state),
  }),
  defineCommand({
    id: 'qubit-up',
    group: 'wires',
    keys: ['Alt+Shift+ArrowUp'],
    run: (state) => moveQubit(state.view.cursor.wire, state.view.cursor.wire - 1)(state),
  }),
  defineCommand({
    id: 'qubit-down',
    group: 'wires',
    keys: ['Alt+Shift+ArrowDown'],
    run: (state) => moveQubit(state.view.cursor.wire, state.view.cursor.wire + 1)(state),
  }),
  defineCommand({
    id: 'add-bit',
    group: 'wires',
    keys: [],
    run: (state) => bitsTo(boardOf(state).classicalBits + 1)(state),
  }),
  defineCommand({
    id: 'remove-bit',
    group: 'wires',
    keys: [],
    run: (state) => removeBitAt(boardOf(state).classicalBits - 1)(state),
  }),
  defineCommand({
    id: 'edit-qubit',
    group: 'wires',
    keys: ['F2'],
    run: (state) => ({ ...state, asked: { kind: 'quantum', index: state.view.cursor.wire } }),
  }),
  defineCommand({
    id: 'edit-bit',
    group: 'wires',
    keys: ['Shift+F2'],
    run: (state) =>
      boardOf(state).classicalBits === 0 || state.scope.length > 0
        ? null
        : { ...state, asked: { kind: 'classical', index: bitAsked(state) } },
  }),
] as const;
