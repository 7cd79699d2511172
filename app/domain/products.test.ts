import { describe, expect, it } from 'vitest';
import { findProductByType, price, PRODUCTS } from './products.ts';

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
    expect(price(product, { qubits, shots })).toBe(coins);
  });
});
