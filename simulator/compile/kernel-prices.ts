import type { NonDiagonalOp } from './program.ts';

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

/** Costs by kernel. No pass is chosen for a phase, so that entry is absent. */
export const KERNEL_PRICES = {
  rotation: { milliseconds: 1.4, sweeps: 1, saved: 1 },
  basisSwap: { milliseconds: 1.5, sweeps: 2, saved: 1 },
  oneQubitDense: { milliseconds: 2.3, sweeps: 3.2, saved: 1.2 },
  twoQubitDense: { milliseconds: 9.5, sweeps: 6.8, saved: 3 },
  parityBlock: { milliseconds: 3.2, sweeps: 2, saved: 2 },
  phase: { milliseconds: 0.3, sweeps: 0.4 },
} as const satisfies Readonly<Record<string, Partial<KernelPrice>>>;

/**
 * Sweeps up to which phases are applied one by one, and above it from a table. A table costs one sweep and its
 * construction; single phases access memory less regularly.
 */
export const MAX_SEPARATE_PHASES = 1.25;

/** Sweeps over a table to build it. Measured: 2.5 to 3.1, or 8 for the tables of a Fourier transform. */
export const TABLE_SWEEPS = 3;

/** Cost of a sweep of a whole circuit relative to one of rotations only: in passes, or gate by gate. */
export const SWEEP_FACTORS = { inPasses: 1.4, gateByGate: 2 } as const;

/** Sweeps of a gate of a dynamic circuit: alone through memory, or with others in passes. */
export const DYNAMIC_GATE_SWEEPS = { alone: 2.7, inPasses: 1.5 } as const;

/**
 * Cost of the kinds of steps of a density matrix, in rotations of its rows: on rows and columns, with the phases in
 * between.
 */
export const DENSITY_SWEEPS = {
  unitary: 2.4,
  shrinking: 1.5,
  superoperator: 6,
  diagonal: 0.8,
  controlled: 3,
  pair: 12,
  pairChannel: 30,
} as const;

/** Sweeps of a non-diagonal operation; its controls leave only a part of the state to process. */
export function sweepsOfNonDiagonal({ kind, targets, controls }: NonDiagonalOp): number {
  switch (kind) {
    case 'rotation':
      return KERNEL_PRICES.rotation.sweeps;
    case 'parity-block':
      return KERNEL_PRICES.parityBlock.sweeps;
    case 'basis-swap':
      return KERNEL_PRICES.basisSwap.sweeps * 2 ** -controls.length;
    case 'dense':
      return (
        (targets.length === 1 ? KERNEL_PRICES.oneQubitDense : KERNEL_PRICES.twoQubitDense).sweeps *
        2 ** -controls.length
      );
    case 'dense-overlap':
      // Only the way back of a gradient reads it.
      return 0;
  }
}

/**
 * Sweeps of a gate that is neither a rotation nor diagonal, relative to the part of the state selected by its controls.
 */
export function nonDiagonalSweeps(name: string, targets: number): number {
  if (name === 'X' || name === 'SWAP') return KERNEL_PRICES.basisSwap.sweeps;
  return (targets === 1 ? KERNEL_PRICES.oneQubitDense : KERNEL_PRICES.twoQubitDense).sweeps;
}
