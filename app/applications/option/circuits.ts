import type { FlaggedState } from '#app/applications/amplitude-estimation/grover.ts';
import { loadAmplitudes } from '#app/applications/state-loading/amplitudes.ts';
import { uniformlyControlledRy } from '#app/applications/state-loading/uniformly-controlled.ts';
import type { ExpectationPart, ModelPrice } from './model.ts';

/** Angle of the rotation of the flag by which it is 1 with the share of the largest value. */
export const flagAngle = (value: number, largest: number): number =>
  largest === 0 ? 0 : 2 * Math.asin(Math.sqrt(Math.min(1, value / largest)));

/** Loads the probabilities of the prices (index in binary, qubit 0 lowest) and turns the flag by the values. */
export function optionState(prices: readonly ModelPrice[], { values, largest }: ExpectationPart): FlaggedState {
  const flag = Math.log2(prices.length);
  const register = Array.from({ length: flag }, (_, qubit) => qubit);
  return {
    qubits: flag + 1,
    flag,
    operations: [
      ...loadAmplitudes(
        register,
        prices.map(({ probability }) => Math.sqrt(probability)),
      ),
      ...uniformlyControlledRy(
        register,
        flag,
        values.map((value) => flagAngle(value, largest)),
      ),
    ],
  };
}
