import { describe, expect, it } from 'vitest';
import { circuit, measure } from '#simulator';
import { bitNames, hasClassicalOutcomes, qubitNames, shownOutcomes } from './shown-outcomes.ts';

describe('the rows of outcomes', () => {
  it('are all of up to three bits', () => {
    const { rows, others } = shownOutcomes([{ bits: '10', probability: 1 }], 2);
    expect(rows.map(({ bits, probability }) => `${bits} ${probability}`)).toEqual(['00 0', '01 0', '10 1', '11 0']);
    expect(others.count).toBe(0);
  });

  it('are the most probable of more bits, and the rest in one row', () => {
    const outcomes = Array.from({ length: 32 }, (_, index) => ({
      bits: index.toString(2).padStart(5, '0'),
      probability: index < 20 ? 1 / 32 : 1 / 32 - 1e-6,
    }));
    const { rows, others } = shownOutcomes(outcomes, 5);
    expect(rows.map(({ bits }) => bits)).toEqual(outcomes.slice(0, 16).map(({ bits }) => bits));
    expect(others.count).toBe(16);
    expect(others.probability).toBeCloseTo(0.5, 4);
  });

  it('are named from the highest bit to the lowest', () => {
    const measured = circuit(6, 2, [measure(5, 1)]);
    expect([bitNames(measured), qubitNames(measured)]).toEqual(['c1 c0', 'q5 … q0']);
    expect([hasClassicalOutcomes(measured), hasClassicalOutcomes(circuit(1, 1, []))]).toEqual([true, false]);
  });
});
