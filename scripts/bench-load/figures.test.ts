import { expect, it } from 'vitest';
import { growthOf, loadFigures, percentile } from './figures.ts';

const SERVED = { kind: 'page', path: '/', status: 200, shedMs: Number.NaN, hasRetryAfter: false } as const;
const REFUSED = { ...SERVED, status: 503, ms: 8, shedMs: 0.2, hasRetryAfter: true };

it('gives percentiles of the pages that were served, and counts what was refused', () => {
  const samples = [
    ...Array.from({ length: 100 }, (_, place) => ({ ...SERVED, ms: place + 1 })),
    ...Array.from({ length: 98 }, () => REFUSED),
    { ...REFUSED, hasRetryAfter: false },
    { ...SERVED, kind: 'call', path: '/api', status: 500, ms: 1000 } as const,
  ];
  expect(loadFigures(samples, 10)).toMatchObject({
    perSecond: 10,
    pagesPerSecond: 10,
    p50: 51,
    p99: 100,
    shedPercent: 49.5,
    bareRefusals: 1,
    decisionP99: 0.2,
    refusedP50: 8,
    failures: '1× 500 /api',
  });
});

it('finds the growth a minute', () => {
  expect(growthOf([3, 5, 7].map((y, x) => ({ x, y })))).toBeCloseTo(2);
  expect(percentile([], 99)).toBeNaN();
});
