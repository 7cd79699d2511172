import { describe, expect, it } from 'vitest';
import { StateVector } from '../states/state-vector.ts';
import { METHOD_NAMES } from './methods.ts';
import { minimised, type TestProblem } from './testing/problems.ts';

/** exp(−iφ/2 Z⊗Z) and exp(−iφ/2 X), row-major, interleaved. */
const rzz = (angle: number): Float64Array => {
  const matrix = new Float64Array(32);
  for (const [row, sign] of [-1, 1, 1, -1].entries())
    matrix.set([Math.cos(angle / 2), sign * Math.sin(angle / 2)], 10 * row);
  return matrix;
};
const rx = (angle: number): Float64Array => {
  const [c, s] = [Math.cos(angle / 2), -Math.sin(angle / 2)];
  return Float64Array.of(c, 0, 0, s, 0, s, c, 0);
};
const HADAMARD = Float64Array.of(1, 0, 1, 0, 1, 0, -1, 0).map((x) => x * Math.SQRT1_2);

/** A gate with an angle that is `factor` times a parameter. */
interface Occurrence {
  readonly matrix: (angle: number) => Float64Array;
  readonly targets: readonly number[];
  readonly parameter: number;
  readonly factor: number;
}

/** A circuit of Pauli rotations; the gradient is that of the shift rule, one occurrence at a time. */
function energyProblem(
  name: string,
  start: readonly number[],
  prepare: () => StateVector,
  occurrences: readonly Occurrence[],
  energyOf: (state: StateVector) => number,
): TestProblem {
  const value = (x: readonly number[], shifted = -1, shift = 0): number => {
    const state = prepare();
    for (const [i, { matrix, targets, parameter, factor }] of occurrences.entries())
      state.apply(matrix(factor * x[parameter]! + (i === shifted ? shift : 0)), targets);
    return energyOf(state);
  };
  return {
    name,
    start,
    value: (x) => value(x),
    gradient: (x) => {
      const gradient = x.map(() => 0);
      for (const [i, { parameter, factor }] of occurrences.entries())
        gradient[parameter]! += (factor * (value(x, i, Math.PI / 2) - value(x, i, -Math.PI / 2))) / 2;
      return gradient;
    },
  };
}

/** QAOA of MaxCut: angles γ₁ β₁ γ₂ β₂ …; the value is minus the mean number of cut edges. */
function maxCut(qubits: number, edges: readonly (readonly [number, number])[], start: readonly number[]): TestProblem {
  const wires = Array.from({ length: qubits }, (_, i) => i);
  const layers = start.flatMap((_, parameter): readonly Occurrence[] =>
    parameter % 2 === 0
      ? edges.map((targets) => ({ matrix: rzz, targets, parameter, factor: -1 }))
      : wires.map((wire) => ({ matrix: rx, targets: [wire], parameter, factor: 2 })),
  );
  const prepare = (): StateVector => {
    const state = StateVector.zero(qubits);
    for (const wire of wires) state.apply(HADAMARD, [wire]);
    return state;
  };
  return energyProblem('MaxCut', start, prepare, layers, (state) => {
    let cut = 0;
    for (let index = 0; index < 2 ** qubits; index++) {
      const { re, im } = state.amplitude(index);
      for (const [a, b] of edges) if (((index >> a) & 1) !== ((index >> b) & 1)) cut += re * re + im * im;
    }
    return -cut;
  });
}

const HOUSE = [
  [0, 1],
  [1, 2],
  [2, 3],
  [0, 3],
  [0, 4],
  [1, 4],
] as const;

/**
 * H2 at 0.735 Å in the STO-3G basis, parity mapping with two qubits removed: real weights of II, IZ, ZI, XX, ZZ. The
 * ground energy is that of exact diagonalisation.
 */
const [II, IZ, ZI, XX, ZZ] = [
  -0.33240425941168, 0.39793742087678, -0.39793742087678, 0.18093119913629, -0.01128010431323,
];
const GROUND_ENERGY = -1.137306035905;

/** One angle in the circuit exp(−iθ/2 X⊗Y)|01⟩ as it is compiled: basis changes around a ZZ rotation. */
function hydrogen(): TestProblem {
  const quarter = Math.PI / 2;
  const afterwards = (state: StateVector): StateVector => {
    const end = state.copy();
    end.apply(rx(-quarter), [0]);
    end.apply(HADAMARD, [1]);
    return end;
  };
  const prepare = (): StateVector => {
    const state = StateVector.zero(2);
    // RX(π) is X up to a phase.
    state.apply(rx(Math.PI), [0]);
    state.apply(rx(quarter), [0]);
    state.apply(HADAMARD, [1]);
    return state;
  };
  return energyProblem('H2', [0], prepare, [{ matrix: rzz, targets: [1, 0], parameter: 0, factor: 1 }], (state) => {
    const end = afterwards(state);
    const weight = (index: number): number => end.amplitude(index).re ** 2 + end.amplitude(index).im ** 2;
    const product = (i: number, j: number): number =>
      2 * (end.amplitude(i).re * end.amplitude(j).re + end.amplitude(i).im * end.amplitude(j).im);
    return (
      II +
      IZ * (weight(0) - weight(1) + weight(2) - weight(3)) +
      ZI * (weight(0) + weight(1) - weight(2) - weight(3)) +
      ZZ * (weight(0) - weight(1) - weight(2) + weight(3)) +
      XX * (product(0, 3) + product(1, 2))
    );
  });
}

/** The tolerance of the methods in parameters is 10⁻⁴; SPSA also averages. */
const digitsOf = (method: string): number => (method === 'spsa' ? 3 : 6);

describe('the energy of circuits', () => {
  it.each(METHOD_NAMES)('H2 by %s', (method) => {
    expect(hydrogen().value([0.2])).toBeCloseTo(-1.13707996789815, 12);
    expect(hydrogen().gradient([0.2])[0]).toBeCloseTo(-0.0192086989544109, 12);
    const run = minimised(method, hydrogen(), { budget: 600 });
    expect(run.best!.value).toBeCloseTo(GROUND_ENERGY, digitsOf(method));
  });

  it.each(METHOD_NAMES)('MaxCut of a house with one layer by %s', (method) => {
    const run = minimised(method, maxCut(5, HOUSE, [0.3, 0.2]), { budget: 400 });
    expect(-run.best!.value).toBeCloseTo(4.110068884, digitsOf(method) - 1);
  });

  it('MaxCut of a house with two layers, from the angles of one layer', () => {
    const run = minimised('l-bfgs', maxCut(5, HOUSE, [0.649, 0.3538, 0.649, 0.3538]), { budget: 100 });
    expect(-run.best!.value).toBeCloseTo(4.623429761, 8);
  });
});
