import { describe, expect, it } from 'vitest';
import type { Refusal, Resources } from '#simulator/engines/engine.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { kernelRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { parsedCircuit } from '#simulator/observables/testing/reference-data.ts';
import { ProgramCosts } from './program-costs.ts';
import { planOrThrow, runTested } from './testing/planned-workload.ts';

const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const programOf = (body: string, qubits = 1): string => `${HEAD}qubit[${qubits}] q;\nbit[${qubits}] c;\n${body}\n`;
const repeated = (times: number, gate: string): string => `for int i in [1:${times}] { ${gate} q[0]; }`;
const resources: Resources = { memoryBytes: 2 ** 32, threads: 1 };

/** The size of a program that repeats a gate on one qubit so often. */
const sizeOf = (length: number): number => 2 * length + 1;

/** Costs of programs of these lengths, which take as long for their size as is said. */
function costsOf(lengths: readonly number[], secondsPerSize: (program: number) => number | Refusal) {
  const programs = lengths.map((length) => ({
    circuit: parsedCircuit(programOf(repeated(length, 'x'))),
    observables: [],
  }));
  const planned: number[] = [];
  const costs = new ProgramCosts('full-amplitude', { programs }, (program) => {
    planned.push(program);
    const rate = secondsPerSize(program);
    if (typeof rate !== 'number') return rate;
    const seconds = rate * sizeOf(lengths[program]!);
    const estimate = { ok: true as const, seconds, referenceSeconds: seconds, memoryBytes: 64, precision: 'double' };
    return { ok: true as const, estimate: () => estimate as typeof estimate & { precision: 'double' } };
  });
  return { costs, planned };
}
const secondsIn = (costs: ReturnType<typeof costsOf>['costs']): readonly [seconds: number, isExact: boolean] => {
  const cost = costs.of(resources);
  if (!cost.ok) throw new Error(cost.reason);
  expect(cost.estimate.seconds).toBe(cost.estimate.referenceSeconds);
  return [cost.estimate.seconds, costs.isExact];
};

describe('the cost of a batch of programs', () => {
  it.each([0, 1, 2])('counts every program, wherever the dear ones are (%i)', (place) => {
    const { costs, planned } = costsOf(new Array<number>(300).fill(10), (program) =>
      program % 3 === place ? 1 : 0.001,
    );
    expect(costs.refusal).toBeUndefined();
    const [seconds, isExact] = secondsIn(costs);
    expect(seconds).toBeCloseTo(sizeOf(10) * (100 * 1 + 200 * 0.001), 9);
    expect(isExact).toBe(true);
    for (let program = 0; program < 300; program++) costs.take(program);
    // The plans of small programs are kept for the run.
    expect(planned).toHaveLength(300);
  });

  it('plans those with the most gates, and counts the others by their size, if there are too many', () => {
    // In the order of the batch, and reversed.
    const lengths = [...new Array<number>(50).fill(900), ...new Array<number>(30).fill(90_000)];
    for (const own of [lengths, lengths.toReversed()]) {
      const { costs, planned } = costsOf(own, () => 0.01);
      const [seconds, isExact] = secondsIn(costs);
      expect(isExact).toBe(false);
      expect(planned.every((program) => own[program]! > 900 || program === 0)).toBe(true);
      expect(planned.length).toBeLessThan(6);
      expect(seconds).toBeCloseTo(0.01 * lengths.reduce((sum, length) => sum + sizeOf(length), 0), 6);
    }
  });

  it('leaves out those that fail, and is a refusal if all do', () => {
    const refusal = refuse('dynamic_circuit');
    const { costs } = costsOf([10, 20, 30], (program) => (program === 1 ? 1 : refusal));
    expect(costs.refusal).toBeUndefined();
    expect(secondsIn(costs)).toEqual([sizeOf(20), true]);
    const none = costsOf([10, 20], () => refusal).costs;
    expect(none.refusal).toBe(refusal);
    expect(none.of(resources)).toBe(refusal);
  });
});

describe('a batch of programs', () => {
  const small = programOf('h q[0];', 24);
  const big = programOf(
    Array.from({ length: 24 }, (_, q) => `ry(0.${q + 1}) q;\ncx q[${q}], q[${(q + 1) % 24}];`).join('\n'),
    24,
  );
  const costOf = (isBig: (place: number) => boolean): number => {
    const programs = Array.from({ length: 99 }, (_, i) => (isBig(i + 1) ? big : small));
    const estimate = planOrThrow({ program: small, workload: { observables: ['Z0'], programs } }).estimate(resources);
    return estimate.ok ? estimate.referenceSeconds : Number.NaN;
  };

  it('costs the same wherever its dear programs are', () => {
    const odd = costOf((place) => place % 2 === 1);
    expect(odd).toBeGreaterThan(0.49 * costOf(() => true));
    expect(costOf((place) => place >= 50)).toBeCloseTo(odd, 6);
  });

  it('does not run what exceeds the estimate of the whole', () => {
    // The longest ones vanish in the compiler; the last one does not.
    const empty = programOf(`${repeated(6000, 'x')} c = measure q;`, 6);
    const layer = [0, 1, 2, 3, 4].map((q) => `ry(0.${q + 1}) q[${q}]; cx q[${q}], q[${q + 1}];`).join(' ');
    const dear = programOf(`for int i in [1:8] { ${layer} } c = measure q;`, 6);
    const tested = {
      engine: 'chip-72' as const,
      program: empty,
      workload: { programs: [empty, dear, empty] },
      request: { shots: 2000 },
    };
    const result = runTested('points', tested, {}, kernelRuntime());
    expect([...result.states]).toEqual([1, 1, 2, 1]);
    expect(result.failures.get(2)).toMatchObject({ reason: 'too_long' });
  });
});
