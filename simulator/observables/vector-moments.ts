import type { StateVector } from '#simulator/states/state-vector.ts';
import { AmplitudeSums } from './amplitude-sums.ts';
import { maskObservable, ownBits } from './masked-observable.ts';
import type { Observable } from './observable.ts';
import { momentsOf, valueOf, varianceOf } from './pauli-sums.ts';

/** Returns ⟨H⟩ in a normalised state vector, without a copy of it: the terms of one X-mask are read together. */
export const valueInVector = ({ qubits, amplitudes }: StateVector, observable: Observable): number =>
  valueOf(new AmplitudeSums(amplitudes), maskObservable(observable, ownBits(qubits)));

/** Returns ⟨H²⟩ − ⟨H⟩², with one state of memory. */
export function varianceInVector({ qubits, amplitudes }: StateVector, observable: Observable): number {
  const moments = momentsOf(new AmplitudeSums(amplitudes), maskObservable(observable, ownBits(qubits)));
  // Amplitudes always have the memory for the square.
  return varianceOf([{ ...moments!, weight: 1 }]);
}
