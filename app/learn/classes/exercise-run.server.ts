import { isAppError } from '#app/errors.ts';
import { parseAnswer } from '#app/learn/grading/read-program.ts';
import type { ServiceRefusal } from '#app/refusals/service-refusal.ts';
import { type Circuit, measure, requireLanguage, type Violation, walk } from '#simulator';

/** What became of an answer that was to run on the portal. */
export type ExerciseRun =
  | { readonly kind: 'accepted'; readonly task: string }
  | { readonly kind: 'unread' }
  /** The session has ended since the page was loaded. */
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'refused';
      readonly refusal: ServiceRefusal;
      /** The first rule that the circuit breaks; undefined if it breaks none. */
      readonly violation: Violation | undefined;
    };

/** Returns the first rule of which a refusal of a circuit says that it is broken. */
export const violationOf = (error: unknown): Violation | undefined =>
  isAppError(error) && error.code === 'circuit_invalid'
    ? (error.detail as { readonly violations: readonly Violation[] }).violations[0]
    : undefined;

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
