import { listAtSlot, type Slot } from '#app/designer/editor/core/grid.ts';
import { boardRefusal, type Edited, refusedEdit } from '#app/designer/editor/core/refusal.ts';
import { makeOperation, type PlacedTool, pointsOf } from '#app/designer/editor/core/tools.ts';
import { bitFor, withMoreBits } from '#app/designer/editor/core/wiring.ts';
import type { Circuit } from '#simulator';
import { type CircuitEdit, edit } from './edit.ts';
import { insertAt } from './insert.ts';

/** Completes the points of a tool whose first ones are given: the next lines below `wire`, then the lines above. */
export function completePoints(
  needed: number,
  given: readonly number[],
  wire: number,
  qubits: number,
): readonly number[] {
  const points = [...given];
  const offer = (qubit: number): void => {
    if (points.length < needed && qubit >= 0 && qubit < qubits && !points.includes(qubit)) points.push(qubit);
  };
  for (let below = wire; below < qubits; below++) offer(below);
  for (let above = wire - 1; above >= 0; above--) offer(above);
  return points;
}

/** Places the operation that a tool makes. Points must be different lines of the circuit. */
export function placeTool(
  circuit: Circuit,
  tool: PlacedTool,
  slot: Slot,
  points: readonly number[],
): Edited<CircuitEdit> {
  const needed = pointsOf(tool);
  if (points.length < needed) return refusedEdit(boardRefusal('points_beyond', { needed, qubits: circuit.qubits }));
  const repeated = points.find((qubit, at) => points.indexOf(qubit) !== at);
  if (repeated !== undefined) return refusedEdit(boardRefusal('points_repeated', { qubit: repeated }));
  const bit = tool.kind === 'measure' ? bitFor(circuit, points[0]!) : 0;
  const expanded = tool.kind === 'measure' ? withMoreBits(circuit, bit + 1) : circuit;
  const operation = makeOperation(tool, points, circuit.qubits, bit);
  const inserted = insertAt(expanded === circuit ? circuit : expanded, slot, [{ operation, column: slot.column }]);
  return inserted.ok ? edit(inserted.circuit, [operation]) : refusedEdit(inserted.refusal);
}

/** Returns a slot at which an operation can be inserted: the cell if it is free, otherwise the gap before it. */
export function freeSlot(circuit: Circuit, wire: number, column: number): Slot {
  const slot: Slot = { wire, column, isBetween: false };
  const isFree = listAtSlot(circuit, slot).operations.every(
    (placed) =>
      placed.top > wire ||
      placed.bottom < wire ||
      (placed.kind === 'leaf'
        ? placed.column !== column
        : column < placed.column || column >= placed.column + placed.columns),
  );
  return isFree ? slot : { ...slot, isBetween: true };
}
