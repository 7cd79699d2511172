import type { Circuit } from './circuit.ts';
import { hasClassicalControl, measurementsLast } from './measurements-last.ts';
import { checkCircuit, DESIGNER_RULES, PROGRAM_LIMITS, SHOTS_RULES, STRUCTURE_RULES } from './rules.ts';
import type { Violation } from './violation.ts';

const MAX_VIOLATIONS = 100;

/** Conditions of the run that the rules depend on. */
export interface ProgramRules {
  readonly qubits: { readonly min: number; readonly max: number };
  /** Whether shots are requested; these require a measurement. */
  readonly isCounted: boolean;
}

/**
 * Returns every violation of a program, with the index of its operation in the circuit. The designer rules do not apply
 * if operations depend on measured bits.
 */
export function brokenCircuitRules(circuit: Circuit, { qubits, isCounted }: ProgramRules): readonly Violation[] {
  const steered = hasClassicalControl(circuit);
  const order = steered ? null : measurementsLast(circuit);
  const drawn: Circuit =
    order === null ? circuit : { ...circuit, operations: order.map((index) => circuit.operations[index]!) };
  const found = checkCircuit(drawn, {
    rules: [...STRUCTURE_RULES, ...(steered ? [] : DESIGNER_RULES), ...(isCounted ? SHOTS_RULES : [])],
    limits: { ...PROGRAM_LIMITS, qubits },
  });
  return found
    .slice(0, MAX_VIOLATIONS)
    .map((each) => (each.operation === null || order === null ? each : { ...each, operation: order[each.operation]! }));
}
