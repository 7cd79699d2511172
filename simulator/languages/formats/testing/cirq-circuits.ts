import { expect } from 'vitest';
import { checkCircuit } from '#simulator/circuit/rules.ts';
import { readCirqJson } from '#simulator/languages/formats/cirq-json/read.ts';

/** Qubit 0 of the circuit, the least significant bit, is the last of Cirq's order. */
export const line = (x: number) => ({ cirq_type: 'LineQubit', x });
export const operation = (gate: object, ...qubits: readonly number[]) => ({
  cirq_type: 'GateOperation',
  gate,
  qubits: qubits.map(line),
});
export const circuitJson = (operations: readonly object[]) =>
  JSON.stringify({
    cirq_type: 'Circuit',
    moments: operations.map((one) => ({ cirq_type: 'Moment', operations: [one] })),
  });
export const codesOf = (text: string): readonly string[] => {
  const result = readCirqJson(text);
  return result.ok ? [] : result.diagnostics.map(({ code }) => code);
};
export function circuitOf(operations: readonly object[]) {
  const text = circuitJson(operations);
  const result = readCirqJson(text);
  if (!result.ok) throw new Error(`${text} ${JSON.stringify(result.diagnostics)}`);
  expect(checkCircuit(result.circuit)).toEqual([]);
  return result.circuit;
}
export const changesOf = (operations: readonly object[]) => {
  const result = readCirqJson(circuitJson(operations));
  return result.ok ? result.changes : [];
};

export const X = { cirq_type: '_PauliX', exponent: 1.0, global_shift: 0.0 };
export const H = { cirq_type: 'HPowGate', exponent: 1.0, global_shift: 0.0 };
