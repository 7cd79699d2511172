import { describe, expect, it } from 'vitest';
import type { Step } from '#app/applications/contract.ts';
import cases from '#app/applications/testing/cases/bayesian.json';
import { expectValues } from '#app/applications/testing/expected-values.ts';
import { testHost } from '#app/applications/testing/hosts.ts';
import { exactProbabilities } from '#app/applications/testing/runtime.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { circuit, measure } from '#simulator';
import { keptShare, randomSteps, stepsFromRuns, usualStepsOf } from './amplification.ts';
import { bayesianModel, isShownIn, seenNodes, sumOverStates } from './bayesian-model.ts';
import { amplifiedCircuits, samplingGates } from './circuits.ts';
import { BUILT_IN_NETWORKS } from './data/networks.ts';
import { bayesianMethod } from './index.ts';
import { type BayesianInput, nodesOf } from './input.ts';
import { likelihoodWeighting, rejectionSampling } from './sampling.ts';

const inputOf = (raw: object): BayesianInput => {
  const reading = bayesianMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};
const computed = (raw: object, engine: ApplicationEngine = 'exact', seed = 1) =>
  bayesianMethod.compute(inputOf(raw), testHost(engine, seed));

/** The joint distribution by the chain rule, written another way: product over tables keyed by their parents' values. */
function chainRule(nodes: (typeof BUILT_IN_NETWORKS)['asia']): ReadonlyMap<number, number> {
  let states = new Map<string, number>([['', 1]]);
  for (const { parents, true: rows } of nodes) {
    const next = new Map<string, number>();
    for (const [values, p] of states) {
      const bits = parents.map((parent) => values[nodes.findIndex(({ name }) => name === parent)]);
      const yes = rows[Number.parseInt(`0${bits.join('')}`, 2)]!;
      next.set(`${values}1`, p * yes);
      next.set(`${values}0`, p * (1 - yes));
    }
    states = next;
  }
  return new Map([...states].map(([values, p]) => [Number.parseInt([...values].toReversed().join(''), 2), p]));
}

describe.each(cases.cases)('the case "$id"', ({ input, expected }) => {
  it('has every value', () => {
    const { answer } = computed(input);
    expectValues(answer, expected);
    expect(Object.keys(answer.posterior!)).toEqual(Object.keys(expected.posterior));
  });

  it.each(['exact', 'sampled'] as const)('is found within four standard errors from samples: %s', (engine) => {
    const { answer } = computed(input, engine, 7);
    expect(answer.kept).toBeGreaterThanOrEqual(1000);
    for (const [name, p] of Object.entries(expected.posterior)) {
      const node = answer.nodes.find((each) => each.name === name)!;
      for (const [found, kept] of [
        [node.sampled!, answer.kept],
        [node.rejection, answer.rejection!.kept],
        [node.weighting, answer.weighting!.kept],
      ] as const)
        // A rare thing may not be seen at all.
        if (found !== undefined)
          expect(Math.abs(found.value - p), name).toBeLessThanOrEqual(4 * Math.sqrt((p * (1 - p)) / kept) + 1e-12);
    }
  });

  it('has circuits whose outcomes are those of the formula', () => {
    const read = inputOf(input);
    const model = bayesianModel(nodesOf(read));
    const seen = seenNodes(model, read.evidence);
    const circuitAt = amplifiedCircuits(model, seen);
    expected.successAfterSteps.forEach((share, steps) => {
      const kept = Object.entries(exactProbabilities(circuitAt(steps))).reduce(
        (sum, [bits, p]) => (isShownIn(Number.parseInt(bits, 2), seen) ? sum + p : sum),
        0,
      );
      expect(kept).toBeCloseTo(share, 9);
    });
    expect(circuitAt(2)).toBe(circuitAt(2));
  });
});

describe('the circuit A', () => {
  it.each(Object.keys(BUILT_IN_NETWORKS) as (keyof typeof BUILT_IN_NETWORKS)[])('samples the network %s', (network) => {
    const nodes = BUILT_IN_NETWORKS[network];
    const size = nodes.length;
    const found = exactProbabilities(
      circuit(size, size, [...samplingGates(bayesianModel(nodes)), ...nodes.map((_, qubit) => measure(qubit, qubit))]),
    );
    for (const [state, p] of chainRule(nodes))
      expect(found[state.toString(2).padStart(size, '0')] ?? 0).toBeCloseTo(p, 12);
  });

  it('takes nodes in any order, and four parents', () => {
    const rows = Array.from({ length: 16 }, (_, row) => (row + 1) / 20);
    const names = ['a', 'b', 'c', 'd'];
    const child = { name: 'child', parents: names, true: rows };
    const roots = names.map((name, index) => ({ name, parents: [], true: [0.2 + 0.15 * index] }));
    const shares = [
      [child, ...roots],
      [...roots, child],
    ].map((nodes) => {
      const { answer } = computed({ nodes, evidence: { child: 1, b: 0 } });
      return ['a', 'c', 'd'].map((name) => answer.posterior![name]!);
    });
    const model = bayesianModel([...roots, child]);
    const { posterior } = sumOverStates(model, seenNodes(model, { child: 1, b: 0 }));
    [0, 2, 3].forEach((node, at) => {
      expect(shares[0]![at]).toBeCloseTo(posterior![node]!, 9);
      expect(shares[1]![at]).toBeCloseTo(posterior![node]!, 9);
    });
  });
});

describe('the number of steps', () => {
  it('is the usual one, and follows from what runs show', () => {
    expect([0.25, 0.3529, 0.6471, 1].map(usualStepsOf)).toEqual([1, 1, 0, 0]);
    // The overshoot of the reference: sin²(7θ).
    expect(keptShare(0.3529, 3)).toBeCloseTo(0.934, 4);
    expect(stepsFromRuns([{ steps: 0, runs: 200, kept: 0 }])).toBeUndefined();
    expect(stepsFromRuns([{ steps: 0, runs: 200, kept: 3 }])).toBe(usualStepsOf(3 / 200));
    // One of 200 says 11 steps; 14 of 200 with them say that it was not so rare.
    const corrected = stepsFromRuns([
      { steps: 0, runs: 200, kept: 1 },
      { steps: 11, runs: 200, kept: 9 },
    ])!;
    expect(keptShare(0.0160991645, corrected)).toBeGreaterThan(0.8);
  });

  it('grows at random while nothing is seen', () => {
    const most = (round: number) => randomSteps(round, 40, () => 1 - 1e-9);
    expect([0, 3, 4, 10, 30].map(most)).toEqual([0, 1, 2, 6, 40]);
    expect(randomSteps(30, 40, () => 0)).toBe(0);
    expect(randomSteps(30, 1, () => 1 - 1e-9)).toBe(1);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('found from samples keeps most of them: seed %i', (seed) => {
    for (const input of [{}, { network: 'asia', evidence: { asia: 1, xray: 1 } }]) {
      const { answer } = computed({ ...input, samples: 400 }, 'sampled', seed);
      expect(answer.keptShare).toBeGreaterThan(0.75);
      expect(answer.kept).toBeGreaterThanOrEqual(400);
    }
  });

  it('is at most 40: rarer evidence is said to be so', () => {
    const rare = { nodes: [{ name: 'a', parents: [], true: [1e-5] }], evidence: { a: 1 }, samples: 100 };
    const { answer, warnings } = computed(rare);
    expect(answer).toMatchObject({ steps: 40, usualSteps: 248, posterior: {} });
    expect(answer.named).toBeUndefined();
    // Of the steps that are run: sin²(81θ).
    expect(answer.samplesKeptOf1000.amplified).toBeCloseTo(1000 * keptShare(1e-5, 40), 6);
    expect(warnings).toContainEqual({ key: 'steps_limited', values: { usual: 248, limit: 40 } });
    expect(warnings).toContainEqual({ key: 'few_samples', values: { kept: answer.kept, samples: 100, runs: 1000 } });
  });

  it('of somebody else may be too many or too few', () => {
    const keys = (steps: number) => computed({ steps, samples: 100 }).warnings.map(({ key }) => key);
    expect(keys(6)).toEqual([]);
    expect(keys(12)).toEqual(['overshot', 'few_samples']);
    expect(keys(2)).toEqual(['few_steps']);
    expect(computed({ steps: 0, samples: 100 }).answer).toMatchObject({ steps: 0, usualSteps: 6 });
  });
});

describe('a run', () => {
  it('of evidence that is all but impossible says that nothing was kept', () => {
    const nodes = [
      { name: 'a', parents: [], true: [1e-12] },
      { name: 'b', parents: ['a'], true: [1e-12, 0.25] },
    ];
    for (const engine of ['exact', 'sampled'] as const) {
      const { answer, warnings } = computed({ nodes, evidence: { a: 1, b: 1 }, samples: 100 }, engine);
      expect(answer.kept).toBe(0);
      expect(warnings.map(({ key }) => key)).toContain('none_kept');
      expect(JSON.stringify(answer)).not.toContain('null');
    }
    const { answer, warnings } = computed({ nodes, evidence: { b: 1 }, samples: 100 });
    expect(answer.posterior!.a).toBeCloseTo(0.25 / 1.25, 9);
    expect(warnings.map(({ key }) => key)).not.toContain('too_rare');
    const rarest = computed({ nodes: [nodes[0]!, { ...nodes[1]!, true: [1e-15, 1e-9] }], evidence: { b: 1 } });
    expect(rarest.warnings.map(({ key }) => key)).toContain('too_rare');
    expect(rarest.answer.posterior!.a).toBeCloseTo(1e-21 / (1e-21 + 1e-15), 9);
  });

  it.each([
    ['noisy', undefined],
    ['machine', 0],
    ['machine', undefined],
  ] as const)('on the %s engine is near, and says that noise is in it: %s steps', (engine, steps) => {
    const input = { network: 'sprinkler', evidence: { wet: 0 }, ...(steps !== undefined && { steps }) };
    const { answer, warnings, cost } = computed(input, engine, 3);
    expect(warnings.map(({ key }) => key)).toContain('noise_spoils');
    expect(answer.steps).toBeLessThanOrEqual(1);
    expect(answer.posterior!.rain).toBeCloseTo(0.11873051856, 9);
    expect(Math.abs(answer.nodes[2]!.sampled!.value - 0.1187)).toBeLessThan(
      // Amplified on the machine, little is left of the answer.
      engine === 'machine' && steps === undefined ? 0.35 : 0.15,
    );
    expect(cost.queries).toBe(answer.usesOfA);
  });

  it('counts its runs and uses of A', () => {
    const { answer, cost, table, baselines } = computed({});
    expect(answer.runs).toBe(cost.shots);
    expect(answer.usesOfA).toBe(13 * answer.runs);
    expect(answer.amplified).toEqual([{ steps: 6, runs: answer.runs, kept: answer.kept }]);
    expect(answer.rejection!.runs).toBe(answer.runs);
    expect(table.rows.map(([name]) => name)).toEqual(['recession', 'rates_up', 'job_loss', 'late', 'default']);
    expect(answer.named).toMatchObject({ node: 3 });
    const { posterior } = sumOverStates(bayesianModel(BUILT_IN_NETWORKS.loan), [{ node: 4, value: 1 }]);
    expect(baselines[0]).toMatchObject({ name: 'exact_sum', answer: { node: 'late', posterior: posterior![3] } });
  });

  it.each([0, 1, 2, 3])('that is stopped after %i steps has what is known by then', (stopAfter) => {
    const steps: Step[] = [];
    const host = testHost('sampled', 1, { steps, stopAfter });
    const { answer, warnings, baselines } = bayesianMethod.compute(inputOf({}), host);
    expect(warnings.map(({ key }) => key)).toContain('stopped');
    expect(answer.runs).toBe(200 * Math.max(0, stopAfter - 1));
    expect(answer.rejection).toBeUndefined();
    expect(baselines.map(({ name }) => name)).toEqual(['exact_sum']);
    if (stopAfter < 2) expect(answer.nodes.every(({ sampled }) => sampled === undefined)).toBe(true);
  });
});

describe('classical samples', () => {
  const model = bayesianModel(BUILT_IN_NETWORKS.sprinkler);

  it('are none where all weights are 0, and stop when asked', () => {
    const impossible = seenNodes(model, { sprinkler: 0, rain: 0, wet: 1 });
    for (const sampling of [rejectionSampling, likelihoodWeighting]) {
      const none = sampling(
        model,
        impossible,
        500,
        () => 0.3,
        () => false,
      );
      expect(none).toMatchObject({ runs: 500, kept: 0 });
      expect(none!.posterior.every((share) => share === undefined)).toBe(true);
      expect(
        sampling(
          model,
          [],
          500,
          () => 0.3,
          () => true,
        ),
      ).toBeUndefined();
    }
  });
});
