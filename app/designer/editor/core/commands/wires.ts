import { renameRegister, type RegisterKind } from '../edits/names.ts';
import { done, land, refused } from '../land.ts';
import { boardRefusal, ruleRefusal } from '../refusal.ts';
import { violation } from '#simulator/circuit/violation.ts';
import { boardOf, type DesignerState } from '../state.ts';
import { bitsInUse, bitsMeasured, withMoreBits, withoutBit, withQubitMap } from '../wiring.ts';
import { defineCommand } from './command.ts';
import type { Edit } from './gates.ts';

const resized = done('resized');

/** A new qubit at this place; those from there on move down. */
export const addQubitAt =
  (at: number): Edit =>
  (state) => {
    const board = boardOf(state);
    return land(state, withQubitMap(board, board.qubits + 1, (qubit) => (qubit >= at ? qubit + 1 : qubit)), { notice: resized });
  };

/** Without this qubit and everything on it. */
export const removeQubitAt =
  (gone: number): Edit =>
  (state) => {
    const board = boardOf(state);
    if (gone < 0 || gone >= board.qubits) return null;
    if (board.qubits === 1) return refused(state, ruleRefusal(violation('qubits_out_of_range', { qubits: 0, ...state.limits.qubits })));
    return land(state, withQubitMap(board, board.qubits - 1, (qubit) => (qubit === gone ? null : qubit > gone ? qubit - 1 : qubit)), { notice: resized });
  };

/** The qubit at `from` comes to `to`; everything on it comes along. */
export const moveQubit =
  (from: number, to: number): Edit =>
  (state) => {
    const board = boardOf(state);
    if (from === to || from < 0 || to < 0 || from >= board.qubits || to >= board.qubits) return null;
    const order = Array.from({ length: board.qubits }, (_, qubit) => qubit).filter((qubit) => qubit !== from);
    order.splice(to, 0, from);
    const next = land(state, withQubitMap(board, board.qubits, (qubit) => order.indexOf(qubit)), { notice: done('moved', { count: 1 }) });
    return next.notice?.kind === 'refused' ? next : { ...next, view: { ...next.view, cursor: { ...next.view.cursor, wire: to } } };
  };

/** As many classical bits as wanted; those that go are the last ones, with the measurements into them. */
export const bitsTo =
  (bits: number): Edit =>
  (state) => {
    const board = boardOf(state);
    if (bits === board.classicalBits || state.scope.length > 0) return null;
    if (bits > board.classicalBits) return land(state, withMoreBits(board, bits), { notice: resized });
    if (bits < state.limits.classicalBits.min) return refused(state, ruleRefusal(violation('classical_bits_out_of_range', { bits, ...state.limits.classicalBits })));
    const used = bitsInUse(board);
    let next = board;
    for (let bit = board.classicalBits - 1; bit >= bits; bit--) {
      if (used.has(bit)) return refused(state, boardRefusal('bit_in_use', { bit }));
      next = withoutBit(next, bit);
    }
    return land(state, next, { notice: resized });
  };

export const renameRegisterOf =
  (kind: RegisterKind, index: number, name: string): Edit =>
  (state) => {
    const result = renameRegister(boardOf(state), kind, index, name);
    if (!result.ok) return refused(state, result.refusal);
    return result.value === boardOf(state) || state.scope.length > 0 ? null : land(state, result.value);
  };

/** The first classical bit from the end that nothing measures into or reads. */
function removeBit(state: DesignerState): DesignerState | null {
  const board = boardOf(state);
  const taken = new Set([...bitsInUse(board), ...bitsMeasured(board)]);
  const bit = board.classicalBits - 1;
  if (bit < state.limits.classicalBits.min || state.scope.length > 0) return null;
  return taken.has(bit) ? refused(state, boardRefusal('bit_in_use', { bit })) : land(state, withoutBit(board, bit), { notice: resized });
}

export const WIRE_COMMANDS = [
  defineCommand({ id: 'add-qubit', group: 'wires', keys: ['Q'], run: (state) => addQubitAt(boardOf(state).qubits)(state) }),
  defineCommand({ id: 'insert-qubit', group: 'wires', keys: ['Shift+Q'], run: (state) => addQubitAt(state.view.cursor.wire)(state) }),
  defineCommand({ id: 'remove-qubit', group: 'wires', keys: ['Shift+Delete'], run: (state) => removeQubitAt(state.view.cursor.wire)(state) }),
  defineCommand({ id: 'qubit-up', group: 'wires', keys: ['Alt+Shift+ArrowUp'], run: (state) => moveQubit(state.view.cursor.wire, state.view.cursor.wire - 1)(state) }),
  defineCommand({ id: 'qubit-down', group: 'wires', keys: ['Alt+Shift+ArrowDown'], run: (state) => moveQubit(state.view.cursor.wire, state.view.cursor.wire + 1)(state) }),
  defineCommand({ id: 'add-bit', group: 'wires', keys: [], run: (state) => bitsTo(boardOf(state).classicalBits + 1)(state) }),
  defineCommand({ id: 'remove-bit', group: 'wires', keys: [], run: removeBit }),
] as const;
