import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { layoutBytes } from '#simulator/compile/layout.ts';
import { canHalve, GROUP_BITS, PauliKernel, pauliScratchBytes } from '#simulator/kernels/pauli-kernels.ts';
import type { TapeMachine } from '#simulator/kernels/tape-machine.ts';
import { type MaskedObservable, maskObservable, ownBits } from '#simulator/observables/masked-observable.ts';
import type { Observable } from '#simulator/observables/observable.ts';

interface Group {
  readonly kernel: PauliKernel;
  readonly isHalved: boolean;
}

interface Table {
  readonly constant: number;
  readonly groups: readonly Group[];
  /** ⟨H²⟩ without the constant, if it is the same in all states: a string is its own inverse. */
  readonly square: number | undefined;
}

const BOUNDARY = 64;
const aligned = (address: number): number => Math.ceil(address / BOUNDARY) * BOUNDARY;

/** Bytes of the tables of an observable; undefined if this class cannot evaluate it. */
export function tableBytes({ groups, projectors }: MaskedObservable): number | undefined {
  return projectors.length > 0 ? undefined : groups.reduce((bytes, { z }) => bytes + pauliScratchBytes(z.length), 0);
}

/** On the reference machine, for the value and the variance of the terms of one X-mask. */
const SECONDS_OF_GROUP = { call: 0.2e-6, amplitude: 2e-9 } as const;

/** Seconds of reading observables in one state. */
export function momentsSeconds(observables: readonly Observable[], qubits: number): number {
  const bits = Math.max(qubits, GROUP_BITS);
  const groups = observables.reduce((sum, each) => sum + maskObservable(each, ownBits(bits)).groups.length, 0);
  return groups * (SECONDS_OF_GROUP.call + SECONDS_OF_GROUP.amplitude * 2 ** bits);
}

/**
 * Values and variances of observables in a state that changes in its place. Their terms are in the memory of the machine
 * from the first state on.
 */
export class StateMoments {
  readonly #machine: TapeMachine;
  readonly #state: { readonly bra: number; readonly ket: number; readonly bits: number };
  readonly #tables: readonly Table[];
  /** Where H|ψ⟩ is written, and after it the norms of its parts. */
  readonly #image: number;
  readonly #norms: number;

  /**
   * Precondition: at least 2^GROUP_BITS amplitudes, and no projectors that are not sums of strings.
   * @param free the first address of free memory
   */
  constructor(
    machine: TapeMachine,
    { address, bits }: { readonly address: number; readonly bits: number },
    observables: readonly Observable[],
    free: number,
  ) {
    this.#machine = machine;
    this.#state = { bra: address, ket: address, bits };
    let next = free;
    this.#tables = observables.map((observable): Table => {
      const { constant, groups } = maskObservable(observable, ownBits(bits));
      const [first] = groups;
      const isOne = groups.length === 1 && first!.z.length === 1;
      return {
        constant,
        square: first === undefined ? 0 : isOne ? first.weights[0]! ** 2 : undefined,
        groups: groups.map((group) => {
          const kernel = new PauliKernel(machine, next, group, 0);
          next += pauliScratchBytes(group.z.length);
          return { kernel, isHalved: canHalve(group.x) };
        }),
      };
    });
    this.#image = aligned(next);
    this.#norms = this.#image + layoutBytes(machine.layout, bits);
    machine.reserve(this.#norms + 8 * 2 ** (bits - GROUP_BITS));
  }

  /** Calls `visit` with value and variance of each observable. */
  read(checkpoint: Checkpoint, visit: (observable: number, value: number, variance: number) => void): void {
    for (let i = 0; i < this.#tables.length; i++) {
      const { constant, groups, square } = this.#tables[i]!;
      let value = 0;
      for (const { kernel, isHalved } of groups) {
        kernel.clear();
        kernel.add(this.#state, 0, isHalved, checkpoint);
        value += kernel.weightedSum(isHalved ? 2 : 1);
      }
      const variance = (square ?? this.#squareOf(groups, checkpoint)) - value ** 2;
      visit(i, value + constant, Math.max(0, variance));
    }
  }

  #squareOf(groups: readonly Group[], checkpoint: Checkpoint): number {
    const machine = this.#machine;
    const { ket, bits } = this.#state;
    const count = 2 ** (bits - GROUP_BITS);
    machine.bytes.fill(0, this.#image, this.#norms);
    for (const { kernel } of groups) kernel.addImage(ket, this.#image, 0, count, checkpoint);
    const lanes = 1 << machine.layout.laneQubits;
    machine.kernels.blockNorms(this.#image, count, 2 ** GROUP_BITS / lanes, this.#norms);
    const { doubles } = machine;
    let square = 0;
    for (let i = 0, at = this.#norms / 8; i < count; i++) square += doubles[at + i]!;
    return square;
  }
}
