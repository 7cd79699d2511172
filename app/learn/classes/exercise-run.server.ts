import { parseAnswer } from '#app/learn/grading/read-program.ts';
import { type Circuit, measure, requireLanguage, walk } from '#simulator';

/**
 * Returns the program of an answer as it runs on the portal, in OpenQASM 3: all qubits are measured at the end if it
 * measures none. null for a text that cannot be read.
 */
export function runnableProgram(answer: string): string | null {
  const parsed = parseAnswer(answer);
  if (!parsed.ok) return null;
  const { circuit } = parsed.value;
  const isMeasured = [...walk(circuit.operations)].some(({ operation }) => operation.kind === 'measure');
  const measured: Circuit = isMeasured
    ? circuit
    : {
        ...circuit,
        classicalBits: circuit.qubits,
        operations: [
          ...circuit.operations,
          ...Array.from({ length: circuit.qubits }, (_, qubit) => measure(qubit, qubit)),
        ],
      };
  const printed = requireLanguage('openqasm3').print(measured);
  return printed.ok ? printed.text : null;
}
