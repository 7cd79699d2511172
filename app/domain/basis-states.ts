/** Splits a list of basis states at line breaks, commas and spaces; kets are accepted. */
export const splitStates = (text: string): readonly string[] =>
  text
    .split(/[\s,，、;；]+/)
    .map((part) => part.replace(/^\|(.*)[⟩>〉]$/u, '$1'))
    .filter((part) => part !== '');

/** Whether a part can be a basis state of any circuit: digits only. */
export const isStateLike = (part: string): boolean => /^\d+$/.test(part);

/**
 * Returns the basis state of `qubits` qubits that a part names. If the part has exactly `qubits` digits 0 and 1, they
 * are its bits, highest qubit leftmost. Any other number is the index of the state, unless it begins with 0: then a bit
 * is missing. Returns undefined if there is no such state.
 */
export function basisState(part: string, qubits: number): string | undefined {
  if (part.length === qubits && /^[01]+$/.test(part)) return part;
  // An index below 2^200 has at most 61 digits, so longer parts are not parsed.
  if (!/^(0|[1-9]\d*)$/.test(part) || part.length > 64) return undefined;
  const bits = BigInt(part).toString(2);
  return bits.length > qubits ? undefined : bits.padStart(qubits, '0');
}
