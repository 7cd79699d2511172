import type { ChipModel } from './chip-model.ts';
import type { NativeOperation } from './native.ts';
import type { Swap } from './route.ts';

/** What a search for a placement and a routing has found. Everything else of a routing follows from the program. */
export interface KeptRouting {
  /** Of the program, what limits its routing, and the calibration. */
  readonly digest: string;
  /** Physical qubit of each qubit of the program before its first gate. */
  readonly starts: readonly number[];
  /** The SWAPs that were chosen, in order. */
  readonly swaps: readonly Swap[];
}

/** All that a placement and a routing depend on, besides the chip. Matrices of operations do not matter. */
export interface RoutedProgram {
  readonly operations: readonly NativeOperation[];
  /** For each qubit. */
  readonly isMeasured: readonly boolean[];
  /** Physical qubit of each qubit, if its user has placed it. */
  readonly chosen?: readonly number[];
  readonly maxLayers: number;
}

/** Returns a digest of a program for the chip, of 64 bits as text. */
export function digestOfProgram(
  machine: ChipModel,
  { operations, isMeasured, chosen, maxLayers }: RoutedProgram,
): string {
  const digest = new Digest();
  digest.add(machine.qubits, maxLayers, isMeasured.length, ...isMeasured.map(Number));
  digest.add(chosen === undefined ? 0 : 1, ...(chosen ?? []));
  for (const operation of operations) {
    if (operation.kind === 'single') digest.add(operation.qubit);
    else digest.add(machine.qubits + operation.qubits[0], operation.qubits[1]);
  }
  for (const costs of [machine.singleCost, machine.readoutCost, [...machine.czCost].flat()])
    digest.add(...new Uint32Array(Float64Array.from(costs).buffer));
  return digest.text;
}

/** MurmurHash3 of 32-bit words (A. Appleby, 2011; the variant of 32 bits), with two seeds. */
class Digest {
  readonly #lanes = new Int32Array([0x2f0b4c97, 0x71d67fff]);
  #words = 0;

  add(...words: readonly number[]): void {
    for (const word of words) {
      this.#words++;
      const mixed = Math.imul(rotate(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593);
      for (const [lane, state] of this.#lanes.entries())
        this.#lanes[lane] = Math.imul(rotate(state ^ mixed, 13), 5) + 0xe6546b64;
    }
  }

  get text(): string {
    return [...this.#lanes]
      .map((state) =>
        finished(state ^ this.#words)
          .toString(16)
          .padStart(8, '0'),
      )
      .join('');
  }
}

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/** Lets every bit of a state change every bit of the result. */
function finished(state: number): number {
  const first = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}
