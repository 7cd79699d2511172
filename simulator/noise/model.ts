/**
 * The noise model: a JSON document that lists the channels after gates, and the errors of readout, reset and rotation.
 *
 * A channel acts after every matching gate, on each qubit that the gate touches (controls and targets), independently,
 * in the order listed. A two-qubit channel acts once, on the pair, after matching gates that touch exactly two qubits.
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
 * Meaning of the `probability` p of depolarizing. `pauli`: each of the other Paulis with p/3 (two qubits: p/15).
 * `qpanda`: ρ → (1 − p)ρ + p·I/2, each Pauli with p/4 (two qubits: p/16).
 */
export type DepolarizingConvention = 'pauli' | 'qpanda';

/** One entry of a matrix: real and imaginary part. */
export type Entry = readonly [re: number, im: number];

/** Rows of a 2 × 2 or 4 × 4 matrix; for two qubits the first is the more significant bit. */
export type MatrixRows = readonly (readonly Entry[])[];

/** The gates that a channel follows; absent means all. See gate-names.ts for the names. */
interface Place {
  readonly gates: '*' | readonly string[];
  readonly qubits: '*' | readonly number[];
  /** Only gates that touch exactly these two qubits, in either order. */
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
  /** Times in the same unit, because only their ratios matter. T2 ≤ 2·T1. */
  | { readonly kind: 'decoherence'; readonly t1: number; readonly t2: number; readonly gateTime: number }
  /** Amplitude damping with probability `amplitude`, then a phase flip with probability `phase`. */
  | { readonly kind: 'phase-amplitude-damping'; readonly amplitude: number; readonly phase: number }
  /** Probabilities of I, X, Y, Z; or of II, IX, … ZZ, first letter for the first qubit. */
  | { readonly kind: 'pauli'; readonly probabilities: readonly number[] }
  | { readonly kind: 'kraus'; readonly operators: readonly MatrixRows[] }
  | {
      readonly kind: 'mixed-unitary';
      readonly unitaries: readonly { readonly probability: number; readonly matrix: MatrixRows }[];
    };

export type Channel = Place & ChannelSettings;

/** A readout error: `p10` is the probability of reading 1 if the qubit is 0, `p01` of reading 0 if it is 1. */
export interface ReadoutError {
  readonly qubit: number | '*';
  readonly p10: number;
  readonly p01: number;
}

/** A reset ends in |0⟩ with probability `p0`, in |1⟩ with `p1`, and otherwise leaves the qubit unchanged. */
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

/** The readout error of one qubit: the last entry that names it, else the last entry for all qubits. */
export function readoutErrorOf({ readout }: NoiseModel, qubit: number): Omit<ReadoutError, 'qubit'> {
  const named = readout.findLast((entry) => entry.qubit === qubit) ?? readout.findLast((entry) => entry.qubit === '*');
  return named ?? { p10: 0, p01: 0 };
}

/** Returns the human-readable JSON document of a noise model. */
export const writeNoiseModel = (model: NoiseModel): string => JSON.stringify(model, undefined, 2);
