import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { sumsOverBlocks, writeFactors } from './amplitude-sums.ts';
import type { MaskedGroup, MaskedObservable } from './masked-observable.ts';
import { forEachState, type PauliSums } from './pauli-sums.ts';

/** Whether an observable is a function of the basis state, so that probabilities suffice for its value. */
export const isDiagonalObservable = ({ groups, departures }: MaskedObservable): boolean =>
  departures.length === 0 && groups.every(({ x }) => x === 0);

/** Sums over probabilities of all basis states, for diagonal observables. */
export class ProbabilitySums implements PauliSums {
  readonly bits: number;
  readonly #probabilities: Float64Array;

  constructor(probabilities: Float64Array) {
    this.bits = Math.log2(probabilities.length);
    this.#probabilities = probabilities;
  }

  /** @throws RangeError for a term that is not diagonal */
  sumsOf(group: Pick<MaskedGroup, 'x' | 'z' | 'parts'>, checkpoint: Checkpoint): Float64Array {
    if (group.x !== 0) throw new RangeError('probabilities do not tell the values of X and Y');
    return sumsOverBlocks(
      this.bits,
      group,
      (_x, _part, start, length, to) => to.set(this.#probabilities.subarray(start, start + length)),
      checkpoint,
    );
  }

  weightOf(mask: number, value: number): number {
    let sum = 0;
    forEachState(this.bits, mask, value, (state) => (sum += this.#probabilities[state]!));
    return sum;
  }

  squareOf({ groups, projectors }: Pick<MaskedObservable, 'groups' | 'projectors'>, checkpoint: Checkpoint): number {
    const diagonal = new Float64Array(this.#probabilities.length);
    const length = Math.min(diagonal.length, BLOCK);
    const factors = [new Float64Array(length), new Float64Array(length)] as const;
    for (const group of groups)
      for (let start = 0; start < diagonal.length; start += length) {
        checkpoint();
        writeFactors(group, start, factors);
        for (let i = 0; i < length; i++) diagonal[start + i]! += factors[0][i]!;
      }
    for (const { mask, value, weight } of projectors)
      forEachState(this.bits, mask, value, (state) => (diagonal[state]! += weight));
    return diagonal.reduce((sum, factor, state) => sum + factor * factor * this.#probabilities[state]!, 0);
  }
}

const BLOCK = 1024;
