import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import type { HhlFigures } from './answer.ts';
import { smallestReadable } from './hhl-circuits.ts';
import {
  CHANNEL_TIME,
  coordinatesOf,
  fidelityOf,
  type LinearProblem,
  type MatrixSpectrum,
  normOf,
  relativeErrorOf,
  sharesOfSquares,
  vectorOf,
} from './linear-problem.ts';

/** A unitary that is a function of a real symmetric matrix: its phases and, as columns, its eigenvectors. */
interface Phases {
  /** 0 to 1: e^{2πi·turn}. */
  readonly turns: readonly number[];
  readonly basis: MatrixSpectrum['basis'];
}

type Complex = readonly [re: number, im: number];

const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c];

/** Applies e^{iθM} to a vector, for M on neighbouring points from `first` on. */
function rotatePairs(vector: readonly Complex[], first: number, angle: number): readonly Complex[] {
  const rotated = [...vector];
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  for (let point = first; point + 1 < vector.length; point += 2) {
    const [one, other] = [vector[point]!, vector[point + 1]!];
    const turn = ([re, im]: Complex, [otherRe, otherIm]: Complex): Complex => [
      cosine * re - sine * otherIm,
      cosine * im + sine * otherRe,
    ];
    rotated[point] = turn(one, other);
    rotated[point + 1] = turn(other, one);
  }
  return rotated;
}

/** Phases of the evolution by slices: a slice is symmetric, so its real and its imaginary part have common eigenvectors. */
function slicedPhases({ rightSide, slices }: LinearProblem): Phases {
  const size = rightSide.length;
  const step = CHANNEL_TIME / slices;
  const scalar: Complex = [Math.cos(2 * step), Math.sin(2 * step)];
  const slice = rightSide.map((_, column) => {
    const unit = rightSide.map((_value, row): Complex => [row === column ? 1 : 0, 0]);
    const sliced = rotatePairs(rotatePairs(rotatePairs(unit, 0, -step / 2), 1, -step), 0, -step / 2);
    return sliced.map((value) => times(value, scalar));
  });
  // A mixture with irrational weights has no equal eigenvalues where the slice has none.
  const mixed = new Matrix(slice.map((column) => column.map(([re, im]) => re + Math.SQRT2 * im)));
  const basis = new EigenvalueDecomposition(mixed, { assumeSymmetric: true }).eigenvectorMatrix.to2DArray();
  const turns = Array.from({ length: size }, (_, at) => {
    const vector = basis.map((row) => row[at]!);
    const value = slice.reduce<Complex>(
      ([re, im], column, row) => {
        const weight = (part: 0 | 1) => column.reduce((sum, entry, other) => sum + entry[part] * vector[other]!, 0);
        return [re + vector[row]! * weight(0), im + vector[row]! * weight(1)];
      },
      [0, 0],
    );
    const turn = (Math.atan2(value[1], value[0]) * slices) / (2 * Math.PI);
    return turn - Math.floor(turn);
  });
  return { turns, basis };
}

export const phasesOf = (problem: LinearProblem): Phases =>
  problem.evolution === 'exact'
    ? {
        turns: problem.spectrum.values.map((value) => (value * problem.time) / (2 * Math.PI)),
        basis: problem.spectrum.basis,
      }
    : slicedPhases(problem);

/** Closer distances are the limit of the kernel at a whole number. */
const SMALL = 1e-12;

/** Probability of the reading y of phase estimation at a distance d = φ − y/M from the phase. */
function kernel(size: number, distance: number): number {
  const sine = Math.sin(Math.PI * distance);
  return Math.abs(sine) < SMALL ? 1 : (Math.sin(size * Math.PI * distance) / (size * sine)) ** 2;
}

/** Probability of each reading of the clock. */
export function readingShares(
  problem: LinearProblem,
  { turns, basis }: Phases,
  clockQubits: number,
): readonly number[] {
  const size = 2 ** clockQubits;
  const weights = sharesOfSquares(coordinatesOf(problem.rightSide, { values: turns, basis }));
  return Array.from({ length: size }, (_, y) =>
    turns.reduce((sum, turn, at) => sum + weights[at]! * kernel(size, turn - y / size), 0),
  );
}

/** What the algorithm gives without a circuit: Σ over readings y of their probability, over y, scales each eigenvector. */
export function figuresByFormula(
  problem: LinearProblem,
  { turns, basis }: Phases,
  clockQubits: number,
  exact: readonly number[],
): HhlFigures {
  const size = 2 ** clockQubits;
  const norm = normOf(problem.rightSide);
  const spectrum = { values: turns, basis };
  const loaded = coordinatesOf(problem.rightSide, spectrum).map((value) => value / norm);
  let successAncilla = 0;
  const kept = loaded.map((coordinate, at) => {
    let scale = 0;
    for (let y = 1; y < size; y++) {
      const share = kernel(size, turns[at]! - y / size);
      scale += share / y;
      successAncilla += (coordinate ** 2 * share) / y ** 2;
    }
    return coordinate * scale;
  });
  return figuresOf(problem, clockQubits, { amplitudes: vectorOf(kept, spectrum), successAncilla, exact });
}

/** Figures of a run from its amplitudes with the ancilla at 1 and the clock at 0. */
export function figuresOf(
  problem: LinearProblem,
  clockQubits: number,
  found: {
    readonly amplitudes: readonly number[];
    readonly successAncilla: number;
    readonly exact: readonly number[];
  },
): HhlFigures {
  const { amplitudes, successAncilla, exact } = found;
  const scale = normOf(problem.rightSide) / smallestReadable(problem, clockQubits);
  const solution = amplitudes.map((amplitude) => amplitude * scale);
  return {
    fidelity: fidelityOf(amplitudes, exact),
    successClockZero: normOf(amplitudes) ** 2,
    successAncilla,
    probabilities: sharesOfSquares(amplitudes),
    solution,
    relativeError: relativeErrorOf(solution, exact),
  };
}
