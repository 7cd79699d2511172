import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { layoutBytes, type MemoryLayout } from '#simulator/compile/layout.ts';
import type { TapeMachine } from './tape-machine.ts';

/** Base-2 logarithm of the number of amplitudes that are copied into the kernels' memory at a time. */
export const CHUNK_QUBITS = 16;

/**
 * A state larger than the kernels' memory, in its own buffer and with the same layout. The buffer is released with the
 * state; gigabytes are not pooled for a later run.
 */
export class HostMemoryState {
  readonly qubits: number;
  readonly bytes: Uint8Array;
  readonly #reals: Float32Array | Float64Array;
  readonly #layout: MemoryLayout;
  /** The machine whose memory readouts use for chunks. */
  readonly machine: TapeMachine;
  /** Bits whose stored value is the opposite of the value that readers see. */
  readonly inversion: number;
  readonly #checkpoint: Checkpoint;

  /** `checkpoint` is called while the state is read, at intervals below 200 ms; throws to cancel the run. */
  constructor(
    machine: TapeMachine,
    buffer: ArrayBufferLike,
    positions: number,
    inversion: number,
    checkpoint: Checkpoint,
  ) {
    this.qubits = positions;
    this.machine = machine;
    this.#layout = machine.layout;
    this.bytes = new Uint8Array(buffer);
    this.#reals = machine.realBytes === 4 ? new Float32Array(buffer) : new Float64Array(buffer);
    this.inversion = inversion;
    this.#checkpoint = checkpoint;
  }

  /** Returns the index of the real part of a stored amplitude. It may exceed 2^31, so shifts cannot be used. */
  #realIndex(stored: number): number {
    const lanes = 1 << this.#layout.laneQubits;
    return 2 * (stored - (stored % lanes)) + (stored % lanes);
  }

  amplitude(index: number): { re: number; im: number } {
    const at = this.#realIndex((index ^ this.inversion) >>> 0);
    return { re: this.#reals[at]!, im: this.#reals[at + (1 << this.#layout.laneQubits)]! };
  }

  /** Precondition: `start` is a multiple of the length of `out`, a power of two. */
  probabilities(start: number, out: Float64Array): void {
    this.#checkpoint();
    for (let i = 0; i < out.length; i++) {
      const { re, im } = this.amplitude(start + i);
      out[i] = re * re + im * im;
    }
  }

  /** Precondition: a block has at most 2^16 states. */
  blockSums(blockSize: number): Float64Array {
    const { kernels } = this.machine;
    const lanes = 1 << this.#layout.laneQubits;
    const chunkBytes = layoutBytes(this.#layout, CHUNK_QUBITS);
    const blocksPerChunk = 2 ** CHUNK_QUBITS / blockSize;
    this.machine.reserve(CHUNK_ADDRESS + chunkBytes + 8 * blocksPerChunk);
    const sums = new Float64Array(2 ** this.qubits / blockSize);
    const flips = this.inversion >>> Math.log2(blockSize);
    for (let chunk = 0; chunk * chunkBytes < this.bytes.length; chunk++) {
      this.#checkpoint();
      this.machine.bytes.set(this.bytes.subarray(chunk * chunkBytes, (chunk + 1) * chunkBytes), CHUNK_ADDRESS);
      kernels.blockNorms(CHUNK_ADDRESS, blocksPerChunk, blockSize / lanes, CHUNK_ADDRESS + chunkBytes);
      const first = (CHUNK_ADDRESS + chunkBytes) / 8;
      for (let i = 0; i < blocksPerChunk; i++)
        sums[(chunk * blocksPerChunk + i) ^ flips] = this.machine.doubles[first + i]!;
    }
    return sums;
  }
}

/** Address of the chunk in the kernels' memory. */
export const CHUNK_ADDRESS = 4096;
