import type { Amplitude } from '#simulator';
import type { ShortState } from './exercise-contract.ts';
import { bitText } from './grading-steps.ts';

/** Terms that are shown of a state. */
const MOST_TERMS = 16;

/** Probabilities below are rounding errors of sums. */
const NEGLIGIBLE = 1e-12;

/** Sizes that differ by less are equal: the first one is taken. */
const TIE = 1e-9;

/** The first index at which a list is greatest, up to rounding. */
export const indexOfGreatest = (values: ArrayLike<number>): number => {
  let best = 0;
  for (let index = 1; index < values.length; index++) if (values[index]! > values[best]! + TIE) best = index;
  return best;
};

/** Returns a state, interleaved [re, im], by its largest terms. */
export function shortStateOf(state: Float64Array): ShortState {
  const bits = Math.log2(state.length) - 1;
  const terms = Array.from({ length: state.length / 2 }, (_, index) => ({
    index,
    re: state[2 * index]!,
    im: state[2 * index + 1]!,
  })).filter(({ re, im }) => re * re + im * im > NEGLIGIBLE);
  const shown = terms
    .toSorted((a, b) => b.re ** 2 + b.im ** 2 - (a.re ** 2 + a.im ** 2))
    .slice(0, MOST_TERMS)
    .sort((a, b) => a.index - b.index)
    .map(({ index, re, im }) => ({ bits: bitText(index, bits), re, im }));
  return { terms: shown, omitted: terms.length - shown.length };
}

/**
 * Turns the global phase of a state, so that it agrees with another one in the amplitude that is large in both. If they
 * have no basis state in common, its largest amplitude becomes positive.
 */
export function inPhaseWith(wanted: Float64Array, got: Float64Array): Float64Array {
  const size = got.length / 2;
  const common = Float64Array.from({ length: size }, (_, index) => sizeAt(wanted, index) * sizeAt(got, index));
  const shared = indexOfGreatest(common);
  const isShared = common[shared]! > NEGLIGIBLE;
  const at = isShared ? shared : indexOfGreatest(Float64Array.from({ length: size }, (_, index) => sizeAt(got, index)));
  const reference = isShared ? amplitudeAt(wanted, at) : { re: 1, im: 0 };
  const own = amplitudeAt(got, at);
  const scale = Math.hypot(reference.re, reference.im) * Math.hypot(own.re, own.im);
  const re = (reference.re * own.re + reference.im * own.im) / scale;
  const im = (reference.im * own.re - reference.re * own.im) / scale;
  return Float64Array.from(got, (value, index) =>
    index % 2 === 0 ? value * re - got[index + 1]! * im : value * re + got[index - 1]! * im,
  );
}

const sizeAt = (state: Float64Array, index: number): number => Math.hypot(state[2 * index]!, state[2 * index + 1]!);

export const amplitudeAt = (state: Float64Array, index: number): Amplitude => ({
  re: state[2 * index]!,
  im: state[2 * index + 1]!,
});

/** Returns the amplitudes with further qubits in 0 at the upper end. */
export function withHelpers(state: Float64Array, qubits: number): Float64Array {
  const whole = new Float64Array(2 ** (qubits + 1));
  whole.set(state);
  return whole;
}

/** Probability of the basis states in which a qubit from `qubits` on is 1. */
export function weightOutside(state: Float64Array, qubits: number): number {
  let weight = 0;
  for (let at = 2 ** (qubits + 1); at < state.length; at++) weight += state[at]! ** 2;
  return weight;
}
