import { describe, expect, it } from 'vitest';
import type { ResultDocument, Step } from '#app/applications/contract.ts';
import { estimateRun } from '#app/applications/estimate-run.ts';
import rankingCases from '#app/applications/testing/cases/ranking.json';
import { testHost } from '#app/applications/testing/hosts.ts';
import { exactAmplitudes, exactProbabilities } from '#app/applications/testing/runtime.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { presetNoise, randomStream } from '#simulator';
import { readingCircuit, walkCircuits } from './circuits.ts';
import { type Graph, type GraphLink, mergedLinks } from './graph.ts';
import { rankingMethod } from './index.ts';
import type { RankingInput } from './input.ts';
import { countComponents, googleColumns, placesOf, rankingOf } from './model.ts';
import { pageRanks } from './page-rank.ts';
import { positionsOf } from './positions.ts';

const inputOf = (raw: object): RankingInput => {
  const reading = rankingMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};
const computed = (raw: object, engine: ApplicationEngine = 'exact', seed = 1) =>
  rankingMethod.compute(inputOf(raw), testHost(engine, seed));

function expectNear(found: readonly number[] = [], expected: readonly number[], error: number): void {
  expect(found).toHaveLength(expected.length);
  expected.forEach((value, node) => expect(Math.abs(found[node]! - value)).toBeLessThan(error));
}

describe.each(rankingCases.cases)('the case "$id"', ({ input, expected, tolerance, sampled }) => {
  it('has every value', () => {
    const { answer } = computed(input);
    const { quantumAt, classical, quantumMean, standardDeviationOverTime, ...rest } = expected;
    expect(answer).toMatchObject(rest);
    expectNear(answer.classical, classical, tolerance.classical);
    expectNear(answer.quantumMean, quantumMean, tolerance.quantumMean);
    expectNear(answer.standardDeviationOverTime, standardDeviationOverTime, tolerance.quantumMean);
    for (const [time, values] of Object.entries(quantumAt))
      expectNear(answer.quantumAt?.[time], values, tolerance.quantumAt);
  });

  it('is sampled within four deviations', () => {
    const { answer, cost } = computed({ ...input, shots: sampled.shots }, 'sampled', 7);
    expect(answer).toMatchObject({ steps: 4, time: 4 });
    for (const [time, values] of Object.entries(expected.quantumAt))
      values.forEach((p, node) =>
        expect(Math.abs(answer.quantumAt![time]![node]! - p)).toBeLessThanOrEqual(
          4 * Math.sqrt((p * (1 - p)) / sampled.shots) + 1e-12,
        ),
      );
    expect(cost.shots).toBe(5 * sampled.shots);
  });
});

/** A network with weights, loops and nodes without links. */
function randomGraph(nodes: number, seed: number): Graph {
  const stream = randomStream(seed);
  const node = (): number => Math.floor(stream.uniform() * nodes);
  const links = Array.from({ length: 2 * nodes }, (): GraphLink => [node(), node(), 0.1 + stream.uniform()]);
  return { names: Array.from({ length: nodes }, (_, at) => `n${at}`), links: mergedLinks(links, nodes, false) };
}

/** The walk by its definition, on a matrix of amplitudes by (a, b): U = S(2Π − 1), twice in a time step. */
function walkByDefinition(columns: readonly Float64Array[], steps: number): readonly (readonly number[])[] {
  const nodes = columns.length;
  const psi = columns.map((column) => Array.from(column, Math.sqrt));
  const range = Array.from({ length: nodes }, (_, node) => node);
  let state = psi.map((row) => row.map((value) => value / Math.sqrt(nodes)));
  const once = (): void => {
    const inverted = range.map((a) => {
      const overlap = range.reduce((sum, b) => sum + psi[a]![b]! * state[a]![b]!, 0);
      return range.map((b) => 2 * overlap * psi[a]![b]! - state[a]![b]!);
    });
    state = range.map((a) => range.map((b) => inverted[b]![a]!));
  };
  const read = (): readonly number[] => range.map((b) => range.reduce((sum, a) => sum + state[a]![b]! ** 2, 0));
  return Array.from({ length: steps + 1 }, (_, time) => {
    if (time > 0) {
      once();
      once();
    }
    return read();
  });
}

describe('the circuit', () => {
  it.each([2, 3, 4, 5, 7])('has the distributions of the definition, for %d nodes', (nodes) => {
    for (const damping of [0.5, 0.85, 0.99]) {
      const columns = googleColumns(randomGraph(nodes, nodes), damping);
      const walk = walkCircuits(columns);
      for (const [time, expected] of walkByDefinition(columns, 3).entries()) {
        const found = exactProbabilities(readingCircuit(walk, time));
        expected.forEach((probability, node) =>
          expect(found[node.toString(2).padStart(walk.register.length, '0')]).toBeCloseTo(probability, 12),
        );
      }
    }
  });

  it('starts in the even sum of the states of all nodes', () => {
    const columns = googleColumns(randomGraph(3, 5), 0.85);
    const { qubits, start } = walkCircuits(columns);
    const amplitudes = exactAmplitudes(qubits, start);
    for (let a = 0; a < 4; a++)
      for (let b = 0; b < 4; b++)
        expect(amplitudes[4 * a + b]!.re).toBeCloseTo(Math.sqrt((columns[a]?.[b] ?? 0) / 3), 12);
  });

  it('never reaches numbers that are no node', () => {
    const walk = walkCircuits(googleColumns(randomGraph(5, 2), 0.85));
    const found = exactProbabilities(readingCircuit(walk, 6));
    for (const bits of ['101', '110', '111']) expect(found[bits]).toBeLessThan(1e-25);
  });

  it('is as large as it is said: 448 gates of V in a time step of 8 nodes', () => {
    const { step } = walkCircuits(googleColumns(randomGraph(8, 1), 0.85));
    expect(step.length).toBe(448 + 2 * 3);
  });
});

describe('PageRank', () => {
  /** By solving for the fixed point: power iteration of the whole matrix, far beyond the tolerance. */
  function byMatrix(graph: Graph, damping: number): readonly number[] {
    const columns = googleColumns(graph, damping);
    let ranks = columns.map(() => 1 / columns.length);
    for (let round = 0; round < 6000; round++)
      ranks = ranks.map((_, to) => columns.reduce((sum, column, from) => sum + column[to]! * ranks[from]!, 0));
    return ranks;
  }

  it.each([2, 3, 8, 13, 32])('of the library is that of the Google matrix, for %d nodes', (nodes) => {
    for (const damping of [0.5, 0.99])
      expectNear(
        pageRanks(randomGraph(nodes, nodes + 40), damping),
        byMatrix(randomGraph(nodes, nodes + 40), damping),
        1e-10,
      );
  });

  it('gives the weight of a node without links to all nodes alike', () => {
    const graph: Graph = { names: ['a', 'b', 'c'], links: [[0, 1, 1]] };
    expectNear(pageRanks(graph, 0.85), byMatrix(graph, 0.85), 1e-12);
    expectNear(pageRanks({ names: ['a', 'b'], links: [] }, 0.85), [0.5, 0.5], 1e-12);
  });
});

describe('the model', () => {
  it('has columns that sum to one', () => {
    for (const column of googleColumns(randomGraph(9, 3), 0.85))
      expect(column.reduce((sum, entry) => sum + entry, 0)).toBeCloseTo(1, 14);
  });

  it('counts parts whatever the direction of links', () => {
    expect(
      countComponents({
        names: ['a', 'b', 'c', 'd', 'e'],
        links: [
          [1, 0, 1],
          [1, 2, 1],
          [4, 4, 1],
        ],
      }),
    ).toBe(3);
  });

  it('ranks equal values by their order, also where rounding tells them apart', () => {
    expect(rankingOf([0.1, 0.3 + 1e-13, 0.3 + 2e-13, 0.3])).toEqual([1, 2, 3, 0]);
    expect(placesOf([1, 2, 3, 0])).toEqual([4, 1, 2, 3]);
  });

  it('places nodes always the same way, at different places', () => {
    const graph = randomGraph(32, 8);
    const positions = positionsOf(graph);
    expect(positionsOf(graph)).toEqual(positions);
    expect(new Set(positions.map(String)).size).toBe(32);
    expect(
      positionsOf({ names: ['a', 'b'], links: [] })
        .flat()
        .every(Number.isFinite),
    ).toBe(true);
  });
});

describe('a run', () => {
  it('of the sample is that of the case in which it is written as lists', () => {
    const [{ input, expected }] = rankingCases.cases as unknown as readonly [(typeof rankingCases.cases)[number]];
    const { answer, warnings } = computed({});
    expect(answer.labels).toEqual(input.labels);
    expectNear(answer.quantumMean, expected.quantumMean, 1e-9);
    expect(answer).toMatchObject({ rankingQuantum: expected.rankingQuantum, ranksDiffer: 3, danglingNodes: 0 });
    expect(warnings).toEqual([]);
  });

  it.each([
    ['1,2\n2,1', { n: 2, header: 'from,to' }],
    ['1,2,1\n2,3,1\n3,1,1', { n: 3, header: 'from,to,weight' }],
    ['from,to\n1,2\n2,1', undefined],
    ['from,to,weight\n1,2,1\n2,3,1\n3,1,1', undefined],
    ['a,b\n0,1\n1,0', undefined],
    ['0,1,0,0\n0,0,1,0\n0,0,0,1\n1,0,0,0', undefined],
    ['1,2\n2,3\n3,1', undefined],
  ])('of a small square of numbers says that it was read as a matrix: %j', (csv, values) => {
    const said = computed({ csv, steps: 1 }).warnings.find(({ key }) => key === 'read_as_matrix');
    expect(said?.values).toEqual(values);
  });

  it('reports the data first, then every ten time steps, and counts what it used', () => {
    const steps: Step[] = [];
    const { cost, series, table } = rankingMethod.compute(inputOf({ steps: 35 }), testHost('exact', 1, { steps }));
    expect(steps.map(({ key, values }) => values?.['time'] ?? key)).toEqual(['data_read', 10, 20, 30, 35]);
    expect(steps.every(({ step, of }) => step <= of)).toBe(true);
    expect(cost).toMatchObject({ circuits: 36, shots: 0, queries: 1 + 4 * 35, iterations: 35 });
    expect(series).toHaveLength(5);
    expect(series.every(({ points }) => points.length === 36)).toBe(true);
    expect(table.rows).toHaveLength(8);
    expect(table.rows[0]).toHaveLength(table.columns.length);
  });

  it.each(['exact', 'sampled'] as const)('that is stopped has what was read, and no more: %s', (engine) => {
    const stopped = (stopAfter: number) =>
      rankingMethod.compute(inputOf({ steps: 100 }), testHost(engine, 1, { stopAfter }));
    const before = stopped(1);
    expect(before.answer).not.toHaveProperty('quantumMean');
    expect(before.warnings.map(({ key }) => key)).toContain('stopped');
    expect(before.cost.queries).toBe(0);
    const later = stopped(3);
    expect(later.answer.time).toBe(engine === 'exact' ? 20 : 1);
    const whole = computed({ steps: later.answer.time! }, engine);
    expect(later.answer.quantumMean).toEqual(whole.answer.quantumMean);
  });

  it('with shots depends on its seed', () => {
    const mean = (seed: number) => computed({ shots: 500 }, 'sampled', seed).answer.quantumMean;
    expect(mean(1)).toEqual(mean(1));
    expect(mean(1)).not.toEqual(mean(2));
  });

  const FIVE = {
    nodes: 5,
    edges: [
      [0, 1],
      [1, 2],
      [2, 0],
      [3, 0],
      [4, 3],
    ],
    steps: 3,
  };
  const FOUR = {
    nodes: 4,
    edges: [
      [0, 1],
      [0, 2],
      [1, 2],
      [2, 0],
      [3, 0],
      [3, 2],
    ],
    steps: 3,
  };

  it('with noise says so, and how many readings name no node', () => {
    const { answer, warnings } = computed(FIVE, 'noisy');
    expect(answer).toMatchObject({ steps: 3, time: 3 });
    expect(answer.outside).toBeGreaterThan(0);
    expect(answer.outside).toBeLessThan(3 / 8);
    expect(warnings.map(({ key }) => key)).toEqual(expect.arrayContaining(['noise_evens', 'outside']));
    const total = answer.quantumMean!.reduce((sum, value) => sum + value, 0);
    expect(total + answer.outside!).toBeCloseTo(1, 12);
  });

  it('on the 72-qubit machine walks one step with four nodes', () => {
    const { answer, warnings } = computed(FOUR, 'machine');
    expect(answer).toMatchObject({ steps: 1, time: 1 });
    expect(warnings).toContainEqual({ key: 'few_steps', values: { steps: 1, asked: 3 } });
    // The start is shallow, and close to its exact distribution.
    expectNear(answer.quantumAt!['0'], [0.35625, 0.14375, 0.4625, 0.0375], 0.2);
  });

  it.each([
    [{}, 'noisy', undefined],
    [{}, 'machine', 'csv: machine_size'],
    [FIVE, 'machine', 'edges: machine_size'],
    [{ ...FOUR, shots: 10_001 }, 'machine', 'shots: out_of_range'],
    [FOUR, 'machine', undefined],
    [{ nodes: 9, edges: [[0, 8]] }, 'noisy', 'edges: noisy_size'],
    [{ nodes: 32, edges: [[0, 31]] }, 'sampled', undefined],
    [{ nodes: 32, edges: [[0, 31]], steps: 1000 }, 'exact', undefined],
  ] as const)('%o on the engine %s: %s', (raw, engine, expected) => {
    const problem = rankingMethod.refusal(inputOf(raw), engine);
    expect(problem && `${problem.field}: ${problem.key}`).toBe(expected);
  });
});

describe('the preparation', () => {
  const RESOURCES = { memoryBytes: 2 ** 31, threads: 1 };
  const secondsOf = (raw: object, engine: ApplicationEngine): number => {
    const preparation = rankingMethod.prepare(inputOf(raw), engine);
    const noise = engine === 'noisy' ? presetNoise('chip-calibration') : undefined;
    const estimate = estimateRun(preparation, { engine, noise }, RESOURCES);
    if (!estimate.ok) throw new Error(estimate.reason);
    return estimate.seconds;
  };
  const LARGEST = { nodes: 32, edges: [[0, 31]] };

  it('estimates what grows: nodes, time steps, and the engines that begin again', () => {
    expect(secondsOf({ steps: 1000 }, 'exact')).toBeGreaterThan(secondsOf({ steps: 10 }, 'exact'));
    expect(secondsOf({ ...LARGEST, steps: 1000 }, 'exact')).toBeGreaterThan(2);
    expect(secondsOf({ shots: 100_000 }, 'noisy')).toBeGreaterThan(secondsOf({ shots: 100 }, 'noisy'));
  });

  it('has one step in its circuit, however many are run, and both registers', () => {
    const { principal, qubits, shots } = rankingMethod.prepare(inputOf({ ...LARGEST, steps: 1000 }), 'sampled');
    expect(principal.operations.every(({ kind }) => kind !== 'repeat')).toBe(true);
    expect({ qubits, shots, ofPrincipal: principal.qubits }).toEqual({ qubits: 10, shots: 4096, ofPrincipal: 10 });
    expect(rankingMethod.prepare(inputOf({}), 'exact').shots).toBe(0);
  });

  it('gives the table of the sample, and none of any other network', () => {
    expect(rankingMethod.sampleTable!(inputOf({}))).toContain('home,products');
    expect(rankingMethod.sampleTable!(inputOf({ nodes: 2, edges: [] }))).toBeUndefined();
    expect(rankingMethod.sampleTable!(inputOf({ csv: 'a,b' }))).toBeUndefined();
  });
});

describe('the document', () => {
  it('is small enough to be told often, and is JSON', () => {
    const document = computed({
      ...{ nodes: 32, edges: Array.from({ length: 32 }, (_, n) => [n, (n + 1) % 32]) },
      steps: 60,
    });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document as unknown as ResultDocument);
    expect(Object.keys(document.answer.quantumAt!)).toEqual(['0', '1', '2', '3', '4']);
  });
});
