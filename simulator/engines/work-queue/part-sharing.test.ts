import { describe, expect, it } from 'vitest';
import type { Resources } from '#simulator/engines/engine.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { threadSpeedup } from '#simulator/engines/speed.ts';
import { type PartsCost, type SharedCosts, shareParts } from './part-sharing.ts';

const GIB = 2 ** 30;

/** Parts of these lengths in seconds, which use further threads as well as this says. */
function partsOf(
  lengths: readonly number[],
  useOf: (threads: number) => number,
  own: Partial<Omit<SharedCosts, 'costOf'>> = {},
) {
  const costOf = ({ threads }: Resources): PartsCost => {
    const seconds = lengths.map((length) => length / useOf(threads));
    const sum = seconds.reduce((all, each) => all + each, 0);
    return {
      ok: true,
      estimate: { ok: true, seconds: sum, referenceSeconds: 1, memoryBytes: GIB, precision: 'double' },
      longestSeconds: Math.max(...seconds),
      possible: lengths.length,
    };
  };
  return { count: lengths.length, outputBytes: 0, sentOperations: 0, costOf, ...own };
}
const sharing = (costs: SharedCosts, threads: number, memoryBytes = 64 * GIB) => {
  const shared = shareParts(costs, { memoryBytes, threads });
  if (!shared.ok) throw new Error(shared.reason);
  return { threads: shared.threads, seconds: shared.estimate.seconds };
};
const one = () => 1;
const equal = (count: number) => new Array<number>(count).fill(1);

describe('threads', () => {
  it('share parts that use one thread each, in rounds', () => {
    expect(sharing(partsOf(equal(40), one), 8)).toEqual({ threads: 8, seconds: (5 * 8) / threadSpeedup(8) });
    expect(sharing(partsOf(equal(9), one), 8).seconds).toBeCloseTo((2 * 8) / threadSpeedup(8), 12);
    expect(sharing(partsOf(equal(3), one), 8).threads).toBe(3);
  });

  it('work together on parts that use them all, if they would share in uneven rounds', () => {
    expect(sharing(partsOf(equal(9), threadSpeedup), 8)).toEqual({ threads: 1, seconds: 9 / threadSpeedup(8) });
    expect(sharing(partsOf(equal(3), threadSpeedup), 8).threads).toBe(1);
  });

  it('do not leave the longest part to one of them', () => {
    expect(sharing(partsOf([100, ...equal(39)], threadSpeedup), 8).threads).toBe(1);
    expect(sharing(partsOf([100, ...equal(39)], one), 8)).toMatchObject({ threads: 8 });
    expect(sharing(partsOf([100, ...equal(39)], one), 8).seconds).toBeGreaterThan(100);
  });

  it('are as many as the memory holds', () => {
    expect(sharing(partsOf(equal(40), one), 8, 4.5 * GIB).threads).toBe(4);
    expect(sharing(partsOf(equal(40), threadSpeedup), 8, 4.5 * GIB).threads).toBe(1);
    expect(sharing(partsOf(equal(40), one, { outputBytes: GIB }), 8, 4.5 * GIB).threads).toBe(2);
  });

  it('do not share what is short, sent too long, in order, or possible for all together only', () => {
    expect(sharing(partsOf([0.001, 0.001], one), 2).threads).toBe(1);
    expect(sharing(partsOf(equal(4), one, { sentOperations: 10 ** 6 }), 2).threads).toBe(1);
    expect(sharing(partsOf(equal(4), one, { isInOrder: true }), 2).threads).toBe(1);
    const costs = partsOf(equal(4), threadSpeedup);
    const fewer = (resources: Resources) => ({ ...costs.costOf(resources), possible: resources.threads === 1 ? 3 : 4 });
    expect(sharing({ ...costs, costOf: fewer }, 2).threads).toBe(1);
  });

  it('cannot run what is refused', () => {
    const refusal = refuse('dynamic_circuit');
    expect(shareParts({ ...partsOf([1], one), costOf: () => refusal }, { memoryBytes: GIB, threads: 2 })).toBe(refusal);
  });
});
