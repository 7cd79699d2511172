/**
 * Operations of the tape. TypeScript and AssemblyScript both read this file, so it contains only untyped constants. The
 * kernels in kernels/assembly document what each operation does and which fields of its record it reads.
 */

/** Rotations about Y in tangent form, of one, two or three qubits above the lanes, or of the lane qubits. */
export const ROTATE_1 = 0;
export const ROTATE_2 = 1;
export const ROTATE_3 = 2;
export const ROTATE_LANES = 3;

/** Swap of two halves (X, SWAP and their controlled forms); the same for the values of a lane qubit inside vectors. */
export const FLIP = 4;
export const FLIP_LANES = 5;

/** Swap of a lane qubit and another qubit. */
export const SWAP_LANE = 19;

/** A phase on the amplitudes whose chosen bits have chosen values; a table of phases over the lowest qubits. */
export const PHASE = 6;
export const DIAGONAL = 7;

/** Dense unitaries of one qubit, and of two, by how many of their qubits are lanes. */
export const DENSE_1 = 8;
export const DENSE_1_LANE = 9;
export const DENSE_2 = 10;
export const DENSE_2_LANE = 11;
export const DENSE_2_LANES = 12;

/** A table, and rotations of the lane qubits after it. */
export const DIAGONAL_LANES = 15;

/**
 * A table over the lowest qubits times one number per contiguous block of its size; the same with rotations of the
 * lanes.
 */
export const DIAGONAL_FACTORED = 20;
export const DIAGONAL_FACTORED_LANES = 21;

/** Real 2 × 2 matrices on |00⟩, |11⟩ and on |01⟩, |10⟩, by how many of the two qubits are lanes. */
export const PARITY_BLOCK = 16;
export const PARITY_BLOCK_LANE = 17;
export const PARITY_BLOCK_LANES = 18;

/**
 * Overlaps of the two halves of a tile, which are two states: with Y on one, two or three qubits above the lanes or on the
 * lane qubit, with Z strings (of which each may have to be inside or between groups of 64 amplitudes), and with all matrix
 * elements of one or two qubits. Only in double precision.
 */
export const OVERLAP_Y_1 = 22;
export const OVERLAP_Y_2 = 23;
export const OVERLAP_Y_3 = 24;
export const OVERLAP_Y_LANE = 25;
export const OVERLAP_Z = 26;
export const OVERLAP_Z_SEPARATE = 27;
export const OVERLAP_DENSE_1 = 28;
export const OVERLAP_DENSE_2 = 29;

/** Construction of tables: a first block, and doubling by one more qubit. */
export const FILL = 13;
export const GROW = 14;

/** Bytes of a record and indices of its 32-bit fields. */
export const RECORD_BYTES = 64;
export const OPERATION = 0;
/** Address bits that the steps through memory leave unchanged: strides of targets and controls. */
export const SKIP = 1;
/** Start of the steps: the strides of controls on 1. */
export const START = 2;
/** Number of steps. */
export const COUNT = 3;
/** Byte strides of the targets. */
export const STRIDE_0 = 4;
export const STRIDE_1 = 5;
export const STRIDE_2 = 6;
/** Address of the coefficients. */
export const COEFFICIENTS = 7;
/** The record acts only on tiles whose first amplitude's index has these bits at these values. */
export const OUTER_MASK = 8;
export const OUTER_VALUE = 9;
/** Address of the tangents of a table's lane rotations. */
export const TANGENTS = 10;
/** Address of a table's factors. */
export const FACTORS = 11;
/** Address of the sums of overlaps, and their offset in the area of all sums. */
export const SUMS = 12;
export const SUMS_OFFSET = 13;
/** Byte distance of the second state in the tile. */
export const PAIR = 14;
/**
 * Amplitudes of a group. The area of sums starts with space for the transforms of one group, of the sums over groups, and
 * of another 64 numbers.
 */
export const TRANSFORM_SIZE = 64;
