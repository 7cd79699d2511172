import { describe, expect, it } from 'vitest';
import { chargedForTime, findProductByType, price, PRODUCTS, refundOfRest } from './products.ts';

describe('products', () => {
  it('carry the specification’s types', () => {
    expect(PRODUCTS.map((product) => [product.type, product.id])).toEqual([
      [0, 'full-amplitude'],
      [1, 'noisy'],
      [2, 'partial-amplitude'],
      [3, 'single-amplitude'],
      [5, 'chip-72'],
    ]);
    expect(findProductByType(4)).toBeUndefined();
  });
});

describe('the price of a run', () => {
  it.each([
    ['full-amplitude', 1, 1000, 1],
    ['full-amplitude', 20, 1000, 1],
    ['full-amplitude', 21, 1000, 2],
    ['full-amplitude', 26, 1000, 64],
    ['full-amplitude', 32, 1000, 64],
    ['noisy', 8, 1000, 1],
    ['noisy', 8, 1001, 2],
    ['noisy', 9, 1000, 2],
    ['noisy', 24, 2500, 9],
    ['partial-amplitude', 64, 0, 2],
    ['single-amplitude', 200, 0, 2],
    ['chip-72', 72, 10_000, 10],
  ] as const)('%s, %i qubits, %i shots: %i QCoins', (product, qubits, shots, coins) => {
    expect(price(product, { qubits, shots })).toEqual({ price: coins });
    expect(price(product, { qubits, shots, seconds: 10 })).toEqual({ price: coins });
  });

  it.each([
    [0, 0],
    [9.99, 0],
    [10, 0],
    [10.001, 1],
    [20, 1],
    [20.001, 2],
    // 78,000 gates on 20 qubits.
    [30.6, 3],
    [40, 3],
    [3600, 359],
  ])('adds for %d s on the reference machine %i QCoins', (seconds, coins) => {
    const parts = coins === 0 ? {} : { timePrice: { coins, seconds } };
    expect(price('full-amplitude', { qubits: 20, shots: 1000, seconds })).toEqual({ price: 1 + coins, ...parts });
    expect(price('chip-72', { qubits: 72, shots: 1000, seconds })).toEqual({ price: 10 + coins, ...parts });
    expect(chargedForTime({ product: 'noisy', qubits: 9, shots: 2500, price: 6 + coins })).toBe(coins);
  });
});

describe('what a stopped workload pays back', () => {
  const sweep = { product: 'full-amplitude', qubits: 8, shots: 0 } as const;

  it.each([
    // price, done, total → refund
    [1, 0, 10, 1],
    [1, 1, 10, 0],
    [1, 10, 10, 0],
    [10, 0, 10, 10],
    [10, 1, 10, 8],
    [10, 4, 10, 5],
    [10, 9, 10, 0],
    [10, 10, 10, 0],
    [101, 3, 10, 70],
    [361, 1, 10_000, 359],
    // More than was expected, and a number of points that is not known.
    [10, 11, 10, 0],
    [10, 3, 0, 10],
  ])('of %i QCoins after %i of %i: %i', (charged, done, total, refund) => {
    expect(refundOfRest({ ...sweep, price: charged }, { done, total })).toBe(refund);
  });

  it('is never negative, never more than the price, and less with every point', () => {
    for (const charged of [1, 2, 3, 17, 360])
      for (const total of [1, 7, 41, 10_000]) {
        const refunds = Array.from({ length: Math.min(total, 50) + 1 }, (_, done) =>
          refundOfRest({ ...sweep, price: charged }, { done, total }),
        );
        expect(refunds[0]).toBe(charged);
        expect(refunds.every((coins) => Number.isInteger(coins) && coins >= 0)).toBe(true);
        expect(refunds).toEqual(refunds.toSorted((a, b) => b - a));
      }
  });

  it('contains no base price that depends on shots or qubits', () => {
    expect(refundOfRest({ product: 'noisy', qubits: 9, shots: 2500, price: 6 + 4 }, { done: 1, total: 2 })).toBe(2);
  });
});
