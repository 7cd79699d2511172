import type { ApplicationHost } from '#app/applications/contract.ts';
import { classOfScores, classScores, type RidgeClassifier } from '#app/applications/kernel-classifier/ridge.ts';
import type { BehaviorAnswer } from './answer.ts';
import { kernelOf, mapRow } from './feature-map.ts';
import type { BehaviorInput } from './input.ts';
import { angleOf, type BehaviorRows } from './rows.ts';
import { type BehaviorTable, lowAndHigh } from './table.ts';

/** Tiles on a side of the decision picture. */
const TILES = 40;

/** Which two of the used features the picture shows; undefined with one feature only. */
export function shownFeatures(
  { axes }: BehaviorTable,
  { features }: BehaviorRows,
): readonly [number, number] | undefined {
  const wanted = axes.map((index) => features.findIndex((feature) => feature.index === index));
  const [first, second] = [...new Set([...wanted.filter((index) => index >= 0), ...features.keys()])];
  return first === undefined || second === undefined ? undefined : [first, second];
}

/** The rows in the plane of two features. @param predicted classes of the test rows, once they are known */
export function decisionPlane(
  table: BehaviorTable,
  { features, train, test }: BehaviorRows,
  shown: readonly [number, number],
  predicted?: readonly number[],
): NonNullable<BehaviorAnswer['plane']> {
  const [x, y] = shown.map((at) => features[at]!) as [
    BehaviorRows['features'][number],
    BehaviorRows['features'][number],
  ];
  const axisOf = ({ name, index }: typeof x) => {
    const [low, high] = lowAndHigh(table.rows.map((row) => row[index]!));
    return { feature: name, low, high };
  };
  const pointOf = (row: number) => ({
    row: table.numbers[row]!,
    x: table.rows[row]![x.index]!,
    y: table.rows[row]![y.index]!,
    label: table.labels[row]!,
  });
  return {
    x: axisOf(x),
    y: axisOf(y),
    points: [
      ...train.map((row) => ({ ...pointOf(row), isTest: false })),
      ...test.map((row, at) => ({ ...pointOf(row), isTest: true, ...(predicted && { predicted: predicted[at]! }) })),
    ],
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const rounded = (value: number): number => Number(value.toPrecision(3));

/** Classifies a grid of points by exact entries of the kernel; undefined: the account asked to stop. */
export function decisionTiles(
  kernel: BehaviorInput['kernel'],
  { features, train, angles }: BehaviorRows,
  shown: readonly [number, number],
  plane: NonNullable<BehaviorAnswer['plane']>,
  trained: RidgeClassifier,
  host: Pick<ApplicationHost, 'isStopped'>,
): BehaviorAnswer['tiles'] {
  const mapped = train.map((row) => mapRow(kernel, angles[row]!));
  const medians = features.map((_, at) => medianOf(train.map((row) => angles[row]![at]!)));
  const valueAt = ({ low, high }: typeof plane.x, tile: number): number => low + ((tile + 0.5) / TILES) * (high - low);
  const [winners, margins]: [number[][], number[][]] = [[], []];
  for (let row = 0; row < TILES; row++) {
    if (host.isStopped) return undefined;
    const found = Array.from({ length: TILES }, (_, column) => {
      const point = [...medians];
      point[shown[0]] = angleOf(features[shown[0]]!, valueAt(plane.x, column));
      point[shown[1]] = angleOf(features[shown[1]]!, valueAt(plane.y, row));
      const tile = mapRow(kernel, point);
      const scores = classScores(
        trained,
        mapped.map((other) => kernelOf(tile, other)),
      );
      return { winner: classOfScores(scores), margin: rounded(marginOf(scores)) };
    });
    winners.push(found.map(({ winner }) => winner));
    margins.push(found.map(({ margin }) => margin));
  }
  return { winners, margins };
}

/** By how much the largest score is above the second. */
export function marginOf(scores: readonly number[]): number {
  const [first, second] = scores.toSorted((one, other) => other - one);
  return first! - second!;
}
