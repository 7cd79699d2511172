import { describe, expect, it } from 'vitest';
import { stateOfGates } from './kit/states.ts';
import { arcOf, oddsAt, OUTCOMES, SHOTS, turned, TURNS } from './qubit-numbers.ts';

const START = [
  { gate: 'RY', targets: [0], parameters: [0.9] },
  { gate: 'RZ', targets: [0], parameters: [-0.4] },
] as const;

describe('the turns of the gates', () => {
  it.each(TURNS)('$gate turns every vector as the simulator does', (turn) => {
    const before = stateOfGates(START, 1);
    const after = stateOfGates([{ gate: turn.gate, targets: [0] }], before).bloch(0);
    const end = turned(before.bloch(0), turn.axis, turn.angleRad);
    for (const axis of ['x', 'y', 'z'] as const) expect(end[axis]).toBeCloseTo(after[axis], 10);
  });

  it('keep the length on the whole way', () => {
    for (const { x, y, z } of arcOf({ x: 0, y: 0, z: 1 }, TURNS[0]!, 1)) expect(Math.hypot(x, y, z)).toBeCloseTo(1, 12);
  });
});

describe('the odds', () => {
  it('are those of RY, and sum to 1', () => {
    for (const theta of [0, 0.3, Math.PI / 3, Math.PI]) {
      const state = stateOfGates([{ gate: 'RY', targets: [0], parameters: [theta] }], 1);
      const { z } = state.bloch(0);
      expect(oddsAt(theta)[0]).toBeCloseTo((1 + z) / 2, 12);
      expect(oddsAt(theta)[0] + oddsAt(theta)[1]).toBeCloseTo(1, 12);
    }
    expect(oddsAt(Math.PI / 3)[0]).toBeCloseTo(0.75, 12);
  });

  it('are those of the measurements that are shown', () => {
    const zeros = OUTCOMES.filter((bit) => bit === 0).length;
    expect(OUTCOMES).toHaveLength(SHOTS);
    // Three standard deviations: 3 · √(200 · 3/4 · 1/4).
    expect(Math.abs(zeros - 150)).toBeLessThan(18.4);
  });
});
