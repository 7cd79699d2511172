/**
 * A lowered program, as the tape engine uses it: non-diagonal operations and the phases between them.
 *
 * Every position of the state has a history of non-diagonal operations. Slot s of a position is the time after its
 * operation number s and before the next. Phases are diagonal, so only the slot of each position in their conditions
 * matters. Passes can therefore be scheduled freely: within its slots, a phase may act earlier or later.
 */
export interface LoweredProgram {
  /**
   * Whether the program starts from |0…0⟩; otherwise it starts from any state, with every qubit at the position of its
   * number.
   */
  readonly startsInZeroState: boolean;
  /**
   * Number of bits of a stored index. Qubits without non-diagonal operations have no position: their values are
   * constant.
   */
  readonly storedQubits: number;
  /** Non-diagonal operations of each position, in order; `nonDiagonalsByQubit[p][s]` ends slot s of position p. */
  readonly nonDiagonalsByQubit: readonly (readonly NonDiagonalOp[])[];
  /** Phase for value 1 of a position in each of its slots, radians. */
  readonly oneQubitPhases: readonly (readonly number[])[];
  /**
   * Multi-qubit phases, overlaps, and non-diagonal operations controlled by a position, in each of its slots.
   */
  readonly multiQubitElements: readonly (readonly (readonly Element[])[])[];
  readonly phases: readonly Phase[];
  readonly diagonalOverlaps: readonly DiagonalOverlap[];
  readonly nonDiagonalOps: readonly NonDiagonalOp[];
  /** Runs of gates on two qubits that were fused to one unitary. */
  readonly fusions: number;
  /** Phase of the whole state, radians. */
  readonly globalPhase: number;
  readonly mapping: Mapping;
}

/** The location of each qubit's value in the stored state. */
export interface Mapping {
  readonly qubits: number;
  /** Bit of a stored index for each qubit, or −1 if the qubit is constant. */
  readonly storedBit: readonly number[];
  /** 1 if the stored bit (0 for a constant qubit) is the opposite of the qubit's value. */
  readonly isInverted: readonly (0 | 1)[];
}

/** Mask of the stored bits that are the opposite of their qubit's value. */
export const inversionOf = ({ storedBit, isInverted }: Pick<Mapping, 'storedBit' | 'isInverted'>): number =>
  storedBit.reduce((mask, bit, qubit) => (bit >= 0 && isInverted[qubit] === 1 ? mask | (1 << bit) : mask), 0);

export type Element = Phase | DiagonalOverlap | NonDiagonalOp;

/** A position, its slot, and the required value. */
export interface SlotCondition {
  position: number;
  readonly slot: number;
  readonly value: 0 | 1;
}

/** e^{i·angle} where all conditions hold; at least two positions. With exactly two positions both values are 1. */
export interface Phase {
  readonly kind: 'phase';
  /** Index in the program's list of phases. */
  readonly id: number;
  readonly conditions: readonly SlotCondition[];
  angle: number;
}

/**
 * What an overlap of the states ψ and λ of the adjoint method contributes to the derivative by an angle: the overlap
 * times `factor`.
 */
export interface Reading {
  /** Index in the list of angles. */
  readonly angle: number;
  readonly factor: number;
}

/** Reads Im⟨λ|Z…Z|ψ⟩ with Z on these positions, in these slots, whose phases do not change it. */
export interface DiagonalOverlap {
  readonly kind: 'diagonal-overlap';
  /** Index in the program's list of diagonal overlaps. */
  readonly id: number;
  readonly conditions: readonly Target[];
  readonly readings: Reading[];
}

interface NonDiagonalCommon {
  /** Index in the program's list of non-diagonal operations. */
  readonly id: number;
  /** Positions on which the operation acts, and the slots that it ends. */
  readonly targets: readonly Target[];
  /** The operation acts only where these hold. */
  readonly controls: readonly SlotCondition[];
}

interface Target {
  position: number;
  readonly slot: number;
}

/** A rotation about Y by `angle`, |angle| ≤ π/2, without controls. */
export interface Rotation extends NonDiagonalCommon {
  readonly kind: 'rotation';
  angle: number;
  /** Reads Im⟨λ|Y|ψ⟩, which the rotation does not change. */
  readonly readings: readonly Reading[];
}

/** A real 2 × 2 matrix, row by row. */
export type RealMatrix = readonly [number, number, number, number];

/**
 * `even` acts on |00⟩ and |11⟩, `odd` on |01⟩ and |10⟩ (first target written first): the interaction of a two-qubit
 * unitary, or a channel on the row and the column of a density matrix. No controls.
 */
export interface ParityBlockOp extends NonDiagonalCommon {
  readonly kind: 'parity-block';
  readonly even: RealMatrix;
  readonly odd: RealMatrix;
}

/**
 * Swaps the amplitudes with the targets at `values` (bit i for target i) and with the targets at the opposite values.
 */
export interface BasisSwap extends NonDiagonalCommon {
  readonly kind: 'basis-swap';
  readonly values: number;
}

/** A unitary on one or two targets; target 0 is bit 0 of a row index. Row-major, interleaved. */
export interface Dense extends NonDiagonalCommon {
  readonly kind: 'dense';
  readonly matrix: Float64Array;
}

/**
 * Reads 2 Re⟨λ|M|ψ⟩ for matrices M on the targets that are zero where a control condition does not hold; the states are
 * not changed.
 */
export interface DenseOverlap extends NonDiagonalCommon {
  readonly kind: 'dense-overlap';
  readonly terms: readonly OverlapTerm[];
}

/** A matrix whose overlap is the derivative by an angle. Target 0 is bit 0 of a row index. Row-major, interleaved. */
export interface OverlapTerm {
  readonly angle: number;
  readonly matrix: Float64Array;
}

export type NonDiagonalOp = DenseOverlap | Rotation | ParityBlockOp | BasisSwap | Dense;
