import { expect, it } from 'vitest';
import { oddsIfSeen, oddsOf, pathsTo } from './interference-numbers.ts';
import { probabilitiesOf, stateOfGates } from './kit/states.ts';

const PHASES = [0, 0.4, Math.PI / 2, Math.PI, 5, 2 * Math.PI];

it('two paths with a phase give cos² and sin² of its half, as the simulator computes them', () => {
  for (const phase of PHASES) {
    const state = stateOfGates(
      [
        { gate: 'H', targets: [0] },
        { gate: 'U1', targets: [0], parameters: [phase] },
        { gate: 'H', targets: [0] },
      ],
      1,
    );
    expect(oddsOf(0, phase)).toBeCloseTo(Math.cos(phase / 2) ** 2, 12);
    expect([oddsOf(0, phase), oddsOf(1, phase)].map((odds) => odds.toFixed(10))).toEqual(
      probabilitiesOf(state).map((odds) => Math.abs(odds).toFixed(10)),
    );
  }
});

it('each path has half the amplitude, and seen alone both outcomes have the odds ½', () => {
  for (const outcome of [0, 1] as const)
    for (const phase of PHASES) {
      expect(pathsTo(outcome, phase).map(({ length }) => length)).toEqual([0.5, 0.5]);
      expect(oddsIfSeen(outcome, phase)).toBe(0.5);
    }
});
