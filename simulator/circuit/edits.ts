import type { Circuit, Composite, GateOperation, Operation } from './circuit.ts';
import { bodiesOf, operandsOf } from './wires.ts';

/** Pure edits: each returns another frozen circuit, which shares the unchanged parts. Indices are top-level. */

const withOperations = (circuit: Circuit, operations: readonly Operation[]): Circuit =>
  Object.freeze({ ...circuit, operations: Object.freeze(operations) });

/** `index` is from 0 to operations.length; if absent, the operation is appended. */
export function insertOperation(circuit: Circuit, operation: Operation, index = circuit.operations.length): Circuit {
  return insertOperations(circuit, [operation], index);
}

export function insertOperations(
  circuit: Circuit,
  operations: readonly Operation[],
  index = circuit.operations.length,
): Circuit {
  return withOperations(circuit, [
    ...circuit.operations.slice(0, index),
    ...operations,
    ...circuit.operations.slice(index),
  ]);
}

export function removeOperations(circuit: Circuit, indices: Iterable<number>): Circuit {
  const removed = new Set(indices);
  return withOperations(
    circuit,
    circuit.operations.filter((_, index) => !removed.has(index)),
  );
}

export function replaceOperation(circuit: Circuit, index: number, operation: Operation): Circuit {
  return withOperations(circuit, circuit.operations.with(index, operation));
}

/**
 * Moves the operations, in their order, before the one at index `before`. `before` is an index of the circuit before
 * the move; `operations.length` moves them to the end.
 */
export function moveOperations(circuit: Circuit, indices: Iterable<number>, before: number): Circuit {
  const moved = new Set(indices);
  const isStaying = (_: Operation, index: number) => !moved.has(index);
  const { operations } = circuit;
  return withOperations(circuit, [
    ...operations.slice(0, before).filter(isStaying),
    ...operations.filter((_, index) => moved.has(index)),
    ...operations.slice(before).filter((_, index) => !moved.has(index + before)),
  ]);
}

/** Changes the number of qubits. Removes operations on qubits beyond it, inside blocks, too, and the register names. */
export function withQubits(circuit: Circuit, qubits: number): Circuit {
  if (qubits === circuit.qubits) return circuit;
  const { quantumRegisters: _, probabilitiesOf, ...rest } = circuit;
  const fits = (operation: Operation) => operandsOf(operation).every((qubit) => qubit < qubits);
  const kept = probabilitiesOf?.filter((qubit) => qubit < qubits);
  return Object.freeze({
    ...rest,
    qubits,
    ...(kept === undefined || kept.length === 0 ? {} : { probabilitiesOf: Object.freeze(kept) }),
    operations: Object.freeze(qubits > circuit.qubits ? circuit.operations : keepWhere(circuit.operations, fits)),
  });
}

/** Changes the number of classical bits. Removes measurements into bits beyond it, and the register names. */
export function withClassicalBits(circuit: Circuit, classicalBits: number): Circuit {
  if (classicalBits === circuit.classicalBits) return circuit;
  const { classicalRegisters: _, ...rest } = circuit;
  const fits = (operation: Operation) =>
    !((operation.kind === 'measure' || operation.kind === 'assign') && operation.bit >= classicalBits);
  return Object.freeze({
    ...rest,
    classicalBits,
    operations: Object.freeze(
      classicalBits > circuit.classicalBits ? circuit.operations : keepWhere(circuit.operations, fits),
    ),
  });
}

/** Replaces the composite of this name, or adds it. */
export function withComposite(circuit: Circuit, composite: Composite): Circuit {
  const others = (circuit.composites ?? []).filter(({ name }) => name !== composite.name);
  return Object.freeze({ ...circuit, composites: Object.freeze([...others, composite]) });
}

/** Returns the same gate with some fields changed. */
export const withGate = (operation: GateOperation, changes: Partial<Omit<GateOperation, 'kind'>>): GateOperation =>
  Object.freeze({ ...operation, ...changes });

/** Filters lists, also inside blocks. Precondition: nesting within the structure rules. */
function keepWhere(operations: readonly Operation[], keep: (operation: Operation) => boolean): Operation[] {
  return operations.filter(keep).map((operation) => {
    if (bodiesOf(operation).length === 0) return operation;
    switch (operation.kind) {
      case 'branch':
        return Object.freeze({
          ...operation,
          then: keepWhere(operation.then, keep),
          otherwise: keepWhere(operation.otherwise, keep),
        });
      case 'loop':
      case 'repeat':
        return Object.freeze({ ...operation, body: keepWhere(operation.body, keep) });
      default:
        return operation;
    }
  });
}
