/**
 * What factoring a number of `bits` bits takes with error correction: 3n + 0.002 n lg n logical qubits and 0.3 n³ +
 * 0.0005 n³ lg n Toffoli gates (C. Gidney and M. Ekerå, Quantum 5, 433, 2021, table 1).
 */
export function realSizeOf(bits: number): {
  readonly bits: number;
  readonly logicalQubits: number;
  readonly toffolis: number;
} {
  const lg = Math.log2(bits);
  return {
    bits,
    logicalQubits: Math.round(3 * bits + 0.002 * bits * lg),
    toffolis: 0.3 * bits ** 3 + 0.0005 * bits ** 3 * lg,
  };
}
