import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { layoutBytes } from '#simulator/compile/layout.ts';
import type { MaskedGroup } from '#simulator/observables/masked-observable.ts';
import { forEachState, type PauliSums } from '#simulator/observables/pauli-sums.ts';
import { CHUNK_ADDRESS, CHUNK_QUBITS, type HostMemoryState } from './host-memory-state.ts';
import { canHalve, PauliKernel } from './pauli-kernels.ts';

/**
 * Sums over a state larger than the kernels' memory: chunks and their partners are copied in. There is no memory for an
 * image, hence no variance. Precondition: the state has at least one chunk.
 */
export class HostPauliSums implements PauliSums {
  readonly bits: number;
  readonly #state: HostMemoryState;

  constructor(state: HostMemoryState) {
    this.bits = state.qubits;
    this.#state = state;
  }

  sumsOf(group: Pick<MaskedGroup, 'x' | 'z' | 'parts'>, checkpoint: Checkpoint): Float64Array {
    const { machine, bytes, inversion } = this.#state;
    const chunkBytes = layoutBytes(machine.layout, CHUNK_QUBITS);
    const ket = CHUNK_ADDRESS;
    const partner = group.x >>> CHUNK_QUBITS;
    const bra = partner === 0 ? ket : ket + chunkBytes;
    const kernel = new PauliKernel(machine, ket + 2 * chunkBytes, group, inversion);
    const isHalved = partner === 0 && canHalve(group.x);
    // Of two chunks that are partners only one is visited.
    const skipped = partner === 0 ? 0 : 2 ** (31 - Math.clz32(partner));
    const copy = (chunk: number, to: number) =>
      machine.bytes.set(bytes.subarray(chunk * chunkBytes, (chunk + 1) * chunkBytes), to);
    for (let chunk = 0; chunk * chunkBytes < bytes.length; chunk++) {
      if ((chunk & skipped) !== 0) continue;
      copy(chunk, ket);
      if (partner !== 0) copy((chunk ^ partner) >>> 0, bra);
      kernel.add({ bra, ket, bits: CHUNK_QUBITS }, chunk * 2 ** CHUNK_QUBITS, isHalved, checkpoint);
    }
    return kernel.sums(isHalved || partner !== 0 ? 2 : 1);
  }

  weightOf(mask: number, value: number, checkpoint: Checkpoint): number {
    let sum = 0;
    let visited = 0;
    forEachState(this.bits, mask, value, (index) => {
      if ((++visited & CHECKPOINT_MASK) === 0) checkpoint();
      const { re, im } = this.#state.amplitude(index);
      sum += re * re + im * im;
    });
    return sum;
  }
}

/** Bit mask: amplitudes between two checkpoints minus one. */
const CHECKPOINT_MASK = 2 ** 19 - 1;
