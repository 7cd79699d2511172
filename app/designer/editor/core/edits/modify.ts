import {
  type Angle,
  type Circuit,
  type Control,
  type GateOperation,
  type Operation,
  findGate,
  operandsOf,
} from '#simulator';
import { indexOf, listOf, operationAt, type Path, rewrite, withOperations } from '#app/designer/editor/core/paths.ts';
import { boardRefusal, type Edited, refusedEdit } from '#app/designer/editor/core/refusal.ts';
import { type CircuitEdit, edit, isGate } from './edit.ts';

/** Replaces the operations at these paths; those that `change` leaves alone stay. */
export function changeAt(
  circuit: Circuit,
  paths: ReadonlySet<Path>,
  change: (operation: Operation, path: Path) => Operation | readonly Operation[],
): Edited<CircuitEdit> {
  const made: Operation[] = [];
  const operations = rewrite(circuit.operations, (operation, path) => {
    if (!paths.has(path)) return operation;
    const result = change(operation, path);
    made.push(...(Array.isArray(result) ? (result as readonly Operation[]) : [result as Operation]));
    return result;
  });
  return edit(withOperations(circuit, operations), made);
}

export const removeAt = (circuit: Circuit, paths: ReadonlySet<Path>): Circuit =>
  withOperations(
    circuit,
    rewrite(circuit.operations, (operation, path) => (paths.has(path) ? [] : operation)),
  );

const withControls = (operation: GateOperation, controls: readonly Control[]): GateOperation =>
  Object.freeze({ ...operation, controls: Object.freeze(controls) });

/** A control on `qubit` for every chosen gate; refused where a gate has a point there already. */
export function addControl(circuit: Circuit, paths: ReadonlySet<Path>, qubit: number, on: 0 | 1): Edited<CircuitEdit> {
  for (const path of paths) {
    const operation = operationAt(circuit, path);
    if (!isGate(operation)) return refusedEdit(boardRefusal('gate_needed'));
    if (operandsOf(operation).includes(qubit)) return refusedEdit(boardRefusal('points_repeated', { qubit }));
  }
  return changeAt(circuit, paths, (operation) =>
    isGate(operation) ? withControls(operation, [...operation.controls, Object.freeze({ qubit, on })]) : operation,
  );
}

/** Without the control on `qubit`, or without any where no qubit is named. */
export const removeControl = (circuit: Circuit, paths: ReadonlySet<Path>, qubit?: number): Edited<CircuitEdit> =>
  changeAt(circuit, paths, (operation) =>
    isGate(operation)
      ? withControls(
          operation,
          qubit === undefined ? [] : operation.controls.filter((control) => control.qubit !== qubit),
        )
      : operation,
  );

/** A control on 1 becomes one on 0 and back; all of the gate's where no qubit is named. */
export const flipControl = (circuit: Circuit, paths: ReadonlySet<Path>, qubit?: number): Edited<CircuitEdit> =>
  changeAt(circuit, paths, (operation) =>
    isGate(operation)
      ? withControls(
          operation,
          operation.controls.map((control) =>
            qubit === undefined || control.qubit === qubit
              ? Object.freeze({ ...control, on: control.on === 1 ? 0 : 1 })
              : control,
          ),
        )
      : operation,
  );

/** The nearest line on which none of these operations has a point: above first, then below. */
export function nearestFreeLine(operations: readonly Operation[], qubits: number): number | null {
  const taken = new Set(operations.flatMap((operation) => operandsOf(operation)));
  const top = Math.min(...taken);
  const order = [
    ...Array.from({ length: top }, (_, above) => top - 1 - above),
    ...Array.from({ length: qubits - top }, (_, below) => top + below),
  ];
  return order.find((qubit) => !taken.has(qubit)) ?? null;
}

const isSelfInverse = ({ gate }: GateOperation): boolean => findGate(gate)?.structure.selfInverse ?? false;

const inverseOf = (operation: GateOperation): GateOperation =>
  isSelfInverse(operation)
    ? Object.freeze({ ...operation })
    : Object.freeze({ ...operation, dagger: !operation.dagger });

/**
 * The inverse of the chosen gates: each daggered, and their order turned round among the places where they stand.
 * Refused where something else is chosen, as it has no inverse, or where they stand in different lists.
 */
export function dagger(circuit: Circuit, paths: ReadonlySet<Path>): Edited<CircuitEdit> {
  const chosen = [...paths].sort((a, b) => indexOf(a) - indexOf(b));
  if (new Set(chosen.map(listOf)).size > 1) return refusedEdit(boardRefusal('several_lists'));
  const gates: GateOperation[] = [];
  for (const path of chosen) {
    const operation = operationAt(circuit, path);
    if (!isGate(operation)) return refusedEdit(boardRefusal('gate_needed'));
    gates.push(operation);
  }
  const inverses = new Map(chosen.map((path, at) => [path, inverseOf(gates[gates.length - 1 - at]!)]));
  return changeAt(circuit, paths, (operation, path) => inverses.get(path) ?? operation);
}

/** Whether an inverse differs from the gate, so that there is something to do. */
export const hasInverse = (operations: readonly Operation[]): boolean =>
  operations.length > 0 && operations.every(isGate) && (operations.length > 1 || !isSelfInverse(operations[0]!));

export const setParameter = (circuit: Circuit, path: Path, index: number, angle: Angle): Edited<CircuitEdit> =>
  changeAt(circuit, new Set([path]), (operation) =>
    isGate(operation)
      ? Object.freeze({ ...operation, parameters: operation.parameters.with(index, angle) })
      : operation,
  );

/** One point of an operation on another line. */
export function movePoint(circuit: Circuit, path: Path, from: number, to: number): Edited<CircuitEdit> {
  const operation = operationAt(circuit, path);
  if (operation === undefined) return edit(circuit);
  if (from === to) return edit(circuit, [operation]);
  if (operandsOf(operation).includes(to)) return refusedEdit(boardRefusal('points_repeated', { qubit: to }));
  const move = (qubit: number): number => (qubit === from ? to : qubit);
  return changeAt(circuit, new Set([path]), (each) => {
    switch (each.kind) {
      case 'gate':
        return Object.freeze({
          ...each,
          targets: each.targets.map(move),
          controls: each.controls.map((control) => Object.freeze({ ...control, qubit: move(control.qubit) })),
        });
      case 'measure':
      case 'reset':
        return Object.freeze({ ...each, qubit: move(each.qubit) });
      case 'barrier':
      case 'display':
        return Object.freeze({ ...each, qubits: each.qubits.map(move) });
      default:
        return each;
    }
  });
}
