import { describe, expect, it } from 'vitest';
import { turned } from './qubit-numbers.ts';
import {
  ALICE_STEPS,
  BOB_ODDS,
  BOB_UNTOLD,
  correctionsOf,
  DRAWN,
  fidelityWithSent,
  halfOfPair,
  OUTCOME_CASES,
  SENT_VECTOR,
} from './teleportation-numbers.ts';

const AXES = ['x', 'y', 'z'] as const;

describe('the four cases', () => {
  it('are equally likely', () => {
    expect(OUTCOME_CASES.map(({ a, b }) => `${a}${b}`)).toEqual(['00', '01', '10', '11']);
    for (const { probability } of OUTCOME_CASES) expect(probability).toBeCloseTo(1 / 4, 12);
    expect(OUTCOME_CASES).toContain(DRAWN);
  });

  it('leave Bob the state with its signs changed as X and Z do', () => {
    const { x, y, z } = SENT_VECTOR;
    const expected = [
      { x, y, z },
      { x, y: -y, z: -z },
      { x: -x, y: -y, z },
      { x: -x, y, z: -z },
    ];
    for (const [index, { bob }] of OUTCOME_CASES.entries())
      for (const axis of AXES) expect(bob[axis]).toBeCloseTo(expected[index]![axis], 12);
  });

  it('have the middle of the ball as their mean', () => {
    for (const axis of AXES) expect(BOB_UNTOLD[axis]).toBeCloseTo(0, 12);
    for (const odds of BOB_ODDS) expect(odds).toBeCloseTo(1 / 2, 12);
  });

  it('all end at the state that was sent', () => {
    for (const outcome of OUTCOME_CASES) {
      const end = correctionsOf(outcome).reduce((vector, { axis }) => turned(vector, axis, Math.PI), outcome.bob);
      for (const axis of AXES) expect(end[axis]).toBeCloseTo(SENT_VECTOR[axis], 12);
      expect(fidelityWithSent(end)).toBeCloseTo(1, 12);
    }
  });

  it('have the fidelity x² with the state before X, as the film says', () => {
    expect(correctionsOf(DRAWN).map(({ gate }) => gate)).toEqual(['X']);
    expect(fidelityWithSent(DRAWN.bob)).toBeCloseTo(SENT_VECTOR.x ** 2, 12);
    expect(fidelityWithSent(DRAWN.bob).toFixed(3)).toBe('0.074');
  });
});

it('a half of a pair is as long as the pair is not entangled: cos of the angle', () => {
  for (const part of [0, 0.3, 0.5, 1]) {
    const { x, y, z } = halfOfPair(part);
    expect(Math.hypot(x, y)).toBeCloseTo(0, 12);
    expect(z).toBeCloseTo(Math.cos((part * Math.PI) / 2), 12);
  }
});

it('Alice’s own vectors: CX leaves z only, and H makes it x; her half of the pair has none', () => {
  const { z } = SENT_VECTOR;
  const expected = [SENT_VECTOR, { x: 0, y: 0, z }, { x: z, y: 0, z: 0 }];
  for (const [step, [own, half]] of ALICE_STEPS.entries())
    for (const axis of AXES) {
      expect(own[axis]).toBeCloseTo(expected[step]![axis], 12);
      expect(half[axis]).toBeCloseTo(0, 12);
    }
});
