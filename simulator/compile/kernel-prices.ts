/** The cost of an operation of the tape engine, in three measures. */
export interface KernelPrice {
  /**
   * Milliseconds per sweep of 2^24 amplitudes in single precision, measured among other operations in a pass. Basis
   * swaps and dense one-qubit gates are measured with one control, as fusion finds them. Fusion compares these numbers.
   */
  readonly milliseconds: number;
  /**
   * Cost in rotations, relative to the part of the state selected by the controls. Run times are predicted from these
   * numbers.
   */
  readonly sweeps: number;
  /** Sweeps saved if a pass also runs the operation. Pass qubits are chosen by these numbers. */
  readonly saved: number;
}

/**
 * Costs by kernel. Predictions do not include parity blocks, and no pass is chosen for a phase, so these entries are
 * absent.
 */
export const KERNEL_PRICES = {
  rotation: { milliseconds: 1.4, sweeps: 1, saved: 1 },
  basisSwap: { milliseconds: 1.5, sweeps: 2, saved: 1 },
  oneQubitDense: { milliseconds: 2.3, sweeps: 3.2, saved: 1.2 },
  twoQubitDense: { milliseconds: 9.5, sweeps: 6.8, saved: 3 },
  parityBlock: { milliseconds: 3.2, saved: 2 },
  phase: { milliseconds: 0.3, sweeps: 0.4 },
} as const satisfies Readonly<Record<string, Partial<KernelPrice>>>;

/**
 * Sweeps of a gate that is neither a rotation nor diagonal, relative to the part of the state selected by its controls.
 */
export function nonDiagonalSweeps(name: string, targets: number): number {
  if (name === 'X' || name === 'SWAP') return KERNEL_PRICES.basisSwap.sweeps;
  return (targets === 1 ? KERNEL_PRICES.oneQubitDense : KERNEL_PRICES.twoQubitDense).sweeps;
}
