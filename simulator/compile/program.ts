/**
 * A circuit as the tape engine sees it: what mixes amplitudes, and the phases between.
 *
 * Every position of the state has a history of mixings; slot s of a position is the time after its s-th mixing and
 * before the next. Phases are diagonal, so all that matters is the slot of each position that they look at. From this
 * form passes are cut freely: a phase may wait, or come early, within its slots.
 */
export interface LoweredProgram {
  /** Whether it begins in |0…0⟩; otherwise in any state, every qubit at the position of its number. */
  readonly startsInZeroState: boolean;
  /** Bits of a stored index. Qubits that never mix have no position: they stay 0 or 1 throughout. */
  readonly storedQubits: number;
  /** Mixings of each position, in order; `history[p][s]` ends slot s. */
  readonly nonDiagonalsByQubit: readonly (readonly NonDiagonalOp[])[];
  /** Phase of value 1 of a position in each of its slots, radians. */
  readonly oneQubitPhases: readonly (readonly number[])[];
  /** Phases of several positions, and mixings controlled by a position, in each of its slots. */
  readonly multiQubitElements: readonly (readonly (readonly Element[])[])[];
  readonly phases: readonly Phase[];
  readonly nonDiagonalOps: readonly NonDiagonalOp[];
  /** Phase of the whole state, radians. */
  readonly globalPhase: number;
  readonly mapping: Mapping;
}

/** Where a qubit's value is found in the stored state. */
export interface Mapping {
  readonly qubits: number;
  /** Bit of a stored index that each qubit is at, or −1 where the qubit is constant. */
  readonly storedBit: readonly number[];
  /** 1 where the stored bit, or the 0 that a constant would be, is the opposite of the qubit's value. */
  readonly isInverted: readonly (0 | 1)[];
}

/** Mask of the stored bits that are the opposite of their qubit's value. */
export const inversionOf = ({ storedBit, isInverted }: Pick<Mapping, 'storedBit' | 'isInverted'>): number =>
  storedBit.reduce((mask, bit, qubit) => (bit >= 0 && isInverted[qubit] === 1 ? mask | (1 << bit) : mask), 0);

export type Element = Phase | NonDiagonalOp;

/** A position, the slot it is in, and the value that it must have. */
export interface SlotCondition {
  position: number;
  readonly slot: number;
  readonly value: 0 | 1;
}

/** e^{i·angle} where all conditions hold; two positions or more. Of two positions both values are 1. */
export interface Phase {
  readonly kind: 'phase';
  /** Place in the program's list of phases. */
  readonly id: number;
  readonly conditions: readonly SlotCondition[];
  angle: number;
}

interface MixingCommon {
  /** Place in the program's list of mixings. */
  readonly id: number;
  /** Positions that are mixed, and the slots that this ends. */
  readonly targets: readonly Target[];
  /** It acts only where these hold. */
  readonly controls: readonly SlotCondition[];
}

export interface Target {
  position: number;
  readonly slot: number;
}

/** A rotation about Y by `angle`, |angle| ≤ π/2, without controls. */
export interface Rotation extends MixingCommon {
  readonly kind: 'rotation';
  angle: number;
}

/** A real 2 × 2 matrix, row by row. */
export type RealMatrix = readonly [number, number, number, number];

/**
 * |00⟩ mixed with |11⟩ by `even` and |01⟩ with |10⟩ by `odd` (first target written first): rotations in the heart of a
 * two-qubit unitary, or a channel on the row and the column of a density matrix. Without controls.
 */
export interface ParityBlockOp extends MixingCommon {
  readonly kind: 'pair-mixing';
  readonly even: RealMatrix;
  readonly odd: RealMatrix;
}

/** Exchange of the amplitudes with the targets at `values` (bit i for target i) and at the opposite ones. */
export interface BasisSwap extends MixingCommon {
  readonly kind: 'exchange';
  readonly values: number;
}

/** Any unitary on one or two targets; target 0 is bit 0 of a row's number. Row-major, interleaved. */
export interface Dense extends MixingCommon {
  readonly kind: 'dense';
  readonly matrix: Float64Array;
}

export type NonDiagonalOp = Rotation | ParityBlockOp | BasisSwap | Dense;
