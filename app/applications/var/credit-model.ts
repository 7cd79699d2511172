/** Loans that default more often together: the model of one common factor, as D. Egger and others, 2021, load it. */
import { loadAmplitudes } from '#app/applications/state-loading/amplitudes.ts';
import { fourierTransform } from '#app/applications/state-loading/fourier.ts';
import { inverseGates } from '#app/applications/state-loading/inverse.ts';
import { uniformlyControlledRy } from '#app/applications/state-loading/uniformly-controlled.ts';
import { normalCdf, normalDensity, normalQuantile } from '#app/applications/statistics/normal.ts';
import { gate, type Operation } from '#simulator';
import { type Loan, loansOf, type VarInput } from './input.ts';
import type { LossModel } from './loss-model.ts';

export interface CreditModel extends LossModel {
  readonly latentWeights: readonly number[];
  /** Of each loan, its probability of default at each value of the common factor. */
  readonly conditionalDefault: readonly (readonly number[])[];
}

/** Even values of the common factor. */
const latentValues = ({ latentQubits, latentRange }: VarInput): readonly number[] => {
  const count = 2 ** latentQubits;
  return Array.from({ length: count }, (_, index) => latentRange * ((2 * index) / (count - 1) - 1));
};

/** Angle of a loan's rotation at a value of the common factor. */
function defaultAngle({ probability, sensitivity }: Loan, rotation: VarInput['rotation'], z: number): number {
  const rest = Math.sqrt(1 - sensitivity);
  const offset = normalQuantile(probability) / rest;
  const slope = -Math.sqrt(sensitivity) / rest;
  if (rotation === 'exact') return 2 * Math.asin(Math.sqrt(normalCdf(offset + slope * z)));
  const p = normalCdf(offset);
  return 2 * Math.asin(Math.sqrt(p)) + (slope * z * normalDensity(offset)) / Math.sqrt(p * normalCdf(-offset));
}

/** Probability of each total loss where the loans default independently. */
function convolved(losses: readonly number[], defaults: readonly number[], size: number): Float64Array {
  let sums = new Float64Array(size);
  sums[0] = 1;
  for (const [index, loss] of losses.entries()) {
    const next = new Float64Array(size);
    for (let total = 0; total < size; total++)
      next[total] = sums[total]! * (1 - defaults[index]!) + (total < loss ? 0 : sums[total - loss]! * defaults[index]!);
    sums = next;
  }
  return sums;
}

/** Adds the loss of each loan that defaulted to the register, by phases between two Fourier transforms. */
function addLosses(
  losses: readonly number[],
  loans: readonly number[],
  register: readonly number[],
): readonly Operation[] {
  const size = 2 ** register.length;
  const phases = losses.flatMap((loss, index) =>
    register.flatMap((qubit, position) => {
      const turns = (loss * 2 ** position) % size;
      if (turns === 0) return [];
      return [gate('U1', qubit, { controls: [loans[index]!], parameters: [(2 * Math.PI * turns) / size] })];
    }),
  );
  return [...register.map((qubit) => gate('H', qubit)), ...phases, ...inverseGates(fourierTransform(register))];
}

export function creditModel(input: VarInput): CreditModel {
  const loans = loansOf(input);
  const losses = loans.map(({ loss }) => loss);
  const total = losses.reduce((sum, loss) => sum + loss, 0);
  const values = latentValues(input);
  const densities = values.map((z) => Math.exp((-z * z) / 2));
  const weight = densities.reduce((sum, density) => sum + density, 0);
  const latentWeights = densities.map((density) => density / weight);
  const angles = loans.map((loan) => values.map((z) => defaultAngle(loan, input.rotation, z)));
  const conditionalDefault = angles.map((each) => each.map((angle) => Math.sin(angle / 2) ** 2));

  const probabilities = Array.from({ length: total + 1 }, () => 0);
  for (const [state, latentWeight] of latentWeights.entries()) {
    const defaults = conditionalDefault.map((each) => each[state]!);
    for (const [loss, p] of convolved(losses, defaults, total + 1).entries()) probabilities[loss]! += latentWeight * p;
  }

  const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);
  const latent = range(0, input.latentQubits);
  const borrowers = range(latent.length, loans.length);
  const register = range(latent.length + loans.length, Math.floor(Math.log2(total)) + 1);
  return {
    losses: range(0, total + 1),
    probabilities,
    latentWeights,
    conditionalDefault,
    operations: [
      ...loadAmplitudes(latent, latentWeights.map(Math.sqrt)),
      ...borrowers.flatMap((qubit, index) => uniformlyControlledRy(latent, qubit, angles[index]!)),
      ...addLosses(losses, borrowers, register),
    ],
    register,
    qubits: latent.length + loans.length + register.length,
  };
}
