import type { Circuit } from '../../simulator/circuit/circuit.ts';
import { checkCircuit, DESIGNER_RULES, PROGRAM_LIMITS, SHOTS_RULES, STRUCTURE_RULES } from '../../simulator/circuit/rules.ts';
import type { Violation } from '../../simulator/circuit/violation.ts';
import { LIMITS } from './limits.ts';
import { isSteered, measurementsLast } from './measurements-last.ts';
import type { Product } from './products.ts';

const MAX_VIOLATIONS = 100;

/**
 * Every place where a program breaks a rule that holds for it on a product, by the index of its operation in the circuit.
 * Where measured bits steer the run the rules of the drawing board do not apply.
 */
export function brokenRules(circuit: Circuit, product: Pick<Product, 'inputs' | 'maxQubits'>, shots: number): readonly Violation[] {
  const steered = isSteered(circuit);
  const order = steered ? null : measurementsLast(circuit);
  const drawn: Circuit = order === null ? circuit : { ...circuit, operations: order.map((index) => circuit.operations[index]!) };
  const found = checkCircuit(drawn, {
    rules: [...STRUCTURE_RULES, ...(steered ? [] : DESIGNER_RULES), ...(shots > 0 && product.inputs.includes('shots') ? SHOTS_RULES : [])],
    limits: { ...PROGRAM_LIMITS, qubits: { min: LIMITS.qubits.min, max: product.maxQubits } },
  });
  return found.slice(0, MAX_VIOLATIONS).map((each) => (each.operation === null || order === null ? each : { ...each, operation: order[each.operation]! }));
}
