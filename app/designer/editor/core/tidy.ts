import { bodiesOf, type Circuit, type Operation } from '#simulator';
import { placementOf } from './grid.ts';
import { rewrite, withBodies, withOperations } from './paths.ts';

const isEmpty = (operation: Operation): boolean => {
  if (operation.kind === 'barrier') return operation.qubits.length === 0;
  const bodies = bodiesOf(operation);
  return bodies.length > 0 && bodies.every((body) => body.length === 0);
};

/** Removes blocks and barriers that have become empty. Applied after every edit. */
export const tidy = (circuit: Circuit): Circuit =>
  withOperations(
    circuit,
    rewrite(circuit.operations, (operation) => (isEmpty(operation) ? [] : operation)),
  );

const isSorted = (operations: readonly Operation[], sorted: readonly Operation[]): boolean =>
  operations.every((operation, at) => operation === sorted[at]);

/** Returns the circuit with its operations in drawn order: column by column, top to bottom, also inside blocks. */
export function inDrawnOrder(circuit: Circuit): Circuit {
  const place = new Map<Operation, readonly [column: number, top: number]>();
  const note = (list: ReturnType<typeof placementOf>['operations']): void => {
    for (const placed of list) {
      place.set(placed.operation, [placed.column, placed.top]);
      if (placed.kind === 'block') for (const body of placed.bodies) note(body.operations);
    }
  };
  note(placementOf(circuit).operations);
  const sort = (operations: readonly Operation[]): readonly Operation[] => {
    const sorted = operations
      .map((operation) => ({ operation, place: place.get(operation) ?? ([0, 0] as const) }))
      .sort((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1])
      .map(({ operation }) => {
        const bodies = bodiesOf(operation);
        const inner = bodies.map(sort);
        return inner.some((body, at) => body !== bodies[at]) ? withBodies(operation, inner) : operation;
      });
    return isSorted(operations, sorted) ? operations : Object.freeze(sorted);
  };
  return withOperations(circuit, sort(circuit.operations));
}
