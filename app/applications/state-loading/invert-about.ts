import { control, gate, type Operation } from '#simulator';
import { inverseGates } from './inverse.ts';

/** Inverts about a state that gates make of |0…0⟩, up to a global sign; with H on each qubit, about the mean. */
export function invertAbout(state: readonly Operation[], qubits: readonly number[]): readonly Operation[] {
  const [first, ...others] = qubits as readonly [number, ...number[]];
  return [
    ...inverseGates(state),
    gate('X', first),
    gate('Z', first, { controls: others.map((qubit) => control(qubit, 0)) }),
    gate('X', first),
    ...state,
  ];
}
