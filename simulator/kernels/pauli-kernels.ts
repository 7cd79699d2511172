import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { parityOf } from '#simulator/math/walsh-hadamard.ts';
import type { MaskedGroup } from '#simulator/observables/masked-observable.ts';
import type { TapeMachine } from './tape-machine.ts';

/** Base-2 logarithm of the states that a kernel takes at a time; smaller states have no kernel. */
export const GROUP_BITS = 6;

const TERM_BYTES = 32;
/** Bytes of products, transforms and signs, see assembly/pauli.ts. */
const BUFFER_BYTES = 2048;

/** Units of work per kernel call, some ten milliseconds; a group of states is 64 units and one for each term. */
const UNITS_PER_CALL = 2 ** 22;

const aligned = (address: number): number => Math.ceil(address / 16) * 16;

/** Bytes of temporary data for a group of this many terms. */
export const pauliScratchBytes = (terms: number): number => aligned(1) + BUFFER_BYTES + TERM_BYTES * terms;

/** Two states of the same machine, with equal bits and inversion; one state twice for its own values. */
interface BraAndKet {
  readonly bra: number;
  readonly ket: number;
  readonly bits: number;
  readonly inversion: number;
}

/** The terms of one X-mask in the memory of a machine, for the calls on one or more states. */
export class PauliKernel {
  readonly #machine: TapeMachine;
  readonly #buffer: number;
  readonly #terms: number;
  readonly #group: Pick<MaskedGroup, 'x' | 'z' | 'parts'>;
  readonly #inversion: number;
  readonly #groupsPerCall: number;

  /**
   * Writes the terms to temporary memory from `scratch` on.
   * @param inversion bits that are stored inverted
   */
  constructor(
    machine: TapeMachine,
    scratch: number,
    group: Pick<MaskedGroup, 'x' | 'z' | 'parts'> & Partial<MaskedGroup>,
    inversion: number,
  ) {
    const { z, parts, weights } = group;
    this.#machine = machine;
    this.#group = group;
    this.#inversion = inversion;
    this.#buffer = aligned(scratch);
    this.#terms = this.#buffer + BUFFER_BYTES;
    this.#groupsPerCall = Math.max(1, Math.floor(UNITS_PER_CALL / (2 ** GROUP_BITS + z.length)));
    machine.reserve(scratch + pauliScratchBytes(z.length));
    const { words, doubles } = machine;
    for (let i = 0; i < z.length; i++) {
      const at = this.#terms + TERM_BYTES * i;
      words[at / 4] = z[i]!;
      words[at / 4 + 1] = parts[i]!;
      const weight = weights?.[i] ?? 0;
      doubles[at / 8 + 1] = parityOf(inversion & z[i]!) === 1 ? -weight : weight;
      doubles[at / 8 + 2] = 0;
      doubles[at / 8 + 3] = 0;
    }
  }

  /**
   * Adds the sums over conj(bra[i⊕x])·ket[i] of 2^bits amplitudes to those of the terms.
   * @param origin number of the first state, a multiple of 2^bits
   * @param isHalved whether to visit one of i and i⊕x only: for one state with itself, whose sum is half of the whole
   */
  add(
    { bra, ket, bits }: Omit<BraAndKet, 'inversion'>,
    origin: number,
    isHalved: boolean,
    checkpoint: Checkpoint,
  ): void {
    const x = (this.#group.x & (2 ** bits - 1)) >>> 0;
    const groups = 2 ** (bits - GROUP_BITS);
    const skip = isHalved ? 2 ** (highestBit(x) - GROUP_BITS) : 0;
    for (let from = 0; from < groups; from += this.#groupsPerCall) {
      const to = Math.min(groups, from + this.#groupsPerCall);
      const { length } = this.#group.z;
      this.#machine.kernels.pauliSums(bra, ket, x, origin, from, to, skip, this.#terms, length, this.#buffer);
      checkpoint();
    }
  }

  /** Sets the sums of all terms to 0. */
  clear(): void {
    const { doubles } = this.#machine;
    const end = this.#group.z.length;
    for (let i = 0, at = this.#terms / 8 + 3; i < end; i++, at += TERM_BYTES / 8) doubles[at] = 0;
  }

  /** Returns the sum of all terms with their weights: what the group adds to the value of its observable. */
  weightedSum(factor: number): number {
    const { doubles } = this.#machine;
    const { parts } = this.#group;
    let sum = 0;
    // A term of part 1 contributes Re(i·i·Im v).
    for (let i = 0, at = this.#terms / 8; i < parts.length; i++, at += TERM_BYTES / 8)
      sum += (parts[i] === 1 ? -factor : factor) * doubles[at + 1]! * doubles[at + 3]!;
    return sum;
  }

  /** Returns the sums of the terms times a factor, with the signs of inverted bits. */
  sums(factor: number): Float64Array {
    const inversion = this.#inversion;
    const { doubles } = this.#machine;
    const { z } = this.#group;
    const result = new Float64Array(z.length);
    // A loop, because it is fast: the value of a small state takes only microseconds.
    for (let i = 0, at = this.#terms / 8 + 3; i < result.length; i++, at += TERM_BYTES / 8)
      result[i] = parityOf(inversion & z[i]!) === 1 ? -factor * doubles[at]! : factor * doubles[at]!;
    return result;
  }

  /**
   * Adds to `out`, at every state i⊕x of `count` groups from `first` on, the amplitude `from` at i with the factor of the
   * terms. Precondition: `count` is a power of two, and `first` a multiple of it.
   */
  addImage(from: number, out: number, first: number, count: number, checkpoint: Checkpoint): void {
    const { x, z } = this.#group;
    const step = Math.min(count, 2 ** (31 - Math.clz32(this.#groupsPerCall)));
    for (let group = first; group < first + count; group += step) {
      const start = ((group ^ (x >>> GROUP_BITS)) & -step) >>> 0;
      this.#machine.kernels.pauliImage(from, out, x, start, start + step, this.#terms, z.length, this.#buffer);
      checkpoint();
    }
  }
}

/** Whether visiting half of the states is possible: the highest bit of x is above a group. */
export const canHalve = (x: number): boolean => x >>> GROUP_BITS !== 0;

const highestBit = (x: number): number => 31 - Math.clz32(x);

/**
 * Returns, for each term of a group, Σ (−1)^|i∧z| of Re or Im of conj(bra[i⊕x])·ket[i]: of ⟨bra|P|ket⟩ for
 * P = X^x Z^z. Precondition: at least 2^GROUP_BITS amplitudes.
 * @param scratch first address of free memory
 */
export function pauliInnerSums(
  machine: TapeMachine,
  states: BraAndKet,
  group: Pick<MaskedGroup, 'x' | 'z' | 'parts'>,
  scratch: number,
  checkpoint: Checkpoint,
): Float64Array {
  const kernel = new PauliKernel(machine, scratch, group, states.inversion);
  const isHalved = states.bra === states.ket && canHalve(group.x);
  kernel.add(states, 0, isHalved, checkpoint);
  return kernel.sums(isHalved ? 2 : 1);
}
