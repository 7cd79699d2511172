/**
 * The memory layout of amplitudes, as the compiler sees it. Amplitudes are stored in blocks of `lanes` neighbours:
 * their real parts, then their imaginary parts. The lowest qubits are lanes of a block; each other qubit has a byte
 * stride.
 */
export interface MemoryLayout {
  readonly laneQubits: 1 | 2;
  readonly amplitudeBytes: 8 | 16;
  /**
   * Qubits of a tile: 512 KiB, which leaves most of a 2 MiB L2 cache for the state and the tables that are streamed.
   */
  readonly tileQubits: number;
  /**
   * Qubits of a contiguous block that is gathered at once: 256 bytes. Larger blocks are copied faster, but every tile
   * must contain their qubits, which requires more passes and costs more (24 qubits, depth 20: 6 passes instead of 5).
   */
  readonly contiguousQubits: number;
}

export const SINGLE_LAYOUT: MemoryLayout = { laneQubits: 2, amplitudeBytes: 8, tileQubits: 16, contiguousQubits: 5 };
export const DOUBLE_LAYOUT: MemoryLayout = { laneQubits: 1, amplitudeBytes: 16, tileQubits: 15, contiguousQubits: 4 };

/**
 * For states outside the kernels' memory: the host copies contiguous blocks of 4 KiB in single precision, so that the
 * overhead of a copy call is negligible.
 */
const inHostMemory = (layout: MemoryLayout): MemoryLayout => ({ ...layout, contiguousQubits: 9 });
export const HOST_SINGLE_LAYOUT = inHostMemory(SINGLE_LAYOUT);
export const HOST_DOUBLE_LAYOUT = inHostMemory(DOUBLE_LAYOUT);

/** Real and imaginary parts of one block, in bytes. */
const BLOCK_BYTES = 32;
export const VECTOR_BYTES = 16;

/** Byte stride of a tile's qubit above the lanes. */
export const strideOf = (layout: MemoryLayout, qubit: number): number => BLOCK_BYTES << (qubit - layout.laneQubits);

/** Blocks of 2^qubits amplitudes. */
export const blockCount = (layout: MemoryLayout, qubits: number): number => 1 << (qubits - layout.laneQubits);

/** Bytes of 2^qubits amplitudes, at least one block. */
export const layoutBytes = (layout: MemoryLayout, qubits: number): number =>
  Math.max(BLOCK_BYTES, layout.amplitudeBytes * 2 ** qubits);
