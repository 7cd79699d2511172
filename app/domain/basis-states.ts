/** The parts of a list of basis states: one a line, or with commas or spaces between; kets as people write them. */
export const splitStates = (text: string): readonly string[] =>
  text
    .split(/[\s,，、;；]+/)
    .map((part) => part.replace(/^\|(.*)[⟩>〉]$/u, '$1'))
    .filter((part) => part !== '');

/** Whether a part can be a basis state of some circuit: digits only. */
export const isStateLike = (part: string): boolean => /^\d+$/.test(part);

/**
 * The basis state that a part names on so many qubits: as many digits 0 and 1 as there are qubits are its bits, the
 * highest qubit leftmost; any other number is its index, unless it begins with 0: then a bit was forgotten. Undefined
 * where there is no such state.
 */
export function basisState(part: string, qubits: number): string | undefined {
  if (part.length === qubits && /^[01]+$/.test(part)) return part;
  // An index below 2^200 has 61 digits; more are not worth reading.
  if (!/^(0|[1-9]\d*)$/.test(part) || part.length > 64) return undefined;
  const bits = BigInt(part).toString(2);
  return bits.length > qubits ? undefined : bits.padStart(qubits, '0');
}
