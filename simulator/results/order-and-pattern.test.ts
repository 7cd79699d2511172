import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { marginal, reversed } from './bits.ts';
import { ordered } from './order.ts';
import { isPattern, select } from './pattern.ts';
import { stateAt, tableFrom } from './table.ts';
import { amplitudesOf, countTable } from './testing/tables.ts';

const table = countTable({ '10': 100, '00': 450, '11': 350, '01': 100 });
const states = (of: typeof table, indices: Iterable<number> = Array.from({ length: of.length }, (_, index) => index)) =>
  [...indices].map((index) => stateAt(of, index));
const all = Uint32Array.from({ length: 4 }, (_, index) => index);

describe('the order of outcomes', () => {
  it('is by share, with ties by state; or by state', () => {
    expect(states(table, ordered(table, all, 'share'))).toEqual(['00', '11', '01', '10']);
    expect(states(table, ordered(table, all, 'state'))).toEqual(['00', '01', '10', '11']);
  });

  it('equals that of a comparison sort for many outcomes', () => {
    assertProperty(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 2100, maxLength: 2200 }),
        fc.integer({ min: 1, max: 50 }),
        (drawn, few) => {
          // With many equal weights.
          const weights = Float64Array.from(drawn, (weight, index) => (index % 3 === 0 ? index % few : weight));
          const chosen = Uint32Array.from(weights.keys());
          expect(ordered({ weights }, chosen, 'share')).toEqual(
            chosen.slice().sort((one, other) => weights[other]! - weights[one]! || one - other),
          );
        },
      ),
      { numRuns: 20 },
    );
  });

  it.each([2, 40, 3000])(
    'equals that of a comparison sort for groups of %d weights that differ in their last digits only',
    (together) => {
      const weights = Float64Array.from(
        { length: 6000 },
        (_, index) =>
          1 + (((index * 7919) % 6000) % Math.ceil(6000 / together)) * 2 ** -10 + ((index * 31) % 11) * 2 ** -52,
      );
      const chosen = Uint32Array.from(weights.keys());
      expect(ordered({ weights }, chosen, 'share')).toEqual(
        chosen.slice().sort((one, other) => weights[other]! - weights[one]! || one - other),
      );
    },
  );
});

describe('a pattern', () => {
  it.each([
    ['1x', ['10', '11']],
    ['?1', ['01', '11']],
    ['1', ['01', '11']],
    ['00', ['00']],
    ['', ['00', '01', '10', '11']],
    ['*', ['00', '01', '10', '11']],
    ['1*', ['10', '11']],
    ['1*0', ['10']],
    ['*1', ['01', '11']],
    ['000', []],
    ['00*0', []],
    ['xxx', []],
  ])('%s matches %j', (pattern, found) => {
    expect(states(table, select(table, { pattern, threshold: 0 }))).toEqual(found);
  });

  it('matches both ends of a long state', () => {
    const long = countTable({
      [`10${'0'.repeat(68)}11`]: 1,
      [`11${'0'.repeat(68)}11`]: 1,
      [`10${'0'.repeat(68)}01`]: 1,
    });
    expect(select(long, { pattern: '1?0*11', threshold: 0 })).toHaveLength(2);
    expect(select(long, { pattern: '10*11', threshold: 0 })).toHaveLength(1);
  });

  it('consists of 0, 1, x, ? and at most one *', () => {
    expect(['01x', '1?', '*', '1?0*', 'X*1'].every(isPattern)).toBe(true);
    expect(['2', '0 1', '', '|0⟩', '1*0*'].some(isPattern)).toBe(false);
  });
});

describe('a threshold', () => {
  it('keeps shares at or above it', () => {
    expect(states(table, select(table, { pattern: '', threshold: 0.35 }))).toEqual(['00', '11']);
    expect(states(table, select(table, { pattern: '1*', threshold: 0.2 }))).toEqual(['11']);
  });
});

describe('outcomes that occur only without noise', () => {
  it('are shown if at least one is expected in all shots', () => {
    const noisy = countTable({ '00': 90, '01': 10 }, { '00': 0.75, '10': 0.001, '11': 0.249 });
    expect(states(noisy, select(noisy, { pattern: '', threshold: 0 }))).toEqual(['00', '01', '11']);
  });
});

describe('the marginal distribution of some bits', () => {
  it('adds outcomes that agree in these bits', () => {
    const low = marginal(table, [0]);
    expect(states(low)).toEqual(['0', '1']);
    expect([...low.weights]).toEqual([550, 450]);
    expect(low.total).toBe(1000);
  });

  it('accepts bits in any order, also repeated, and ignores bits that do not exist', () => {
    expect(marginal(table, [1, 1, 7])).toEqual(marginal(table, [1]));
    expect(marginal(table, [1, 0])).toBe(table);
    expect(marginal(table, [9])).toBe(table);
  });

  it('also adds the ideal probabilities', () => {
    expect([...marginal(countTable({ '00': 1 }, { '00': 0.5, '11': 0.5 }), [1]).ideal!]).toEqual([0.5, 0.5]);
  });

  it('supports bits of every word', () => {
    const long = countTable({ [`1${'0'.repeat(71)}`]: 1, [`1${'0'.repeat(70)}1`]: 2, ['0'.repeat(72)]: 4 });
    const ends = marginal(long, [71, 0]);
    expect(states(ends)).toEqual(['00', '10', '11']);
    expect([...ends.weights]).toEqual([4, 1, 2]);
  });

  it('is not defined for amplitudes', () => {
    const amplitudes = tableFrom(amplitudesOf({ '01': { re: 1, im: 0 } }));
    expect(marginal(amplitudes, [0])).toBe(amplitudes);
  });
});

describe('the other bit order', () => {
  it('reverses every state and keeps its share', () => {
    const turned = reversed(table);
    expect(states(turned)).toEqual(['00', '01', '10', '11']);
    expect([...turned.weights]).toEqual([450, 100, 100, 350]);
    expect(reversed(reversed(table))).toEqual(table);
    expect(states(reversed(countTable({ '001': 1, '011': 2 })))).toEqual(['100', '110']);
  });
});
