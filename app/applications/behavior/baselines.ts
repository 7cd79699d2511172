import type { ApplicationHost, Baseline } from '#app/applications/contract.ts';
import {
  accuracyOf,
  type Confusion,
  countConfusion,
  countRight,
} from '#app/applications/kernel-classifier/confusion.ts';
import { classOfScores, classScores, trainRidge } from '#app/applications/kernel-classifier/ridge.ts';
import type { BehaviorAnswer, Score } from './answer.ts';
import { gaussianKernel } from './feature-map.ts';
import type { BehaviorRows } from './rows.ts';
import type { BehaviorTable } from './table.ts';

export const scoreOf = (confusion: Confusion): Score => ({
  accuracy: accuracyOf(confusion),
  right: countRight(confusion),
});

type ClassicalKernel = (one: readonly number[], other: readonly number[]) => number;

/** The constant stands for an offset. */
const linearKernel: ClassicalKernel = (one, other) => one.reduce((sum, angle, at) => sum + angle * other[at]!, 1);

/** The same ridge with a kernel by a formula. */
function classical(
  table: BehaviorTable,
  { train, test, angles }: BehaviorRows,
  ridge: number,
  kernel: ClassicalKernel,
) {
  const labels = (rows: readonly number[]): readonly number[] => rows.map((row) => table.labels[row]!);
  const withTraining = (row: number): readonly number[] => train.map((other) => kernel(angles[row]!, angles[other]!));
  const { classes } = table;
  const trained = trainRidge(train.map(withTraining), labels(train), classes.length, ridge);
  const predicted = test.map((row) => classOfScores(classScores(trained, withTraining(row))));
  return scoreOf(countConfusion(labels(test), predicted, classes.length));
}

/** Every test row has the class that most training rows have. */
function majority({ labels, classes }: BehaviorTable, { train, test }: BehaviorRows): Score {
  const counts = classes.map((_, label) => train.filter((row) => labels[row] === label).length);
  const most = classOfScores(counts);
  return scoreOf(
    countConfusion(
      test.map((row) => labels[row]!),
      test.map(() => most),
      classes.length,
    ),
  );
}

type ClassicalAnswer = Required<
  Pick<
    BehaviorAnswer,
    'rbfAccuracy' | 'rbfRight' | 'linearAccuracy' | 'linearRight' | 'majorityAccuracy' | 'majorityRight'
  >
>;

/** Trains the classical methods beside the quantum kernel, on the same rows. */
export function classicalMethods(
  table: BehaviorTable,
  rows: BehaviorRows,
  ridge: number,
  host: Pick<ApplicationHost, 'now'>,
): { readonly answer: ClassicalAnswer; readonly baselines: readonly Baseline[] } {
  const timed = (name: string, compute: () => Score): Baseline & { readonly score: Score } => {
    const started = host.now();
    const score = compute();
    return { name, answer: { ...score }, score, seconds: (host.now() - started) / 1000 };
  };
  const rbf = timed('gaussian', () => classical(table, rows, ridge, gaussianKernel));
  const linear = timed('linear', () => classical(table, rows, ridge, linearKernel));
  const most = timed('majority', () => majority(table, rows));
  return {
    answer: {
      rbfAccuracy: rbf.score.accuracy,
      rbfRight: rbf.score.right,
      linearAccuracy: linear.score.accuracy,
      linearRight: linear.score.right,
      majorityAccuracy: most.score.accuracy,
      majorityRight: most.score.right,
    },
    baselines: [rbf, linear, most].map(({ name, answer, seconds }) => ({ name, answer, seconds })),
  };
}
