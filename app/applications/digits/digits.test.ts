import { describe, expect, it } from 'vitest';
import type { Step } from '#app/applications/contract.ts';
import { estimateRun } from '#app/applications/estimate-run.ts';
import digitsCases from '#app/applications/testing/cases/digits.json';
import { testHost } from '#app/applications/testing/hosts.ts';
import { exactAmplitudes, exactProbabilities } from '#app/applications/testing/runtime.ts';
import { APPLICATION_ENGINES, type ApplicationEngine } from '#app/domain/applications.ts';
import { presetNoise } from '#simulator';
import { amplitudesOf, blockMeans, innerProduct } from './blocks.ts';
import { overlapCircuit } from './circuits.ts';
import { DEFAULT_PIXELS } from './data/default-pixels.ts';
import { digitPicture } from './data/digit-pictures.ts';
import { inkOfRows, rowsOfInk } from './grey-rows.ts';
import { digitsMethod } from './index.ts';
import type { DigitsInput } from './input.ts';
import { inkOfFile, inkProblem, likeMnist } from './prepare-drawing.ts';

const inputOf = (raw: object): DigitsInput => {
  const reading = digitsMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};
const computed = (raw: object, engine: ApplicationEngine = 'exact', seed = 1) =>
  digitsMethod.compute(inputOf(raw), testHost(engine, seed));

/** A pair, four qubits and few pictures. */
const SMALL = { digits: [3, 8], side: 4, trainPerClass: 10, testPerClass: 5 };

describe.each(digitsCases.cases)('the case "$id"', ({ input, expected, tolerance }) => {
  // The drawing is not a part of the case: its circuits are those of another test.
  const { answer } = digitsMethod.compute(
    inputOf(input),
    (() => {
      const host = testHost('exact');
      return Object.defineProperty(host, 'probabilities', { value: () => ({}) });
    })(),
  );

  it('has every value', () => {
    expect(answer.accuracy).toBeCloseTo(expected.accuracy, 12);
    expect(answer.confusion).toEqual(expected.confusion);
    expect(answer.nearestNeighbourAccuracy).toBeCloseTo(expected.nearestNeighbourAccuracy, 12);
    expect(answer.linearAccuracy).toBeCloseTo(expected.linearAccuracy, 12);
    const { scores, kernelWithFirstTrain } = answer.firstTest!;
    for (const [index, score] of expected.firstTest.scores.entries())
      expect(Math.abs(scores[index]! - score)).toBeLessThan(tolerance.scores);
    for (const [index, value] of expected.firstTest.kernelWithFirstTrain.entries())
      expect(Math.abs(kernelWithFirstTrain[index]! - value)).toBeLessThan(tolerance.kernel);
  });
});

describe('the test set with 1,000 shots', () => {
  const cases = digitsCases.cases.flatMap(({ id, input, expected }) =>
    'sampledTestKernel' in expected && id.includes('-30')
      ? Object.entries(expected.sampledTestKernel!)
          .filter(([ridge]) => ridge === '0.01' || ridge === '1.0')
          .map(([ridge, found]) => ({
            id,
            input,
            ridge: Number(ridge),
            found,
          }))
      : [],
  );

  it.each(cases)('is right as often as in the reference: $id, λ = $ridge', ({ input, ridge, found }) => {
    const { accuracy } = computed({ ...input, ridge, shots: found.shots }).answer;
    expect(accuracy).toBeGreaterThan(found.min - (found.max - found.min));
    expect(accuracy).toBeLessThan(found.max + (found.max - found.min));
  });
});

describe('the circuit of an overlap', () => {
  it.each([4, 8])('has the probability of the formula: side %i', (side) => {
    for (const [one, other] of [
      [digitPicture(7, 300), digitPicture(7, 0)],
      [digitPicture(1, 3), digitPicture(0, 4)],
      [digitPicture(5, 9), digitPicture(5, 9)],
    ] as const) {
      const [x, y] = [amplitudesOf(one, side), amplitudesOf(other, side)];
      const program = overlapCircuit(x, y);
      const found = exactProbabilities(program)['0'.repeat(program.qubits)] ?? 0;
      expect(found).toBeCloseTo(innerProduct(x, y) ** 2, 12);
    }
  });

  it('loads the blocks of a picture as amplitudes, the first one at 0…0', () => {
    const x = amplitudesOf(digitPicture(2, 12), 4);
    const { operations, qubits } = overlapCircuit(x, x);
    const gates = operations.filter(({ kind }) => kind === 'gate');
    const loaded = exactAmplitudes(qubits, gates.slice(0, gates.length / 2));
    expect(loaded.map(({ re }) => re)).toEqual([...x].map((value) => expect.closeTo(value, 12) as number));
    expect(gates).toHaveLength(2 * (15 + 14));
  });
});

describe('a drawing', () => {
  it('that is a picture of MNIST stays as it is', () => {
    for (const [digit, picture] of [
      [7, 300],
      [0, 0],
      [1, 299],
      [8, 150],
    ] as const) {
      const ink = digitPicture(digit, picture);
      expect(likeMnist({ width: 28, height: 28, ink })).toEqual(ink.slice());
    }
    expect(DEFAULT_PIXELS).toEqual(rowsOfInk(digitPicture(7, 300)));
  });

  it('is scaled and centered, wherever it is and however large', () => {
    const line = (width: number, height: number, x: number, top: number, bottom: number) => ({
      ...{ width, height },
      ink: Uint8Array.from({ length: width * height }, (_, at) =>
        at % width === x && at >= top * width && at < bottom * width ? 255 : 0,
      ),
    });
    const corner = likeMnist(line(28, 28, 0, 0, 10));
    expect(likeMnist(line(100, 60, 97, 20, 30))).toEqual(corner);
    const rows = rowsOfInk(corner).map((row) => row.match(/../g)!);
    const inked = rows.flatMap((row, y) => row.flatMap((value, x) => (value === '00' ? [] : [{ x, y }])));
    expect(new Set(inked.map(({ y }) => y)).size).toBe(20);
    expect(Math.abs(inked.reduce((sum, { x }) => sum + x + 0.5, 0) / inked.length - 14.5)).toBeLessThanOrEqual(0.5);
    expect(likeMnist({ width: 28, height: 28, ink: corner })).toEqual(corner);
  });

  it('from a large file is reduced by means of squares', () => {
    const grey = (width: number, height: number, of: (x: number, y: number) => number) => ({
      ...{ width, height },
      grey: Float32Array.from({ length: width * height }, (_, at) => of(at % width, Math.floor(at / width))),
    });
    const shade = (x: number, y: number) => (x > 90 && x < 130 && y > 40 && y < 260 ? (x * y) % 90 : 255);
    const small = inkOfFile(grey(401, 300, shade));
    const half = (at: number) => Math.floor(at / 2);
    expect(inkOfFile(grey(802, 600, (x, y) => shade(half(x), half(y))))).toEqual(small);
    // Half a square at the edge counts as a whole one.
    expect(inkOfFile(grey(801, 599, (x, y) => shade(half(x), half(y))))).toEqual(small);
    expect(inkProblem(small)).toBeUndefined();
  });

  it('is kept by its text', () => {
    const ink = digitPicture(4, 17);
    expect(inkOfRows(rowsOfInk(ink))).toEqual(ink.slice());
    expect(rowsOfInk(ink)).toHaveLength(28);
  });

  it('is reduced to means of blocks', () => {
    const means = blockMeans(
      Uint8Array.from({ length: 784 }, (_, at) => (at % 28 < 14 ? 255 : 0)),
      4,
    );
    expect([...means]).toEqual(Array.from({ length: 16 }, (_, block) => (block % 4 < 2 ? 1 : 0)));
  });
});

describe('a run', () => {
  it.each(['0-300', '7-302', '8-300'])('recognizes the test digit %s', (sample) => {
    const { answer } = computed({ sample, trainPerClass: 30, testPerClass: 0, side: 8 });
    expect(answer.recognized!.digit).toBe(Number(sample[0]));
    expect(answer).not.toHaveProperty('accuracy');
  });

  it('compares the drawing with every training picture by a circuit', () => {
    const { answer, cost, table, series } = computed({ ...SMALL, sample: '3-300' });
    expect(cost).toMatchObject({ circuits: 20, shots: 0, queries: 40, iterations: 0 });
    expect(cost.deepest).toBeGreaterThan(50);
    const drawn = amplitudesOf(digitPicture(3, 300), 4);
    const overlaps = [3, 8].flatMap((digit) =>
      Array.from({ length: 10 }, (_, at) => innerProduct(drawn, amplitudesOf(digitPicture(digit, at), 4)) ** 2),
    );
    const found = series.find(({ name }) => name === 'overlaps')!.points.map(({ y }) => y);
    expect(found).toEqual(overlaps.map((value) => expect.closeTo(value, 12) as number));
    expect(answer.nearest).toHaveLength(6);
    expect(answer.nearest[0]!.overlap).toBeCloseTo(Math.max(...overlaps), 12);
    expect(answer.nearest.every(({ pixels }) => pixels.length === 28)).toBe(true);
    expect(table.columns).toEqual(['digit', 'score', 'largest', 'mean']);
    expect(table.rows.map(([digit]) => digit)).toEqual([3, 8]);
    // Targets of two classes are opposite.
    expect(answer.scores![0]!).toBeCloseTo(-answer.scores![1]!, 9);
  });

  it('has errors of sampled overlaps, within which the exact ones are', () => {
    const exact = computed({ ...SMALL, ridge: 1 }).answer;
    for (const engine of ['exact', 'sampled'] as const) {
      const { answer, cost, warnings, table } = computed({ ...SMALL, ridge: 1, shots: 2000 }, engine, 3);
      expect(cost).toMatchObject({ circuits: 20, shots: 40_000, queries: 80_000 });
      for (const [label, score] of answer.scores!.entries())
        expect(Math.abs(score - exact.scores![label]!)).toBeLessThan(4 * answer.scoreErrors![label]!);
      expect(answer.nearest[0]!.error).toBeGreaterThan(0);
      expect(table.columns).toContain('error');
      expect(warnings.map(({ key }) => key)).toEqual(['learned_exactly']);
    }
  });

  it('has a ridge of 1 where overlaps are measured, and warns of a small one', () => {
    expect(computed(SMALL).answer).toMatchObject({ ridge: 0.01, shots: 0 });
    expect(computed(SMALL, 'sampled').answer).toMatchObject({ ridge: 1, shots: 1000 });
    const { warnings } = computed({ ...SMALL, shots: 100, ridge: 0.01 });
    expect(warnings).toContainEqual({ key: 'small_ridge', values: { ridge: 0.01 } });
  });

  it.each(['noisy', 'machine'] as const)('runs the drawing on the engine %s, and tests without noise', (engine) => {
    const input = { ...SMALL, sample: '8-300', ridge: 1, shots: 200 };
    const { answer, cost, warnings } = computed(input, engine);
    expect(cost.circuits).toBe(20);
    const ideal = computed({ ...input, shots: 0 }).answer;
    expect(answer.accuracy).toBe(ideal.accuracy);
    expect(answer.nearest[0]!.overlap).toBeLessThan(ideal.nearest[0]!.overlap);
    expect(warnings.map(({ key }) => key)).toEqual(['learned_exactly', 'ideal_test']);
  });

  it('says that it is unsure of two classes with nearly the same score', () => {
    const half = Array.from({ length: 28 }, (_, row) =>
      row > 3 && row < 24 ? `${'00'.repeat(12)}${'ff'.repeat(4)}${'00'.repeat(12)}` : '00'.repeat(28),
    );
    const { recognized } = computed({ pixels: half, digits: [1, 0] }).answer;
    expect(recognized).toMatchObject({ digit: 1, second: 0 });
    for (const [digit, picture, isUnsure] of [
      [4, 135, true],
      [9, 115, true],
      [9, 300, false],
    ] as const) {
      const pixels = rowsOfInk(digitPicture(digit, picture));
      const { answer } = computed({ pixels, digits: [4, 9], trainPerClass: 10, side: 4, testPerClass: 0 });
      const { score, secondScore, ...found } = answer.recognized!;
      expect(found.isUnsure).toBe(isUnsure);
      expect(score - secondScore < 0.1).toBe(isUnsure);
    }
  });

  it('is unsure of a difference that is below twice its standard error', () => {
    const input = { ...SMALL, sample: '3-300', ridge: 0.01, testPerClass: 0 };
    const exact = computed(input).answer.recognized!;
    expect(exact).toMatchObject({ leastLead: 0.1, isUnsure: false });
    const { recognized, scoreErrors } = computed({ ...input, shots: 100 }).answer;
    // Weights of two classes are opposite, and so are the errors of their scores.
    expect(recognized!.leastLead).toBeCloseTo(2 * (scoreErrors![0]! + scoreErrors![1]!), 9);
    const leads = [1, 2, 3, 4, 5, 6].map(
      (seed) => computed({ ...input, shots: 100 }, 'exact', seed).answer.recognized!,
    );
    for (const { score, secondScore, leastLead, isUnsure } of leads)
      expect(isUnsure).toBe(score - secondScore < leastLead);
    expect(leads.some(({ score, secondScore, isUnsure }) => isUnsure && score - secondScore > 0.1)).toBe(true);
  });

  it('reports its steps, and keeps what is known when it is stopped', () => {
    const steps: Step[] = [];
    digitsMethod.compute(inputOf({ trainPerClass: 10, testPerClass: 2 }), testHost('exact', 1, { steps }));
    expect(steps.map(({ key }) => key)).toEqual(['data_read', 'learned', 'compared', 'compared', 'tested']);
    expect(steps.every(({ step, of }) => step <= of)).toBe(true);
    for (let stopAfter = 0; stopAfter < 5; stopAfter++) {
      const { answer, warnings } = digitsMethod.compute(
        inputOf({ trainPerClass: 10, testPerClass: 2 }),
        testHost('exact', 1, { stopAfter }),
      );
      expect(warnings).toContainEqual({ key: 'stopped' });
      expect(answer.overlaps.known).toBe([0, 0, 0, 50, 100][stopAfter]);
      expect('recognized' in answer).toBe(stopAfter === 4);
      expect('nearestNeighbour' in answer).toBe(stopAfter >= 2);
      expect(answer).not.toHaveProperty('accuracy');
    }
  });

  it('is prepared on every engine, with an estimate that is not below the circuits', () => {
    for (const engine of APPLICATION_ENGINES) {
      const prepared = digitsMethod.prepare(inputOf(SMALL), engine);
      expect(prepared).toMatchObject({
        qubits: 4,
        shots: { exact: 0, sampled: 1000, noisy: 0, machine: 2000 }[engine],
      });
      // Small circuits with noise take longer than their estimates.
      expect(prepared.circuits).toMatchObject([{ times: engine === 'noisy' ? 80 : 20 }]);
      const noise = presetNoise('depolarizing-1-percent');
      const estimate = estimateRun(
        prepared,
        { engine, noise: engine === 'noisy' ? noise : undefined },
        {
          memoryBytes: 2 ** 31,
          threads: 1,
        },
      );
      expect(estimate).toMatchObject({ ok: true });
    }
    expect(digitsMethod.prepare(inputOf({ shots: 500 }), 'exact').shots).toBe(0);
    expect(digitsMethod.prepare(inputOf({}), 'exact').classicalSeconds).toBeLessThan(3);
  });
});
