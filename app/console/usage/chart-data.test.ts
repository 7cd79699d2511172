import { describe, expect, it } from 'vitest';
import type { DayUsage } from '#app/services/coins/index.ts';
import { productsOf, usageAxis, usageTotal } from './chart-data.ts';

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
    expect(usageTotal(USAGE)).toEqual({
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

describe('the axis', () => {
  it.each([
    ['used', [0, 2, 4, 6]],
    ['tasks', [0, 1, 2]],
  ] as const)('ends above the most %s of a day', (measure, steps) => {
    expect(usageAxis(USAGE, measure).steps).toEqual(steps);
  });

  it('has marks without any use', () => {
    expect(usageAxis([], 'used').steps).toEqual([0, 1]);
  });
});
