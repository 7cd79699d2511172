/** What an operation of the tape engine costs, by three measures. */
export interface KernelPrice {
  /**
   * Measured: milliseconds a sweep of 2^24 amplitudes in single precision, among others in a pass. Basis swaps and dense
   * one-qubit gates under one control, as fusion meets them. Fusion compares these.
   */
  readonly milliseconds: number;
  /** In rotations over the part of the state that the controls leave. Run times are predicted by these. */
  readonly sweeps: number;
  /** In sweeps that are saved where a pass does the operation too. Pass qubits are chosen by these. */
  readonly saved: number;
}

/** By kernel. Predictions know no parity blocks, and no pass is chosen for a phase: those entries are left out. */
export const KERNEL_PRICES = {
  rotation: { milliseconds: 1.4, sweeps: 1, saved: 1 },
  basisSwap: { milliseconds: 1.5, sweeps: 2, saved: 1 },
  oneQubitDense: { milliseconds: 2.3, sweeps: 3.2, saved: 1.2 },
  twoQubitDense: { milliseconds: 9.5, sweeps: 6.8, saved: 3 },
  parityBlock: { milliseconds: 3.2, saved: 2 },
  phase: { milliseconds: 0.3, sweeps: 0.4 },
} as const satisfies Readonly<Record<string, Partial<KernelPrice>>>;

/** Sweeps of a gate that is neither a rotation nor diagonal, relative to the part of the state that its controls leave. */
export function mixingSweeps(name: string, targets: number): number {
  if (name === 'X' || name === 'SWAP') return KERNEL_PRICES.basisSwap.sweeps;
  return (targets === 1 ? KERNEL_PRICES.oneQubitDense : KERNEL_PRICES.twoQubitDense).sweeps;
}
