import { measure } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';

/** The circuit with every qubit measured at the end. */
export const measured = (circuit: Circuit): Circuit => ({
  ...circuit,
  classicalBits: circuit.qubits,
  operations: [...circuit.operations, ...Array.from({ length: circuit.qubits }, (_, qubit) => measure(qubit, qubit))],
});
