/** Training pictures, what is learnt from them, and the test: the classical part. */
import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { classOfScores, type RidgeClassifier, trainRidge } from '#app/applications/kernel-classifier/ridge.ts';
import { amplitudesOf, innerProduct } from './blocks.ts';
import { digitPicture } from './data/digit-pictures.ts';
import { type DigitsInput, testStartOf } from './input.ts';

/** A picture by its place in the set. */
export interface PlacedPicture {
  readonly digit: number;
  readonly picture: number;
  /** Index of its digit among the classes. */
  readonly label: number;
  readonly amplitudes: Float64Array;
}

const placed = ({ digits, side }: DigitsInput, first: number, count: number): readonly PlacedPicture[] =>
  digits.flatMap((digit, label) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ digit, label, picture: first + index },
      amplitudes: amplitudesOf(digitPicture(digit, first + index), side),
    })),
  );

export const trainingPictures = (input: DigitsInput): readonly PlacedPicture[] => placed(input, 0, input.trainPerClass);

export const testPictures = (input: DigitsInput): readonly PlacedPicture[] =>
  placed(input, testStartOf(input), input.testPerClass);

/** The overlaps |⟨x|y⟩|² of a picture with the training pictures. */
export const exactOverlaps = (training: readonly PlacedPicture[], amplitudes: ArrayLike<number>): Float64Array =>
  Float64Array.from(training, (each) => innerProduct(each.amplitudes, amplitudes) ** 2);

/** Learns the weights of the training pictures; undefined if it was stopped. */
export function learnWeights(
  training: readonly PlacedPicture[],
  classes: number,
  ridge: number,
  isStopped: () => boolean,
): RidgeClassifier | undefined {
  const kernel: Float64Array[] = [];
  for (const { amplitudes } of training) {
    if (isStopped()) return undefined;
    kernel.push(exactOverlaps(training, amplitudes));
  }
  const labels = training.map(({ label }) => label);
  return trainRidge(kernel, labels, classes, ridge);
}

/** A linear classifier by ridge regression: weights of the amplitudes and of a constant, by class. */
export type LinearClassifier = (amplitudes: ArrayLike<number>) => readonly number[];

export function learnLinear(training: readonly PlacedPicture[], classes: number, ridge: number): LinearClassifier {
  const rows = new Matrix(training.map(({ amplitudes }) => [...amplitudes, 1]));
  const targets = new Matrix(
    training.map(({ label }) => Array.from({ length: classes }, (_, index) => (index === label ? 1 : -1))),
  );
  const transposed = rows.transpose();
  const normal = transposed.mmul(rows).add(Matrix.eye(rows.columns).mul(ridge));
  const solved = new CholeskyDecomposition(normal).solve(transposed.mmul(targets));
  const weights = Array.from({ length: classes }, (_, index) => solved.getColumn(index));
  return (amplitudes) => weights.map((ofClass) => innerProduct(amplitudes, ofClass) + ofClass[amplitudes.length]!);
}

/** The class of the training picture of the largest overlap; of equal ones the first. */
export const nearestClass = (training: readonly PlacedPicture[], overlaps: ArrayLike<number>): PlacedPicture =>
  training[classOfScores(Array.from(overlaps))]!;
