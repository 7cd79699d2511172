import { control, gate, type Operation } from '#simulator';

/**
 * Inverts the flag if the register holds a number above `threshold`; no further qubits. Each gate stands for the numbers
 * that exceed the threshold first at one bit, so that at most one of them acts.
 * @param register lowest qubit first
 */
export function invertIfAbove(register: readonly number[], flag: number, threshold: number): readonly Operation[] {
  if (threshold < 0) return [gate('X', flag)];
  if (threshold >= 2 ** register.length - 1) return [];
  const bitOf = (position: number): 0 | 1 => ((threshold >> position) & 1 ? 1 : 0);
  return register.flatMap((qubit, position) => {
    if (bitOf(position) === 1) return [];
    const higher = register.slice(position + 1).map((each, above) => control(each, bitOf(position + 1 + above)));
    return [gate('X', flag, { controls: [control(qubit), ...higher] })];
  });
}

/** Inverts the sign of states in which the register holds a number above `threshold`; no further qubits. */
export function flipSignIfAbove(register: readonly number[], threshold: number): readonly Operation[] {
  const bitOf = (position: number): 0 | 1 => ((threshold >> position) & 1 ? 1 : 0);
  return register.flatMap((qubit, position) => {
    if (bitOf(position) === 1) return [];
    const higher = register.slice(position + 1).map((each, above) => control(each, bitOf(position + 1 + above)));
    return [gate('Z', qubit, { controls: higher })];
  });
}
