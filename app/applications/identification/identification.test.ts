import { describe, expect, it } from 'vitest';
import type { Step } from '#app/applications/contract.ts';
import identificationCases from '#app/applications/testing/cases/identification.json';
import { expectValues } from '#app/applications/testing/expected-values.ts';
import { testHost } from '#app/applications/testing/hosts.ts';
import { exactAmplitudes, exactProbabilities } from '#app/applications/testing/runtime.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { type Circuit, type Operation, randomStream } from '#simulator';
import type { IdentificationAnswer } from './answer.ts';
import { frqiState, swapTestCircuit, swapTestQubits } from './circuits.ts';
import { measurementOf } from './compute.ts';
import { SIGNS } from './data/signs.ts';
import { cosineSimilarity, exactOverlapSquared, meanSquaredError, type PictureRows } from './greys.ts';
import { identificationMethod } from './index.ts';
import type { IdentificationInput } from './input.ts';

const inputOf = (raw: object): IdentificationInput => {
  const reading = identificationMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};
const computed = (raw: object, engine: ApplicationEngine = 'exact', seed = 1) =>
  identificationMethod.compute(inputOf(raw), testHost(engine, seed));

/** Everything that either kind of answer may have. */
type AnyAnswer = IdentificationAnswer & {
  readonly [Name in 'best' | 'second' | 'bestByMeanSquaredError' | 'bestByCosine']?: string;
} & { readonly gapInStandardErrors?: number | null; readonly p0?: number };
const answerOf = (raw: object, engine: ApplicationEngine = 'exact', seed = 1): AnyAnswer =>
  computed(raw, engine, seed).answer;

/** Greys of a picture, always the same. */
function randomPicture(side: number, seed: number): PictureRows {
  const stream = randomStream(seed);
  return Array.from({ length: side }, () => Array.from({ length: side }, () => Math.floor(256 * stream.uniform())));
}
const all = (side: number, grey: number): PictureRows =>
  Array.from({ length: side }, () => Array.from({ length: side }, () => grey));

const CASES = identificationCases.cases;

describe.each(CASES)('the case "$id"', ({ input, expected }) => {
  it('has every value', () => {
    expectValues(answerOf(input), expected);
  });

  it('is sampled within four standard errors', () => {
    const { comparisons } = answerOf(input, 'sampled', 7);
    for (const { exactOverlapSquared: exact, overlapSquared, standardErrorOfF } of comparisons) {
      const error = measurementOf((1 + exact) / 2, input.shots).standardErrorOfF;
      expect(Math.abs(overlapSquared! - exact)).toBeLessThanOrEqual(4 * error + 1e-12);
      expect(Math.abs(standardErrorOfF! - error)).toBeLessThan(0.003);
    }
  });
});

describe('a state of FRQI', () => {
  it.each([2, 4, 8])('has the amplitudes of the formula at a side of %i', (side) => {
    const picture = randomPicture(side, side);
    const qubits = (swapTestQubits(side) - 1) / 2;
    const amplitudes = exactAmplitudes(
      qubits,
      frqiState(
        Array.from({ length: qubits }, (_, qubit) => qubit),
        picture,
      ),
    );
    for (const [pixel, grey] of picture.flat().entries()) {
      const angle = (Math.PI / 2) * (grey / 255);
      for (const [colour, wave] of [Math.cos(angle), Math.sin(angle)].entries()) {
        const { re, im } = amplitudes[2 * pixel + colour]!;
        expect(Math.hypot(re - wave / side, im)).toBeLessThan(1e-12);
      }
    }
  });
});

describe('a swap test', () => {
  it.each([2, 4, 8])('gives (1 + F)/2 at a side of %i', (side) => {
    for (let seed = 1; seed <= 4; seed++) {
      const [one, other] = [randomPicture(side, seed), randomPicture(side, 100 + seed)];
      // The overlap once more, from amplitudes alone.
      const mean =
        one.flat().reduce((sum, grey, pixel) => {
          const [a, b] = [grey, other.flat()[pixel]!].map((each) => (each * Math.PI) / 510) as [number, number];
          return sum + Math.cos(a) * Math.cos(b) + Math.sin(a) * Math.sin(b);
        }, 0) /
        side ** 2;
      const p0 = exactProbabilities(swapTestCircuit(one, other))['0'];
      expect(Math.abs(p0! - (1 + mean ** 2) / 2)).toBeLessThan(1e-12);
      expect(Math.abs(exactOverlapSquared(one, other) - mean ** 2)).toBeLessThan(1e-12);
    }
  });

  it('has the qubits of its size, with one controlled swap for each of a register', () => {
    for (const [side, qubits] of [
      [2, 7],
      [4, 11],
      [8, 15],
    ] as const) {
      const program = swapTestCircuit(randomPicture(side, 1), randomPicture(side, 2));
      const swaps = program.operations.filter((each: Operation) => each.kind === 'gate' && each.gate === 'SWAP');
      expect([program.qubits, swapTestQubits(side), swaps.length]).toEqual([qubits, qubits, (qubits - 1) / 2]);
    }
  });

  it('has the same gates whatever the greys are', () => {
    const shapeOf = ({ operations }: Circuit) =>
      operations.map((each) => (each.kind === 'gate' ? [each.gate, each.targets, each.controls] : each.kind));
    expect(shapeOf(swapTestCircuit(all(4, 0), all(4, 0)))).toEqual(
      shapeOf(swapTestCircuit(randomPicture(4, 1), all(4, 255))),
    );
  });
});

describe('classical measures', () => {
  it('are those of their definitions', () => {
    expect(meanSquaredError(all(2, 0), all(2, 255))).toBe(65_025);
    expect(cosineSimilarity(all(2, 3), all(2, 200))).toBeCloseTo(1, 12);
    expect(cosineSimilarity(all(2, 0), all(2, 200))).toBeNull();
    expect(
      cosineSimilarity(
        [
          [255, 0],
          [0, 0],
        ],
        [
          [0, 255],
          [0, 0],
        ],
      ),
    ).toBe(0);
    expect(exactOverlapSquared(all(8, 100), all(8, 100))).toBe(1);
  });
});

describe('an answer', () => {
  it('is a function of its seed', () => {
    const run = (seed: number) => answerOf({}, 'sampled', seed);
    expect(run(4)).toEqual(run(4));
    expect(run(5).overlapSquared).not.toEqual(run(4).overlapSquared);
  });

  it('compares each of the set once, with the most alike first in its table', () => {
    const { table, cost, answer, series, warnings } = computed({ shots: 1000 }, 'sampled');
    expect(cost).toMatchObject({ circuits: 8, shots: 8000, queries: 16_000, iterations: 8 });
    expect(table.rows[0]![0]).toBe('ring');
    const overlaps = table.rows.map(([, overlap]) => overlap as number);
    expect(overlaps).toEqual(overlaps.toSorted((a, b) => b - a));
    expect(answer.comparisons.map(({ name }) => name)).toEqual(SIGNS.map(({ name }) => name));
    expect(series.map(({ points }) => points.length)).toEqual([8, 8]);
    expect(warnings).toEqual([]);
  });

  it('says if the first two cannot be told apart, or are equal', () => {
    const set = [
      { name: 'one', pixels: all(2, 100) },
      { name: 'other', pixels: all(2, 105) },
    ];
    const query = all(2, 0);
    expect(computed({ query, set }).warnings.map(({ key }) => key)).toEqual(['not_apart', 'no_cosine']);
    const equal = [set[0]!, { name: 'again', pixels: all(2, 100) }];
    const { warnings, answer } = computed({ query: all(2, 100), set: equal });
    expect(warnings.map(({ key }) => key)).toEqual(['equal']);
    expect(answer).toMatchObject({ best: 'one', second: 'again', gapInStandardErrors: 0 });
  });

  it('has no second of a set of one', () => {
    const { answer, warnings } = computed({ set: [{ name: 'ring', pixels: SIGNS[2]!.pixels }] });
    expect(answer).toMatchObject({ best: 'ring', bestByMeanSquaredError: 'ring' });
    expect(answer).not.toHaveProperty('second');
    expect(answer).not.toHaveProperty('gapInStandardErrors');
    expect(warnings).toEqual([]);
  });

  it('has no cosine of a black picture', () => {
    const { answer, warnings, baselines } = computed({ query: all(4, 0) });
    expect(answer).not.toHaveProperty('bestByCosine');
    expect(warnings.map(({ key }) => key)).toContain('no_cosine');
    expect(JSON.parse(JSON.stringify(baselines))).toEqual(baselines);
  });

  it('is not below 0, and says so', () => {
    expect(measurementOf(0.4, 100)).toMatchObject({ p0: 0.4, overlapSquared: 0 });
    const pair = { first: all(2, 0), second: all(2, 255), shots: 256 };
    const clipped = [1, 2, 3, 4, 5, 6].map((seed) => computed(pair, 'sampled', seed));
    expect(clipped.some(({ warnings }) => warnings.some(({ key }) => key === 'clipped'))).toBe(true);
    for (const { answer } of clipped) expect(answer.overlapSquared).toBeGreaterThanOrEqual(0);
  });

  it('keeps names that objects have', () => {
    const names = ['__proto__', 'constructor', 'toString', '7', '３'];
    const set = names.map((name, index) => ({ name, pixels: randomPicture(2, index) }));
    const { answer } = computed({ query: set[0]!.pixels, set });
    expect(Object.keys(answer.overlapSquared!).toSorted()).toEqual(names.toSorted());
    expect(JSON.parse(JSON.stringify(answer))).toMatchObject({ best: '__proto__' });
  });

  it.each(['noisy', 'machine'] as const)('is lower on the engine %s, which it says', (engine) => {
    const { answer, warnings } = computed({ first: all(2, 200), second: all(2, 200), shots: 1000 }, engine, 3);
    expect(warnings.map(({ key }) => key)).toContain('noise_lowers');
    expect(answer.overlapSquared).toBeGreaterThan(0.05);
    expect(answer.overlapSquared).toBeLessThan(0.99);
  });

  it.each([0, 1, 2, 5, 9])('that is stopped after %i steps keeps what was compared', (stopAfter) => {
    const steps: Step[] = [];
    const host = testHost('exact', 1, { steps, stopAfter });
    const { answer, warnings, table } = identificationMethod.compute(inputOf({}), host);
    const known = Math.max(0, stopAfter - 1);
    expect(warnings.map(({ key }) => key)).toContain('stopped');
    expect(table.rows).toHaveLength(known);
    expect(answer.comparisons.filter(({ p0 }) => p0 !== undefined)).toHaveLength(known);
    expect(Object.keys(answer.overlapSquared!)).toHaveLength(known);
    expect('best' in answer).toBe(known > 0);
    expect('gapInStandardErrors' in answer).toBe(known > 1);
  });

  it('reports each comparison', () => {
    const steps: Step[] = [];
    identificationMethod.compute(inputOf({}), testHost('exact', 1, { steps }));
    expect(steps.map(({ key, step, of }) => [key, step, of])).toEqual([
      ['data_read', 1, 9],
      ...SIGNS.map((_, index) => ['compared', index + 2, 9]),
    ]);
  });
});

describe('a preparation', () => {
  it.each([
    [{}, 'exact', 11, 0, 8],
    [{}, 'sampled', 11, 4096, 8],
    [{ first: all(2, 0), second: all(2, 9), shots: 300 }, 'machine', 7, 300, 1],
    [{ query: all(8, 1), set: [{ name: 'a', pixels: all(8, 2) }] }, 'sampled', 15, 4096, 1],
  ] as const)('counts the circuits of %j on %s', (raw, engine, qubits, shots, times) => {
    const prepared = identificationMethod.prepare(inputOf(raw), engine);
    expect(prepared).toMatchObject({ qubits, shots, circuits: [{ shots, times }] });
    expect(prepared.principal.qubits).toBe(qubits);
  });

  it('fits on the engines that say so', () => {
    const refusalOf = (side: number, engine: ApplicationEngine) =>
      identificationMethod.refusal(inputOf({ first: all(side, 1), second: all(side, 2) }), engine);
    // Trajectories of 15 qubits are slow: the estimate says how slow.
    expect([2, 4, 8].map((side) => refusalOf(side, 'noisy'))).toEqual([undefined, undefined, undefined]);
    expect([2, 4, 8].map((side) => refusalOf(side, 'machine')?.key)).toEqual([
      undefined,
      'machine_size',
      'machine_size',
    ]);
    expect(refusalOf(8, 'sampled')).toBeUndefined();
    const many = inputOf({ first: all(2, 1), second: all(2, 2), shots: 10_001 });
    expect(identificationMethod.refusal(many, 'machine')).toMatchObject({ field: 'shots', key: 'out_of_range' });
    expect(identificationMethod.refusal(many, 'noisy')).toBeUndefined();
  });
});
