import {
  indexOf,
  listPathOf,
  operationAt,
  type Path,
  rewrite,
  withOperations,
} from '#app/designer/editor/core/paths.ts';
import { boardRefusal, type Edited, refusedEdit } from '#app/designer/editor/core/refusal.ts';
import {
  type Angle,
  type Circuit,
  type Control,
  findGate,
  type GateOperation,
  operandsOf,
  type Operation,
} from '#simulator';
import { type CircuitEdit, edit, isGate } from './edit.ts';

/** Replaces the operations at these paths. Operations for which `change` returns the same value stay. */
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

/** Adds a control on `qubit` to every selected gate. Refused if a gate already has a point there. */
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

/** Removes the control on `qubit`, or all controls if no qubit is given. */
export const removeControl = (circuit: Circuit, paths: ReadonlySet<Path>, qubit?: number): Edited<CircuitEdit> =>
  changeAt(circuit, paths, (operation) =>
    isGate(operation)
      ? withControls(
          operation,
          qubit === undefined ? [] : operation.controls.filter((control) => control.qubit !== qubit),
        )
      : operation,
  );

/** Switches a control between 1 and 0; all controls of the gate if no qubit is given. */
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

/** Returns the nearest line on which none of these operations has a point: first above, then below. */
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
 * Inverts the selected gates: each becomes its dagger, and their order is reversed among their places. Refused if the
 * selection contains other operations, which have no inverse, or gates of different lists.
 */
export function invertSelection(circuit: Circuit, paths: ReadonlySet<Path>): Edited<CircuitEdit> {
  const chosen = [...paths].sort((a, b) => indexOf(a) - indexOf(b));
  if (new Set(chosen.map(listPathOf)).size > 1) return refusedEdit(boardRefusal('several_lists'));
  const gates: GateOperation[] = [];
  for (const path of chosen) {
    const operation = operationAt(circuit, path);
    if (!isGate(operation)) return refusedEdit(boardRefusal('gate_needed'));
    gates.push(operation);
  }
  const inverses = new Map(chosen.map((path, at) => [path, inverseOf(gates[gates.length - 1 - at]!)]));
  return changeAt(circuit, paths, (operation, path) => inverses.get(path) ?? operation);
}

/** Whether the inverse differs from the operations, so that the command has an effect. */
export const hasInverse = (operations: readonly Operation[]): boolean =>
  operations.length > 0 && operations.every(isGate) && (operations.length > 1 || !isSelfInverse(operations[0]!));

export const setParameter = (circuit: Circuit, path: Path, index: number, angle: Angle): Edited<CircuitEdit> =>
  changeAt(circuit, new Set([path]), (operation) =>
    isGate(operation)
      ? Object.freeze({ ...operation, parameters: operation.parameters.with(index, angle) })
      : operation,
  );

/** Moves one point of an operation to another line. */
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
