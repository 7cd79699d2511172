import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { parityOf } from '#simulator/math/walsh-hadamard.ts';
import { sumsOverBlocks, type WriteProducts } from '#simulator/observables/amplitude-sums.ts';
import type { MaskedGroup, MaskedObservable } from '#simulator/observables/masked-observable.ts';
import { forEachState, type PauliSums } from '#simulator/observables/pauli-sums.ts';
import type { DensityMatrix } from './density-matrix.ts';

/** Sums over a density matrix: 2^n of its 4^n entries for each X-mask. */
export class DensitySums implements PauliSums {
  readonly bits: number;
  readonly #matrix: DensityMatrix;

  constructor(matrix: DensityMatrix) {
    this.bits = matrix.qubits;
    this.#matrix = matrix;
  }

  sumsOf(group: Pick<MaskedGroup, 'x' | 'z' | 'parts'>, checkpoint: Checkpoint): Float64Array {
    const write: WriteProducts = (x, part, start, length, to) => {
      for (let i = 0; i < length; i++) {
        const { re, im } = this.#matrix.entry(start + i, (start + i) ^ x);
        to[i] = part === 0 ? re : im;
      }
    };
    return sumsOverBlocks(this.bits, group, write, checkpoint);
  }

  weightOf(mask: number, value: number): number {
    let sum = 0;
    forEachState(this.bits, mask, value, (state) => (sum += this.#matrix.entry(state, state).re));
    return sum;
  }

  /** tr(HρH) = Σ_i ⟨i|HρH|i⟩: as many entries for each i as there are pairs of X-masks. */
  squareOf(observable: Pick<MaskedObservable, 'groups' | 'projectors'>, checkpoint: Checkpoint): number {
    const masks = observable.groups.map(({ x }) => x);
    let isDiagonal = masks.indexOf(0);
    if (isDiagonal < 0 && observable.projectors.length > 0) isDiagonal = masks.push(0) - 1;
    const factors = new Float64Array(2 * masks.length);
    let square = 0;
    for (let state = 0; state < 2 ** this.bits; state++) {
      checkpoint();
      factors.fill(0);
      observable.groups.forEach((group, i) => addFactors(group, state, factors, 2 * i));
      for (const { mask, value, weight } of observable.projectors)
        if ((state & mask) >>> 0 === value) factors[2 * isDiagonal]! += weight;
      square += this.#between(state, masks, factors);
    }
    return square;
  }

  /** ⟨u|ρ|u⟩ for u with the factors at state ⊕ mask. */
  #between(state: number, masks: readonly number[], factors: Float64Array): number {
    let sum = 0;
    for (let i = 0; i < masks.length; i++) {
      const [a, b] = [factors[2 * i]!, factors[2 * i + 1]!];
      for (let k = 0; k <= i; k++) {
        const { re, im } = this.#matrix.entry(state ^ masks[i]!, state ^ masks[k]!);
        const [c, d] = [factors[2 * k]!, factors[2 * k + 1]!];
        // Re(conj(a + ib)·ρ·(c + id)); the other half of the pairs has the same real parts.
        sum += (i === k ? 1 : 2) * ((a * c + b * d) * re - (a * d - b * c) * im);
      }
    }
    return sum;
  }
}

function addFactors({ z, parts, weights }: MaskedGroup, state: number, factors: Float64Array, at: number): void {
  for (let term = 0; term < z.length; term++)
    factors[at + parts[term]!]! += parityOf(state & z[term]!) === 1 ? -weights[term]! : weights[term]!;
}
