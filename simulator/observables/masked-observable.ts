import type { Control } from '#simulator/circuit/circuit.ts';
import { parityOf } from '#simulator/math/walsh-hadamard.ts';
import type { Observable, PauliString } from './observable.ts';

/**
 * Terms that flip the same bits x of a state's index. A term maps |i⟩ to weight·(−1)^|i∧z|·|i⊕x⟩, times the imaginary
 * unit if its part is 1: P = i^|x∧z| X^x Z^z.
 */
export interface MaskedGroup {
  readonly x: number;
  readonly z: Uint32Array;
  readonly parts: Uint8Array;
  readonly weights: Float64Array;
}

/** Weight times the projector onto the states whose bits of `mask` are those of `value`. */
interface MaskedProjector {
  readonly mask: number;
  readonly value: number;
  readonly weight: number;
}

/** An observable on the bits of a state's index, at most 32. */
export interface MaskedObservable {
  readonly bits: number;
  /** Weight of the identity. */
  readonly constant: number;
  readonly groups: readonly MaskedGroup[];
  /** Projectors with more than 6 conditions; others are sums of Z strings. */
  readonly projectors: readonly MaskedProjector[];
  /**
   * Terms that flip constant qubits, by the flipped qubits: their images are orthogonal to the state and to each other,
   * so they do not change the value, but the variance.
   */
  readonly departures: readonly (readonly MaskedGroup[])[];
}

/** The bit of a state's index that holds each qubit. */
export interface QubitBits {
  /** −1 for a qubit whose value is the same in all basis states of the state. */
  readonly storedBit: readonly number[];
  /** The value of such a qubit. */
  readonly isInverted: readonly (0 | 1)[];
}

/** Projectors with at most this many conditions are written as 2^conditions Z strings. */
const MOST_EXPANDED = 6;

const MOST_BITS = 32;

/** Returns the bits of a state that has every qubit at the bit of its number. */
export const ownBits = (qubits: number): QubitBits => ({
  storedBit: Array.from({ length: qubits }, (_, qubit) => qubit),
  isInverted: new Array<0>(qubits).fill(0),
});

/**
 * Translates an observable to the bits of a state. X and Y on a constant qubit have the value 0; Z is a sign.
 * @throws RangeError if the observable names a qubit that the state does not have, or the index has more than 32 bits
 */
export function maskObservable({ terms, projectors }: Observable, qubitBits: QubitBits): MaskedObservable {
  const bits = qubitBits.storedBit.filter((bit) => bit >= 0).length;
  if (bits > MOST_BITS) throw new RangeError(`${bits} bits: a mask has ${MOST_BITS}`);
  const masks = new Masks(qubitBits);
  for (const { coefficient, factors } of terms) masks.addString(coefficient, factors);
  const wide: MaskedProjector[] = [];
  for (const { coefficient, conditions } of projectors) {
    const projector = masks.projector(coefficient, conditions);
    if (projector !== undefined) wide.push(projector);
  }
  return { bits, projectors: wide, ...masks.finish() };
}

/** Weights of terms by X-mask, Z-mask and part. */
type Weights = Map<number, Map<number, number>>;

class Masks {
  readonly #bits: QubitBits;
  /** By the constant qubits that the terms flip, as text. */
  readonly #weights = new Map<string, Weights>([['', new Map()]]);
  #constant = 0;

  constructor(bits: QubitBits) {
    this.#bits = bits;
  }

  #bitOf(qubit: number): number {
    const bit = this.#bits.storedBit[qubit];
    if (bit === undefined) throw new RangeError(`no qubit ${qubit} in a state of ${this.#bits.storedBit.length}`);
    return bit;
  }

  addString(coefficient: number, factors: PauliString): void {
    let [x, z, quarterTurns] = [0, 0, 0];
    const flipped: number[] = [];
    for (const { qubit, axis } of factors) {
      const bit = this.#bitOf(qubit);
      if (axis === 'Y') quarterTurns++;
      if (bit >= 0) {
        const mask = (1 << bit) >>> 0;
        if (axis !== 'Z') x |= mask;
        if (axis !== 'X') z |= mask;
      } else {
        if (axis !== 'Z') flipped.push(qubit);
        if (axis !== 'X') quarterTurns += 2 * this.#bits.isInverted[qubit]!;
      }
    }
    this.#add(flipped.join(' '), x >>> 0, z >>> 0, quarterTurns, coefficient);
  }

  #add(flipped: string, x: number, z: number, quarterTurns: number, coefficient: number): void {
    const weight = (quarterTurns & 2) === 0 ? coefficient : -coefficient;
    if (flipped === '' && x === 0 && z === 0) {
      this.#constant += weight;
      return;
    }
    const byX: Weights = this.#weights.get(flipped) ?? new Map<number, Map<number, number>>();
    this.#weights.set(flipped, byX);
    const byZ = byX.get(x) ?? new Map<number, number>();
    byX.set(x, byZ);
    const key = 2 * z + (quarterTurns & 1);
    byZ.set(key, (byZ.get(key) ?? 0) + weight);
  }

  /** Adds a projector; returns it if it has too many conditions for Z strings. */
  projector(coefficient: number, conditions: readonly Control[]): MaskedProjector | undefined {
    let [mask, value] = [0, 0];
    const open: number[] = [];
    for (const { qubit, on } of conditions) {
      const bit = this.#bitOf(qubit);
      if (bit < 0) {
        if (this.#bits.isInverted[qubit] !== on) return undefined;
        continue;
      }
      open.push(bit);
      mask |= 1 << bit;
      if (on === 1) value |= 1 << bit;
    }
    if (open.length > MOST_EXPANDED) return { mask: mask >>> 0, value: value >>> 0, weight: coefficient };
    const weight = coefficient / 2 ** open.length;
    for (let some = 0; some < 2 ** open.length; some++) {
      const z = open.reduce((bits, bit, i) => ((some >> i) & 1 ? bits | (1 << bit) : bits), 0) >>> 0;
      this.#add('', 0, z, 2 * parityOf(z & value), weight);
    }
    return undefined;
  }

  finish(): Pick<MaskedObservable, 'constant' | 'groups' | 'departures'> {
    const [groups = [], ...departures] = [...this.#weights.values()].map((byX) => [...byX].map(groupOf));
    return { constant: this.#constant, groups, departures };
  }
}

function groupOf([x, byZ]: readonly [number, ReadonlyMap<number, number>]): MaskedGroup {
  const keys = [...byZ.keys()];
  return {
    x,
    z: Uint32Array.from(keys, (key) => Math.floor(key / 2)),
    parts: Uint8Array.from(keys, (key) => key % 2),
    weights: Float64Array.from(byZ.values()),
  };
}
