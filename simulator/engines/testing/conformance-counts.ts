import { expect, it } from 'vitest';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { referenceEngine } from '#simulator/engines/reference/reference-engine.ts';
import { DEEP_MEASURED_CIRCUIT, MEASURED_CIRCUITS, WIDELY_SAMPLED } from './conformance-circuits.ts';
import type { ConformingEngine } from './conformance-engines.ts';
import { expectedProbabilities } from './conformance-probabilities.ts';
import { DYNAMIC_CIRCUITS } from './dynamic-circuits.ts';
import { countsOf } from './engine-under-test.ts';
import { expectFrequencies } from './expect-frequencies.ts';
import { scalarRuntime } from './test-kernels.ts';

const REFERENCE = { engine: referenceEngine, runtime: scalarRuntime() };

/** The errors of the machine move at most this part of the shots to other outcomes, in the circuits of the suite. */
const MOST_MOVED = 0.35;

const movedShare = (counts: Readonly<Record<string, number>>, exact: Readonly<Record<string, number>>): number => {
  const shots = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const keys = new Set([...Object.keys(counts), ...Object.keys(exact)]);
  return [...keys].reduce((sum, key) => sum + Math.abs((counts[key] ?? 0) / shots - (exact[key] ?? 0)) / 2, 0);
};

/** Tests of the counts of an engine. */
export function describeCounts(under: ConformingEngine): void {
  const { answers, tolerance } = under;
  const programs = [
    ...MEASURED_CIRCUITS,
    ...(answers.counts === 'sampled-by-machine' ? [] : [DEEP_MEASURED_CIRCUIT]),
    ...(answers.isDynamic ? DYNAMIC_CIRCUITS : []),
  ];

  it.each(programs)('counts the outcomes of a circuit: %s', (_, program: Circuit) => {
    if (answers.counts === 'as-reference') {
      for (const seed of [0, 77, 2 ** 31, Number.MAX_SAFE_INTEGER])
        expect(countsOf(under, program, 300, seed)).toEqual(countsOf(REFERENCE, program, 300, seed));
      return;
    }
    const [counts, exact] = [countsOf(under, program, 2000), expectedProbabilities(program)];
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(2000);
    if (answers.counts === 'sampled') expectFrequencies(counts, exact);
    else expect(movedShare(counts, exact)).toBeLessThan(MOST_MOVED);
  });

  it('returns the same counts for the same seed, and different counts for another', () => {
    const [, program] = MEASURED_CIRCUITS.at(-1)!;
    const counts = countsOf(under, program, 2000, 3);
    expect(countsOf(under, program, 2000, 3)).toEqual(counts);
    expect(countsOf(under, program, 2000, 4)).not.toEqual(counts);
  });

  if (answers.counts === 'as-reference')
    it('returns the counts of the reference beyond one sampling block', () => {
      const [actual, expected] = [
        countsOf(under, WIDELY_SAMPLED, 5000, 9),
        countsOf(REFERENCE, WIDELY_SAMPLED, 5000, 9),
      ];
      const states = new Set([...Object.keys(actual), ...Object.keys(expected)]);
      const moved = [...states].filter((state) => actual[state] !== expected[state]);
      // Of 8192 borders between states, some are within a single-precision rounding error of one of the 5000 random
      // numbers.
      expect(moved.length).toBeLessThanOrEqual(tolerance < 1e-9 ? 0 : 20);
    });
}
