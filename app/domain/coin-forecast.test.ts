import { describe, expect, it } from 'vitest';
import { coinForecast } from './coin-forecast.ts';

const OFFERED = [
  { id: 'full-amplitude', isAvailable: true },
  { id: 'partial-amplitude', isAvailable: true },
  { id: 'chip-72', isAvailable: true },
  { id: 'noisy', isAvailable: false },
] as const;

describe('coinForecast', () => {
  it('counts whole runs at the price of each available product', () => {
    expect(coinForecast(25, OFFERED)).toEqual([
      { product: 'full-amplitude', price: 1, runs: 25 },
      { product: 'partial-amplitude', price: 2, runs: 12 },
      { product: 'chip-72', price: 10, runs: 2 },
    ]);
  });

  it('returns 0 runs if no coins are left', () => {
    expect(coinForecast(0, OFFERED).map(({ runs }) => runs)).toEqual([0, 0, 0]);
    expect(coinForecast(-3, OFFERED).map(({ runs }) => runs)).toEqual([0, 0, 0]);
  });
});
