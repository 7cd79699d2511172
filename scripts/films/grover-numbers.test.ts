import { describe, expect, it } from 'vitest';
import {
  amplitudesAt,
  angleAfter,
  bestRounds,
  drawerLabel,
  EQUAL,
  ITEMS,
  MARKED,
  marked,
  MARKED_BITS,
  meanAmplitude,
  reflected,
  roundsCurve,
  triesCurve,
} from './grover-numbers.ts';
import { type AppliedGate, probabilitiesOf, stateOfGates } from './kit/states.ts';

const WIRES = [0, 1, 2, 3] as const;
const onAll = (gate: string): readonly AppliedGate[] => WIRES.map((qubit) => ({ gate, targets: [qubit] }));
const ALL_ONES: AppliedGate = { gate: 'Z', targets: [3], controls: [0, 1, 2] };
const ZEROS = WIRES.filter((qubit) => MARKED_BITS.at(-1 - qubit) === '0').map((qubit) => ({
  gate: 'X',
  targets: [qubit],
}));
const ORACLE = [...ZEROS, ALL_ONES, ...ZEROS];
const ROUND = [...ORACLE, ...onAll('H'), ...onAll('X'), ALL_ONES, ...onAll('X'), ...onAll('H')];

const roundsOfArithmetic = (rounds: number): readonly number[] =>
  Array.from({ length: rounds }).reduce<readonly number[]>((state) => reflected(marked(state)), EQUAL);

describe('a round', () => {
  it('takes the amplitudes to the known fractions', () => {
    expect(drawerLabel(MARKED)).toBe('0101');
    expect(meanAmplitude(EQUAL)).toBe(0.25);
    expect(meanAmplitude(marked(EQUAL))).toBe(0.21875);
    const after = reflected(marked(EQUAL));
    expect(after[MARKED]).toBe(0.6875);
    expect(after.filter((amplitude) => amplitude === 0.1875)).toHaveLength(ITEMS - 1);
    expect(meanAmplitude(after)).toBe(0.21875);
  });

  it.each([0, 1, 2, 3, 4])('%i of them give what the circuit gives, and sin²((2k+1)θ)', (rounds) => {
    const circuit = [...onAll('H'), ...Array.from({ length: rounds }, () => ROUND).flat()];
    const simulated = probabilitiesOf(stateOfGates(circuit, 4));
    const [arithmetic, inPlane] = [roundsOfArithmetic(rounds), amplitudesAt(angleAfter(rounds))];
    for (const [item, probability] of simulated.entries()) {
      expect(arithmetic[item]! ** 2).toBeCloseTo(probability, 12);
      expect(inPlane[item]!).toBeCloseTo(arithmetic[item]!, 12);
    }
  });

  it('has the odds of the marked item that the storyboard names', () => {
    const odds = [1, 2, 3, 4].map((rounds) => Math.sin(angleAfter(rounds)) ** 2);
    expect(odds.map((value) => value.toFixed(4))).toEqual(['0.4727', '0.9084', '0.9613', '0.5817']);
  });
});

it('the best numbers of rounds are those of the chapter, and the curve comes near', () => {
  expect([4, 8, 16, 64, 1024].map(bestRounds)).toEqual([1, 2, 3, 6, 25]);
  expect(bestRounds(1e6)).toBe(785);
  expect(Math.abs(roundsCurve(1e6) - bestRounds(1e6))).toBeLessThan(1);
  expect(triesCurve(1e6)).toBe(500_000);
});
