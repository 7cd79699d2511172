import type { Operation } from '#simulator/circuit/circuit.ts';
import { operandsOf } from '#simulator/circuit/wires.ts';
import type { ImportBuilder } from './import-builder.ts';

/** Adds the qubits that these operations use, at any depth. */
export function addUsedQubits(operations: readonly Operation[], used: Set<number>): void {
  for (const operation of operations) {
    if (operation.kind !== 'display') for (const qubit of operandsOf(operation)) used.add(qubit);
    if (operation.kind === 'branch') {
      addUsedQubits(operation.then, used);
      addUsedQubits(operation.otherwise, used);
    } else if (operation.kind === 'loop' || operation.kind === 'repeat') addUsedQubits(operation.body, used);
  }
}

/** Returns the operations with other qubits, at any depth. Blocks are nested at most as deep as readers allow. */
export function withQubits(operations: readonly Operation[], map: (qubit: number) => number): readonly Operation[] {
  return operations.map((operation): Operation => {
    switch (operation.kind) {
      case 'gate':
        return Object.freeze({
          ...operation,
          targets: operation.targets.map(map),
          controls: operation.controls.map(({ qubit, on }) => ({ qubit: map(qubit), on })),
        });
      case 'measure':
      case 'reset':
        return Object.freeze({ ...operation, qubit: map(operation.qubit) });
      case 'barrier':
      case 'display':
        return Object.freeze({ ...operation, qubits: operation.qubits.map(map) });
      case 'branch':
        return Object.freeze({
          ...operation,
          then: withQubits(operation.then, map),
          otherwise: withQubits(operation.otherwise, map),
        });
      case 'loop':
      case 'repeat':
        return Object.freeze({ ...operation, body: withQubits(operation.body, map) });
      default:
        return operation;
    }
  });
}

/** Names that a report lists; the others are dots. */
const LISTED = 8;

/** Lists old and new names for a report: `a = 0, b = 1, …`. */
export const renamingText = (names: readonly (string | number)[]): string =>
  [...names.slice(0, LISTED).map((name, index) => `${name} = ${index}`), ...(names.length > LISTED ? ['…'] : [])].join(
    ', ',
  );

/** Programs up to this size keep their numbers, even if some qubits are unused. */
const KEPT_QUBITS = 32;

/**
 * Numbers the qubits of the collected operations from 0 if their own numbers are too large for a circuit, and reports
 * it.
 * @returns the number of qubits
 */
export function numberQubits(builder: ImportBuilder): number {
  const used = new Set<number>();
  addUsedQubits(builder.operations, used);
  const ids = [...used].toSorted((one, other) => one - other);
  const largest = ids.at(-1) ?? -1;
  if (largest < KEPT_QUBITS || ids.length === largest + 1) return largest + 1;
  const numbers = new Map(ids.map((id, index) => [id, index]));
  builder.operations = [...withQubits(builder.operations, (qubit) => numbers.get(qubit)!)];
  builder.change('qubits_numbered', { names: renamingText(ids) });
  return ids.length;
}
