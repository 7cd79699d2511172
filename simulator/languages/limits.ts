/** Hard limits of the parsers, for every caller; the limits of a product are checked by the services. */
export const LANGUAGE_LIMITS = {
  diagnostics: 100,
  /** Operations of a program after broadcasts and loops are expanded. */
  operations: 1_000_000,
  qubits: 1_000,
  bits: 10_000,
  /** Nesting depth of blocks, and of brackets. */
  nesting: 64,
  /** Steps for reading one text; see `budget.ts`. */
  steps: 600_000_000,
} as const;

/** What reading one text may take unless the caller allows more: pages, drafts and tasks are read with these limits. */
export const USUAL_READING = { operations: 100_000, steps: 60_000_000 } as const;

/**
 * Limit for the operands of all operations together, as a multiple of the limit of operations. A short line can produce
 * many: controls, qubits of a barrier, bits of a condition.
 */
export const OPERANDS_PER_OPERATION = 20;
