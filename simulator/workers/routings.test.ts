import { describe, expect, it } from 'vitest';
import type { KeptRouting } from '#simulator/compile/chip/kept-routing.ts';
import { readRoutings, writeRoutings } from './routings.ts';

const routing = (index: number, swaps: number): KeptRouting => ({
  digest: String(index),
  starts: [0, 1],
  swaps: Array.from({ length: swaps }, () => [0, 1] as const),
});

describe('routings for a job', () => {
  const plan = { ok: true, routings: [routing(1, 3), routing(2, 0)] } as const;

  it('are read by the build that wrote them, and by no other', () => {
    const { routings } = writeRoutings(plan, '1.0+a');
    expect(readRoutings(routings, '1.0+a')).toEqual({ routings: plan.routings });
    expect(readRoutings(routings, '1.0+b')).toEqual({});
    expect(readRoutings(routings, undefined)).toEqual({});
    expect(readRoutings(undefined, '1.0+a')).toEqual({});
  });

  it('are none without a build, a plan or a search', () => {
    expect(writeRoutings(plan, undefined)).toEqual({});
    expect(writeRoutings({ ok: false, reason: 'not_available', values: {} }, '1.0+a')).toEqual({});
    expect(writeRoutings({ ok: true }, '1.0+a')).toEqual({});
  });

  it('are at most 64 KiB: one of the largest programs, and as many of several as fit', () => {
    const largest = writeRoutings({ ok: true, routings: [routing(1, 6000), routing(2, 6000)] }, '1.0+a');
    expect(readRoutings(largest.routings, '1.0+a').routings).toEqual([routing(1, 6000)]);
    const many = writeRoutings({ ok: true, routings: Array.from({ length: 99 }, (_, i) => routing(i, 200)) }, '1.0+a');
    expect(many.routings!.length).toBeLessThanOrEqual(2 ** 16);
    expect(readRoutings(many.routings, '1.0+a').routings!.length).toBeGreaterThan(40);
  });
});
