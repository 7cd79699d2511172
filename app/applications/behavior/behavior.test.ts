import { describe, expect, it } from 'vitest';
import type { Step } from '#app/applications/contract.ts';
import behaviorCases from '#app/applications/testing/cases/behavior.json';
import { expectValues } from '#app/applications/testing/expected-values.ts';
import { testHost } from '#app/applications/testing/hosts.ts';
import { exactProbabilities } from '#app/applications/testing/runtime.ts';
import { randomStream } from '#simulator';
import { entryCircuit } from './circuits.ts';
import { kernelOf, mapRow } from './feature-map.ts';
import { behaviorMethod } from './index.ts';
import type { BehaviorInput } from './input.ts';
import { predictionColumns } from './prediction-columns.ts';

const inputOf = (raw: object): BehaviorInput => {
  const reading = behaviorMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};
type Engine = Parameters<typeof testHost>[0];
const computed = (raw: object, engine: Engine = 'exact', seed = 1) =>
  behaviorMethod.compute(inputOf(raw), testHost(engine, seed));

const [shop, three, pair, moons, ridges] = behaviorCases.cases;
const EXACT = [shop, three, pair, moons].map((each) => each!);

/** Twenty points of the half moons. */
const FEW = `x,y,side\n${Array.from({ length: 20 }, (_, at) => {
  const turn = (Math.PI * at) / 20;
  const isUpper = at % 4 < 2;
  const [x, y] = isUpper ? [Math.cos(turn), Math.sin(turn)] : [1 - Math.cos(turn), 0.4 - Math.sin(turn)];
  return `${x.toFixed(3)},${y.toFixed(3)},${isUpper ? 'upper' : 'lower'}`;
}).join('\n')}`;

describe.each(EXACT)('the prediction "$id"', ({ input, expected, sampled }) => {
  const document = computed(input);

  it('has the values of the case', () => {
    expectValues(document.answer, expected);
    expect(document.warnings).toEqual([]);
    expect(document.answer.shots).toBe(0);
  });

  it('has predictions of all test rows in its table', () => {
    const { columns, rows } = document.table;
    expect(rows).toHaveLength(expected.testRows!);
    const [label, predicted] = [columns.indexOf('true'), columns.indexOf('predicted')];
    expect(rows.filter((row) => row[label] === row[predicted])).toHaveLength(document.answer.right!);
  });

  it('is about as good with 1,000 shots for each entry', () => {
    const accuracies = [1, 2, 3].map((seed) => computed({ ...input, shots: 1000 }, 'exact', seed).answer);
    for (const { accuracy, ideal } of accuracies) {
      expect(accuracy).toBeGreaterThanOrEqual(sampled!.accuracyAtLeast);
      expect(ideal!.accuracy).toBeCloseTo(expected.accuracy!, 9);
    }
    const mean = accuracies.reduce((sum, { accuracy }) => sum + accuracy!, 0) / accuracies.length;
    expect(Math.abs(mean - sampled!.meanOf40)).toBeLessThan(0.03);
  });
});

describe('a prediction', () => {
  it('by a ridge below the noise of the shots is poor, as in the case, and says so', () => {
    const { meanAccuracyByRidge } = ridges!.expected as unknown as {
      readonly meanAccuracyByRidge: Readonly<Record<string, number>>;
    };
    for (const [ridge, mean] of Object.entries(meanAccuracyByRidge)) {
      const documents = [1, 2].map((seed) => computed({ ...ridges!.input, ridge: Number(ridge) }, 'exact', seed));
      const found = documents.reduce((sum, { answer }) => sum + answer.accuracy!, 0) / documents.length;
      expect(Math.abs(found - mean)).toBeLessThan(Number(ridge) < 0.3 ? 0.12 : 0.03);
      const keys = documents[0]!.warnings.map(({ key }) => key);
      expect(keys.includes('small_ridge')).toBe(Number(ridge) < 0.3);
    }
  });

  it('scaled by all rows, before a pair is taken, has 96 %', () => {
    expect(computed({ ...pair!.input, scaling: 'all rows' }).answer.accuracy).toBeCloseTo(0.96, 12);
  });

  it('with exact entries says what shots would give, by the seed', () => {
    const of = (seed: number) => computed(moons!.input, 'exact', seed).answer.withShots!;
    expect(of(1)).toEqual(of(1));
    expect(of(1)).toMatchObject({ shots: 1000 });
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => of(seed).right)).size).toBeGreaterThan(1);
  });
});

describe.each(['angle', 'zz'] as const)('the circuit of the kernel %s', (kernel) => {
  it.each([1, 2, 3, 4])('gives the entry as the probability of 0…0, with %i features', (features) => {
    const stream = randomStream(features);
    const row = () => Array.from({ length: features }, () => Math.PI * stream.uniform());
    for (let repeat = 0; repeat < 4; repeat++) {
      const [one, other] = [row(), row()];
      const expected = exactProbabilities(entryCircuit(kernel, one, other))['0'.repeat(features)] ?? 0;
      expect(kernelOf(mapRow(kernel, one), mapRow(kernel, other))).toBeCloseTo(expected, 12);
      expect(kernelOf(mapRow(kernel, one), mapRow(kernel, one))).toBeCloseTo(1, 12);
    }
  });
});

describe('a run', () => {
  it.each(['exact', 'sampled', 'noisy', 'machine'] as const)('on the engine %s samples the kernel', (engine) => {
    const { answer, cost, warnings } = computed({ csv: FEW, shots: 1000 }, engine);
    const exact = computed({ csv: FEW }).answer;
    const entries = 45 + 100;
    expect(cost).toMatchObject({ circuits: entries, shots: entries * 1000, queries: entries, deepest: 2 });
    expect(answer.ideal!.accuracy).toBe(exact.accuracy);
    const isNoisy = engine === 'noisy' || engine === 'machine';
    for (const [at, value] of answer.kernelFirstRow!.entries()) {
      const p = exact.kernelFirstRow![at]!;
      // Noise of this size changes an entry by a few hundredths.
      expect(Math.abs(value - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / 1000) + (isNoisy ? 0.12 : 1e-12));
    }
    expect(warnings.map(({ key }) => key)).toEqual(isNoisy ? ['noise_lowers'] : []);
    expect(answer.accuracy).toBeGreaterThan(0.5);
  });

  it('without a choice has exact entries on the engine exact, and 1,000 shots on others', () => {
    expect(computed({ csv: FEW }).cost).toMatchObject({ circuits: 20, shots: 0, queries: 145 });
    expect(computed({ csv: FEW }, 'sampled').answer.shots).toBe(1000);
    expect(computed({ csv: FEW, kernel: 'zz' }, 'sampled').answer.accuracy).toBeGreaterThan(0);
  });

  it.each([0, 1, 2, 3])('that is stopped after %i steps makes nothing up', (stopAfter) => {
    const steps: Step[] = [];
    const { answer, cost, warnings, table } = behaviorMethod.compute(
      inputOf({ csv: FEW, shots: 100 }),
      testHost('sampled', 1, { steps, stopAfter }),
    );
    expect(warnings).toContainEqual({ key: 'stopped' });
    expect(cost.queries).toBe([0, 0, 45, 145][stopAfter]);
    expect(answer.knownEntries).toBe(cost.queries);
    expect(answer.accuracy === undefined).toBe(stopAfter < 3);
    expect(answer.tiles).toBeUndefined();
    expect(table.rows).toHaveLength(stopAfter < 3 ? 0 : 10);
  });

  it('keeps constant columns out, and says which', () => {
    const lines = FEW.split('\n').map((line, at) => `${at === 0 ? 'same' : at % 2},${line}`);
    const { answer, warnings } = computed({ csv: lines.join('\n') });
    expect(warnings).toEqual([{ key: 'constant_column', values: { column: 'same' } }]);
    expect(answer.features).toEqual(['x', 'y']);
    expect(answer.accuracy).toBe(computed({ csv: FEW }).answer.accuracy);
  });

  it('keeps columns of text out, and names some of them', () => {
    const textsOf = (count: number, at: number) =>
      Array.from({ length: count }, (_, column) => (at === 0 ? `text${column}` : 'x'));
    const lines = FEW.split('\n');
    const withTexts = (count: number) => lines.map((line, at) => [...textsOf(count, at), line].join(',')).join('\n');
    const { answer, warnings } = computed({ csv: withTexts(2) });
    expect(warnings).toEqual([{ key: 'text_columns', values: { columns: 'text0, text1' } }]);
    expect(answer.features).toEqual(['x', 'y']);
    expect(computed({ csv: withTexts(2), features: ['x', 'y'] }).warnings).toEqual([]);
    expect(computed({ csv: withTexts(30) }).warnings).toMatchObject([
      { values: { columns: expect.stringMatching(/^text0, .*text7, …$/) as string } },
    ]);
  });

  it('has a column for each feature, whatever its name', () => {
    const csv = FEW.replace('x,y,side', 'row,score upper,side');
    const { answer, table } = computed({ csv });
    expect(answer.features).toEqual(['row', 'score upper']);
    expect(table.columns).toEqual([
      ...['row', 'feature row', 'feature score upper', 'true', 'predicted', 'score lower', 'score upper'],
    ]);
    expect(predictionColumns({ features: ['row', 'feature row'], classes: [] }).features).toEqual([
      'feature feature row',
      'feature row',
    ]);
  });

  it('looks once a row whether it is to stop, while it computes entries of another kind', () => {
    const steps: Step[] = [];
    const host = testHost('exact', 1, { steps });
    let looks = 0;
    Object.defineProperty(host, 'isStopped', {
      get: () => steps.at(-1)?.key === 'solved' && ++looks > 3,
    });
    const { answer } = behaviorMethod.compute(inputOf({ csv: FEW, shots: 100 }), host);
    expect(answer.accuracy).toBeGreaterThan(0);
    expect(answer).not.toHaveProperty('ideal');
    // The warnings look once more.
    expect(looks).toBe(5);
  });

  it('draws 70 % of each class by the seed', () => {
    const rowsOf = (seed: number) => computed({ dataset: 'iris', split: 'seeded' }, 'exact', seed);
    const { answer, table } = rowsOf(1);
    expect(answer).toMatchObject({ trainRows: 105, testRows: 45 });
    expect(answer.confusion!.map((counts) => counts.reduce((sum, count) => sum + count, 0))).toEqual([15, 15, 15]);
    expect(rowsOf(2).table.rows.map(([row]) => row)).not.toEqual(table.rows.map(([row]) => row));
    expect(answer.accuracy).toBeGreaterThan(0.88);
  });

  it('shows the plane of two features, and tiles that agree with the classifier', () => {
    const { plane, tiles } = computed({ ...moons!.input, axes: ['y', 'x'] }).answer;
    expect(plane).toMatchObject({ x: { feature: 'y' }, y: { feature: 'x' } });
    expect(plane!.points).toHaveLength(60);
    // With two features nothing is left out of the plane: a point has the class of its tile, but for the edges of tiles.
    const tileOf = (value: number, { low, high }: { low: number; high: number }) =>
      Math.min(39, Math.floor((40 * (value - low)) / (high - low)));
    const tested = plane!.points.filter(({ isTest }) => isTest);
    const same = tested.filter(
      ({ x, y, predicted }) => tiles!.winners[tileOf(y, plane!.y)]![tileOf(x, plane!.x)] === predicted,
    );
    expect(same.length).toBeGreaterThanOrEqual(tested.length - 3);
    expect(tiles!.margins.flat().every((margin) => margin >= 0)).toBe(true);
  });

  it('of one feature has no plane', () => {
    const { answer } = computed({ csv: FEW, features: ['x'] });
    expect(answer.plane).toBeUndefined();
    expect(answer.tiles).toBeUndefined();
    expect(answer.accuracy).toBeGreaterThan(0);
  });
});
