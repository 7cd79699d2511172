import { type Circuit, type ProgramRules, type Violation, brokenRules as brokenIn } from '#simulator';
import { LIMITS } from './limits.ts';
import { mostQubits, type Product } from './products.ts';

type Runs = Pick<Product, 'inputs' | 'maxQubits' | 'extendedQubits'>;

/** The rules that hold for a program on a product. */
export const rulesOf = (product: Runs, shots: number): ProgramRules => ({
  qubits: { min: LIMITS.qubits.min, max: mostQubits(product) },
  isCounted: shots > 0 && product.inputs.includes('shots'),
});

/** Every place where a program breaks a rule that holds for it on a product, by the index of its operation in the circuit. */
export const brokenRules = (circuit: Circuit, product: Runs, shots: number): readonly Violation[] =>
  brokenIn(circuit, rulesOf(product, shots));
