import { allPlaced, placementOf, type Slot } from '#app/designer/editor/core/grid.ts';
import { isWithin, type Path } from '#app/designer/editor/core/paths.ts';
import { type Edited, refusedEdit } from '#app/designer/editor/core/refusal.ts';
import { bitFor, bitsMeasured, rewiredDeep, withMoreBits } from '#app/designer/editor/core/wiring.ts';
import type { Circuit, Operation } from '#simulator';
import { type CircuitEdit, copyOf, edit } from './edit.ts';
import { type IncomingOperation, insertAt } from './insert.ts';

/**
 * Returns the selected operations with their placement. Operations inside another selected one are left out, as they
 * move with it.
 */
export function outermost(circuit: Circuit, paths: ReadonlySet<Path>) {
  const chosen = [...allPlaced(placementOf(circuit).operations)].filter(({ path }) => paths.has(path));
  return chosen.filter(({ path }) => !chosen.some((other) => other.path !== path && isWithin(path, other.path)));
}

/** Limits a move by `by` lines so that `top` to `bottom` stay inside the circuit. */
export const withinLines = (by: number, top: number, bottom: number, qubits: number): number =>
  Math.max(-top, Math.min(by, qubits - 1 - bottom));

/** Gives each copied measurement a separate bit. */
function withFreshBits(
  circuit: Circuit,
  incoming: readonly IncomingOperation[],
): { readonly circuit: Circuit; readonly incoming: readonly IncomingOperation[] } {
  const taken = new Set(bitsMeasured(circuit));
  let expanded = circuit;
  const measuredOnOwnBits = incoming.map(({ operation, column }) => {
    if (operation.kind !== 'measure') return { operation, column };
    const bit = bitFor(expanded, operation.qubit, taken);
    taken.add(bit);
    expanded = withMoreBits(expanded, bit + 1);
    return { operation: Object.freeze({ ...operation, bit }), column };
  });
  return { circuit: expanded, incoming: measuredOnOwnBits };
}

/** Inserts copies of operations. Each copied measurement gets a separate bit. */
export function insertCopies(circuit: Circuit, slot: Slot, copies: readonly IncomingOperation[]): Edited<CircuitEdit> {
  const { circuit: expanded, incoming } = withFreshBits(circuit, copies);
  const inserted = insertAt(expanded, slot, incoming);
  return inserted.ok
    ? edit(
        inserted.circuit,
        incoming.map(({ operation }) => operation),
      )
    : refusedEdit(inserted.refusal);
}

/** Moves the selected operations, or copies of them, so that the operation at `grab` is at `slot` afterwards. */
export function moveTo(
  circuit: Circuit,
  paths: ReadonlySet<Path>,
  grab: Slot,
  slot: Slot,
  isCopy: boolean,
): Edited<CircuitEdit> {
  const chosen = outermost(circuit, paths);
  if (chosen.length === 0) return edit(circuit);
  const top = Math.min(...chosen.map((placed) => placed.top));
  const bottom = Math.max(...chosen.map((placed) => Math.min(placed.bottom, circuit.qubits - 1)));
  const down = withinLines(slot.wire - grab.wire, top, bottom, circuit.qubits);
  const first = Math.min(...chosen.map(({ column }) => column));
  // A selection cannot start left of the first column. Between columns, its first column moves to the gap.
  const right = slot.isBetween ? slot.column - first : Math.max(-first, slot.column - grab.column);
  const incoming = chosen.map(({ operation, column }): IncomingOperation => {
    const moved: Operation = down === 0 ? operation : (rewiredDeep(operation, (qubit) => qubit + down)[0] ?? operation);
    return { operation: moved === operation ? copyOf(operation) : moved, column: column + right };
  });
  if (!isCopy && down === 0 && right === 0 && !slot.isBetween)
    return edit(
      circuit,
      chosen.map(({ operation }) => operation),
    );
  const target = { ...slot, wire: Math.max(0, Math.min(circuit.qubits - 1, grab.wire + down)) };
  if (isCopy) return insertCopies(circuit, target, incoming);
  const inserted = insertAt(circuit, target, incoming, new Set(chosen.map(({ path }) => path)));
  return inserted.ok
    ? edit(
        inserted.circuit,
        incoming.map(({ operation }) => operation),
      )
    : refusedEdit(inserted.refusal);
}
