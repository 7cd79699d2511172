/**
 * The noise model: a JSON document that says which channels act after which gates, and what goes wrong at reading out,
 * resetting and turning.
 *
 * A channel acts after every matching gate, on each qubit that the gate touches (controls and targets), independently,
 * in the order listed. A channel of two qubits acts once, on the pair, after matching gates that touch exactly two.
 */

export const CHANNEL_KINDS = [
  'bit-flip',
  'phase-flip',
  'bit-phase-flip',
  'depolarizing',
  'two-qubit-depolarizing',
  'amplitude-damping',
  'phase-damping',
  'decoherence',
  'phase-amplitude-damping',
  'pauli',
  'kraus',
  'mixed-unitary',
] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/**
 * What `probability` p of depolarizing means: `pauli` is each of the other Paulis with p/3 (of two qubits p/15);
 * `qpanda` is ρ → (1 − p)ρ + p·I/2, each Pauli with p/4 (of two qubits p/16).
 */
export type DepolarizingConvention = 'pauli' | 'qpanda';

/** One entry of a matrix: real and imaginary part. */
export type Entry = readonly [re: number, im: number];

/** Rows of a 2 × 2 or 4 × 4 matrix; of two qubits the first is the more significant bit. */
export type MatrixRows = readonly (readonly Entry[])[];

/** Which gates a channel follows; absent means all. See gate-names.ts for the names. */
interface Place {
  readonly gates: '*' | readonly string[];
  readonly qubits: '*' | readonly number[];
  /** Only gates that touch exactly two qubits, and these two in either order. */
  readonly pairs?: readonly (readonly [number, number])[];
}

export type ChannelSettings =
  | {
      readonly kind: 'bit-flip' | 'phase-flip' | 'bit-phase-flip' | 'amplitude-damping' | 'phase-damping';
      readonly probability: number;
    }
  | {
      readonly kind: 'depolarizing' | 'two-qubit-depolarizing';
      readonly probability: number;
      readonly convention: DepolarizingConvention;
    }
  /** Times in one unit, whichever: only their ratios matter. T2 ≤ 2·T1. */
  | { readonly kind: 'decoherence'; readonly t1: number; readonly t2: number; readonly gateTime: number }
  /** Amplitude damping with probability `amplitude`, then a phase flip with probability `phase`. */
  | { readonly kind: 'phase-amplitude-damping'; readonly amplitude: number; readonly phase: number }
  /** Of I, X, Y, Z; or of II, IX, … ZZ, first letter for the first qubit. */
  | { readonly kind: 'pauli'; readonly probabilities: readonly number[] }
  | { readonly kind: 'kraus'; readonly operators: readonly MatrixRows[] }
  | {
      readonly kind: 'mixed-unitary';
      readonly unitaries: readonly { readonly probability: number; readonly matrix: MatrixRows }[];
    };

export type Channel = Place & ChannelSettings;

/** A reading goes wrong: `p10` is the chance of reading 1 where the qubit is 0, `p01` of reading 0 where it is 1. */
export interface ReadoutError {
  readonly qubit: number | '*';
  readonly p10: number;
  readonly p01: number;
}

/** A reset lands in |0⟩ with `p0`, in |1⟩ with `p1`, and else leaves the qubit as it was. */
export interface ResetError {
  readonly p0: number;
  readonly p1: number;
}

export interface NoiseModel {
  readonly channels: readonly Channel[];
  readonly readout: readonly ReadoutError[];
  readonly reset?: ResetError;
  /** Every angle θ of a gate is drawn uniformly from θ − width/2 … θ + width/2, radians. */
  readonly rotation?: number;
}

export const NO_NOISE: NoiseModel = { channels: [], readout: [] };

/** The reading errors of one qubit: the last entry that names it, else the last for all. */
export function readoutErrorOf({ readout }: NoiseModel, qubit: number): Omit<ReadoutError, 'qubit'> {
  const named = readout.findLast((entry) => entry.qubit === qubit) ?? readout.findLast((entry) => entry.qubit === '*');
  return named ?? { p10: 0, p01: 0 };
}
