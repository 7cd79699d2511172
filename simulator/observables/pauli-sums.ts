import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { MaskedGroup, MaskedObservable } from './masked-observable.ts';

/**
 * What all values of observables are computed from: sums over the numbers v_i = conj(ψ[i⊕x])·ψ[i] of a pure state, or
 * v_i = ⟨i|ρ|i⊕x⟩ of a mixed one. They depend on the X-mask only, so one sweep serves all terms with this mask.
 */
export interface PauliSums {
  /** Bits of the state's index. */
  readonly bits: number;
  /** For each term of the group, Σ (−1)^|i∧z| Re v_i, or Im v_i if its part is 1. `checkpoint` throws to cancel. */
  sumsOf(group: Pick<MaskedGroup, 'x' | 'z' | 'parts'>, checkpoint: Checkpoint): Float64Array;
  /** Total weight of the states whose bits of `mask` are those of `value`. */
  weightOf(mask: number, value: number, checkpoint: Checkpoint): number;
  /** ⟨H²⟩ for H without its constant and its departures; absent if there is no memory for it. */
  squareOf?(observable: Pick<MaskedObservable, 'groups' | 'projectors'>, checkpoint: Checkpoint): number | undefined;
}

/** Returns ⟨H⟩ in a normalised state. */
export function valueOf(
  sums: PauliSums,
  { constant, groups, projectors }: MaskedObservable,
  checkpoint: Checkpoint = () => {},
): number {
  let value = 0;
  for (const group of groups) {
    const termSums = sums.sumsOf(group, checkpoint);
    // A term of part 1 contributes Re(i·i·Im v).
    for (let i = 0; i < termSums.length; i++)
      value += (group.parts[i] === 1 ? -1 : 1) * group.weights[i]! * termSums[i]!;
  }
  for (const { mask, value: bits, weight } of projectors) value += weight * sums.weightOf(mask, bits, checkpoint);
  return value + constant;
}

/** ⟨H⟩ and ⟨H²⟩ of an observable without its constant. */
export interface ObservableMoments {
  readonly value: number;
  readonly square: number;
}

/** Returns what the variance needs of a normalised state; undefined if there is no memory for it. */
export function momentsOf(
  sums: PauliSums,
  observable: MaskedObservable,
  checkpoint: Checkpoint = () => {},
): ObservableMoments | undefined {
  const { groups, projectors, departures } = observable;
  let square = sums.squareOf?.({ groups, projectors }, checkpoint);
  if (square === undefined) return undefined;
  for (const departure of departures) square += sums.squareOf!({ groups: departure, projectors: [] }, checkpoint)!;
  return { value: valueOf(sums, { ...observable, constant: 0 }, checkpoint), square };
}

/**
 * Returns ⟨H²⟩ − ⟨H⟩² of a state, or of a mixture of states with these weights. It cancels near eigenstates: the
 * absolute error is about 1e-15 times the square of the sum of all |weights| of the observable.
 */
export function varianceOf(states: readonly (ObservableMoments & { readonly weight: number })[]): number {
  const mean = (number: (moments: ObservableMoments) => number) =>
    states.reduce((sum, state) => sum + state.weight * number(state), 0);
  return Math.max(0, mean(({ square }) => square) - mean(({ value }) => value) ** 2);
}

/** Calls `visit` with every number of `bits` bits whose bits of `mask` are those of `value`. */
export function forEachState(bits: number, mask: number, value: number, visit: (state: number) => void): void {
  const free = (2 ** bits - 1 - mask) >>> 0;
  let state = 0;
  do {
    visit((state | value) >>> 0);
    // The next number with bits in `free` only.
    state = ((state | ~free) + 1) & free;
  } while (state !== 0);
}
