import { describe, expect, it } from 'vitest';
import { bitsEqual, circuit, gate, loop, measure, repeat, reset } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { branchingCost, runBranches } from './branching.ts';
import { prepare } from './prepare.ts';
import { DYNAMIC_CIRCUITS } from './testing/dynamic-circuits.ts';
import { countShotByShot } from './testing/shot-by-shot.ts';

function prepared(program: Circuit, shots: number) {
  const result = prepare(program, { shots, seed: 0 });
  if (!result.ok) throw new Error(result.reason);
  return result;
}

function counts(program: Circuit, shots: number, seed: number, maxStates: number) {
  let held = 0;
  const startState = () => {
    held++;
    return StateVector.zero(program.qubits);
  };
  const readout = runBranches(prepared(program, shots), { seed, shots, startState, maxStates, checkpoint: () => {} });
  if (readout.kind !== 'counts') throw new Error(readout.kind);
  return { counts: readout.counts, starts: held };
}

/** Six fair measurements on the same qubit: 64 outcome histories. */
const coins = circuit(
  1,
  6,
  [0, 1, 2, 3, 4, 5].flatMap((bit) => [gate('H', 0), measure(0, bit), reset(0)]).concat(gate('H', 0), measure(0, 0)),
);

describe('runBranches', () => {
  it.each(DYNAMIC_CIRCUITS)('%s: returns the counts of the oracle with any amount of memory', (_, program) => {
    for (const seed of [1, 2, 3]) {
      const expected = countShotByShot(program, 200, seed);
      expect(counts(program, 200, seed, 1000).counts).toEqual(expected);
      expect(counts(program, 200, seed, 2).counts).toEqual(expected);
    }
  });

  it('refuses at once a loop that cannot end, and counts none of its gates in the cost', () => {
    const endless = (gates: number) =>
      circuit(1, 2, [
        gate('X', 0),
        measure(0, 0),
        loop(bitsEqual([0], 1), [measure(0, 1), ...Array.from({ length: gates }, () => gate('H', 0))]),
      ]);
    let applied = 0;
    const startState = () => {
      const state = StateVector.zero(1);
      const applyGates = state.applyGates.bind(state);
      state.applyGates = (gates, checkpoint) => {
        applied += gates.length;
        applyGates(gates, checkpoint);
      };
      return state;
    };
    const run = () =>
      runBranches(prepared(endless(1000), 1), { seed: 1, shots: 1, startState, maxStates: 2, checkpoint: () => {} });
    expect(run).toThrow(expect.objectContaining({ refusal: expect.objectContaining({ reason: 'loop_unbounded' }) }));
    expect(applied).toBe(1);
    expect(branchingCost(prepared(endless(1000), 1), 1).gates).toBe(branchingCost(prepared(endless(0), 1), 1).gates);
  });

  it('refuses loops with more gates than the limit of terminating programs', () => {
    const program = circuit(1, 1, [
      gate('X', 0),
      loop(bitsEqual([0], 0), [reset(0), ...Array.from({ length: 90_000 }, () => gate('I', 0)), measure(0, 0)]),
    ]);
    let applied = 0;
    const startState = () => {
      const state = StateVector.zero(1);
      state.applyGates = (gates) => void (applied += gates.length);
      return state;
    };
    const run = () =>
      runBranches(prepared(program, 1), { seed: 1, shots: 1, startState, maxStates: 2, checkpoint: () => {} });
    expect(run).toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ reason: 'loop_too_many_gates' }) }),
    );
    expect(applied).toBeLessThan(10_200_000);
  });

  it('restarts from the beginning only if no further state may be held', () => {
    expect(counts(coins, 500, 5, 64).starts).toBe(1);
    expect(counts(coins, 500, 5, 2).starts).toBeGreaterThan(1);
    expect(counts(coins, 500, 5, 2).counts).toEqual(counts(coins, 500, 5, 64).counts);
  });

  it('has the statistics of fair coins', () => {
    const { counts: found } = counts(coins, 6400, 12, 64);
    const values = Array.from({ length: 64 }, (_, i) => found[i.toString(2).padStart(6, '0')] ?? 0);
    // 99.9 % quantile of chi-square with 63 degrees of freedom
    expect(values.reduce((sum, value) => sum + (value - 100) ** 2 / 100, 0)).toBeLessThan(103.4);
  });

  it('bounds the number of groups by the shots and by the outcomes', () => {
    expect(branchingCost(prepared(coins, 500), 500).groups).toBe(500);
    const one = circuit(1, 1, [gate('H', 0), measure(0, 0), repeat(5, [gate('H', 0)]), measure(0, 0)]);
    expect(branchingCost(prepared(one, 500), 500)).toEqual({ groups: 2, gates: 2 + 2 * 5 });
  });
});
