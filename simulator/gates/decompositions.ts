import { type AngleFormula, angleFormula } from '#simulator/math/angle-formula.ts';
import { requireGate } from './catalogue.ts';
import type { PauliAxes, PauliAxis } from './gate.ts';

/** One gate of a decomposition. */
export interface DecompositionStep {
  readonly gate: string;
  /** Formulas over the parameters of the whole gate. */
  readonly parameters: readonly AngleFormula[];
  /** Indices of targets of the whole gate. */
  readonly targets: readonly number[];
  readonly controls: readonly number[];
  readonly dagger: boolean;
  /** Whether this step gets the controls of the whole gate. The other steps cancel out if it does not act. */
  readonly isControlled: boolean;
}

const A = 0;
const B = 1;
const SYMBOLS = ['θ', 'φ', 'λ'];

const step = (gate: string, targets: readonly number[], ...parameters: readonly string[]): DecompositionStep => ({
  gate,
  parameters: parameters.map((text) => angleFormula(text, SYMBOLS)),
  targets,
  controls: [],
  dagger: false,
  isControlled: false,
});
const controlled = (gate: string, targets: readonly number[], ...parameters: readonly string[]): DecompositionStep => ({
  ...step(gate, targets, ...parameters),
  isControlled: true,
});

const h = (target: number) => step('H', [target]);
const cx = (control: number, target: number) => ({ ...step('X', [target]), controls: [control] });

/** Steps that convert a Pauli operator to Z, and back. */
const BASIS_CHANGES: Readonly<Record<PauliAxis, (target: number) => readonly (readonly DecompositionStep[])[]>> = {
  X: (target) => [[h(target)], [h(target)]],
  Y: (target) => [[step('RX', [target], 'pi/2')], [step('RX', [target], '-pi/2')]],
  Z: () => [[], []],
};

/** A rotation about one pair of Pauli operators is RZZ in another basis; a product has a factor for each pair. */
function productOfRotations(pauliAxes: readonly PauliAxes[]): readonly DecompositionStep[] {
  if (pauliAxes.length > 1) return pauliAxes.map((axes) => controlled(`R${axes.join('')}`, [A, B], 'θ'));
  const [p, q] = pauliAxes[0]!;
  const [beforeA = [], afterA = []] = BASIS_CHANGES[p](A);
  const [beforeB = [], afterB = []] = BASIS_CHANGES[q](B);
  return [...beforeA, ...beforeB, controlled('RZZ', [A, B], 'θ'), ...afterA, ...afterB];
}

const rotations = (name: string) => [name, productOfRotations(requireGate(name).pauliAxes!)] as const;

/**
 * Gates of the catalogue as sequences of simpler ones: exactly if the gate has controls, else up to a global phase. A
 * gate that equals one other gate has it in its record instead (`equivalent`). The table is not a part of the records
 * because the circuit designer, which has the catalogue in every page, does not need it.
 */
export const DECOMPOSITIONS: ReadonlyMap<string, readonly DecompositionStep[]> = new Map([
  // The identity needs no controls.
  ['I', [step('I', [A])]],
  ['ECHO', [step('I', [A])]],
  ['X', [h(A), controlled('U1', [A], 'pi'), h(A)]],
  ['Y', [{ ...step('S', [A]), dagger: true }, controlled('X', [A]), step('S', [A])]],
  // H = RY(π/4) Z RY(−π/4)
  ['H', [step('RY', [A], '-pi/4'), controlled('Z', [A]), step('RY', [A], 'pi/4')]],
  ['SX', [h(A), controlled('U1', [A], 'pi/2'), h(A)]],
  ['RX', [h(A), controlled('RZ', [A], 'θ'), h(A)]],
  ['U3', [controlled('U1', [A], 'λ'), controlled('RY', [A], 'θ'), controlled('U1', [A], 'φ')]],
  ['SWAP', [cx(B, A), { ...cx(A, B), isControlled: true }, cx(B, A)]],
  ['RZZ', [cx(A, B), controlled('RZ', [B], 'θ'), cx(A, B)]],
  rotations('RXX'),
  rotations('RYY'),
  rotations('RZX'),
  rotations('ISWAPTHETA'),
]);
