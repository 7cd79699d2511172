import { describe, expect, it } from 'vitest';
import { bitsEqual, bitsValue, branch, circuit, gate, loop, measure, reset } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expand } from '#simulator/circuit/expand.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { type ExactBranch, exactBranches, MAX_EXACT_BRANCHES } from './exact-branches.ts';
import { DYNAMIC_CIRCUITS } from './testing/dynamic-circuits.ts';
import { countShotByShot } from './testing/shot-by-shot.ts';

function branchesOf(program: Circuit, memoryBytes = 2 ** 30): readonly ExactBranch<StateVector>[] {
  const expansion = expand(program);
  if (!expansion.ok) throw new Error(expansion.violation.code);
  return exactBranches(expansion.operations, program.classicalBits, {
    startState: () => StateVector.zero(program.qubits),
    stateBytes: 16 * 2 ** program.qubits,
    memoryBytes,
    checkpoint: () => {},
  });
}

function distribution(program: Circuit): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const { weight, bits } of branchesOf(program)) {
    const key = bits.toReversed().join('');
    weights.set(key, (weights.get(key) ?? 0) + weight);
  }
  return weights;
}

describe('exact branches', () => {
  it.each(DYNAMIC_CIRCUITS)('%s: have the frequencies of many shots, and weights that add up to 1', (_, program) => {
    const shots = 20_000;
    const exact = distribution(program);
    expect([...exact.values()].reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 13);
    const counts = countShotByShot(program, shots, 5);
    for (const key of Object.keys(counts)) expect(exact.get(key) ?? 0, key).toBeGreaterThan(0);
    for (const [key, weight] of exact) {
      const sigma = Math.sqrt((weight * Math.max(0, 1 - weight)) / shots);
      expect(Math.abs((counts[key] ?? 0) / shots - weight), key).toBeLessThan(5 * sigma + 1e-4);
    }
  });

  it('merge where states are equal: a loop until success ends in one branch', () => {
    const untilOne = circuit(2, 1, [
      loop(bitsEqual([0], 0), [
        gate('RY', 0, { parameters: [0.4] }),
        measure(0, 0),
        branch(bitsValue(0), [], [reset(0)]),
      ]),
    ]);
    const branches = branchesOf(untilOne);
    expect(branches).toHaveLength(1);
    expect(branches[0]!.weight).toBeCloseTo(1, 12);
    expect(branches[0]!.state.weights(0)[1]).toBeCloseTo(1, 14);
  });

  it('merge states that differ by a phase only', () => {
    // Both outcomes of q0 leave q1 in |+⟩, one with a phase of −1.
    const program = circuit(2, 1, [
      gate('H', 1),
      gate('H', 0),
      gate('RZ', 1, { parameters: [Math.PI], controls: [] }),
      measure(0, 0),
      branch(bitsValue(0), [gate('RZ', 1, { parameters: [2 * Math.PI] }), gate('X', 0)]),
      gate('I', 0),
      reset(0),
      branch(bitsValue(0), [measure(0, 0)]),
    ]);
    expect(branchesOf(program)).toHaveLength(1);
  });

  it('stay apart where bits or states differ', () => {
    expect(branchesOf(circuit(1, 1, [gate('H', 0), measure(0, 0), reset(0)]))).toHaveLength(2);
    expect(branchesOf(circuit(2, 0, [gate('H', 0), gate('X', 1, { controls: [0] }), reset(0)]))).toHaveLength(2);
    expect(branchesOf(circuit(2, 0, [gate('H', 0), reset(0)]))).toHaveLength(1);
  });

  it('leave out outcomes that are impossible', () => {
    const certain = circuit(1, 1, [gate('H', 0), gate('H', 0), measure(0, 0), reset(0)]);
    expect(branchesOf(certain)).toMatchObject([{ bits: [0] }]);
  });

  const coins = (count: number) =>
    circuit(1, count, Array.from({ length: count }, (_, bit) => [gate('H', 0), measure(0, bit)]).flat());

  it('are refused beyond the limit, with the number', () => {
    expect(branchesOf(coins(12))).toHaveLength(MAX_EXACT_BRANCHES);
    expect(() => branchesOf(coins(13))).toThrow(
      expect.objectContaining({
        name: 'RunRefused',
        refusal: { ok: false, reason: 'too_many_branches', values: { branches: 4098, limit: 4096 } },
      }),
    );
  });

  it('are refused if their states need more memory than there is', () => {
    expect(() => branchesOf(coins(5), 31 * 32)).toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ reason: 'too_much_memory' }) as object }),
    );
  });

  it('of a loop without end are refused', () => {
    const endless = circuit(1, 1, [gate('X', 0), measure(0, 0), loop(bitsValue(0), [gate('I', 0), measure(0, 0)])]);
    expect(() => branchesOf(endless)).toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ reason: 'loop_unbounded' }) as object }),
    );
  });
});
