/** Hard limits of the parsers, for every product; the limits of a product are checked by the services. */
export const LANGUAGE_LIMITS = {
  diagnostics: 100,
  /** Operations of a program after broadcasts and loops are expanded. */
  operations: 100_000,
  qubits: 1_000,
  bits: 10_000,
  /** Nesting depth of blocks, and of brackets. */
  nesting: 64,
  /** Steps for reading one text, unless the caller allows fewer; see `budget.ts`. */
  steps: 60_000_000,
} as const;
