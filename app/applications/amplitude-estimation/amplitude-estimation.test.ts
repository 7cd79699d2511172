import { describe, expect, it } from 'vitest';
import { loadAmplitudes } from '#app/applications/state-loading/amplitudes.ts';
import { uniformlyControlledRy } from '#app/applications/state-loading/uniformly-controlled.ts';
import { exactProbabilities } from '#app/applications/testing/runtime.ts';
import { gate, randomStream } from '#simulator';
import { canonicalDistribution, canonicalOutcome, estimateCanonically } from './canonical.ts';
import { idealHits, idealShareAt } from './estimate.ts';
import { canonicalCircuit, type FlaggedState, powerCircuits } from './grover.ts';
import { estimateIteratively } from './iterative.ts';
import { estimateByLikelihood } from './likelihood.ts';

const AMPLITUDES = [0.0679952882918, 0.378620865277, 0.000125987381776, 0.5, 0.97409019417, 1, 0];

const stateOf = (amplitude: number): FlaggedState => ({
  qubits: 1,
  flag: 0,
  operations: [gate('RY', 0, { parameters: [2 * Math.asin(Math.sqrt(amplitude))] })],
});

/** Three qubits, weights and payoffs without any pattern. */
const LARGER: FlaggedState = {
  qubits: 3,
  flag: 2,
  operations: [
    ...loadAmplitudes([0, 1], [0.1, 0.5, -0.3, 0.7]),
    ...uniformlyControlledRy([0, 1], 2, [0.2, 1.1, 2.5, 0.6]),
  ],
};
const LARGER_AMPLITUDE =
  [0.01, 0.25, 0.09, 0.49].reduce((sum, p, i) => sum + p * Math.sin([0.1, 0.55, 1.25, 0.3][i]!) ** 2, 0) / 0.84;

const uniformOf = (seed: number): (() => number) => {
  const stream = randomStream(seed);
  return () => stream.uniform();
};
const seeds = Array.from({ length: 100 }, (_, index) => index + 1);

describe('the Grover operator', () => {
  it('turns the flag by 2θ with each power', () => {
    for (const [state, amplitude] of [
      [stateOf(0.2), 0.2],
      [LARGER, LARGER_AMPLITUDE],
    ] as const) {
      const circuitAt = powerCircuits(state);
      for (let power = 0; power <= 7; power++)
        expect(
          Math.abs((exactProbabilities(circuitAt(power))['1'] ?? 0) - idealShareAt(amplitude, power)),
        ).toBeLessThan(1e-12);
      expect(circuitAt(3)).toBe(circuitAt(3));
    }
  });

  it('has the distribution of the closed form under controls', () => {
    for (const countingQubits of [2, 3, 5]) {
      const found = exactProbabilities(canonicalCircuit(LARGER, countingQubits));
      for (const [y, expected] of canonicalDistribution(LARGER_AMPLITUDE, countingQubits).entries())
        expect(Math.abs((found[y.toString(2).padStart(countingQubits, '0')] ?? 0) - expected)).toBeLessThan(1e-9);
    }
  });
});

describe('iterative estimation', () => {
  it.each(AMPLITUDES)('holds %d in at least 92 of 100 intervals', (amplitude) => {
    const covered = seeds.filter((seed) => {
      const hitsAt = idealHits(amplitude, uniformOf(seed));
      const { low, high, value, isConverged } = estimateIteratively({ hitsAt, shots: 200 }, 0.002, 0.05);
      expect(isConverged).toBe(true);
      expect(high - low).toBeLessThanOrEqual(0.004);
      expect(value).toBe((low + high) / 2);
      return low <= amplitude + 1e-15 && amplitude - 1e-15 <= high;
    });
    expect(covered.length).toBeGreaterThanOrEqual(92);
  });

  it('needs about as many queries as the design measured', () => {
    const queries = seeds.map(
      (seed) =>
        estimateIteratively({ hitsAt: idealHits(0.0679952882918, uniformOf(seed)), shots: 200 }, 0.002, 0.05).queries,
    );
    expect(queries.reduce((sum, each) => sum + each, 0) / 100).toBeLessThan(35_000);
  });

  it('counts 2k+1 queries a shot, and its intervals shrink', () => {
    const { rounds, queries } = estimateIteratively({ hitsAt: idealHits(0.3, uniformOf(2)), shots: 100 }, 0.001, 0.05);
    let sum = 0;
    for (const [index, round] of rounds.entries()) {
      expect(round.queries).toBe((sum += round.shots * (2 * round.power + 1)));
      if (index > 0) expect(round.high - round.low).toBeLessThan(rounds[index - 1]!.high - rounds[index - 1]!.low);
    }
    expect(queries).toBe(sum);
  });

  it('ends where it is stopped, and does not use the round that was cut', () => {
    let calls = 0;
    const ideal = idealHits(0.3, uniformOf(2));
    const hitsAt = (power: number, shots: number) => (++calls === 3 ? 0 : ideal(power, shots));
    const stopped = estimateIteratively({ hitsAt, shots: 50, isStopped: () => calls >= 3 }, 1e-4, 0.05);
    expect(stopped.isConverged).toBe(false);
    expect(stopped.rounds).toHaveLength(2);
    expect(stopped.low).toBeLessThan(0.3);
    expect(stopped.high).toBeGreaterThan(0.3);
    const never = estimateIteratively({ hitsAt, shots: 50, isStopped: () => true }, 1e-4, 0.05);
    expect([never.low, never.high, never.queries]).toEqual([0, 1, 0]);
  });

  it('gives up where the answers contradict each other', () => {
    const { isConverged, rounds } = estimateIteratively({ hitsAt: (_, shots) => shots / 2, shots: 2 }, 1e-9, 0.05);
    expect(isConverged).toBe(false);
    expect(rounds.length).toBeLessThanOrEqual(60);
  });
});

describe('maximum-likelihood estimation', () => {
  it.each([0.0679952882918, 0.040310070749, 0.085154214039, 0.378620865277, 0.263849493228])(
    'is within two standard errors of %d in at least 90 of 100',
    (amplitude) => {
      const near = seeds.filter((seed) => {
        const { value, standardError, queries } = estimateByLikelihood({
          hitsAt: idealHits(amplitude, uniformOf(seed)),
          shots: 200,
        });
        expect(queries).toBe(26_600);
        return Math.abs(value - amplitude) <= 2 * standardError;
      });
      expect(near.length).toBeGreaterThanOrEqual(90);
    },
  );

  it('has the bound of Cramér and Rao as its standard error', () => {
    const { standardError } = estimateByLikelihood({ hitsAt: idealHits(0.0679952882918, uniformOf(1)), shots: 200 });
    expect(standardError / 0.000235382091561).toBeCloseTo(1, 1);
  });

  it('with power 0 alone is the share of hits, and has an interval at the ends', () => {
    expect(estimateByLikelihood({ hitsAt: () => 30, shots: 100 }, [0]).value).toBeCloseTo(0.3, 9);
    const none = estimateByLikelihood({ hitsAt: () => 0, shots: 100 }, [0, 1]);
    expect(none.value).toBeLessThan(1e-12);
    expect(none.high).toBeGreaterThan(0.0001);
    const stopped = estimateByLikelihood({ hitsAt: () => 0, shots: 100, isStopped: () => true });
    expect([stopped.low, stopped.high, stopped.isConverged]).toEqual([0, 1, false]);
  });
});

describe('canonical estimation', () => {
  it('returns the most frequent amplitude, of y and M − y together', () => {
    const { value, low, high, queries } = estimateCanonically({ '001': 30, '010': 40, '111': 20 }, 3);
    expect(value).toBeCloseTo(Math.sin(Math.PI / 8) ** 2, 14);
    expect(low).toBe(0);
    expect(high).toBeCloseTo(0.5, 14);
    expect(queries).toBe(90 * 15);
    expect(estimateCanonically({}, 3)).toMatchObject({ low: 0, high: 1, isConverged: false });
  });

  it('has probabilities that add up, and is certain where the grid has the amplitude', () => {
    for (const amplitude of AMPLITUDES)
      expect(canonicalDistribution(amplitude, 5).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    expect(canonicalOutcome(0.5, 4)).toMatchObject({ mostLikelyY: 4, probabilityOfMostLikely: 1 });
  });
});
