import { describe, expect, it } from 'vitest';
import type { DayUsage } from '#app/services/coins/index.ts';
import { axisSteps, productsOf, totalOf } from './chart-data.ts';

const USAGE: readonly DayUsage[] = [
  { day: '2026-11-19', used: 3, tasks: 2, products: [{ product: 'noisy', used: 3, tasks: 2 }] },
  {
    day: '2026-11-20',
    used: 5,
    tasks: 2,
    products: [
      { product: 'full-amplitude', used: 1, tasks: 1 },
      { product: 'noisy', used: 4, tasks: 1 },
    ],
  },
];

describe('usage by product', () => {
  it('lists the products that were used, in product order', () => {
    expect(productsOf(USAGE)).toEqual(['full-amplitude', 'noisy']);
    expect(productsOf([])).toEqual([]);
  });

  it('adds up the days', () => {
    expect(totalOf(USAGE)).toEqual({
      day: '',
      used: 8,
      tasks: 4,
      products: [
        { product: 'full-amplitude', used: 1, tasks: 1 },
        { product: 'noisy', used: 7, tasks: 3 },
      ],
    });
  });
});

describe('axisSteps', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [18, [0, 5, 10, 15, 20]],
    [100, [0, 50, 100]],
    [640, [0, 200, 400, 600, 800]],
  ])('returns round steps up to at least %i', (max, steps) => {
    expect(axisSteps(max)).toEqual(steps);
  });
});
