/** What a parser refuses whatever the product allows; the product's own limits are checked by its services. */
export const LIMITS = {
  diagnostics: 100,
  /** Operations of a program after broadcasts and loops are written out. */
  operations: 100_000,
  qubits: 1_000,
  bits: 10_000,
  /** Blocks in blocks, and brackets in brackets. */
  nesting: 64,
  /** Of reading one text, unless its reader allows fewer; see `budget.ts`. */
  steps: 60_000_000,
} as const;
