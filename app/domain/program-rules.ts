import { brokenCircuitRules as brokenIn, type Circuit, type ProgramRules, type Violation } from '#simulator';
import { LIMITS } from './limits.ts';
import { maxQubitsOf, type Product } from './products.ts';

type RunLimits = Pick<Product, 'inputs' | 'maxQubits' | 'extendedQubits'>;

/** Returns the rules for a program on a product. */
export const rulesOf = (product: RunLimits, shots: number): ProgramRules => ({
  qubits: { min: LIMITS.qubits.min, max: maxQubitsOf(product) },
  isCounted: shots > 0 && product.inputs.includes('shots'),
});

/** Returns all violations of a product's rules by a program, each with the index of its operation in the circuit. */
export const brokenProductRules = (circuit: Circuit, product: RunLimits, shots: number): readonly Violation[] =>
  brokenIn(circuit, rulesOf(product, shots));
