/**
 * Energies of spins s = 1 − 2·bit, so that bit 0 is spin +1: the cost functions of QAOA, as E = constant + Σ fields·s +
 * Σ weight·s_a·s_b. Spin i is bit i of an index, and qubit i.
 */
import { gate, type Observable, ObservableBuilder, type Operation, parametricAngle } from '#simulator';

export interface Ising {
  readonly size: number;
  readonly constant: number;
  /** One for each spin. */
  readonly fields: readonly number[];
  readonly couplings: readonly { readonly a: number; readonly b: number; readonly weight: number }[];
}

const spinOf = (bits: number, index: number): number => 1 - 2 * ((bits >> index) & 1);

export function isingEnergy({ constant, fields, couplings }: Ising, bits: number): number {
  let energy = constant;
  for (const [index, field] of fields.entries()) energy += field * spinOf(bits, index);
  for (const { a, b, weight } of couplings) energy += weight * spinOf(bits, a) * spinOf(bits, b);
  return energy;
}

/** Returns the energy of each of the 2^size states. */
export const isingEnergies = (ising: Ising): Float64Array =>
  Float64Array.from({ length: 2 ** ising.size }, (_, bits) => isingEnergy(ising, bits));

/**
 * Returns the energy of a function of bits x = (1 − s)/2: constant + Σ linear[i]·x_i + Σ_{i,j} quadratic[i][j]·x_i·x_j,
 * over all pairs in both orders and the diagonal, where x² = x.
 */
export function isingOfQuadratic(
  constant: number,
  linear: readonly number[],
  quadratic: readonly (readonly number[])[],
): Ising {
  const size = linear.length;
  const fields = linear.map((weight, i) => -(weight + quadratic[i]![i]!) / 2);
  let mean = constant + linear.reduce((sum, weight, i) => sum + (weight + quadratic[i]![i]!) / 2, 0);
  const couplings: { a: number; b: number; weight: number }[] = [];
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++) {
      const weight = (quadratic[a]![b]! + quadratic[b]![a]!) / 4;
      if (weight === 0) continue;
      couplings.push({ a, b, weight });
      mean += weight;
      fields[a]! -= weight;
      fields[b]! -= weight;
    }
  return { size, constant: mean, fields, couplings };
}

export function isingObservable({ constant, fields, couplings }: Ising): Observable {
  const builder = new ObservableBuilder();
  builder.addString(constant, []);
  for (const [qubit, field] of fields.entries()) if (field !== 0) builder.addString(field, [{ qubit, axis: 'Z' }]);
  for (const { a, b, weight } of couplings)
    builder.addString(weight, [
      { qubit: a, axis: 'Z' },
      { qubit: b, axis: 'Z' },
    ]);
  return builder.finish();
}

/** Returns `factor` times a parameter of the circuit, as an angle. */
export function scaledParameter(factor: number, name: string) {
  const read = parametricAngle(`${factor} * ${name}`);
  if (read === null) throw new Error(`${factor} * ${name} is no angle`);
  return read.angle;
}

/** e^{−iγE} without its global phase, for a parameter γ of the circuit. @param name of γ */
export const isingPhases = ({ fields, couplings }: Ising, name: string): readonly Operation[] => [
  ...couplings.map(({ a, b, weight }) => gate('RZZ', [a, b], { parameters: [scaledParameter(2 * weight, name)] })),
  ...fields.flatMap((field, qubit) =>
    field === 0 ? [] : [gate('RZ', qubit, { parameters: [scaledParameter(2 * field, name)] })],
  ),
];

/** e^{−iβΣX} for a parameter β of the circuit. @param name of β */
export const transverseMixer = (size: number, name: string): readonly Operation[] =>
  Array.from({ length: size }, (_, qubit) => gate('RX', qubit, { parameters: [scaledParameter(2, name)] }));

/** Names of the angles of QAOA in the order in which searches vary them: γ of all layers, then β of all layers. */
export const layerNames = (
  layers: number,
): { readonly gammas: readonly string[]; readonly betas: readonly string[] } => ({
  gammas: Array.from({ length: layers }, (_, layer) => `gamma${layer + 1}`),
  betas: Array.from({ length: layers }, (_, layer) => `beta${layer + 1}`),
});
