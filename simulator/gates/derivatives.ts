import type { GateRecord, Spectrum } from './gate.ts';

const HALF_TURN = Math.PI;
const QUARTER = Math.PI / 2;

const shifted = (parameters: readonly number[], index: number, by: number): readonly number[] =>
  parameters.map((value, at) => (at === index ? value + by : value));

/**
 * Returns the derivative of a gate's matrix by one parameter, exactly: entries of frequency ±½ give ½U(x + π), those of
 * frequencies 0 and 1 give (U(x + π/2) − U(x − π/2))/2.
 */
export function matrixDerivative(gate: GateRecord, parameters: readonly number[], index: number): Float64Array {
  if (gate.spectra[index] === 'half')
    return gate.matrix(shifted(parameters, index, HALF_TURN)).map((entry) => entry / 2);
  const after = gate.matrix(shifted(parameters, index, QUARTER));
  const before = gate.matrix(shifted(parameters, index, -QUARTER));
  return after.map((entry, at) => (entry - before[at]!) / 2);
}

/** One evaluation of a parameter-shift rule: the value with this angle added, times the factor. */
export interface Shift {
  /** Radians. */
  readonly angle: number;
  readonly factor: number;
}

/** The derivative of a sum of the frequencies 0 and 1. */
const ONE_FREQUENCY = symmetric([QUARTER, 1 / 2]);

const NEAR = (Math.SQRT2 + 1) / (4 * Math.SQRT2);
const FAR = (Math.SQRT2 - 1) / (4 * Math.SQRT2);

/** Of the frequencies 0, ½ and 1: the four-term rule (G.-L. Anselmetti et al., 2021). */
const HALF_AND_ONE = symmetric([QUARTER, NEAR], [3 * QUARTER, -FAR]);
/** Of the frequencies 0, 1 and 2. */
const ONE_AND_TWO = symmetric([QUARTER / 2, 2 * NEAR], [(3 * QUARTER) / 2, -2 * FAR]);

const RULES: Readonly<Record<Spectrum, Readonly<Record<'alone' | 'controlled', readonly Shift[]>>>> = {
  half: { alone: ONE_FREQUENCY, controlled: HALF_AND_ONE },
  one: { alone: ONE_FREQUENCY, controlled: ONE_FREQUENCY },
  two: { alone: ONE_AND_TWO, controlled: ONE_AND_TWO },
  phase: { alone: [], controlled: ONE_FREQUENCY },
};

function symmetric(...terms: readonly (readonly [angle: number, factor: number])[]): readonly Shift[] {
  return terms.flatMap(([angle, factor]) => [
    { angle, factor },
    { angle: -angle, factor: -factor },
  ]);
}

/**
 * Returns the evaluations whose sum is the derivative of every expectation value by one parameter of a gate, exactly (D.
 * Wierichs et al., "General parameter-shift rules for quantum gradients", 2022). No evaluation: the derivative is 0.
 */
export const shiftRule = (gate: GateRecord, index: number, isControlled: boolean): readonly Shift[] =>
  RULES[gate.spectra[index]!][isControlled ? 'controlled' : 'alone'];
