/** Longer lists are cut. */
const LISTED = 12;

/** Writes chip qubits as "Q38, Q44"; after the twelfth an ellipsis. */
export const qubitList = (qubits: readonly number[], comma: string): string =>
  qubits
    .slice(0, LISTED)
    .map((qubit) => `Q${qubit}`)
    .join(comma) + (qubits.length > LISTED ? `${comma}…` : '');
