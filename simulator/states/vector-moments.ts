import { AmplitudeSums } from '#simulator/observables/amplitude-sums.ts';
import { maskObservable, ownBits } from '#simulator/observables/masked-observable.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import { momentsOf, valueOf, varianceOf } from '#simulator/observables/pauli-sums.ts';
import type { StateVector } from './state-vector.ts';

/** Returns ⟨H⟩ in a normalised state vector, without a copy of it: the terms of one X-mask are read together. */
export const valueInVector = ({ qubits, amplitudes }: StateVector, observable: Observable): number =>
  valueOf(new AmplitudeSums(amplitudes), maskObservable(observable, ownBits(qubits)));

/** Returns ⟨H²⟩ − ⟨H⟩², with one state of memory. */
export function varianceInVector({ qubits, amplitudes }: StateVector, observable: Observable): number {
  const moments = momentsOf(new AmplitudeSums(amplitudes), maskObservable(observable, ownBits(qubits)));
  // Amplitudes always have the memory for the square.
  return varianceOf([{ ...moments!, weight: 1 }]);
}
