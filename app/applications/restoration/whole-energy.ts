import type { Ising } from '#app/applications/ising/ising.ts';
import { valueBits } from '#app/applications/threshold-search/value-register.ts';
import { type Pixels, restorationEnergy, type Weights } from './energy.ts';

/** Steps of the larger weight, where the weights are not whole. */
const STEPS = 10;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** An energy that a register holds. */
export interface WholeEnergy {
  /** Whole for every picture, and half of the energy but for a constant and `scale`. */
  readonly energy: Ising;
  /** Qubits of the register. */
  readonly bits: number;
  /** The weights as they are used. */
  readonly weights: Weights;
  readonly isRounded: boolean;
}

/**
 * Returns the energy in whole numbers: the weights are rounded to tenths unless they are whole, and divided by what they
 * have in common. A changed pixel changes the energy by an even number, so that half of it is enough.
 */
export function wholeEnergy(noisy: Pixels, { coupling, fidelity }: Weights): WholeEnergy {
  const areWhole = Number.isInteger(coupling) && Number.isInteger(fidelity);
  const scale = areWhole ? 1 : STEPS / Math.min(1, Math.max(coupling, fidelity));
  const steps = { coupling: Math.round(coupling * scale), fidelity: Math.round(fidelity * scale) };
  const common = divisor(steps.coupling, steps.fidelity);
  const { size, fields, couplings } = restorationEnergy(noisy, {
    coupling: steps.coupling / common,
    fidelity: steps.fidelity / common,
  });
  const largest = [...fields, ...couplings.map(({ weight }) => weight)].reduce((sum, each) => sum + Math.abs(each), 0);
  return {
    energy: {
      size,
      constant: -(largest % 2) / 2,
      fields: fields.map((field) => field / 2),
      couplings: couplings.map(({ a, b, weight }) => ({ a, b, weight: weight / 2 })),
    },
    // Of the difference of any two.
    bits: valueBits(-largest, largest),
    weights: { coupling: steps.coupling / scale, fidelity: steps.fidelity / scale },
    isRounded: (['coupling', 'fidelity'] as const).some(
      (name) => Math.abs(steps[name] / scale - { coupling, fidelity }[name]) > 1e-9,
    ),
  };
}
