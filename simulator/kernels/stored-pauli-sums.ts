import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { layoutBytes } from '#simulator/compile/layout.ts';
import { AmplitudeSums } from '#simulator/observables/amplitude-sums.ts';
import type { MaskedGroup, MaskedObservable } from '#simulator/observables/masked-observable.ts';
import { forEachState, type PauliSums } from '#simulator/observables/pauli-sums.ts';
import { GROUP_BITS, pauliInnerSums, PauliKernel, pauliScratchBytes } from './pauli-kernels.ts';
import type { StateLocation, StoredState } from './stored-state.ts';
import { MAX_PAGES, PAGE_BYTES } from './webassembly.ts';

/** Sums over a state in the memory of its machine; valid as long as the state. */
export class StoredPauliSums implements PauliSums {
  readonly bits: number;
  readonly #state: StoredState;

  private constructor(state: StoredState) {
    this.bits = state.qubits;
    this.#state = state;
  }

  /** Returns the sums of a state: by kernels, or by scalar code if it is smaller than they require. */
  static of(state: StoredState): PauliSums {
    return state.qubits >= GROUP_BITS ? new StoredPauliSums(state) : new AmplitudeSums(amplitudesOf(state));
  }

  sumsOf(group: Pick<MaskedGroup, 'x' | 'z' | 'parts'>, checkpoint: Checkpoint): Float64Array {
    const { machine, address, bits, inversion, scratch } = this.#state.location;
    return pauliInnerSums(machine, { bra: address, ket: address, bits, inversion }, group, scratch, checkpoint);
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

  squareOf(observable: Pick<MaskedObservable, 'groups' | 'projectors'>, checkpoint: Checkpoint): number | undefined {
    const { machine, bits, scratch } = this.#state.location;
    const image = writeImage(this.#state.location, observable, scratch, checkpoint);
    if (image === undefined) return undefined;
    // One sum for each 64 amplitudes, added up here.
    const lanes = 1 << machine.layout.laneQubits;
    const sums = image.free;
    const count = 2 ** (bits - GROUP_BITS);
    machine.reserve(sums + 8 * count);
    machine.kernels.blockNorms(image.address, count, 2 ** GROUP_BITS / lanes, sums);
    let total = 0;
    for (let i = 0; i < count; i++) total += machine.doubles[sums / 8 + i]!;
    return total;
  }
}

/** Bit mask: amplitudes between two checkpoints minus one. */
const CHECKPOINT_MASK = 2 ** 19 - 1;

/**
 * Writes H|ψ⟩, for H without its constant and its departures, behind the state: with the layout, bits and inversion of
 * the state, at an address from `free` on. Returns this address and the next free one; undefined if the memory of the
 * machine cannot hold a second state. Precondition: at least 2^GROUP_BITS amplitudes.
 */
export function writeImage(
  { machine, address, bits, inversion }: Omit<StateLocation, 'scratch'>,
  { groups, projectors }: Pick<MaskedObservable, 'groups' | 'projectors'>,
  free: number,
  checkpoint: Checkpoint,
): { readonly address: number; readonly free: number } | undefined {
  const { layout, realBytes } = machine;
  const out = Math.ceil(free / BOUNDARY) * BOUNDARY;
  const end = out + layoutBytes(layout, bits);
  const batches = Array.from({ length: Math.ceil(groups.length / KERNELS_AT_ONCE) }, (_, i) =>
    groups.slice(i * KERNELS_AT_ONCE, (i + 1) * KERNELS_AT_ONCE),
  );
  const scratch = Math.max(8 * 2 ** (bits - GROUP_BITS), ...batches.map(scratchOf));
  if (end + scratch > MAX_PAGES * PAGE_BYTES) return undefined;
  machine.reserve(end + scratch);
  machine.bytes.fill(0, out, end);
  for (const batch of batches) addImages({ machine, address, bits, inversion }, batch, out, end, checkpoint);
  const lanes = 1 << layout.laneQubits;
  const { reals } = machine;
  const inReals = (start: number, stored: number) =>
    start / realBytes + (stored >>> layout.laneQubits) * 2 * lanes + (stored & (lanes - 1));
  for (const { mask, value, weight } of projectors) {
    checkpoint();
    forEachState(bits, mask, value, (index) => {
      const stored = (index ^ inversion) >>> 0;
      const [from, to] = [inReals(address, stored), inReals(out, stored)];
      reals[to]! += weight * reals[from]!;
      reals[to + lanes]! += weight * reals[from + lanes]!;
    });
  }
  return { address: out, free: end };
}

/** Alignment of a second state. */
const BOUNDARY = 64;

/** X-masks whose terms are in memory at a time. */
const KERNELS_AT_ONCE = 64;

/** Base-2 logarithm of the groups of amplitudes that get all X-masks of a batch while they are in the cache: 64 KiB. */
const CHUNK_BITS = 6;

const scratchOf = (groups: readonly MaskedGroup[]): number =>
  groups.reduce((bytes, { z }) => bytes + pauliScratchBytes(z.length), 0);

/** Adds the images of some groups to `out`; writes their terms to memory from `scratch` on. */
function addImages(
  { machine, address, bits, inversion }: Omit<StateLocation, 'scratch'>,
  groups: readonly MaskedGroup[],
  out: number,
  scratch: number,
  checkpoint: Checkpoint,
): void {
  let free = scratch;
  const kernels = groups.map((group) => {
    const kernel = new PauliKernel(machine, free, group, inversion);
    free += pauliScratchBytes(group.z.length);
    return kernel;
  });
  const all = 2 ** (bits - GROUP_BITS);
  const count = Math.min(all, 2 ** CHUNK_BITS);
  for (let first = 0; first < all; first += count)
    for (const kernel of kernels) kernel.addImage(address, out, first, count, checkpoint);
}

function amplitudesOf(state: StoredState): Float64Array {
  const amplitudes = new Float64Array(2 ** (state.qubits + 1));
  for (let index = 0; index < 2 ** state.qubits; index++) {
    const { re, im } = state.amplitude(index);
    amplitudes[2 * index] = re;
    amplitudes[2 * index + 1] = im;
  }
  return amplitudes;
}
